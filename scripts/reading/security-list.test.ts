import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const text = readFileSync(`${root}docs/security.md`, "utf8");

describe("the list of security requirements", () => {
  it("names a proof that exists in every line", () => {
    const proofs = [...text.matchAll(/^\|[^|]*\|[^|]*\| `([^`]+)` \|$/gm)].map(([, path]) => path ?? "");
    expect(proofs.length).toBeGreaterThan(30);
    expect(proofs.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  });
});
