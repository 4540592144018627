import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { Markup, SheetScale } from "@tushen/contract/sheets/markup";
import { mostOpinions, opinionCalls } from "@tushen/contract/review/opinion";
import { boxOfShape } from "@tushen/viewer/sheet-mark";
import { useCall } from "../../../ground/platform/queries.ts";
import { opinionMarks } from "../../opinion-card/opinion-marks.ts";

const noScales: readonly SheetScale[] = [];

/** The place of an opinion on the sheet: its first mark. */
export const placeOfOpinion = (markups: readonly Markup[], opinionId: number) => {
  const markup = markups.find((one) => one.opinionId === opinionId);
  return markup && { id: String(markup.markupId), page: markup.page, box: boxOfShape(markup.shape) };
};

/**
 * Published opinions and marks on a sheet: those of this edition, and those of earlier ones in grey. Without
 * permission, or before there are any, the sheet is shown alone.
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
    marks: opinionMarks(own, opinions),
    ghostMarks: opinionMarks(ghosts, opinions),
    opinionOfMark: (markId: string) => own.find(({ markupId }) => String(markupId) === markId)?.opinionId ?? null,
  };
};
