import type { BufferGeometry, Material, Matrix4, Mesh, Object3D, Vector3 } from "three";
import { ModelUnreadable } from "../model-unreadable.ts";

/** Triangles of one mesh that share a material. */
export interface MeshSource {
  readonly geometry: BufferGeometry;
  readonly material: Material | undefined;
  readonly matrix: Matrix4;
  /** Of the corners, in the order of the index where there is one. */
  readonly from: number;
  readonly to: number;
}

/** A mesh with a name: what a person can point at. */
export interface NamedMesh {
  readonly name: string;
  /** The object it stands in; empty without one that has a name. */
  readonly group: string;
  readonly sources: readonly MeshSource[];
}

const mostTriangles = 5_000_000;
const mostNameLetters = 200;
/** Beyond this no metre can be told from the next. */
const farthest = 1e9;

const isMesh = (object: Object3D): object is Mesh => "isMesh" in object && object.isMesh === true;
const isLine = (object: Object3D): boolean => "isLine" in object || "isPoints" in object;

const namesAbove = (object: Object3D): string[] => {
  const names: string[] = [];
  for (let one: Object3D | null = object; one; one = one.parent) {
    // The loader of Collada gives null to a mesh without a name.
    const name = ((one.name as string | null) ?? "").trim().slice(0, mostNameLetters);
    if (name !== "" && name !== names.at(-1)) names.push(name);
  }
  return names;
};

const cornersIn = ({ index, attributes }: BufferGeometry): number =>
  index ? index.count : (attributes["position"]?.count ?? 0);

const sourcesOf = ({ geometry, material, matrixWorld: matrix }: Mesh): MeshSource[] => {
  const count = cornersIn(geometry);
  const all = { geometry, matrix };
  if (!Array.isArray(material)) return [{ ...all, material, from: 0, to: count - (count % 3) }];
  return geometry.groups.map(({ start, count: some, materialIndex }) => {
    const to = Math.min(count, start + some);
    return { ...all, material: material[materialIndex ?? 0], from: start, to: to - ((to - start) % 3) };
  });
};

/** The meshes of a scene whose matrices are up to date. Throws ModelUnreadable for too many triangles. */
export const meshesOf = (root: Object3D): { readonly meshes: readonly NamedMesh[]; readonly lineCount: number } => {
  const meshes: NamedMesh[] = [];
  let lineCount = 0;
  let corners = 0;
  root.traverse((object) => {
    if (isLine(object)) lineCount++;
    if (!isMesh(object) || !object.geometry.attributes["position"]) return;
    const sources = sourcesOf(object).filter(({ from, to }) => to > from);
    if (sources.length === 0) return;
    for (const { from, to } of sources) corners += to - from;
    const [name = `部件 ${meshes.length + 1}`, group = ""] = namesAbove(object);
    meshes.push({ name, group, sources });
  });
  if (corners / 3 > mostTriangles)
    throw new ModelUnreadable(
      `模型有 ${Math.round(corners / 30_000)} 万个三角面，超过 ${mostTriangles / 10_000} 万，请简化或分楼层导出后重新上传。`,
    );
  return { meshes, lineCount };
};

/** The number of the vertex at a corner. */
export const vertexAt = ({ geometry: { index } }: MeshSource, corner: number): number =>
  index ? index.getX(corner) : corner;

/** Reads the place of a corner in the scene; false where the file has no number there, or one beyond all buildings. */
export const placeAt = (source: MeshSource, corner: number, into: Vector3): boolean => {
  const position = source.geometry.attributes["position"];
  if (!position) return false;
  into.fromBufferAttribute(position, vertexAt(source, corner)).applyMatrix4(source.matrix);
  return Math.abs(into.x) < farthest && Math.abs(into.y) < farthest && Math.abs(into.z) < farthest;
};
