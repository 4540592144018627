import { Box3, Matrix3, type Object3D, Vector2, Vector3 } from "three";
import type { ModelBox } from "../elements/model-element.ts";
import { TextHash } from "../elements/text-hash.ts";
import { ModelUnreadable } from "../model-unreadable.ts";
import { materialKey, type MeshMaterial, meshMaterial } from "./mesh-material.ts";
import { meshesOf, type MeshSource, type NamedMesh, placeAt, vertexAt } from "./mesh-sources.ts";
import { vertexBatch, type VertexBatch } from "./vertex-batch.ts";

export interface MeshPart {
  readonly localId: number;
  readonly globalId: string;
  readonly name: string;
  readonly group: string;
  /** Metres, z up, where the file has it. */
  readonly box: ModelBox;
  /** Square metres. */
  readonly area: number;
  /** Equal for equal shapes, wherever they stand. */
  readonly definitionHash: string;
}

/** All triangles of one look; `ranges` has the number of a part, its first corner and how many it has, one after the other. */
export interface MeshBatch {
  readonly material: MeshMaterial;
  readonly vertices: VertexBatch;
  readonly ranges: number[];
}

export interface MeshParts {
  readonly parts: readonly MeshPart[];
  readonly batches: readonly MeshBatch[];
  readonly triangleCount: number;
  readonly lineCount: number;
  /** From what is drawn to where the file has it: metres, y up. */
  readonly moved: readonly [number, number, number];
}

/** More cannot be listed or told apart; the others are one part. */
const mostParts = 20_000;
const nothing = "模型里没有可以显示的面，请在建模软件中检查后重新导出。";

const wholeBox = (meshes: readonly NamedMesh[]): Box3 => {
  const box = new Box3();
  const place = new Vector3();
  for (const { sources } of meshes)
    for (const source of sources)
      for (let corner = source.from; corner < source.to; corner++)
        if (placeAt(source, corner, place)) box.expandByPoint(place);
  return box;
};

/** Puts the triangles of meshes into batches by look; `moved` is taken off each place. */
const batcher = (moved: Vector3) => {
  const batches = new Map<string, MeshBatch>();
  const places = [new Vector3(), new Vector3(), new Vector3()] as const;
  const normals = [new Vector3(), new Vector3(), new Vector3()] as const;
  const flat = new Vector3();
  const edge = new Vector3();
  const spot = new Vector2();

  const batchOf = (material: MeshMaterial): MeshBatch => {
    const key = materialKey(material);
    const known = batches.get(key);
    if (known) return known;
    const batch = { material, vertices: vertexBatch(material.picture !== undefined), ranges: [] };
    batches.set(key, batch);
    return batch;
  };

  /** Answers the area of the triangles. */
  const add = (localId: number, source: MeshSource, box: Box3, hash: TextHash): number => {
    const material = meshMaterial(source.material);
    const { vertices, ranges } = batchOf(material);
    const first = vertices.indexCount();
    const { normal, uv } = source.geometry.attributes;
    const turn = new Matrix3().getNormalMatrix(source.matrix);
    // A mirrored triangle shows its back.
    const order = source.matrix.determinant() < 0 ? ([0, 2, 1] as const) : ([0, 1, 2] as const);
    let area = 0;
    let origin: Vector3 | undefined;
    for (let corner = source.from; corner < source.to; corner += 3) {
      if (!places.every((place, i) => placeAt(source, corner + i, place))) continue;
      flat.subVectors(places[1], places[0]).cross(edge.subVectors(places[2], places[0]));
      const twice = flat.length();
      if (twice === 0) continue;
      area += twice / 2;
      flat.divideScalar(order[1] === 1 ? twice : -twice);
      origin ??= places[0].clone();
      for (const i of order) {
        const vertex = vertexAt(source, corner + i);
        const place = places[i];
        const up = normal ? normals[i].fromBufferAttribute(normal, vertex).applyMatrix3(turn) : flat;
        if (up !== flat && up.lengthSq() > 0) up.normalize();
        const { x, y, z } = up.lengthSq() > 0 && Number.isFinite(up.x + up.y + up.z) ? up : flat;
        if (uv) spot.set(uv.getX(vertex), uv.getY(vertex));
        if (uv && material.onPicture) spot.applyMatrix3(material.onPicture);
        box.expandByPoint(place);
        for (const axis of ["x", "y", "z"] as const) hash.addRounded(place[axis] - origin[axis]);
        // Pictures begin below in these files, and above in glTF.
        vertices.add(
          place.x - moved.x,
          place.y - moved.y,
          place.z - moved.z,
          x,
          y,
          z,
          uv ? spot.x : 0,
          uv ? 1 - spot.y : 0,
        );
      }
    }
    const count = vertices.indexCount() - first;
    if (count > 0) ranges.push(localId, first, count);
    return area;
  };
  return { batches, add };
};

/** Flattens a scene, in metres and y up, into parts and looks. Throws ModelUnreadable where nothing can be drawn. */
export const meshParts = (root: Object3D): MeshParts => {
  root.updateMatrixWorld(true);
  const { meshes, lineCount } = meshesOf(root);
  const whole = wholeBox(meshes);
  if (whole.isEmpty()) throw new ModelUnreadable(nothing);
  const moved = whole.getCenter(new Vector3()).round();
  const { batches, add } = batcher(moved);
  const parts: MeshPart[] = [];
  const seen = new Map<string, number>();
  const shown = meshes.slice(0, mostParts);
  const others = meshes.slice(mostParts).flatMap(({ sources }) => sources);
  const rest = { name: `其余 ${meshes.length - mostParts} 个部件`, group: "", sources: others };
  for (const [i, mesh] of [...shown, ...(others.length > 0 ? [rest] : [])].entries()) {
    const box = new Box3();
    const hash = new TextHash();
    let area = 0;
    for (const source of mesh.sources) area += add(i + 1, source, box, hash);
    if (box.isEmpty()) continue;
    const path = `${mesh.group}/${mesh.name}`;
    const count = (seen.get(path) ?? 0) + 1;
    seen.set(path, count);
    const { min, max } = box;
    parts.push({
      localId: i + 1,
      globalId: `${path}#${count}`,
      name: mesh.name,
      group: mesh.group,
      box: [min.x, -max.z, min.y, max.x, -min.z, max.y],
      area,
      definitionHash: hash.digest(),
    });
  }
  const drawn = [...batches.values()].filter(({ ranges }) => ranges.length > 0);
  if (drawn.length === 0) throw new ModelUnreadable(nothing);
  const corners = drawn.reduce((sum, { vertices }) => sum + vertices.indexCount(), 0);
  return { parts, batches: drawn, triangleCount: corners / 3, lineCount, moved: [moved.x, moved.y, moved.z] };
};
