import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { screens } from "../reading/project-tables.ts";
import { sourceFiles } from "../reading/source-files.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Tests that open the portal at a hash address. The loop over all screens is left out: it opens each of them empty. */
const screenTests = sourceFiles(root)
  .filter((file) => file.startsWith("apps/web/src/") && file.endsWith(".test.tsx"))
  .map((file) => readFileSync(`${root}${file}`, "utf8"))
  .filter((text) => text.includes("openPortal("));

/** The address of a screen as a test writes it: to the first number in it, and no longer address that begins alike. */
const addressIn = (path: string): RegExp => {
  const [fixed = "", ...numbers] = path.split(/\/:\w+\??/);
  const next = numbers.length === 0 ? "[^\\w/-]" : path.includes("?") ? "[^\\w-]" : "/";
  return new RegExp(`["'\`#]${fixed.replace("/*", "/no-such-page")}${next}`);
};

const isOpened = (path: string): boolean => screenTests.some((text) => addressIn(path).test(text));

describe("the pages of the portal", () => {
  it("are each opened by a screen test that says what is on them", () => {
    // Screens with the same lazy import show the same page.
    const pages = Map.groupBy(
      screens.filter(({ page }) => page !== undefined),
      ({ page }) => String(page),
    );
    expect(pages.size).toBeGreaterThan(70);
    const unopened = [...pages.values()].filter((ways) => !ways.some(({ path }) => isOpened(path)));
    expect(unopened.map(([screen]) => screen?.path)).toEqual([]);
  });

  it("are told apart where one address begins like another", () => {
    expect(addressIn("/reportUnit/main").test('openPortal("#/reportUnit/mainframe")')).toBe(false);
    expect(addressIn("/complaint").test('openPortal("#/complaint/3")')).toBe(false);
    expect(addressIn("/complaint/:id").test('openPortal("#/complaint")')).toBe(false);
    expect(addressIn("/complaint/:id").test("openPortal(`#/complaint/${id}`)")).toBe(true);
    expect(addressIn("/adminUnit/unit/:orgId?").test('openPortal("#/adminUnit/unit")')).toBe(true);
    expect(addressIn("/messages").test("openPortal(`#/messages${query}`)")).toBe(true);
  });
});
