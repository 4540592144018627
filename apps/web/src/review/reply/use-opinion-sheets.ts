import { type Drawing, drawingCalls, type Tree } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { useCall } from "../../ground/platform/queries.ts";

export interface OpinionSheets {
  /** The sheet the opinion was raised on. */
  readonly old: Drawing | undefined;
  /** The same sheet in the newest version. */
  readonly successor: Drawing | undefined;
  /** The sheet that answers: the one chosen in the reply, else the successor once it is changed. */
  readonly current: Drawing | undefined;
  /** The tree that holds the successor. */
  readonly tree: Tree | undefined;
  readonly isPending: boolean;
}

export const isChanged = ({ changeType }: Pick<Drawing, "changeType">): boolean =>
  changeType === "M" || changeType === "N";

/** Where an opinion was raised, and what stands there now. */
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
