import { cfft, cifft } from "./fourier.ts";
import { invert, type Matrix, multiply, type Turn } from "../page/page-space.ts";
import type { InkPicture } from "../page/ink.ts";
import type { Similarity } from "./similarity.ts";

interface Guess {
  likeness: number;
  turn: Turn;
  scale: number;
  shift: { x: number; y: number };
}

const scaleSteps = 12;
const scaleStep = 0.002;
const guessesTried = 10;
const length = 4096;

/**
 * A first guess, accurate to about a pixel of these small pictures: for four turns and 25 scales around each of
 * `scales` it compares the sums of ink along rows and columns; the best few are then tried on the pictures themselves.
 */
export const guessSimilarity = (base: InkPicture, target: InkPicture, scales: readonly number[]): Similarity => {
  const [columns, rows] = profilesOf(base);
  const transformed = { columns: spectrumOf(columns), rows: spectrumOf(rows) };
  const [across, down] = profilesOf(target);
  const guesses: Guess[] = [];
  for (const turn of [0, 90, 180, 270] as const) {
    const [x, y] = turnedProfiles(across, down, turn);
    for (const around of scales) {
      for (let step = -scaleSteps; step <= scaleSteps; step++) {
        const scale = around * (1 + step * scaleStep);
        const [sideways, downwards] = [
          bestShift(transformed.columns, stretch(x, scale)),
          bestShift(transformed.rows, stretch(y, scale)),
        ];
        const likeness = sideways.likeness * downwards.likeness;
        guesses.push({ likeness, turn, scale, shift: { x: sideways.shift, y: downwards.shift } });
      }
    }
  }
  const tried = guesses
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, guessesTried)
    .map(({ turn, scale, shift }) => {
      const turned = turnMatrix(target, turn);
      const similarity = multiply([scale, 0, 0, scale, shift.x, shift.y], turned);
      return { similarity, share: sharedInk(base, target, similarity) };
    });
  return tried.reduce((best, next) => (next.share > best.share ? next : best)).similarity;
};

/** Turns a picture clockwise and puts it back at the origin. */
export const turnMatrix = ({ width: w, height: h }: { width: number; height: number }, turn: Turn): Matrix => {
  switch (turn) {
    case 0:
      return [1, 0, 0, 1, 0, 0];
    case 90:
      return [0, 1, -1, 0, h, 0];
    case 180:
      return [-1, 0, 0, -1, w, h];
    case 270:
      return [0, -1, 1, 0, 0, w];
  }
};

const profilesOf = ({ width, height, ink }: InkPicture): [columns: Float64Array, rows: Float64Array] => {
  const [columns, rows] = [new Float64Array(width), new Float64Array(height)];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const dark = Math.min(ink[i] ?? 0, 96);
      columns[x] = (columns[x] ?? 0) + dark;
      rows[y] = (rows[y] ?? 0) + dark;
    }
  }
  return [columns, rows];
};

const turnedProfiles = (columns: Float64Array, rows: Float64Array, turn: Turn): [Float64Array, Float64Array] => {
  switch (turn) {
    case 0:
      return [columns, rows];
    case 90:
      return [rows.toReversed(), columns];
    case 180:
      return [columns.toReversed(), rows.toReversed()];
    case 270:
      return [rows, columns.toReversed()];
  }
};

const stretch = (profile: Float64Array, scale: number): Float64Array => {
  const stretched = new Float64Array(Math.min(length / 2, Math.round(profile.length * scale)));
  for (let i = 0; i < stretched.length; i++) {
    const at = (i + 0.5) / scale - 0.5;
    const before = Math.max(0, Math.floor(at));
    const part = Math.max(0, at - before);
    stretched[i] = (profile[before] ?? 0) * (1 - part) + (profile[before + 1] ?? profile[before] ?? 0) * part;
  }
  return stretched;
};

/** Keeps only values above their neighbours: a line, the edge of a table. */
const standingOut = (profile: Float64Array): Float64Array => {
  const reach = 12;
  const sums = new Float64Array(profile.length + 1);
  for (let i = 0; i < profile.length; i++) sums[i + 1] = (sums[i] ?? 0) + (profile[i] ?? 0);
  return profile.map((value, i) => {
    const [from, to] = [Math.max(0, i - reach), Math.min(profile.length, i + reach + 1)];
    return value - ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
};

interface Spectrum {
  re: Float64Array;
  im: Float64Array;
  energy: number;
}

const spectrumOf = (profile: Float64Array): Spectrum => {
  const clear = standingOut(profile.subarray(0, length / 2));
  const [re, im] = [new Float64Array(length), new Float64Array(length)];
  re.set(clear);
  const energy = Math.sqrt(clear.reduce((sum, value) => sum + value * value, 0));
  cfft(re, im);
  return { re, im, energy };
};

const bestShift = (base: Spectrum, profile: Float64Array): { shift: number; likeness: number } => {
  const { re, im, energy } = spectrumOf(profile);
  for (let i = 0; i < length; i++) {
    const a = base.re[i] ?? 0;
    const b = base.im[i] ?? 0;
    const c = re[i] ?? 0;
    const d = im[i] ?? 0;
    re[i] = a * c + b * d;
    im[i] = b * c - a * d;
  }
  cifft(re, im);
  let at = 0;
  for (let i = 1; i < length; i++) if ((re[i] ?? 0) > (re[at] ?? 0)) at = i;
  const likeness = energy * base.energy > 0 ? Math.max(0, re[at] ?? 0) / (energy * base.energy) : 0;
  return { shift: at > length / 2 ? at - length : at, likeness };
};

const darkEnough = 24;

/** Share of ink with ink on the other side within a pixel, 0 to 1: the smaller of both directions. */
export const sharedInk = (base: InkPicture, target: InkPicture, toBase: Similarity): number =>
  Math.min(inkFound(base, target, invert(toBase)), inkFound(target, base, toBase));

const inkFound = (from: InkPicture, to: InkPicture, [a, b, c, d, e, f]: Matrix): number => {
  const near = nearInk(to);
  let [all, found] = [0, 0];
  for (let y = 0, i = 0; y < from.height; y++) {
    for (let x = 0; x < from.width; x++, i++) {
      if ((from.ink[i] ?? 0) < darkEnough) continue;
      const u = Math.floor(a * (x + 0.5) + c * (y + 0.5) + e);
      const v = Math.floor(b * (x + 0.5) + d * (y + 0.5) + f);
      all++;
      if (u < 0 || v < 0 || u >= to.width || v >= to.height) continue;
      found += near[v * to.width + u] ?? 0;
    }
  }
  return all === 0 ? 0 : found / all;
};

const nearInkOf = new WeakMap<InkPicture, Uint8Array>();

const nearInk = (picture: InkPicture): Uint8Array => {
  const known = nearInkOf.get(picture);
  if (known) return known;
  const { width, height, ink } = picture;
  const near = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      if ((ink[i] ?? 0) < darkEnough) continue;
      for (const row of [i - width, i, i + width]) near.fill(1, row - 1, row + 2);
    }
  }
  nearInkOf.set(picture, near);
  return near;
};
