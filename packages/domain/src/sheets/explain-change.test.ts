import { expect, it } from "vitest";
import { isNewDate, isTitleBlockChange, opinionsAt } from "./explain-change.ts";

const box = { x0: 100, y0: 100, x1: 200, y1: 200 };
const opinion = { opinionId: 1, opinionNo: "建-01", page: 0, box, edition: "base" as const };

it.each([
  ["inside the cloud", { x0: 120, y0: 120, x1: 130, y1: 130 }, 0, 1],
  ["beside it, within 15 mm", { x0: 235, y0: 100, x1: 240, y1: 110 }, 0, 1],
  ["further away", { x0: 250, y0: 100, x1: 260, y1: 110 }, 0, 0],
  ["on another page", { x0: 120, y0: 120, x1: 130, y1: 130 }, 1, 0],
])("a change %s", (_, baseBox, page, count) => {
  expect(opinionsAt({ baseBox, targetBox: undefined }, page, [opinion])).toHaveLength(count);
  expect(opinionsAt({ baseBox: undefined, targetBox: baseBox }, page, [opinion])).toHaveLength(count);
});

it("is explained where the content asked about has gone to, by each opinion once", () => {
  const found = { ...opinion, edition: "target" as const, box: { x0: 600, y0: 100, x1: 700, y1: 200 } };
  const old = { x0: 900, y0: 900, x1: 910, y1: 910 };
  const gone = { x0: 620, y0: 120, x1: 630, y1: 130 };
  expect(opinionsAt({ baseBox: old, targetBox: gone }, 0, [opinion, found])).toEqual([found]);
  expect(opinionsAt({ baseBox: gone, targetBox: undefined }, 0, [opinion, found])).toEqual([]);
  expect(opinionsAt({ baseBox: box, targetBox: gone }, 0, [opinion, opinion, found])).toHaveLength(1);
});

const at = (x1: number) => ({ x0: 0, y0: 0, x1, y1: 10 });
const dated = (before: string, after: string, reach = 40) => ({
  ...{ id: "r0", region: 0, kind: "changed" as const, baseBox: at(reach), targetBox: at(reach) },
  words: [{ kind: "changed" as const, before, after, baseBox: at(40), targetBox: at(40) }],
});

const table = { x0: 0, y0: 0, x1: 60, y1: 40 };
const row = { x0: 2, y0: 30, x1: 58, y1: 36 };
const outside = { x0: 200, y0: 30, x1: 250, y1: 36 };
const renewed = { base: [{ ...table, y0: 36 }], target: [table] };

it.each([
  ["a new row of the revision table", { region: 0, baseBox: row, targetBox: row }, true],
  ["a region that reaches beyond it", { region: 0, baseBox: row, targetBox: { ...row, x1: 90 } }, false],
  ["a region elsewhere", { region: 1, baseBox: outside, targetBox: outside }, false],
  ["a word that is new in it", { region: null, baseBox: undefined, targetBox: row }, true],
  ["a word that came into it from elsewhere", { region: null, baseBox: outside, targetBox: row }, false],
  ["a word that left the sheet", { region: null, baseBox: outside, targetBox: undefined }, false],
])("%s is told of by the title block itself: %#", (_, change, expected) => {
  expect(isTitleBlockChange(change, renewed)).toBe(expected);
});

it.each([
  ["a new date", dated("2026.03", "2026.05"), true],
  ["a new date written in Chinese", dated("2026年3月1日", "2026年5月2日"), true],
  ["a new date with a line beside it", dated("2026.03", "2026.05", 80), false],
  ["a number", dated("3000", "3300"), false],
  ["lines alone", { ...dated("", ""), words: [] }, false],
])("%s is nothing to look at: told as it is", (_, change, expected) => {
  expect(isNewDate(change)).toBe(expected);
});
