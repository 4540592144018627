import type { Markup } from "@tushen/contract/sheets/markup";
import { boxOfShape } from "@tushen/viewer/sheet-mark";

/** The place to show marks: all marks of the first marked page together. */
export const placeOfMarks = (markups: readonly Pick<Markup, "page" | "shape">[]) => {
  const [first] = markups;
  if (!first) return undefined;
  const boxes = markups.filter(({ page }) => page === first.page).map(({ shape }) => boxOfShape(shape));
  return {
    page: first.page,
    box: {
      x0: Math.min(...boxes.map(({ x0 }) => x0)),
      y0: Math.min(...boxes.map(({ y0 }) => y0)),
      x1: Math.max(...boxes.map(({ x1 }) => x1)),
      y1: Math.max(...boxes.map(({ y1 }) => y1)),
    },
  };
};
