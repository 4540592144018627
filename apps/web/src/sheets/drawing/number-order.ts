import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { compareDrawingNumbers } from "@tushen/domain/sheets/drawing-number-order";
import { bySortNo } from "./table-rows.ts";

const byNumber = (a: Drawing, b: Drawing): number => compareDrawingNumbers(a.graphNum, b.graphNum) || bySortNo(a, b);

/** Order of the sheets of a folder by their numbers as people read them: 2 before 10, covers first. */
export const numberOrder = (sheets: readonly Drawing[]): DrawingId[] =>
  [...sheets].sort(byNumber).map(({ drawingId }) => drawingId);

export const isInNumberOrder = (sheets: readonly Drawing[]): boolean => {
  const order = numberOrder(sheets);
  return [...sheets].sort(bySortNo).every(({ drawingId }, index) => order[index] === drawingId);
};
