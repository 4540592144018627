import { expect, it } from "vitest";
import { chosenReading, meshReading, unitWord } from "./mesh-reading.ts";

it("a mesh is read as its file says, until a person chooses another unit or axis", () => {
  const silent = { lengthUnit: null, up: null };
  const inches = { lengthUnit: 0.0254, up: "Z" } as const;
  expect(meshReading(silent, chosenReading(undefined, undefined))).toEqual({ scale: 1, turns: 0 });
  expect(meshReading(silent, chosenReading("mm", "z"))).toEqual({ scale: 0.001, turns: 1 });
  expect(meshReading(inches, chosenReading("in", "z"))).toEqual({ scale: 1, turns: 0 });
  expect(meshReading(inches, chosenReading("m", "y"))).toEqual({ scale: 1 / 0.0254, turns: -1 });
  expect(meshReading(silent, chosenReading("constructor", "x"))).toEqual({ scale: 1, turns: 0 });
});

it("names units as people do", () => {
  expect([0.001, 0.0254, 2.5].map(unitWord)).toEqual(["毫米", "英寸", "2.5 米"]);
});
