import type { MeshBatch } from "./mesh-parts.ts";
import type { MeshPicture } from "./mesh-pictures.ts";

const magic = 0x46546c67; // glTF
const jsonChunk = 0x4e4f534a; // JSON
const binaryChunk = 0x004e4942; // BIN
const [signedByte, unsignedInt, float] = [5120, 5125, 5126];
const [forVertices, forIndices] = [34962, 34963];

const padded = (length: number): number => Math.ceil(length / 4) * 4;

interface View {
  readonly buffer: 0;
  readonly byteOffset: number;
  readonly byteLength: number;
}

/** Places from the least to the greatest, which glTF wants to be told. */
const extent = (vertices: Uint8Array, strideInBytes: number) => {
  const { buffer, byteOffset, byteLength } = vertices;
  const words = new Float32Array(buffer, byteOffset, byteLength / 4);
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < words.length; at += strideInBytes / 4)
    for (const axis of [0, 1, 2]) {
      const value = words[at + axis] ?? 0;
      min[axis] = Math.min(min[axis] ?? value, value);
      max[axis] = Math.max(max[axis] ?? value, value);
    }
  return { min, max };
};

/**
 * Batches as binary glTF 2.0, one mesh for each look. `extras.ranges` of a mesh tells its parts: number, first corner, corners.
 * Normals are bytes (KHR_mesh_quantization); places and normals lie side by side.
 */
export const writeGlb = (batches: readonly MeshBatch[], pictures: ReadonlyMap<string, MeshPicture>): Uint8Array => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  const view = (bytes: Uint8Array, more: object = {}): number => {
    const one: View = { buffer: 0, byteOffset: length, byteLength: bytes.length };
    chunks.push(bytes, new Uint8Array(padded(bytes.length) - bytes.length));
    length += padded(bytes.length);
    return bufferViews.push({ ...one, ...more }) - 1;
  };
  const accessor = (one: object): number => accessors.push(one) - 1;
  const shown = [...pictures.keys()];
  const images = [...pictures.values()].map(({ type, bytes }) => ({ bufferView: view(bytes), mimeType: type }));

  const meshes = batches.map(({ vertices, ranges }, material) => {
    const { vertices: bytes, indices, vertexCount: count, strideInBytes, hasPicture } = vertices.written();
    const bufferView = view(bytes, { byteStride: strideInBytes, target: forVertices });
    const shape = { bufferView, count };
    const POSITION = accessor({ ...shape, componentType: float, type: "VEC3", ...extent(bytes, strideInBytes) });
    const normals = { ...shape, byteOffset: 12, componentType: signedByte, normalized: true, type: "VEC3" };
    const attributes = {
      POSITION,
      NORMAL: accessor(normals),
      ...(hasPicture && { TEXCOORD_0: accessor({ ...shape, byteOffset: 16, componentType: float, type: "VEC2" }) }),
    };
    const corners = { bufferView: view(indices, { target: forIndices }), count: indices.length / 4 };
    const primitive = {
      attributes,
      indices: accessor({ ...corners, componentType: unsignedInt, type: "SCALAR" }),
      material,
    };
    return { primitives: [primitive], extras: { ranges } };
  });
  const materials = batches.map(({ material: { color, opacity, picture } }) => ({
    doubleSided: true,
    ...(opacity < 1 && { alphaMode: "BLEND" }),
    pbrMetallicRoughness: {
      baseColorFactor: [...color, opacity],
      metallicFactor: 0,
      ...(picture !== undefined && pictures.has(picture) && { baseColorTexture: { index: shown.indexOf(picture) } }),
    },
  }));
  const json = {
    asset: { version: "2.0" },
    extensionsUsed: ["KHR_mesh_quantization"],
    extensionsRequired: ["KHR_mesh_quantization"],
    scene: 0,
    scenes: [{ nodes: meshes.map((_, i) => i) }],
    nodes: meshes.map((_, mesh) => ({ mesh })),
    ...{ meshes, materials, accessors, bufferViews, buffers: [{ byteLength: length }] },
    ...(images.length > 0 && { images, samplers: [{}], textures: images.map((_, source) => ({ source, sampler: 0 })) }),
  };
  const text = Buffer.from(JSON.stringify(json));
  const head = Buffer.alloc(padded(text.length), " ");
  text.copy(head);
  const words = (...values: readonly number[]) => new Uint8Array(Uint32Array.from(values).buffer);
  const whole = 12 + 8 + head.length + 8 + length;
  return Buffer.concat([words(magic, 2, whole, head.length, jsonChunk), head, words(length, binaryChunk), ...chunks]);
};
