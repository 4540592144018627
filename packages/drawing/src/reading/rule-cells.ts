import type { Box } from "../page/page-space.ts";
import type { PieceInCell } from "./labelled-field.ts";
import type { TextPiece } from "./text-pieces.ts";

/** Longer than a dash of a line type. */
const shortestRule = 8;

/** The pieces with the number of the cell that ruled lines form around each; one that is open on a side has none. All in one space. */
export const piecesInCells = <Piece extends TextPiece>(
  pieces: readonly Piece[],
  rules: readonly Box[],
): (Piece & PieceInCell)[] => {
  const upright = rules.filter(({ x0, x1, y0, y1 }) => y1 - y0 >= shortestRule && x1 - x0 < y1 - y0);
  const level = rules.filter(({ x0, x1, y0, y1 }) => x1 - x0 >= shortestRule && y1 - y0 < x1 - x0);
  const numbers = new Map<string, number>();
  return pieces.map((piece) => {
    const x = (piece.box.x0 + piece.box.x1) / 2;
    const y = (piece.box.y0 + piece.box.y1) / 2;
    let [left, right, top, bottom] = [-Infinity, Infinity, -Infinity, Infinity];
    for (const { x0, y0, y1 } of upright) {
      if (y0 > y || y1 < y) continue;
      if (x0 <= x) left = Math.max(left, x0);
      else right = Math.min(right, x0);
    }
    for (const { y0, x0, x1 } of level) {
      if (x0 > x || x1 < x) continue;
      if (y0 <= y) top = Math.max(top, y0);
      else bottom = Math.min(bottom, y0);
    }
    const sides = [left, right, top, bottom];
    if (!sides.every(Number.isFinite)) return piece;
    const key = sides.map(Math.round).join(" ");
    const cell = numbers.get(key) ?? numbers.size;
    numbers.set(key, cell);
    return { ...piece, cell };
  });
};
