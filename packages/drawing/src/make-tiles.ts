import { encodeSmallPng } from "./encode-png.ts";
import { displaySize } from "./page/page-space.ts";
import type { OpenSheet } from "./pdfium/open-sheet.ts";

/** A page drawn at one scale and cut into square pictures. */
export interface SheetTiles {
  /** Pixels per point. */
  scale: number;
  /** Of the whole page, in pixels. */
  width: number;
  height: number;
  /** Of a tile; those at the right and lower edge are smaller. */
  side: number;
  /** Where each tile ends in `bytes`, row by row; a tile that ends where it begins is white. */
  ends: number[];
  /** PNG after PNG. */
  bytes: Uint8Array;
}

/** A page is tiled if a window at 400 % takes the engine this many processor milliseconds. */
export const slowWindowMs = 20;
/** Tiles of a page that take more are not kept. */
export const mostTileBytes = 32_000_000;

/** 400 %: a point is 1/72 inch, a pixel 1/96. */
const wantedScale = (4 * 96) / 72;
/** An A0 sheet has 229 million at 400 %; a larger sheet is drawn smaller. */
const mostPixels = 240_000_000;
/** So many tiles are drawn as one picture, which is then cut: each drawing looks at all objects of the page. */
const tilesAcross = 8;
const tilesDown = 4;
const side = 512;

/** The tiles of a page; undefined if they take more than `mostBytes`. */
export const makeTiles = (sheet: OpenSheet, page: number, mostBytes: number): SheetTiles | undefined => {
  const paper = displaySize(sheet.page(page));
  const scale = Math.min(wantedScale, Math.sqrt(mostPixels / (paper.width * paper.height)));
  const width = Math.max(1, Math.round(paper.width * scale));
  const height = Math.max(1, Math.round(paper.height * scale));
  const columns = Math.ceil(width / side);
  const pictures = new Map<number, Uint8Array>();
  let sizeInBytes = 0;
  for (let top = 0; top < height; top += side * tilesDown)
    for (let left = 0; left < width; left += side * tilesAcross) {
      const block = {
        width: Math.min(side * tilesAcross, width - left),
        height: Math.min(side * tilesDown, height - top),
      };
      const pixels = sheet.render(page, { scale, left, top, ...block });
      for (let y = 0; y < block.height; y += side)
        for (let x = 0; x < block.width; x += side) {
          const size = { width: Math.min(side, block.width - x), height: Math.min(side, block.height - y) };
          const tile = cut(pixels, block.width, { left: x, top: y, ...size });
          if (isWhite(tile)) continue;
          const png = encodeSmallPng(roundEdges(tile, size.width), size.width, size.height);
          sizeInBytes += png.length;
          if (sizeInBytes > mostBytes) return undefined;
          pictures.set(((top + y) / side) * columns + (left + x) / side, png);
        }
    }
  const ends: number[] = [];
  const bytes = new Uint8Array(sizeInBytes);
  let at = 0;
  for (let i = 0; i < columns * Math.ceil(height / side); i++) {
    const png = pictures.get(i);
    if (png) bytes.set(png, at);
    ends.push((at += png?.length ?? 0));
  }
  return { scale, width, height, side, ends, bytes };
};

const screen = { width: 1440, height: 900 };
const spots = [0.3, 0.5, 0.7];

/** Processor milliseconds in which the slowest of three windows of a usual screen is drawn at 400 %. */
export const windowTime = (sheet: OpenSheet, page: number): number => {
  const paper = displaySize(sheet.page(page));
  const times = spots.map((spot) => {
    const left = Math.round(paper.width * wantedScale * spot - screen.width / 2);
    const top = Math.round(paper.height * wantedScale * spot - screen.height / 2);
    const before = process.threadCpuUsage();
    sheet.render(page, { scale: wantedScale, left, top, ...screen });
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.max(...times);
};

const cut = (
  pixels: Uint8ClampedArray,
  across: number,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Uint8ClampedArray => {
  const tile = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * across + left) * 4;
    tile.set(pixels.subarray(from, from + width * 4), row * width * 4);
  }
  return tile;
};

/** Sixteen levels of a colour: 0, 17, 34 … 255. */
const levelStep = 17;
const nearestLevel = Uint8Array.from({ length: 256 }, (_, value) => Math.round(value / levelStep) * levelStep);
/** A pixel lies at an edge if a colour of its neighbour differs by more. */
const edgeStep = 32;

/**
 * Pixels at edges with each colour rounded to one of sixteen levels: half the bytes, and no eye sees it there. Areas and
 * gradients keep their colours.
 */
const roundEdges = (pixels: Uint8ClampedArray, width: number): Uint8ClampedArray => {
  const rounded = pixels.slice();
  const differs = (at: number, other: number) =>
    Math.abs((pixels[at] ?? 0) - (pixels[other] ?? 0)) > edgeStep ||
    Math.abs((pixels[at + 1] ?? 0) - (pixels[other + 1] ?? 0)) > edgeStep ||
    Math.abs((pixels[at + 2] ?? 0) - (pixels[other + 2] ?? 0)) > edgeStep;
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const row = width * 4;
  for (let i = 0; i < colours.length; i++) {
    const colour = colours[i] ?? 0;
    // Both halves of the byte of a level are the same.
    if (((colour ^ (colour >>> 4)) & 0x0f0f0f) === 0) continue;
    const at = i * 4;
    const column = i % width;
    const isAtEdge =
      (column > 0 && differs(at, at - 4)) ||
      (column < width - 1 && differs(at, at + 4)) ||
      (at >= row && differs(at, at - row)) ||
      (at + row < pixels.length && differs(at, at + row));
    if (!isAtEdge) continue;
    for (let c = 0; c < 3; c++) rounded[at + c] = nearestLevel[pixels[at + c] ?? 0] ?? 0;
  }
  return rounded;
};

const white = 0xffffffff;

const isWhite = (pixels: Uint8ClampedArray): boolean =>
  new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4).every((pixel) => pixel === white);
