import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { Markup } from "@tushen/contract/sheets/markup";
import { markKindLabels } from "@tushen/domain/sheets/mark-shape";
import type { SheetMark } from "@tushen/viewer/sheet-mark";
import { markLabel } from "../sheet/mark-label.ts";
import { markLook } from "../sheet/mark-look.ts";
import { categoryColor } from "./categories.ts";

const privateColor = "#6d28d9";
const linkedColor = "#b45309";
const quietColor = "#8a94a3";

/** Marks of one sheet as the viewer shows them: numbered like their opinions, coloured by author or category. */
export const opinionMarks = (markups: readonly Markup[], opinions: readonly Opinion[]): SheetMark[] => {
  const byId = new Map(opinions.map((opinion) => [opinion.opinionId, opinion]));
  // An opinion that continues another is placed at the marks of the first.
  const byMark = new Map(opinions.flatMap((one) => one.markups.map(({ markupId }) => [markupId, one] as const)));
  return markups.map((markup) => {
    const { markupId, page, shape, style, opinionId, opinionNo, authorName } = markup;
    const opinion = opinionId === null ? undefined : (byId.get(opinionId) ?? byMark.get(markupId));
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
      ...(opinionNo === null ? {} : { badge: opinionNo }),
    };
  });
};

/** The same for one chosen opinion: its marks in colour, those of others in grey. */
export const marksOfOne = (markups: readonly Markup[], opinions: readonly Opinion[], chosen: Opinion): SheetMark[] => {
  const own = new Set(chosen.markups.map(({ markupId }) => String(markupId)));
  return opinionMarks(markups, opinions).map((mark) => (own.has(mark.id) ? mark : { ...mark, color: quietColor }));
};
