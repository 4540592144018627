import type { Drawing } from "@tushen/contract/sheets/drawing";
import { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { VersionId } from "@tushen/contract/ground/fields";
import { useCall } from "../../../ground/platform/queries.ts";
import { lastReply } from "./recheck-order.ts";

export interface Editions {
  /** The edition on which the opinion was raised. */
  readonly old: Drawing | undefined;
  /** The sheet that answers it: the one named in the reply, else its edition in this version. */
  readonly current: Drawing | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
}

/** Both sheets of an old opinion: the edition it was raised on, and the one that answers it. */
export const useEditions = (
  opinion: Opinion | undefined,
  sheets: readonly Drawing[],
  versionId: VersionId,
): Editions => {
  const drawingId = opinion?.drawingId ?? undefined;
  const editions = useCall(drawingCalls.listEditions, drawingId && { drawingId }, { freshForMs: 300_000 });
  const named = sheets.find((one) => one.drawingId === lastReply(opinion)?.drawingId);
  const same = editions.data?.find((one) => one.versionId === versionId);
  return {
    old: editions.data?.find((one) => one.drawingId === drawingId),
    current: named ?? (same && sheets.find((one) => one.drawingId === same.drawingId)),
    error: editions.error,
    isPending: drawingId !== undefined && editions.isPending,
  };
};
