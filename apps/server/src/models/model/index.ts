export { closeModelReader } from "./model-reader.ts";
export { readModelFile } from "./read-model-file.ts";
export { askForReading as modelSent } from "./ask-for-reading.ts";
