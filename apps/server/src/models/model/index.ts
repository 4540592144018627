export { closeModelReader } from "./model-reader.ts";
export { readModelFile } from "./read-model-file.ts";
export { askForReading as modelSent } from "./ask-for-reading.ts";
export { isReadableModel } from "./model-of-drawing.ts";
export { isModelRead, wholeModel } from "./whole-model.ts";
