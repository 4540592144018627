import type { DrawingId } from "@tushen/contract/ground/fields";
import type { ModelLook } from "@tushen/contract/models/model-views";
import { describe, expect, it } from "vitest";
import { elementKey } from "../together/element-key.ts";
import { hiddenIn, hiddenOf, isTooMuch, shownIn, shownOf } from "./model-look.ts";

const all = [1, 2, 3, 4, 5];
const lookOf = (shown: ModelLook["shown"]): ModelLook => ({
  ...{ camera: "0,0,0,1,1,1", cut: null, color: null, select: null, rooms: false, shown },
});
const itemOf = (localId: number) => ({
  ...{ localId, ifcClass: "IfcWall", name: "", typeName: "", storeyId: null, box: null },
});

describe("what a view names of a model", () => {
  it("is the shorter of hidden and shown elements, and hides the same again", () => {
    expect(shownOf(new Set([2]), all)).toEqual({ kind: "all-but", localIds: [2] });
    expect(shownOf(new Set([1, 2, 3, 5]), all)).toEqual({ kind: "only", localIds: [4] });
    for (const hidden of [[], [2], [1, 2, 3, 5], all])
      expect(hiddenOf(shownOf(new Set(hidden), all), all)).toEqual(new Set(hidden));
  });

  it("may be too much to keep", () => {
    const many = Array.from({ length: 50_000 }, (_, i) => i + 1);
    expect(isTooMuch(lookOf(shownOf(new Set(many.slice(0, 25_000)), many)))).toBe(true);
    expect(isTooMuch(lookOf(shownOf(new Set(many.slice(10)), many)))).toBe(false);
  });

  it("is named for each of several models by the lines of its own file", () => {
    const models = [
      { drawingId: 7 as DrawingId, place: 0, items: all.map(itemOf) },
      { drawingId: 12 as DrawingId, place: 3, items: all.map((id) => itemOf(elementKey(3, id))) },
    ];
    const hidden = new Set([2, ...[1, 2, 3, 4].map((id) => elementKey(3, id))]);
    const [first, other] = models.map((model) => shownIn(model, hidden));
    expect(first).toEqual({ kind: "all-but", localIds: [2] });
    expect(other).toEqual({ kind: "only", localIds: [5] });
    const beside = [
      { drawingId: 12 as DrawingId, offset: null, isHidden: false, shown: other ?? { kind: "only", localIds: [] } },
    ];
    const look = { ...lookOf(first ?? { kind: "only", localIds: [] }), beside };
    expect(hiddenIn(look, models)).toEqual(hidden);
    // Opened again, the model may have another place; one that is gone hides nothing.
    expect(hiddenIn(look, models.slice(0, 1))).toEqual(new Set([2]));
    expect(isTooMuch(look)).toBe(false);
  });
});
