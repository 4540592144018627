import type { InkPicture } from "../page/ink.ts";
import { darkInk, type PixelBox } from "./pixel-box.ts";

/** Sides of a tile, divisible by 32 as the detecting network asks. */
export const tileSide = 960;
const overlap = 96;

/** Tiles that cover a picture and overlap their neighbours, without those that hold no ink. */
export const inkedTiles = (picture: InkPicture): PixelBox[] => {
  const tiles: PixelBox[] = [];
  for (const top of starts(picture.height))
    for (const left of starts(picture.width)) {
      const tile = { left, top, width: Math.min(tileSide, picture.width), height: Math.min(tileSide, picture.height) };
      if (hasInk(picture, tile)) tiles.push(tile);
    }
  return tiles;
};

const starts = (length: number): number[] => {
  if (length <= tileSide) return [0];
  const count = Math.ceil((length - overlap) / (tileSide - overlap));
  return Array.from({ length: count }, (_, i) => Math.round((i * (length - tileSide)) / (count - 1)));
};

const hasInk = ({ width: stride, ink }: InkPicture, { left, top, width, height }: PixelBox): boolean => {
  for (let y = top; y < top + height; y++)
    for (let x = left, row = y * stride; x < left + width; x++) if ((ink[row + x] ?? 0) >= darkInk) return true;
  return false;
};

const mean = [0.485, 0.456, 0.406];
const deviation = [0.229, 0.224, 0.225];

/** A tile as the detecting network takes it: three planes of `tileSide` by `tileSide`, paper beyond the picture. */
export const tileInput = ({ width: stride, height: rows, ink }: InkPicture, { left, top }: PixelBox): Float32Array => {
  const plane = tileSide * tileSide;
  const values = new Float32Array(3 * plane);
  for (let channel = 0; channel < 3; channel++) {
    const [shift, scale] = [mean[channel] ?? 0, 1 / (deviation[channel] ?? 1)];
    const paper = (1 - shift) * scale;
    for (let y = 0; y < tileSide; y++) {
      const row = (top + y) * stride;
      for (let x = 0, at = channel * plane + y * tileSide; x < tileSide; x++, at++) {
        const isOutside = top + y >= rows || left + x >= stride;
        values[at] = isOutside ? paper : (1 - (ink[row + left + x] ?? 0) / 255 - shift) * scale;
      }
    }
  }
  return values;
};
