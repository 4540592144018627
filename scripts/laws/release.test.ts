import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const { version } = JSON.parse(read("package.json")) as { version: string };

/** The versions a document has headings for, as `0.1.0（2026-11-29）`, in its order. */
const versionsIn = (file: string): string[] =>
  [...read(file).matchAll(/^## (\d.*)$/gm)].map(([, heading = ""]) => heading);
const news = versionsIn("CHANGELOG.zh-CN.md");

describe("a release", () => {
  it("has the number of the newest news, which say their day", () => {
    expect(news[0]).toMatch(/^\d+\.\d+\.\d+（\d{4}-\d{2}-\d{2}）$/);
    expect(news[0]?.split("（")[0]).toBe(version);
  });

  it("has notes for whoever upgrades", () => {
    expect(versionsIn("docs/upgrade.zh-CN.md")).toEqual(news);
  });

  it("is the same in the lock file", () => {
    const lock = JSON.parse(read("package-lock.json")) as { version: string; packages: { "": { version: string } } };
    expect([lock.version, lock.packages[""].version]).toEqual([version, version]);
  });
});
