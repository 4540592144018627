import type { Drawing } from "@tushen/contract/sheets/drawing";

type Compared = Pick<Drawing, "drawingId">;
type Edition = Pick<Drawing, "drawingId" | "fileId" | "fileVersionIndex">;

export const compareAddress = (base: Compared, target: Compared): string =>
  `#/drawingCompare/${base.drawingId}/${target.drawingId}`;

const isOther = (one: Edition, other: Edition) =>
  one.fileId !== other.fileId || one.fileVersionIndex !== other.fileVersionIndex;

/**
 * The two editions a reader of this one would compare: itself and the one before it with other content; for the first,
 * itself and its successor. `editions` are newest first.
 */
export const editionsToCompare = <E extends Edition>(
  drawing: E,
  editions: readonly E[],
): { readonly base: E; readonly target: E } | undefined => {
  const at = editions.findIndex(({ drawingId }) => drawingId === drawing.drawingId);
  if (at === -1) return undefined;
  const before = editions.slice(at + 1).find((one) => isOther(one, drawing));
  if (before) return { base: before, target: drawing };
  const after = editions.slice(0, at).findLast((one) => isOther(one, drawing));
  return after && { base: drawing, target: after };
};
