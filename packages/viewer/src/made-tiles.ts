import type { Tile } from "./layout/tile-grid.ts";
import type { Drawing } from "./sheet-engine.ts";

/** The first page of a sheet, drawn beforehand at one scale and cut into tiles that lie one after the other at an address. */
export interface MadeTiles {
  url: string;
  /** Pixels per point. */
  scale: number;
  /** Of the whole page, in pixels. */
  width: number;
  /** Of a tile; those at the right and lower edge are smaller. */
  side: number;
  /** Where each tile ends, row by row; a tile that ends where it begins is white. */
  ends: readonly number[];
}

/** Tiles whose bytes are here. */
export interface LoadedTiles extends MadeTiles {
  bytes: Uint8Array<ArrayBuffer>;
}

/** Fetches all tiles at once: a request for each window would take as long as the engine. */
export const loadTiles = async (made: MadeTiles, signal: AbortSignal): Promise<LoadedTiles> => {
  const answer = await fetch(made.url, { signal, priority: "low" });
  if (!answer.ok) throw new Error(`tiles answered ${answer.status}`);
  return { ...made, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

/** The pictures of some tiles. */
export const picturesOf = ({ bytes, width, side, ends }: LoadedTiles, tiles: readonly Tile[]): Drawing => {
  const columns = Math.ceil(width / side);
  const picture = async (tile: Tile) => {
    const index = (tile.top / side) * columns + tile.left / side;
    const png = bytes.subarray(ends[index - 1] ?? 0, ends[index] ?? 0);
    return png.length > 0 ? createImageBitmap(new Blob([png], { type: "image/png" })) : whitePicture(tile);
  };
  return { pictures: Promise.all(tiles.map(picture)), cancel: () => undefined };
};

const whitePicture = ({ width, height }: Tile): ImageBitmap => {
  const canvas = new OffscreenCanvas(width, height);
  const paint = canvas.getContext("2d", { alpha: false });
  if (paint) paint.fillStyle = "#fff";
  paint?.fillRect(0, 0, width, height);
  return canvas.transferToImageBitmap();
};
