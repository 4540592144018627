import type { InkPicture } from "../page/ink.ts";
import { normalTurn, type Turn } from "../page/page-space.ts";
import type { PixelBox } from "./pixel-box.ts";

const boxesTried = 8;
/** Boxes of lone letters and signs say nothing of how a line runs. */
const leastLength = 2.5;

/** Fewer lines that run the other way do not say how the page lies. */
const fewestOtherLines = 4;

export interface TurnTrial {
  /** Clockwise, so that the words of the boxes stand upright. */
  readonly turn: Turn;
  readonly boxes: readonly PixelBox[];
  /** These lines run the other way than most. */
  readonly isOther: boolean;
}

/**
 * The turns of a page between which its longest lines decide: when most of its lines run up or down, the page probably lies on a
 * side, else it stands upright or on its head. The lines that run the other way come last. None for a page without lines.
 */
export const turnTrials = (boxes: readonly PixelBox[]): TurnTrial[] => {
  const lengthOf = ({ width, height }: PixelBox) => Math.max(width, height);
  const lines = boxes.filter((box) => lengthOf(box) >= leastLength * Math.min(box.width, box.height));
  const standing = lines.filter(({ width, height }) => height > width);
  const lying = lines.filter(({ width, height }) => width >= height);
  const liesOnSide = standing.length > lines.length / 2;
  const trials = (all: readonly PixelBox[], turns: readonly number[], isOther: boolean): TurnTrial[] => {
    const boxes = all.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, boxesTried);
    if (boxes.length < (isOther ? fewestOtherLines : 1)) return [];
    return turns.map((turn) => ({ turn: normalTurn(turn), boxes, isOther }));
  };
  const [upright, onSide] = [trials(lying, [0, 180], liesOnSide), trials(standing, [90, 270], !liesOnSide)];
  return liesOnSide ? [...onSide, ...upright] : [...upright, ...onSide];
};

/** A part of a picture, turned clockwise. */
export const turnedPart = ({ width: stride, ink }: InkPicture, box: PixelBox, turn: Turn): InkPicture => {
  const isOnSide = turn % 180 !== 0;
  const [width, height] = isOnSide ? [box.height, box.width] : [box.width, box.height];
  const part = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] =
        turn === 0
          ? [x, y]
          : turn === 90
            ? [y, width - 1 - x]
            : turn === 180
              ? [width - 1 - x, height - 1 - y]
              : [height - 1 - y, x];
      part[y * width + x] = ink[(box.top + v) * stride + box.left + u] ?? 0;
    }
  return { width, height, ink: part };
};
