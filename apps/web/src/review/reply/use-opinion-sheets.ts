import { type Drawing, drawingCalls, type Tree } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { useCall } from "../../ground/platform/queries.ts";
import { useAddressAhead } from "../../sheets/sheet/use-sheet-sources.ts";

export interface OpinionSheets {
  /** The edition on which the opinion was raised. */
  readonly old: Drawing | undefined;
  /** Its edition in the newest version. */
  readonly successor: Drawing | undefined;
  /** The sheet that answers: the one chosen in the reply, else the successor if it changed. */
  readonly current: Drawing | undefined;
  /** The tree with the successor. */
  readonly tree: Tree | undefined;
  readonly isPending: boolean;
}

export const isChanged = ({ changeType }: Pick<Drawing, "changeType">): boolean =>
  changeType === "M" || changeType === "N";

/** The sheets of an opinion: the edition it was raised on, and the one that answers it. */
export const useOpinionSheets = (
  opinion: Opinion | undefined,
  trees: readonly Tree[],
  chosenId: DrawingId | null,
): OpinionSheets => {
  const drawingId = opinion?.drawingId ?? undefined;
  const editions = useCall(
    drawingCalls.listEditions,
    { drawingId: drawingId as DrawingId },
    { when: drawingId !== undefined, freshForMs: 300_000 },
  );
  useAddressAhead(opinion?.pin ? undefined : drawingId);
  const old = editions.data?.find((one) => one.drawingId === drawingId);
  const all = trees.flatMap(({ drawings }) => drawings);
  const successor =
    old &&
    all.find(({ docBizId, removed, drawingId: id }) => docBizId === old.docBizId && !removed && id !== drawingId);
  const chosen = all.find((one) => one.drawingId === chosenId);
  return {
    old,
    successor,
    current: chosen ?? (successor && isChanged(successor) ? successor : undefined),
    tree: successor && trees.find(({ docRepositoryVersionId: id }) => id === successor.docRepositoryVersionId),
    isPending: drawingId !== undefined && editions.isPending,
  };
};
