import type { ComparedPage } from "@tushen/contract/sheets/drawing-compare";
import { invert, mapPoint, type Matrix, normalTurn } from "@tushen/drawing/page-space";
import type { SheetView } from "@tushen/viewer/view";

type Alignment = Pick<ComparedPage["alignment"], "targetToBase" | "turn">;

const matrixOf = ({ targetToBase }: Alignment): Matrix => targetToBase as unknown as Matrix;
const scaleOf = ([a, b]: Matrix) => Math.hypot(a, b);

/** What the new sheet must show so that it lies on the old one. A turn of less than a quarter is left to the page. */
export const targetViewOf = (base: SheetView, alignment: Alignment): SheetView => {
  const matrix = matrixOf(alignment);
  return {
    ...mapPoint(invert(matrix), base),
    scale: base.scale * scaleOf(matrix),
    turn: normalTurn(base.turn + alignment.turn),
  };
};

/** The other way round. */
export const baseViewOf = (target: SheetView, alignment: Alignment): SheetView => {
  const matrix = matrixOf(alignment);
  return {
    ...mapPoint(matrix, target),
    scale: target.scale / scaleOf(matrix),
    turn: normalTurn(target.turn - alignment.turn),
  };
};
