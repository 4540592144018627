import type { Markup } from "@tushen/contract/markup";
import type { Opinion } from "@tushen/contract/opinion";
import type { SheetMark } from "@tushen/viewer/sheet-mark";
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
