import type { DrawingId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { besideOf, besideText, idsOf, idsText } from "./together-address.ts";

const id = (value: number) => value as DrawingId;

describe("models shown together, in an address", () => {
  it("are named with their typed offsets, and read again as they were", () => {
    const list = [
      { drawingId: id(12), offset: null },
      { drawingId: id(15), offset: { x: 1.5, y: 0, z: -3, turn: 90 } },
    ];
    expect(besideText(list)).toBe("12;15:1.5,0,-3,90");
    expect(besideOf("12;15:1.5,0,-3,90", id(7))).toEqual(list);
    expect(besideText([])).toBeUndefined();
    expect(besideOf(undefined, id(7))).toEqual([]);
    expect(idsOf(idsText([id(7), id(12)]))).toEqual(new Set([7, 12]));
    expect(idsText([])).toBeUndefined();
    expect(idsOf("x;0;-3")).toEqual(new Set());
  });

  it("are each named once, at most five, never the first; an offset nobody typed so is none", () => {
    expect(besideOf("7;12;12:1,1,1,1;abc;0;-4;1e3", id(7))).toEqual([{ drawingId: 12, offset: null }]);
    expect(besideOf("1;2;3;4;5;6;8", id(7))).toHaveLength(5);
    for (const bad of ["1,2,3", "1,2,3,x", ",,,", "1e9,0,0,0", "0,0,0,400"])
      expect(besideOf(`12:${bad}`, id(7))).toEqual([{ drawingId: 12, offset: null }]);
  });
});
