import { describe, expect, it } from "vitest";
import { axesAround, boxOnSheet, elementAt } from "./linked-places.ts";

const item = (localId: number, ifcClass: string, box: number[]) => ({
  ...{ localId, ifcClass, box, name: "", typeName: "", storeyId: 1 },
});
const items = [
  item(1, "IfcSlab", [0, 0, -0.1, 20, 10, 0]),
  item(2, "IfcSpace", [0, 0, 0, 6, 5, 3]),
  item(3, "IfcWall", [0, 0, 0, 6, 0.2, 3]),
  item(4, "IfcDoor", [1, 0.08, 0, 2, 0.12, 2.1]),
];

describe("a place on a plan", () => {
  it.each([
    ["the door in a wall", { x: 1.5, y: 0.3 }, 4],
    ["the wall", { x: 4, y: 0.1 }, 3],
    ["the room between walls", { x: 3, y: 3 }, 2],
    ["the slab where there is no room", { x: 15, y: 5 }, 1],
    ["nothing outside", { x: 30, y: 5 }, undefined],
  ] as const)("means %s", (_, at, localId) => {
    expect(elementAt(items, at, 0.3)?.localId).toBe(localId);
  });

  it("is a box on the sheet, large enough to be seen", () => {
    const placement = { a: 0.5, b: 0, tx: 0, ty: 0 };
    expect(boxOnSheet(placement, [10, 20, 0, 30, 20, 1])).toEqual({ x0: 20, y0: 37, x1: 60, y1: 43 });
  });

  it("lies between axes", () => {
    const axis = (name: string, x0: number, y0: number, x1: number, y1: number) => ({
      ...{ name, from: { x: x0, y: y0 }, to: { x: x1, y: y1 } },
    });
    const axes = [axis("1", 0, 0, 0, 9), axis("2", 8, 0, 8, 9), axis("A", 0, 0, 9, 0), axis("B", 0, 7, 9, 7)];
    expect(axesAround({ axes }, { x: 3, y: 4 })).toBe("1–2 / A–B");
    expect(axesAround({ axes }, { x: 8.1, y: 12 })).toBe("2 / B");
    expect(axesAround({ axes: [] }, { x: 3, y: 4 })).toBe("");
  });
});
