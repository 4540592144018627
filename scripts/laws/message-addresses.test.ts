import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { screens } from "../reading/project-tables.ts";
import { sourceFiles } from "../reading/source-files.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Hash addresses the server writes into messages and next steps, with a digit for each id. */
const addresses = sourceFiles(root)
  .filter((file) => file.startsWith("apps/server/src/") && !file.endsWith(".test.ts"))
  .flatMap((file) =>
    [...readFileSync(`${root}${file}`, "utf8").matchAll(/["'`]#(\/[^"'`?]*)/g)].map(([, path = ""]) => ({
      file,
      path: path.replaceAll(/\$\{[^}]*\}/g, "1"),
    })),
  );

const isBuilt = (path: string): boolean =>
  screens.some(
    (screen) =>
      (screen.page !== undefined || screen.redirectsTo !== undefined) &&
      new RegExp(`^${screen.path.replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?").replaceAll(/:\w+/g, "[^/]+")}$`).test(path),
  );

describe("the places messages lead to", () => {
  it("are screens that exist", () => {
    expect(addresses.length).toBeGreaterThan(15);
    expect(addresses.filter(({ path }) => !isBuilt(path))).toEqual([]);
  });
});
