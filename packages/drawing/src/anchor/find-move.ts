import { added, type Difference, type InkPicture, removed } from "../page/ink.ts";
import type { Box } from "../page/page-space.ts";

/** In pixels of the base. */
export interface Move {
  x: number;
  y: number;
}

/** The differing pixels that count, by index. */
export interface DifferingPixels {
  removed: number[];
  added: number[];
}

export const inkThatShows = 50;
/** Coarse offsets are counted in squares of this many pixels. */
const cell = 4;
const mostVoters = 500;
const mostWitnesses = 2_000;
const peaksTried = 12;
/**
 * At least this part of the removed ink must be at the new place, and this part of it must be newly drawn there: of what lands
 * on lines that were there before nothing new is seen, but all else must be new.
 */
const leastFound = 0.85;
const leastNew = 0.35;
const leastNewOnPaper = 0.7;
/** Small symbols occur all over a plan: beyond this distance all content of the place must have moved along. */
const nearInMm = 25;
const leastGoneFar = 0.6;
const leastMoveInMm = 0.5;
const costOfMm = 0.003;

/**
 * Where the content of a place moved to: the removed ink is looked for among all added ink. Equal symbols that were
 * there before are not found, as they were not added.
 */
export const findMove = (
  gone: readonly number[],
  come: readonly number[],
  place: Box,
  { base, target }: { base: InkPicture; target: InkPicture },
  { kinds }: Difference,
  pixelsPerMm: number,
): Move | undefined => {
  if (gone.length === 0 || come.length === 0) return undefined;
  const { width, height } = base;
  const witnesses = sample(gone, mostWitnesses);
  const content = sample(inkIn(base, place), mostWitnesses);
  const shareOf = (pixels: readonly number[], by: Move, is: (at: number, from: number) => boolean) => {
    let count = 0;
    for (const pixel of pixels) {
      const [x, y] = [(pixel % width) + by.x, Math.floor(pixel / width) + by.y];
      if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) continue;
      if (is(y * width + x, pixel)) count++;
    }
    return count / pixels.length;
  };
  const isThere = (at: number, from: number) =>
    nearby(target.ink, at, width, (ink) => (base.ink[from] ?? 0) - ink <= inkThatShows);
  const isNew = (at: number) => nearby(kinds, at, width, (kind) => kind === added);
  const wasPaper = (at: number) => !nearby(base.ink, at, width, (ink) => ink > inkThatShows);
  const isDrawn = (by: Move): boolean => {
    const share = shareOf(witnesses, by, isNew);
    const missing = shareOf(witnesses, by, (at) => wasPaper(at) && !isNew(at));
    return share >= leastNew && share >= leastNewOnPaper * (share + missing);
  };
  const wayInMm = ({ x, y }: Move) => Math.hypot(x, y) / pixelsPerMm;
  const found: { by: Move; share: number }[] = [];
  const [across, down] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const wentAway = gone.length >= leastGoneFar * inkIn(base, place).length;
  const [fromCells, toCells] = [sample(cells(gone, width), mostVoters), cells(come, width)];
  const near = Math.ceil((nearInMm * pixelsPerMm) / cell);
  const peaks = highestOffsets(fromCells, toCells, { across: near, down: near });
  if (wentAway) peaks.push(...highestOffsets(fromCells, toCells, { across, down }));
  for (const peak of peaks) {
    let best: { by: Move; share: number } | undefined;
    for (let dy = -cell; dy <= cell; dy++) {
      for (let dx = -cell; dx <= cell; dx++) {
        const by = { x: peak.x * cell + dx, y: peak.y * cell + dy };
        const share = shareOf(witnesses, by, isThere);
        if (share > Math.max(leastFound, best?.share ?? 0)) best = { by, share };
      }
    }
    if (!best || wayInMm(best.by) < leastMoveInMm || !isDrawn(best.by)) continue;
    if (wayInMm(best.by) < nearInMm || shareOf(content, best.by, isThere) >= leastFound) found.push(best);
  }
  // Of two moves that fit about equally well the shorter one is taken: lines match lines all over a plan.
  const costOf = ({ by, share }: (typeof found)[number]) => wayInMm(by) * costOfMm - share;
  return found.toSorted((one, other) => costOf(one) - costOf(other))[0]?.by;
};

