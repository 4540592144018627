import type { Matrix } from "../page/page-space.ts";

/** Lines as x0, y0, x1, y1 …, and how their coordinates become pixels of the pictures. */
export interface Strokes {
  readonly pieces: Float32Array;
  readonly toPixels: Matrix;
}

export const inPixels = ({ pieces, toPixels: [a, b, c, d, e, f] }: Strokes): Float32Array => {
  const mapped = new Float32Array(pieces.length);
  for (let i = 0; i + 1 < pieces.length; i += 2) {
    const [x, y] = [pieces[i] ?? 0, pieces[i + 1] ?? 0];
    mapped[i] = a * x + c * y + e;
    mapped[i + 1] = b * x + d * y + f;
  }
  return mapped;
};

export const middleOf = (pieces: Float32Array, at: number): [x: number, y: number] => [
  ((pieces[at] ?? 0) + (pieces[at + 2] ?? 0)) / 2,
  ((pieces[at + 1] ?? 0) + (pieces[at + 3] ?? 0)) / 2,
];

export const lengthOf = (pieces: Float32Array, at: number): number =>
  Math.hypot((pieces[at + 2] ?? 0) - (pieces[at] ?? 0), (pieces[at + 3] ?? 0) - (pieces[at + 1] ?? 0));

/**
 * Finds for a piece its equal among others, whichever end comes first, given where those others begin. Ends lie within less than
 * a pixel of each other, and each of the others is the equal of one piece only: it is taken.
 */
export const equalsAmong = (others: Float32Array, known: Iterable<number>) => {
  // By the pixel of their middle: the latest of each pixel, and the one before each.
  const latest = new Map<number, number>();
  const before = new Int32Array(others.length / 4).fill(-1);
  for (const at of known) {
    const [x, y] = middleOf(others, at);
    const cell = cellOf(x, y);
    before[at / 4] = latest.get(cell) ?? -1;
    latest.set(cell, at / 4);
  }
  const taken = new Uint8Array(others.length / 4);
  const take = (pieces: Float32Array, at: number, within: number): number | undefined => {
    const [x, y] = middleOf(pieces, at);
    for (const dy of y - Math.floor(y) < 0.5 ? [0, -1] : [0, 1])
      for (const dx of x - Math.floor(x) < 0.5 ? [0, -1] : [0, 1])
        for (let one = latest.get(cellOf(x + dx, y + dy)) ?? -1; one >= 0; one = before[one] ?? -1)
          if (taken[one] === 0 && isEqual(pieces, at, others, one * 4, within)) {
            taken[one] = 1;
            return one * 4;
          }
    return undefined;
  };
  return { take, isTaken: (at: number) => taken[at / 4] === 1 };
};

/** Wider than any picture. */
const cellsAcross = 32_768;

const cellOf = (x: number, y: number) => Math.floor(y) * cellsAcross + Math.floor(x);

const isEqual = (ones: Float32Array, one: number, others: Float32Array, other: number, within: number): boolean => {
  const isNear = (from: number, to: number) =>
    Math.abs((ones[one + from] ?? 0) - (others[other + to] ?? 0)) < within &&
    Math.abs((ones[one + from + 1] ?? 0) - (others[other + to + 1] ?? 0)) < within;
  return (isNear(0, 0) && isNear(2, 2)) || (isNear(0, 2) && isNear(2, 0));
};
