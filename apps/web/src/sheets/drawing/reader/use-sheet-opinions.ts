import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { Markup, SheetScale } from "@tushen/contract/sheets/markup";
import { mostOpinions, opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { boxOfShape, type SheetMark } from "@tushen/viewer/sheet-mark";
import { useCall } from "../../../ground/platform/queries.ts";
import { markLabel } from "../../sheet/mark-label.ts";
import { markLook } from "../../sheet/mark-look.ts";

const noScales: readonly SheetScale[] = [];

const shapeMark = (markup: Markup, opinions: readonly Opinion[]): SheetMark => {
  const opinion = opinions.find(({ opinionId }) => opinionId === markup.opinionId);
  return {
    id: String(markup.markupId),
    page: markup.page,
    shape: markup.shape,
    label: markLabel(opinion?.opinion ?? markup.opinionNo ?? markup.authorName, markup),
    ...markLook(markup.style),
    ...(markup.opinionNo === null ? {} : { badge: markup.opinionNo }),
  };
};

/** Where an opinion stands on the sheet: its first mark. */
export const placeOfOpinion = (markups: readonly Markup[], opinionId: number) => {
  const markup = markups.find((one) => one.opinionId === opinionId);
  return markup && { id: String(markup.markupId), page: markup.page, box: boxOfShape(markup.shape) };
};

/**
 * What the reviewers have made known about a sheet: opinions and marks of this edition, and those of earlier ones in
 * grey. Whoever may not see them, or before there are any, sees the sheet alone.
 */
export const useSheetOpinions = (drawing: Drawing, editionIds: readonly number[]) => {
  const search = useCall(opinionCalls.searchReplyOpinions, {
    projectSubmissionId: drawing.submissionId,
    pageSize: mostOpinions,
  });
  const marks = useCall(opinionCalls.listMarkups, { drawingId: drawing.drawingId });
  const opinions = (search.data?.list ?? []).filter(
    ({ drawingId }) => drawingId !== null && editionIds.includes(drawingId),
  );
  const [own, ghosts] = [marks.data?.own ?? [], marks.data?.ghosts ?? []];
  return {
    opinions,
    scales: marks.data?.scales ?? noScales,
    places: [...own, ...ghosts],
    marks: own.map((markup) => shapeMark(markup, opinions)),
    ghostMarks: ghosts.map((markup) => shapeMark(markup, opinions)),
    opinionOfMark: (markId: string) => own.find(({ markupId }) => String(markupId) === markId)?.opinionId ?? null,
  };
};
