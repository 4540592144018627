import { BufferAttribute, BufferGeometry } from "three";
import { expect, test } from "vitest";
import { joinRuns } from "./joined-runs.ts";

/** A tile of four triangles that share no corner. */
const tileOf = (...runs: readonly (readonly [start: number, count: number, material: number])[]) => {
  const geometry = new BufferGeometry();
  geometry.setIndex(
    new BufferAttribute(
      Uint16Array.from({ length: 12 }, (_, corner) => corner),
      1,
    ),
  );
  for (const run of runs) geometry.addGroup(...run);
  return geometry;
};

/** For each call that draws: its material, and the corners of its triangles. */
const drawn = ({ groups, index }: BufferGeometry) =>
  groups.map(({ start, count, materialIndex }) => ({
    materialIndex,
    corners: [...(index?.array ?? [])].slice(start, start + count),
  }));

test("all runs of a material are one call", () => {
  const tile = tileOf([0, 3, 0], [6, Number.POSITIVE_INFINITY, 0]);
  joinRuns(tile);
  expect(drawn(tile)).toEqual([{ materialIndex: 0, corners: [0, 1, 2, 6, 7, 8, 9, 10, 11] }]);
});

test("each material keeps its own runs", () => {
  const tile = tileOf([0, 3, 0], [3, 3, 1], [9, 3, 0]);
  joinRuns(tile);
  expect(drawn(tile)).toEqual([
    { materialIndex: 0, corners: [0, 1, 2, 9, 10, 11] },
    { materialIndex: 1, corners: [3, 4, 5] },
  ]);
});

test("runs that the library gives later are taken from the whole tile, also after it was on the card", () => {
  const tile = tileOf([0, 12, 0]);
  joinRuns(tile);
  expect(drawn(tile)).toEqual([{ materialIndex: 0, corners: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }]);
  Reflect.deleteProperty(tile.index ?? {}, "array");
  for (const starts of [
    [0, 9],
    [3, 6],
  ]) {
    tile.clearGroups();
    for (const start of starts) tile.addGroup(start, 3, 0);
    joinRuns(tile);
    joinRuns(tile);
    expect(drawn(tile)[0]?.corners).toEqual(starts.flatMap((start) => [start, start + 1, start + 2]));
  }
  tile.clearGroups();
  tile.addGroup(6, 3, 0);
  joinRuns(tile);
  expect(drawn(tile)).toEqual([{ materialIndex: 0, corners: [6, 7, 8] }]);
});
