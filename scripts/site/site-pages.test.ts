import { globSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { manualFile, manualNames } from "../../apps/web/src/ground/help/manual-list.ts";
import { sitePages } from "./site-pages.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { pages, copied } = sitePages(root);
const addressOf = (file: string) => file.replace(/\.md$/, ".html");
const anchorsOf = (page: string | undefined) => [...(page ?? "").matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

describe("the site of the documents (npm run docs)", () => {
  it("has every document of docs, every manual, and the README at its front", () => {
    const wanted = [...globSync("docs/**/*.md", { cwd: root }), ...manualNames.map(manualFile)].map(addressOf);
    expect(wanted.filter((address) => !pages.has(address))).toEqual([]);
    expect(pages.get("index.html")).toContain("图审通");
  });

  it("leads only to pages, headings and pictures that it has", () => {
    const broken = [...pages].flatMap(([address, html]) =>
      [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].flatMap(([, target = ""]) => {
        if (/^https?:/.test(target)) return [];
        const [path = "", anchor] = target.split("#");
        const to = path === "" ? address : posix.join(posix.dirname(address), path);
        const isThere = to === "site.css" || copied.includes(to) || pages.has(to);
        const isAt = anchor === undefined || anchorsOf(pages.get(to)).includes(decodeURIComponent(anchor));
        return isThere && isAt ? [] : [`${address}: ${target}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it("shows the pictures of the manuals", () => {
    expect(pages.get("docs/manual/reviewer.zh-CN.html")).toContain('src="pictures/workbench.webp"');
    expect(copied).toContain("docs/manual/pictures/workbench.webp");
  });
});
