import { added, type Difference, type InkPicture, removed } from "../page/ink.ts";

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
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const old = base.ink[i] ?? 0;
      const now = target.ink[i] ?? 0;
      const kind = kinds[i];
      if (old < 8 && now < 8) continue;
      const ink = kind === removed ? old : kind === added ? now : Math.max(old, now);
      const first = kind === removed ? firstShade.removed : kind === added ? firstShade.added : firstShade.same;
      const colour = first + Math.min(shades - 1, Math.floor((ink * shades) / 256));
      const at = y * rowLength + (x >> 1);
      pixels[at] = (pixels[at] ?? 0) | (x % 2 === 0 ? colour << 4 : colour);
    }
  }
  return { pixels, width, height, palette };
};
