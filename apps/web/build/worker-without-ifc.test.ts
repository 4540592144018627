import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { withoutIfc } from "./worker-without-ifc.ts";

const path = createRequire(import.meta.url).resolve("@thatopen/fragments/worker");

it("leaves the classes of IFC out of the worker, and nothing that names them", () => {
  const code = readFileSync(path, "utf8");
  const left = withoutIfc(code) ?? "";
  expect(left.length).toBeLessThan(code.length * 0.6);
  expect(left).toContain("class VirtualMaterialController");
  expect(withoutIfc(left)).toBeUndefined();
});
