import { expect, it } from "vitest";
import { hasPreview, modelFactText } from "./model-preview.ts";

it("knows which files say something of themselves, and puts their words into Chinese", () => {
  expect(["a.rvt", "a.RFA", "a.skp", "a.nwd", "a.ifc"].map(hasPreview)).toEqual([true, true, true, false, false]);
  expect(modelFactText({ name: "WORKSHARING", value: "Not enabled" })).toBe("未启用");
  expect(modelFactText({ name: "PROGRAM", value: "Revit 2024" })).toBe("Revit 2024");
});
