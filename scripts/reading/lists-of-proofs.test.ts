import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

it.each([
  ["docs/security.md", 30],
  ["docs/findings.md", 80],
])("every line of %s names a proof that exists", (file, least) => {
  const lines = readFileSync(`${root}${file}`, "utf8").matchAll(/\| `([^`]+)` \|$/gm);
  const proofs = [...lines].map(([, path]) => path ?? "");
  expect(proofs.length).toBeGreaterThan(least);
  expect(proofs.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
});
