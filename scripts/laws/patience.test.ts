import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

it("no test of the server is given less time than vitest.config.ts gives all of them", () => {
  const files = globSync("apps/server/{src,seed,test}/**/*.test.ts", { cwd: root });
  expect(files.length).toBeGreaterThan(250);
  const hasty = files.filter((file) => /^\s*\}, [\d_]+\);$/m.test(readFileSync(join(root, file), "utf8")));
  expect(hasty).toEqual([]);
});
