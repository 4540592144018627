import type { ComparedPage } from "@tushen/contract/sheets/drawing-compare";
import { invert, mapPoint, type Matrix, normalTurn } from "@tushen/drawing/page/page-space";
import type { SheetView } from "@tushen/viewer/layout/view";

type Alignment = Pick<ComparedPage["alignment"], "targetToBase" | "turn">;

/** Matrix from the target sheet to the base sheet. */
export const matrixOf = ({ targetToBase }: Pick<Alignment, "targetToBase">): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = targetToBase;
  return [a, b, c, d, e, f];
};
const scaleOf = ([a, b]: Matrix) => Math.hypot(a, b);

/** The view of the new sheet that lies on the old one. A turn of less than a quarter is left to the page. */
export const targetViewOf = (base: SheetView, alignment: Alignment): SheetView => {
  const matrix = matrixOf(alignment);
  return {
    ...mapPoint(invert(matrix), base),
    scale: base.scale * scaleOf(matrix),
    turn: normalTurn(base.turn + alignment.turn),
  };
};

/** The inverse of `targetViewOf`. */
export const baseViewOf = (target: SheetView, alignment: Alignment): SheetView => {
  const matrix = matrixOf(alignment);
  return {
    ...mapPoint(matrix, target),
    scale: target.scale / scaleOf(matrix),
    turn: normalTurn(target.turn - alignment.turn),
  };
};
