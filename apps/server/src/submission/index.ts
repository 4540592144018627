export { clockOf, pauseClock, readCalendar, startClock } from "./clock.ts";
export { lockVersion } from "./hand-in.ts";
export { lockSubmission, moveSubmission, type Submission } from "./move-submission.ts";
export { finalizeVersion, openNextVersion, supersedePrevious } from "./next-version.ts";
export { lockNewestVersion, missingShares, partnersOf, type Share, sharesOf, type Version } from "./shares.ts";
export { partiesOnPaper, systemName } from "./letters.ts";
export type { SubmissionTable } from "./tables.ts";
export { lockSubmissions, withdrawWithProject } from "./withdraw.ts";
