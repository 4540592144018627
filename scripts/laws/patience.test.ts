import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A number of milliseconds behind a test, on its line or on the next, or before it. */
const ownLimit = [/\}, [\d_]{5,}\);$/m, /^ +[\d_]{5,},\n *\);$/m, /\{\s*timeout: [\d_]+,?\s*\},?\s+(?:async )?\(/];

it("no test is given less time than vitest.config.ts gives all of them", () => {
  const files = globSync("{apps,packages}/*/{src,seed,test,build}/**/*.test.{ts,tsx}", { cwd: root });
  files.push(...globSync("{e2e,scripts,bench}/**/*.test.ts", { cwd: root, exclude: ["**/node_modules"] }));
  expect(files.length).toBeGreaterThan(700);
  const hasty = files
    .filter((file) => !file.endsWith(".trial.test.ts"))
    .filter((file) => ownLimit.some((form) => form.test(readFileSync(join(root, file), "utf8"))));
  expect(hasty).toEqual([]);
});
