export { closeModelReader } from "./model-reader.ts";
export { compareModelFiles } from "./model-comparisons.ts";
export { readModelFile } from "./read-model-file.ts";
export { askForReading as modelSent } from "./ask-for-reading.ts";
export { fileOf as fileOfDrawing, type FileVersion } from "./model-of-drawing.ts";
export { type CarriedElement, carryElements } from "./carry-elements.ts";
export { elementsByGlobalId } from "./elements-by-global-id.ts";
export { readElement } from "./read-element.ts";
export { isModelRead, wholeModel } from "./whole-model.ts";
