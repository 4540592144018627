export { gatherProject } from "./gather-project.ts";
export { jointOfBatch } from "./joint.ts";
export { reissueLetter } from "./reissue-letter.ts";
export { asCounted, givenCounts } from "./strong-of.ts";
