import { expect, it } from "vitest";
import { isNewDate, opinionsAt } from "./explain-change.ts";

const opinion = { opinionId: 1, opinionNo: "建-01", page: 0, box: { x0: 100, y0: 100, x1: 200, y1: 200 } };

it.each([
  ["inside the cloud", { x0: 120, y0: 120, x1: 130, y1: 130 }, 0, 1],
  ["beside it, within 15 mm", { x0: 235, y0: 100, x1: 240, y1: 110 }, 0, 1],
  ["further away", { x0: 250, y0: 100, x1: 260, y1: 110 }, 0, 0],
  ["on another page", { x0: 120, y0: 120, x1: 130, y1: 130 }, 1, 0],
])("a change %s", (_, place, page, count) => {
  expect(opinionsAt(place, page, [opinion])).toHaveLength(count);
});

const at = (x1: number) => ({ x0: 0, y0: 0, x1, y1: 10 });
const dated = (before: string, after: string, reach = 40) => ({
  ...{ id: "r0", region: 0, kind: "changed" as const, baseBox: at(reach), targetBox: at(reach) },
  words: [{ kind: "changed" as const, before, after, baseBox: at(40), targetBox: at(40) }],
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
