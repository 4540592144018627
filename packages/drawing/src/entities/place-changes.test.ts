import { describe, expect, it } from "vitest";
import type { PageWindow } from "../page/page-window.ts";
import type { EntityChange, EntityPlace } from "./entity-change.ts";
import { groupChanges, type Pages, placeChanges } from "./place-changes.ts";

/** Two sheets of 1000 by 800 points side by side in the model, at a point for ten units. */
const sheet = (left: number): readonly PageWindow[] => [
  { space: "", toPage: [0.1, 0, 0, 0.1, -left * 0.1, 0], box: { x0: 0, y0: 0, x1: 1000, y1: 800 } },
];
const pages: Pages = [sheet(0), sheet(12_000)];
const both = { base: pages, target: pages };
const sizes = new Map(["base 1", "base 2", "target 1", "target 2"].map((key) => [key, 1000]));

const at = (x: number, y: number, space = ""): EntityPlace => ({
  space,
  box: { x0: x, y0: y, x1: x + 100, y1: y + 100 },
  outline: [[x, y, x + 100, y + 100]],
});
const change = (facts: Partial<EntityChange>): EntityChange => ({
  ...{ change: "added", kind: "line", name: "", layer: "墙体", words: "", details: [], base: null, target: null },
  ...{ insertions: 0, elsewhere: [], ...facts },
});
const grouped = (changes: readonly EntityChange[], shift: { x: number; y: number } | null = null) =>
  groupChanges(placeChanges(changes, both, shift), sizes);

describe("changes on the sheets of a drawing", () => {
  it("lie on the page whose window shows them, in points of the page", () => {
    const [placed] = placeChanges([change({ target: at(13_000, 4000) })], both, null);
    expect(placed?.target).toEqual({
      page: 2,
      box: { x0: 100, y0: 400, x1: 110, y1: 410 },
      outline: [[100, 400, 110, 410]],
    });
    expect(placed?.base, "where it would be in the former edition").toEqual(placed?.target);
  });

  it("are told together where they lie near each other, sheet by sheet", () => {
    const groups = grouped([
      change({ target: at(20_000, 7000) }),
      change({ change: "removed", base: at(1000, 1000) }),
      change({ target: at(1200, 1100) }),
      change({ target: at(8000, 7000) }),
    ]);
    expect(groups.map(({ page, changes }) => [page?.edition, page?.number, changes.length])).toEqual([
      ["target", 1, 2],
      ["target", 1, 1],
      ["target", 2, 1],
    ]);
  });

  it("that are only a matter of looks are one group at the end of their sheet", () => {
    const groups = grouped([
      change({ change: "restyled", base: at(1000, 1000), target: at(1000, 1000) }),
      change({ change: "restyled", base: at(9000, 7000), target: at(9000, 7000) }),
      change({ change: "moved", base: at(5000, 1000), target: at(5100, 1000) }),
    ]);
    expect(groups.map(({ isRoutine, changes }) => [isRoutine, changes.length])).toEqual([
      [false, 1],
      [true, 2],
    ]);
  });

  it("beside every sheet, or on a layout nobody plotted, have no page", () => {
    const [group] = grouped([change({ target: at(-9000, 0) }), change({ target: at(0, 0, "布局1") })]);
    expect(group).toMatchObject({ page: null, box: null });
    expect(group?.changes).toHaveLength(2);
    expect(placeChanges([change({ target: at(0, 0) })], { base: [null], target: [null] }, null)[0]?.target).toBeNull();
  });

  it("of a model that was moved as a whole lie where they would be in either edition", () => {
    const [placed] = placeChanges([change({ target: at(13_000, 4000) })], both, { x: 12_000, y: 0 });
    expect(placed?.target?.page).toBe(2);
    expect(placed?.base).toMatchObject({ page: 1, box: { x0: 100, y0: 400 } });
  });
});
