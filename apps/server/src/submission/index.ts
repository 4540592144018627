export { pauseClock, resumeClock, startClock } from "./clock.ts";
export { lockVersion, reopenShares } from "./hand-in.ts";
export { partiesOnPaper } from "./parties-on-paper.ts";
export { lockSubmission, lockSubmissions, moveSubmission, type Submission } from "./move-submission.ts";
export { nameOfBatch } from "./name-of-batch.ts";
export { finalizeVersion, openNextVersion, supersedePrevious } from "./next-version.ts";
export { lockNewestVersion, missingShares, partnersOf, type Share, sharesOf, type Version } from "./shares.ts";
export { systemName } from "./system-name.ts";
export { houseOf, tellWithdrawn } from "./tell-withdrawn.ts";