/** Pixels of the groups that count, in the whole picture or a part of it. */
export const differingPixels = (
  { width, height, kinds }: Difference,
  groups: readonly Box[],
  within: Box = { x0: 0, y0: 0, x1: width, y1: height },
): DifferingPixels => {
  const pixels = { removed: new Set<number>(), added: new Set<number>() };
  for (const group of groups) {
    const box = clip(common(group, within), width, height);
    for (let y = box.y0; y < box.y1; y++) {
      for (let i = y * width + box.x0; i < y * width + box.x1; i++) {
        if (kinds[i] === removed) pixels.removed.add(i);
        else if (kinds[i] === added) pixels.added.add(i);
      }
    }
  }
  return { removed: [...pixels.removed], added: [...pixels.added] };
};

export const inkIn = ({ width, height, ink }: InkPicture, place: Box): number[] => {
  const box = clip(place, width, height);
  const pixels: number[] = [];
  for (let y = box.y0; y < box.y1; y++)
    for (let i = y * width + box.x0; i < y * width + box.x1; i++) if ((ink[i] ?? 0) > inkThatShows) pixels.push(i);
  return pixels;
};

const common = (one: Box, other: Box): Box => ({
  x0: Math.max(one.x0, other.x0),
  y0: Math.max(one.y0, other.y0),
  x1: Math.min(one.x1, other.x1),
  y1: Math.min(one.y1, other.y1),
});

const clip = ({ x0, y0, x1, y1 }: Box, width: number, height: number): Box => ({
  x0: Math.max(0, Math.floor(x0)),
  y0: Math.max(0, Math.floor(y0)),
  x1: Math.min(width, Math.ceil(x1)),
  y1: Math.min(height, Math.ceil(y1)),
});

const nearby = (values: Uint8Array, at: number, width: number, is: (value: number) => boolean): boolean => {
  for (let row = at - width; row <= at + width; row += width)
    for (let i = row - 1; i <= row + 1; i++) if (is(values[i] ?? 0)) return true;
  return false;
};

const cells = (pixels: readonly number[], width: number): Move[] => {
  const across = Math.ceil(width / cell);
  const seen = new Set(pixels.map((i) => Math.floor(i / width / cell) * across + Math.floor((i % width) / cell)));
  return [...seen].map((i) => ({ x: i % across, y: Math.floor(i / across) }));
};

const sample = <T>(all: readonly T[], most: number): T[] => {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, i) => all[Math.floor(i * step)] as T);
};

/**
 * Each removed cell votes for every offset within reach to an added cell; returns the offsets with most votes, none
 * next to another.
 */
const highestOffsets = (
  gone: readonly Move[],
  come: readonly Move[],
  reach: { across: number; down: number },
): Move[] => {
  const { across, down } = reach;
  const width = across * 2 + 1;
  const votes = new Uint16Array(width * (down * 2 + 1));
  for (const from of gone) {
    for (const to of come) {
      const [x, y] = [to.x - from.x + across, to.y - from.y + down];
      if (x < 0 || y < 0 || x >= width || y > down * 2) continue;
      const i = y * width + x;
      votes[i] = (votes[i] ?? 0) + 1;
    }
  }
  const peaks: Move[] = [];
  const isBeside = (one: Move, other: Move) => Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1;
  const least = Math.max(2, gone.length * 0.25);
  const high: number[] = [];
  votes.forEach((count, i) => {
    if (count >= least) high.push(i);
  });
  high.sort((one, other) => (votes[other] ?? 0) - (votes[one] ?? 0));
  for (const i of high) {
    const peak = { x: (i % width) - across, y: Math.floor(i / width) - down };
    if (!peaks.some((one) => isBeside(one, peak))) peaks.push(peak);
    if (peaks.length === peaksTried) break;
  }
  return peaks;
};
