export { gatherProject } from "./gather-project.ts";
export { jointOfBatch } from "./joint.ts";
export { asCounted, givenCounts } from "./strong-of.ts";
