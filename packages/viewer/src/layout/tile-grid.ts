/** All in device pixels of one level: the whole sheet drawn at one scale. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface TileGrid {
  /**
   * The grid begins at the window's position when the level was made, so that its first picture is exactly the window.
   */
  left: number;
  top: number;
  tileWidth: number;
  tileHeight: number;
}

export interface Tile extends Rectangle {
  name: string;
}

const wantedTile = 768;

export const gridOver = (window: Rectangle): TileGrid => {
  const part = (length: number) => Math.max(1, Math.ceil(length / Math.ceil(length / wantedTile)));
  return { left: window.left, top: window.top, tileWidth: part(window.width), tileHeight: part(window.height) };
};

/** The tiles that overlap an area, clipped to the sheet, row by row. */
export const tilesOver = (grid: TileGrid, area: Rectangle, sheet: { width: number; height: number }): Tile[] => {
  const tiles: Tile[] = [];
  const { left, top, right, bottom } = clip(area, sheet);
  if (right <= left || bottom <= top) return tiles;
  const columns = span(left - grid.left, right - grid.left, grid.tileWidth);
  const rows = span(top - grid.top, bottom - grid.top, grid.tileHeight);
  for (let row = rows.first; row <= rows.last; row++)
    for (let column = columns.first; column <= columns.last; column++) {
      const x = grid.left + column * grid.tileWidth;
      const y = grid.top + row * grid.tileHeight;
      const tile = clip({ left: x, top: y, width: grid.tileWidth, height: grid.tileHeight }, sheet);
      const size = { width: tile.right - tile.left, height: tile.bottom - tile.top };
      if (size.width > 0 && size.height > 0)
        tiles.push({ name: `${column},${row}`, left: tile.left, top: tile.top, ...size });
    }
  return tiles;
};

export interface Block {
  area: Rectangle;
  tiles: Tile[];
}

/**
 * Joins neighbouring tiles into blocks that are drawn at once and cut afterwards, because each drawing has to look at
 * every object of the sheet. Rows with the same columns form one block.
 */
export const blocksOf = (tiles: readonly Tile[], largestArea = 6_000_000): Block[] => {
  const rows = new Map<number, Tile[]>();
  for (const tile of tiles) rows.set(tile.top, [...(rows.get(tile.top) ?? []), tile]);
  const blocks: Block[] = [];
  for (const row of rows.values())
    for (const run of runsOf(row)) {
      const area = around(run);
      const above = blocks.findLast((block) => continues(block.area, area));
      if (above && areaOf(around([above.area, area])) <= largestArea) {
        above.tiles.push(...run);
        above.area = around([above.area, area]);
      } else blocks.push({ area, tiles: [...run] });
    }
  return blocks;
};

export const overlaps = (one: Rectangle, other: Rectangle): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

export const grow = (area: Rectangle, by: number): Rectangle => ({
  left: area.left - by,
  top: area.top - by,
  width: area.width + 2 * by,
  height: area.height + 2 * by,
});

const runsOf = (row: Tile[]): Tile[][] => {
  const runs: Tile[][] = [];
  for (const tile of [...row].sort((a, b) => a.left - b.left)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && last.left + last.width === tile.left) run.push(tile);
    else runs.push([tile]);
  }
  return runs;
};

const continues = (above: Rectangle, below: Rectangle): boolean =>
  above.left === below.left && above.width === below.width && above.top + above.height === below.top;

const around = (parts: readonly Rectangle[]): Rectangle => {
  const left = Math.min(...parts.map((part) => part.left));
  const top = Math.min(...parts.map((part) => part.top));
  const right = Math.max(...parts.map((part) => part.left + part.width));
  const bottom = Math.max(...parts.map((part) => part.top + part.height));
  return { left, top, width: right - left, height: bottom - top };
};

const areaOf = ({ width, height }: Rectangle): number => width * height;

const clip = ({ left, top, width, height }: Rectangle, sheet: { width: number; height: number }) => ({
  left: Math.max(0, left),
  top: Math.max(0, top),
  right: Math.min(sheet.width, left + width),
  bottom: Math.min(sheet.height, top + height),
});

const span = (from: number, to: number, step: number) => ({
  first: Math.floor(from / step),
  last: Math.ceil(to / step) - 1,
});
