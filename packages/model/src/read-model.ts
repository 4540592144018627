import { createRequire } from "node:module";
import { dirname } from "node:path";
import { IfcImporter } from "@thatopen/fragments";
import type { ModelElement, ModelReport } from "./elements/model-element.ts";
import { limitProblem } from "./elements/model-limits.ts";
import { readElements } from "./elements/read-elements.ts";
import { ifcText } from "./ifc-text.ts";
import { ModelUnreadable } from "./model-unreadable.ts";
import { inOpenModel, startEngine } from "./open-ifc.ts";

export interface ReadModel {
  readonly elements: readonly ModelElement[];
  readonly report: ModelReport;
  /** What the viewer draws, in the format of `@thatopen/fragments`. */
  readonly geometry: Uint8Array;
}

const enginePath = `${dirname(createRequire(import.meta.url).resolve("web-ifc"))}/`;

const elementsOf = async (ifc: Uint8Array) => {
  const api = await startEngine();
  return inOpenModel(api, ifc, (model) => readElements(api, model));
};

const geometryOf = (ifc: Uint8Array): Promise<Uint8Array> => {
  const importer = new IfcImporter();
  importer.wasm = { path: enginePath, absolute: true };
  // The engine keeps the winding of the file, which is often wrong: faces would vanish.
  importer.doubleSidedMaterials = true;
  return importer.process({ bytes: ifc });
};

/** Reads a model, plain or packed (.ifc, .ifczip). Throws ModelUnreadable with a sentence for people, or whatever the engine throws. */
export const readModel = async (bytes: Uint8Array): Promise<ReadModel> => {
  const ifc = ifcText(bytes);
  const { elements, report } = await elementsOf(ifc);
  const problem = limitProblem(elements, report);
  if (problem !== null) throw new ModelUnreadable(problem);
  return { elements, report, geometry: await geometryOf(ifc) };
};
