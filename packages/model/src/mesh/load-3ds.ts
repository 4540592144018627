import { Group, Mesh } from "three";
import { TDSLoader } from "three/examples/jsm/loaders/TDSLoader.js";
import { toCreasedNormals } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { type LoadedMesh, withoutUnit } from "./loaded-mesh.ts";
import type { MeshFiles } from "./mesh-files.ts";
import { ownBuffer } from "./own-buffer.ts";
import { nameOf } from "./text-of.ts";

/** Faces that meet at a wider angle, in radians, have an edge between them; the format keeps no normals. */
const crease = Math.PI / 5;

/** 3DS (3D Studio): z is up in all its files; it names no unit. */
export const load3ds = ({ bytes }: MeshFiles): LoadedMesh => {
  const loaded = new TDSLoader().parse(ownBuffer(bytes), "");
  loaded.traverse((one) => {
    one.name = nameOf(one.name);
    if (one instanceof Mesh) one.geometry = toCreasedNormals(one.geometry, crease);
  });
  const root = new Group().add(loaded);
  root.rotation.x = -Math.PI / 2;
  return { ...withoutUnit, root, up: "Z", notes: [] };
};
