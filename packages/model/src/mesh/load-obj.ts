import { Mesh } from "three";
import { MTLLoader } from "three/examples/jsm/loaders/MTLLoader.js";
import { OBJLoader } from "three/examples/jsm/loaders/OBJLoader.js";
import { type LoadedMesh, withoutUnit } from "./loaded-mesh.ts";
import type { MeshFiles } from "./mesh-files.ts";
import { textOf } from "./text-of.ts";

/** Programs name the file of materials at the beginning. */
const headInLetters = 1_000_000;

/** OBJ (Wavefront): parts are its objects and groups. It names neither unit nor axis; y is usually up. */
export const loadObj = ({ bytes, beside }: MeshFiles): LoadedMesh => {
  const text = textOf(bytes);
  const library = /^mtllib[ \t]+(.+?)[ \t]*\r?$/m.exec(text.slice(0, headInLetters))?.[1];
  const materials = library === undefined ? undefined : beside(library);
  const loader = new OBJLoader();
  if (materials) loader.setMaterials(new MTLLoader().parse(textOf(materials), ""));
  const isPlain = library !== undefined && !materials;
  const root = loader.parse(text);
  // White is what the loader gives to a name it knows nothing of; without a name it is drawn in light grey.
  if (!materials)
    root.traverse((one) => {
      if (one instanceof Mesh) for (const material of [one.material].flat()) material.name = "";
    });
  return {
    ...withoutUnit,
    root,
    up: null,
    notes: isPlain ? ["颜色和贴图在 MTL 文件里，没有一并上传；请与模型、贴图压缩成一个 .obj.zip 后上传。"] : [],
  };
};
