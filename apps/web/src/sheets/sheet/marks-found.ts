import type { Markup } from "@tushen/contract/sheets/markup";
import type { OpinionPlace } from "@tushen/contract/review/opinion-place";
import { markAtPlace } from "@tushen/domain/sheets/marked-place";

/** Marks of an opinion at their places on the new edition of its sheet. */
export const marksFound = (markups: readonly Markup[], place: OpinionPlace | undefined): Markup[] =>
  markups.flatMap((markup) => {
    const box = place?.marks.find(({ markupId }) => markupId === markup.markupId)?.box;
    return box ? [{ ...markup, shape: markAtPlace(markup.shape, box) as Markup["shape"], can: { edit: false } }] : [];
  });
