import { added, type Difference, inFours, type InkPicture, removed } from "../page/ink.ts";

/** A picture of up to 16 colours: four bits for a pixel, each row in whole bytes. */
export interface PalettePicture {
  pixels: Uint8Array;
  width: number;
  height: number;
  palette: readonly (readonly number[])[];
}

/** Five shades each, pale to full: only on the old sheet, only on the new one, on both. */
const [red, green, grey] = [
  [208, 20, 20],
  [0, 140, 60],
  [120, 120, 120],
] as const;
const shades = 5;
/** Fainter ink is left out. */
const faintest = 8;
/** The bits of four pixels of which one at least is set where one of them is not too faint. */
const visible = 0xf8f8f8f8;
const firstShade = { same: 1, removed: 1 + shades, added: 1 + 2 * shades };

const palette = [
  [255, 255, 255],
  ...[grey, red, green].flatMap((colour) =>
    Array.from({ length: shades }, (_, i) => colour.map((part) => Math.round(255 - ((255 - part) * (i + 1)) / shades))),
  ),
];

/** Both sheets on one, in three colours: red only old, green only new, grey the same. */
export const drawDifference = (
  base: InkPicture,
  target: InkPicture,
  { width, height, kinds }: Difference,
): PalettePicture => {
  const rowLength = Math.ceil(width / 2);
  const pixels = new Uint8Array(rowLength * height);
  const [olds, news] = [inFours(base.ink), inFours(target.ink)];
  for (let y = 0; y < height; y++) {
    const begin = y * width;
    for (let i = begin, end = begin + width; i < end; i++) {
      while ((i & 3) === 0 && i + 4 <= end && (((olds[i >> 2] ?? 0) | (news[i >> 2] ?? 0)) & visible) === 0) i += 4;
      if (i >= end) break;
      const x = i - begin;
      const old = base.ink[i] ?? 0;
      const now = target.ink[i] ?? 0;
      const kind = kinds[i];
      if (old < faintest && now < faintest) continue;
      const ink = kind === removed ? old : kind === added ? now : Math.max(old, now);
      const first = kind === removed ? firstShade.removed : kind === added ? firstShade.added : firstShade.same;
      const colour = first + Math.min(shades - 1, Math.floor((ink * shades) / 256));
      const at = y * rowLength + (x >> 1);
      pixels[at] = (pixels[at] ?? 0) | (x % 2 === 0 ? colour << 4 : colour);
    }
  }
  return { pixels, width, height, palette };
};
