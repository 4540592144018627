import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

it("the Enter that ends the input of Chinese characters does nothing else: who hears Enter asks isComposing", () => {
  const files = globSync(["apps/web/src/**/*.{ts,tsx}", "packages/viewer/src/**/*.{ts,tsx}"], { cwd: root });
  const hearing = files.filter((file) => {
    const source = /\.test\./.test(file) ? "" : readFileSync(join(root, file), "utf8");
    return /key [!=]== "Enter"/.test(source) && !source.includes("isComposing");
  });
  expect(files.length).toBeGreaterThan(500);
  expect(hearing).toEqual([]);
});
