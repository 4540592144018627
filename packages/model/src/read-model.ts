import { createRequire } from "node:module";
import { dirname } from "node:path";
import { IfcImporter } from "@thatopen/fragments";
import { IfcAPI, LogLevel } from "web-ifc";
import type { ModelElement, ModelReport } from "./elements/model-element.ts";
import { limitProblem } from "./elements/model-limits.ts";
import { readElements } from "./elements/read-elements.ts";
import { ifcText } from "./ifc-text.ts";
import { ModelUnreadable } from "./model-unreadable.ts";

export interface ReadModel {
  readonly elements: readonly ModelElement[];
  readonly report: ModelReport;
  /** What the viewer draws, in the format of `@thatopen/fragments`. */
  readonly geometry: Uint8Array;
}

const enginePath = `${dirname(createRequire(import.meta.url).resolve("web-ifc"))}/`;

/** Boxes keep the place the model has in its file; what is drawn stands at the origin, where small steps stay exact. */
const settings = { COORDINATE_TO_ORIGIN: false };

const elementsOf = async (ifc: Uint8Array) => {
  const api = new IfcAPI();
  await api.Init(undefined, true);
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
  const model = api.OpenModel(ifc, settings);
  if (model < 0) throw new Error("the engine did not open the model");
  try {
    return readElements(api, model);
  } finally {
    api.CloseModel(model);
  }
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
