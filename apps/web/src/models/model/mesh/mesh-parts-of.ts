import { Box3, type BufferGeometry, type Mesh, type Plane, type Raycaster, Vector3 } from "three";

/** Corners of a part among those of a mesh that has one look. */
interface Range {
  readonly mesh: Mesh;
  readonly from: number;
  readonly to: number;
}

/** A part of a file of triangles as it is drawn: in the axes of the file, not of the scene. */
export interface DrawnPart {
  readonly localId: number;
  readonly ranges: readonly Range[];
  readonly box: Box3;
}

export interface MeshHit {
  readonly localId: number;
  /** In the axes of the file. */
  readonly point: Vector3;
  /** From the origin of the ray, in its own lengths. */
  readonly away: number;
}

const cornerOf = ({ index, attributes: { position } }: BufferGeometry, corner: number, into: Vector3): Vector3 =>
  position ? into.fromBufferAttribute(position, index?.getX(corner) ?? corner) : into;

/** The parts that the ranges of the meshes tell: number, first corner, how many corners. */
export const drawnParts = (meshes: readonly Mesh[]): ReadonlyMap<number, DrawnPart> => {
  const found = new Map<number, { localId: number; ranges: Range[]; box: Box3 }>();
  const corner = new Vector3();
  for (const mesh of meshes) {
    const ranges = (mesh.userData["ranges"] ?? []) as readonly number[];
    for (let i = 0; i + 2 < ranges.length; i += 3) {
      const [localId = 0, from = 0, count = 0] = ranges.slice(i, i + 3);
      const part = found.get(localId) ?? { localId, ranges: [], box: new Box3() };
      found.set(localId, part);
      part.ranges.push({ mesh, from, to: from + count });
      for (let at = from; at < from + count; at++) part.box.expandByPoint(cornerOf(mesh.geometry, at, corner));
    }
  }
  return found;
};

/** The nearest triangle of a part on the ray that no plane cuts away, all in the axes of the file. */
export const hitOf = (
  { ray }: Pick<Raycaster, "ray">,
  parts: Iterable<DrawnPart>,
  planes: readonly Plane[],
): MeshHit | null => {
  const [a, b, c, at] = [new Vector3(), new Vector3(), new Vector3(), new Vector3()];
  let nearest: MeshHit | null = null;
  for (const { localId, ranges, box } of parts) {
    if (!ray.intersectsBox(box)) continue;
    for (const { mesh, from, to } of ranges)
      for (let corner = from; corner < to; corner += 3) {
        cornerOf(mesh.geometry, corner, a);
        cornerOf(mesh.geometry, corner + 1, b);
        cornerOf(mesh.geometry, corner + 2, c);
        if (!ray.intersectTriangle(a, b, c, false, at)) continue;
        const away = ray.origin.distanceTo(at);
        if (nearest && nearest.away <= away) continue;
        if (planes.some((plane) => plane.distanceToPoint(at) < 0)) continue;
        nearest = { localId, point: at.clone(), away };
      }
  }
  return nearest;
};
