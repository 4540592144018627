export { conclude } from "./conclude.ts";
export { draftClosingReport, draftInspectionReport, draftOpinionLetter, draftReviewReport } from "./draft-letters.ts";
export { gatherProject } from "./gather-project.ts";
export { jointOfBatch } from "./joint.ts";
export { type Reading, readingOf } from "./read-sheets.ts";
export { reissueLetter } from "./reissue-letter.ts";
export { sendLetter } from "./send-letter.ts";
export { asCounted, givenCounts } from "./strong-of.ts";
