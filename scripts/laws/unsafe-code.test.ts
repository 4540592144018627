import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "../reading/source-files.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const sources = sourceFiles(root).filter(
  (file) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !file.includes(".test."),
);

const withMatch = (form: RegExp, under = ""): string[] =>
  sources.filter((file) => file.startsWith(under) && form.test(readFileSync(join(root, file), "utf8")));

describe("the sources of the product", () => {
  it("run no text as code (ASVS 1.3.2)", () => {
    expect(sources.length).toBeGreaterThan(2000);
    expect(withMatch(/\beval\(|new Function\(|from "node:vm"/)).toEqual([]);
  });

  it("put text into pages by React and by nothing that reads it as HTML (ASVS 3.2.2)", () => {
    const form = /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/;
    expect(withMatch(form, "apps/web/")).toEqual([]);
  });

  it("start other programs with a list of arguments, never by a shell (ASVS 1.2.5)", () => {
    expect(withMatch(/\bshell: true\b|\b(exec|execSync)\((?=["'`]|command)/)).toEqual([]);
  });

  it("listen to no messages from other windows (ASVS 3.5.5)", () => {
    expect(withMatch(/(window|globalThis)\.addEventListener\("message"|^\s*addEventListener\("message"/m)).toEqual([]);
  });
});
