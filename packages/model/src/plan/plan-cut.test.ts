import { describe, expect, it } from "vitest";
import { heightShift, usualCutHeight } from "./cut-height.ts";
import { joinSegments } from "./join-segments.ts";
import { planCut, type PlanMesh } from "./plan-cut.ts";

const upright = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
/** As the engine draws: y up, moved to 10, 20, 3. */
const yUp = [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 10, 20, 3, 1];

/** A box of twelve triangles. */
const block = (
  localId: number,
  [x0, y0, z0]: readonly number[],
  [x1, y1, z1]: readonly number[],
  matrix = upright,
): PlanMesh => {
  const part = (bit: number, low = 0, high = 0) => (bit ? high : low);
  const positions = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) => [
    part(corner & 1, x0, x1),
    part(corner & 2, y0, y1),
    part(corner & 4, z0, z1),
  ]);
  const faces = ["0132", "4576", "0154", "2376", "0264", "1375"].map((face) => [...face].map(Number));
  return { localId, positions, matrix, indices: faces.flatMap(([a, b, c, d]) => [a, b, c, a, c, d].map(Number)) };
};
const sizeOf = (points: readonly number[]) => {
  const [xs, ys] = [points.filter((_, i) => i % 2 === 0), points.filter((_, i) => i % 2 === 1)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

describe("a cut through elements", () => {
  it("gives the outline of each that it meets, without the seams of triangles", () => {
    const parts = planCut([block(7, [0, 0, 0], [6, 0.2, 3]), block(8, [0, 0, 2], [1, 1, 3])], 1.2);
    expect(parts.map(({ localId }) => localId)).toEqual([7]);
    const [line, ...others] = parts[0]?.lines ?? [];
    expect(others).toEqual([]);
    expect(line).toMatchObject({ isClosed: true });
    expect(line?.points).toHaveLength(8);
    expect(sizeOf(line?.points ?? [])).toEqual([0, 0, 6, 0.2]);
  });

  it("places meshes by their matrix", () => {
    const [part] = planCut([block(1, [0, 0, 0], [1, 3, 2], yUp)], 4);
    expect(sizeOf(part?.lines[0]?.points ?? [])).toEqual([10, 18, 11, 20]);
  });

  it("meets what ends at its height, and not what begins there", () => {
    const at = (bottom: number, top: number) => planCut([block(1, [0, 0, bottom], [1, 1, top])], 1).length;
    expect([at(0, 1), at(1, 2), at(0, 2), at(2, 3)]).toEqual([1, 0, 1, 0]);
  });

  it("keeps the parts of an element apart, and leaves a mesh with a hole open", () => {
    const [part] = planCut([block(1, [0, 0, 0], [1, 1, 2]), block(1, [3, 0, 0], [4, 1, 2])], 1);
    expect(part?.lines.map(({ isClosed }) => isClosed)).toEqual([true, true]);
    const whole = block(2, [0, 0, 0], [1, 1, 2]);
    // Without the third face: the side at y = 0.
    const holed = { ...whole, indices: [...Array.from(whole.indices)].filter((_, i) => i < 12 || i >= 18) };
    const [open] = planCut([holed], 1);
    expect(open?.lines).toHaveLength(1);
    expect(open?.lines[0]).toMatchObject({ isClosed: false });
    expect(open?.lines[0]?.points).toHaveLength(8);
  });

  it("draws lines that cross through the same point to their ends", () => {
    const lines = joinSegments([
      [-1, 0, 0, 0],
      [0, 0, 1, 0],
      [0, -1, 0, 0],
      [0, 0, 0, 1],
    ]);
    const length = lines.reduce((sum, { points: [x0 = 0, y0 = 0, ...rest] }) => {
      let [x, y, all] = [x0, y0, 0];
      for (let i = 0; i < rest.length; i += 2) {
        const [nextX = 0, nextY = 0] = [rest[i], rest[i + 1]];
        all += Math.hypot(nextX - x, nextY - y);
        [x, y] = [nextX, nextY];
      }
      return sum + all;
    }, 0);
    expect(length).toBeCloseTo(4);
  });
});

describe("the height of a cut", () => {
  const storey = (localId: number, elevation: number, height: number | null) => ({ localId, elevation, height });

  it("is 1.2 m above the floor, in low storeys halfway", () => {
    expect([storey(1, 0, 3.6), storey(1, 0, 1.5), storey(1, 9, null)].map(usualCutHeight)).toEqual([1.2, 0.75, 1.2]);
  });

  it("follows the building where its levels are counted from elsewhere", () => {
    const storeys = [storey(1, 0, 3), storey(2, 3, null)];
    const walls = (...bottoms: number[]) => bottoms.map((z, i) => ({ storeyId: i + 1, box: [0, 0, z, 6, 1, z + 3] }));
    expect(heightShift(storeys, walls(52.4, 55.4))).toBeCloseTo(52.4);
    expect(heightShift(storeys, walls(-0.05, 2.95))).toBe(0);
    expect(heightShift(storeys, [])).toBe(0);
  });
});
