import type { Markup } from "@tushen/contract/sheets/markup";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { markKindLabels } from "@tushen/domain/sheets/mark-shape";
import type { SheetMark } from "@tushen/viewer/sheet-mark";
import { markLabel } from "../sheet/mark-label.ts";
import { markLook } from "../sheet/mark-look.ts";
import { categoryColor } from "../../review/review/categories.ts";

const privateColor = "#6d28d9";
const linkedColor = "#b45309";

/** Marks of one sheet as the viewer shows them: numbered as their opinions, coloured as their author or category says. */
export const sheetMarks = (
  markups: readonly (Markup & { readonly isPending?: boolean })[],
  opinions: readonly Opinion[],
): SheetMark[] =>
  markups.map((markup) => {
    const { markupId, page, shape, style, opinionId, opinionNo, authorName, can, isPending } = markup;
    const opinion = opinions.find((one) => one.opinionId === opinionId);
    const placeColor = opinion
      ? categoryColor(opinion.problemCategory)
      : opinionId === null
        ? privateColor
        : linkedColor;
    const own = `个人${markKindLabels[shape.kind]} · ${authorName}`;
    return {
      id: String(markupId),
      page,
      shape,
      ...markLook(style, placeColor),
      label: markLabel(opinion ? opinion.opinion : opinionId === null ? own : `${opinionNo} · ${authorName}`, markup),
      isEditable: can.edit,
      ...(isPending ? { isPending } : {}),
      ...(opinionNo === null ? {} : { badge: opinionNo }),
    };
  });
