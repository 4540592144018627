import { IfcImporter } from "@thatopen/fragments";
import type { ModelElement, ModelReport } from "./elements/model-element.ts";
import { limitProblem } from "./elements/model-limits.ts";
import { linesOf } from "./elements/lines.ts";
import { readElements } from "./elements/read-elements.ts";
import { shapeMeter } from "./elements/shapes.ts";
import { ifcText } from "./ifc-text.ts";
import { ModelUnreadable } from "./model-unreadable.ts";
import { asOnlyEngine } from "./one-engine.ts";
import { startEngine, whileModelOpen } from "./open-ifc.ts";

export interface ReadModel {
  readonly elements: readonly ModelElement[];
  readonly report: ModelReport;
  /** What the viewer draws, in the format of `@thatopen/fragments`. */
  readonly geometry: Uint8Array;
}

/** Attributes that the element table has. */
const inTable = [
  "Name",
  "Description",
  "ObjectType",
  "Tag",
  "LongName",
  "PredefinedType",
  "OverallHeight",
  "OverallWidth",
];

/** What a viewer that has the element table asks of the file beside the geometry: which class each element is of. */
const importerForViewer = (): IfcImporter => {
  const importer = new IfcImporter();
  // The engine keeps the winding of the file, which is often wrong: faces would vanish.
  importer.doubleSidedMaterials = true;
  importer.classes.abstract.clear();
  importer.relations.clear();
  for (const name of inTable) importer.attributesToExclude.add(name);
  importer.replaceSiteElevation = importer.replaceStoreyElevation = false;
  return importer;
};

/** Reads a model, plain or packed (.ifc, .ifczip). Throws ModelUnreadable with a sentence for people, or whatever the engine throws. */
export const readModel = async (bytes: Uint8Array): Promise<ReadModel> => {
  const ifc = ifcText(bytes);
  const api = await startEngine();
  return whileModelOpen(api, ifc, async (model) => {
    const lines = linesOf(api, model, ifc);
    const read = readElements(lines);
    const problem = limitProblem(read.elements, read);
    if (problem !== null) throw new ModelUnreadable(problem);
    const importer = importerForViewer();
    const meter = shapeMeter(api, model);
    const open = { api, model, onMesh: meter.take, fresh: meter.fresh, lineOf: lines.fromBytes };
    const geometry = await asOnlyEngine(open, () => importer.process({ bytes: ifc }));
    meter.takeOthers(read.elements, (type) => importer.classes.elements.has(type));
    return { ...read.withShapes(meter.shapes), geometry };
  });
};
