import { ColladaLoader } from "three/examples/jsm/loaders/ColladaLoader.js";
import { ModelUnreadable } from "../model-unreadable.ts";
import type { LoadedMesh } from "./loaded-mesh.ts";
import type { MeshFiles } from "./mesh-files.ts";
import { textOf } from "./text-of.ts";
import { xmlDocument } from "./xml-document.ts";

const headInLetters = 100_000;
const notOne = "文件不是 DAE（Collada）模型，请在建模软件中重新导出后上传。";

// The loader asks the page for a parser of XML.
Object.assign(globalThis, {
  DOMParser: class {
    parseFromString(text: string) {
      return xmlDocument(text);
    }
  },
});

/** DAE (Collada 1.4 and 1.5): it names its unit and the axis that is up; the loader follows both. */
export const loadDae = ({ bytes }: MeshFiles): LoadedMesh => {
  const text = textOf(bytes);
  const head = text.slice(0, headInLetters);
  if (!head.includes("<COLLADA") && !/<\w+:COLLADA/.test(head)) throw new ModelUnreadable(notOne);
  const loaded = new ColladaLoader().parse(text, "");
  if (!loaded) throw new ModelUnreadable(notOne);
  const meter = Number(/<unit\b[^>]*\bmeter\s*=\s*["']([\d.,eE+-]+)["']/.exec(head)?.[1]?.replace(",", "."));
  const axis = /<up_axis>\s*([XYZ])_UP/.exec(head)?.[1];
  // The loader has scaled the scene to metres already.
  return {
    root: loaded.scene,
    metresPerUnit: 1,
    lengthUnit: meter > 0 ? meter : null,
    up: axis === "Z" ? "Z" : axis === "Y" ? "Y" : null,
    notes: [],
  };
};
