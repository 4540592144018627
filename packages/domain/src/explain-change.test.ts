import { expect, it } from "vitest";
import { opinionsAt } from "./explain-change.ts";

const opinion = { opinionId: 1, opinionNo: "建-01", page: 0, box: { x0: 100, y0: 100, x1: 200, y1: 200 } };

it.each([
  ["inside the cloud", { x0: 120, y0: 120, x1: 130, y1: 130 }, 0, 1],
  ["beside it, within 15 mm", { x0: 235, y0: 100, x1: 240, y1: 110 }, 0, 1],
  ["further away", { x0: 250, y0: 100, x1: 260, y1: 110 }, 0, 0],
  ["on another page", { x0: 120, y0: 120, x1: 130, y1: 130 }, 1, 0],
])("a change %s", (_, place, page, count) => {
  expect(opinionsAt(place, page, [opinion])).toHaveLength(count);
});
