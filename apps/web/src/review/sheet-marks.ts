import type { Markup, Opinion } from "@tushen/contract/opinion";
import { boxOfShape, type SheetMark } from "@tushen/viewer/sheet-mark";
import { categoryColor } from "./categories.ts";

const privateColor = "#6d28d9";

/** Marks of one sheet as the viewer shows them: numbered as their opinions, coloured as their category. */
export const sheetMarks = (markups: readonly Markup[], opinions: readonly Opinion[]): SheetMark[] =>
  markups.map(({ markupId, page, shape, opinionId, opinionNo, authorName }) => {
    const opinion = opinions.find((one) => one.opinionId === opinionId);
    return {
      id: String(markupId),
      page,
      shape,
      color: opinion ? categoryColor(opinion.problemCategory) : opinionId === null ? privateColor : "#b45309",
      label: opinion ? opinion.opinion : opinionId === null ? `个人标注 · ${authorName}` : (opinionNo ?? ""),
      ...(opinionNo === null ? {} : { badge: opinionNo }),
    };
  });

/** The place of an opinion on its sheet: all its marks of the first marked page together. */
export const placeOf = (markups: readonly Pick<Markup, "page" | "shape">[]) => {
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
