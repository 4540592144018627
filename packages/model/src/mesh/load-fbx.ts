import { Group } from "three";
import { FBXLoader } from "three/examples/jsm/loaders/FBXLoader.js";
import { ModelUnreadable } from "../model-unreadable.ts";
import type { LoadedMesh } from "./loaded-mesh.ts";
import type { MeshFiles } from "./mesh-files.ts";
import { ownBuffer } from "./own-buffer.ts";

/** The unit of FBX is the centimetre; a file says how many make one of its own. */
const inMetre = 100;

/** Property 70 in the binary form: name, type, label and flags as counted texts, then the number. */
const binaryUpAxis = Buffer.from("UpAxisS\x03\0\0\0intS\x07\0\0\0IntegerS\0\0\0\0I", "latin1");

/** 0, 1 and 2 are x, y and z; undefined where the file names none. */
const upAxisOf = (bytes: Buffer): number | undefined => {
  const at = bytes.indexOf(binaryUpAxis);
  if (at !== -1) return bytes[at + binaryUpAxis.length];
  const inText = bytes.indexOf('"UpAxis"');
  if (inText === -1) return undefined;
  const number = /,\s*(\d)\s/.exec(bytes.toString("latin1", inText, inText + 100))?.[1];
  return number === undefined ? undefined : Number(number);
};

const parsed = (bytes: Uint8Array): Group => {
  // Cameras of a file get the proportions of the page; here is none, and no camera is kept.
  Object.assign(globalThis, { window: { innerWidth: 1, innerHeight: 1 } });
  try {
    return new FBXLoader().parse(ownBuffer(bytes), "");
  } catch (error) {
    const version = error instanceof Error ? /FileVersion: (\d{4})/.exec(error.message)?.[1] : undefined;
    if (version === undefined) throw error;
    throw new ModelUnreadable(`FBX 的版本过旧（${version}），请在建模软件中另存为 FBX 2011 或更新的版本后重新上传。`, {
      cause: error,
    });
  } finally {
    Reflect.deleteProperty(globalThis, "window");
  }
};

/** FBX, in text or binary, from 2011 on: it names its unit and the axis that is up. */
export const loadFbx = ({ bytes }: MeshFiles): LoadedMesh => {
  const loaded = parsed(bytes);
  const axis = upAxisOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  // Where z is up the loader overwrites the rotation of what may be an object with one of its own. Its matrix still has it.
  loaded.matrix.decompose(loaded.position, loaded.quaternion, loaded.scale);
  const root = new Group().add(loaded);
  if (axis === 2) root.rotation.x = -Math.PI / 2;
  loaded.traverse((one) => {
    one.name = String(one.userData["originalName"] ?? one.name);
  });
  const factor = Number(loaded.userData["unitScaleFactor"]);
  const metres = (factor > 0 && Number.isFinite(factor) ? factor : 1) / inMetre;
  return { root, metresPerUnit: metres, lengthUnit: metres, up: axis === 2 ? "Z" : "Y", notes: [] };
};
