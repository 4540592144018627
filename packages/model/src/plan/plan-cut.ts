import { joinSegments, type PlanLine, type Segment } from "./join-segments.ts";

/** Triangles of an element. */
export interface PlanMesh {
  readonly localId: number;
  /** x, y, z of each corner. */
  readonly positions: ArrayLike<number>;
  /** Three corners for each triangle. */
  readonly indices: ArrayLike<number>;
  /** To metres with z up; 16 numbers, column after column. */
  readonly matrix: ArrayLike<number>;
}

/** What the cut shows of an element. */
export interface PlanPart {
  readonly localId: number;
  readonly lines: readonly PlanLine[];
}

type Corner = readonly [number, number, number];

const cornersOf = ({ positions, matrix: m }: PlanMesh): Corner[] => {
  const corners: Corner[] = [];
  const row = (axis: number, x: number, y: number, z: number) =>
    (m[axis] ?? 0) * x + (m[axis + 4] ?? 0) * y + (m[axis + 8] ?? 0) * z + (m[axis + 12] ?? 0);
  for (let at = 0; at + 2 < positions.length; at += 3) {
    const [x, y, z] = [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0];
    corners.push([row(0, x, y, z), row(1, x, y, z), row(2, x, y, z)]);
  }
  return corners;
};

/** Where an edge meets the height. It is computed from below, so neighbouring triangles get the same point. */
const meeting = (low: Corner, high: Corner, height: number): readonly [number, number] => {
  const share = (height - low[2]) / (high[2] - low[2]);
  return [low[0] + share * (high[0] - low[0]), low[1] + share * (high[1] - low[1])];
};

const segmentsOf = (mesh: PlanMesh, height: number): Segment[] => {
  const corners = cornersOf(mesh);
  const { indices } = mesh;
  const segments: Segment[] = [];
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const triangle = [corners[indices[at] ?? 0], corners[indices[at + 1] ?? 0], corners[indices[at + 2] ?? 0]];
    const [below, above]: [Corner[], Corner[]] = [[], []];
    for (const corner of triangle) if (corner) (corner[2] < height ? below : above).push(corner);
    if (below.length + above.length < 3) continue;
    const [from, to] = below.flatMap((low) => above.map((high) => meeting(low, high, height)));
    if (from && to) segments.push([...from, ...to]);
  }
  return segments;
};

/** Cuts meshes at a height in metres; elements that it does not meet are left out. */
export const planCut = (meshes: Iterable<PlanMesh>, height: number): PlanPart[] => {
  const segments = new Map<number, Segment[]>();
  for (const mesh of meshes) {
    const found = segmentsOf(mesh, height);
    const known = segments.get(mesh.localId);
    if (!known) segments.set(mesh.localId, found);
    else for (const segment of found) known.push(segment);
  }
  return [...segments].flatMap(([localId, all]) => {
    const lines = joinSegments(all);
    return lines.length === 0 ? [] : { localId, lines };
  });
};
