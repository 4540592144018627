import { linesOf } from "./elements/lines.ts";
import { checkIds, type IdsResult } from "./ids/check-ids.ts";
import { readIds } from "./ids/read-ids.ts";
import { ifcText } from "./ifc-text.ts";
import { inOpenModel, startEngine } from "./open-ifc.ts";

/** What a model, plain or packed (.ifc, .ifczip), says to files of IDS, each given as XML. Throws ModelUnreadable and IdsUnreadable. */
export const checkModel = async (bytes: Uint8Array, documents: readonly string[]): Promise<IdsResult[][]> => {
  const read = documents.map(readIds);
  const api = await startEngine();
  const ifc = ifcText(bytes);
  return inOpenModel(api, ifc, (model) => checkIds(linesOf(api, model, ifc), read));
};
