import { type BufferGeometry, DynamicDrawUsage, Uint16BufferAttribute } from "three";

type Run = BufferGeometry["groups"][number];

interface Tile {
  /** Three corners of each triangle of the tile, shown or not. The library forgets them once they are on the card. */
  readonly all: Uint16Array;
  /** Those that are shown, one run after the other; not needed while a tile shows one run. */
  shown?: Uint16BufferAttribute;
  /** The runs as they were left here: the library makes a new list when it changes what is shown. */
  left?: Run[];
}

const tiles = new WeakMap<BufferGeometry, Tile>();

/**
 * Lays the runs of triangles that a tile shows one after the other, so that each material of the tile is drawn by one call.
 * The library gives a run, and so a call, to each stretch between elements that are hidden, out of the window or too small:
 * hundreds in a tile, and a call takes some ten microseconds. To be asked before each picture.
 */
export const joinRuns = (geometry: BufferGeometry): void => {
  const { groups } = geometry;
  const tile = tiles.get(geometry) ?? meet(geometry);
  if (!tile || tile.left === groups) return;
  tile.left = groups;
  if (groups.length < 2 && !tile.shown) return;
  tile.shown ??= new Uint16BufferAttribute(tile.all.length, 1).setUsage(DynamicDrawUsage);
  tile.left = [];
  let end = 0;
  for (const { start, count, materialIndex } of [...groups].sort(byMaterial)) {
    const corners = tile.all.subarray(start, start + count);
    tile.shown.array.set(corners, end);
    const last = tile.left.at(-1);
    if (last && last.materialIndex === materialIndex) last.count += corners.length;
    else tile.left.push({ start: end, count: corners.length, materialIndex });
    end += corners.length;
  }
  tile.shown.clearUpdateRanges();
  tile.shown.addUpdateRange(0, end);
  tile.shown.needsUpdate = true;
  geometry.index = tile.shown;
  geometry.groups = tile.left;
};

/** Lines have no triangles and one run. */
const meet = (geometry: BufferGeometry): Tile | undefined => {
  const all = geometry.index?.array;
  if (!(all instanceof Uint16Array)) return undefined;
  const tile: Tile = { all };
  tiles.set(geometry, tile);
  return tile;
};

const byMaterial = (one: Run, other: Run) => (one.materialIndex ?? 0) - (other.materialIndex ?? 0);
