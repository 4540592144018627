import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { longFiles } from "./longest-first.ts";

it("every file that is begun first is there", () => {
  const root = join(import.meta.dirname, "../..");
  expect(longFiles.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
