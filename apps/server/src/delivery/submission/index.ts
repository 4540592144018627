export { pauseClock, resumeClock, startClock } from "./clock.ts";
export { lockVersion, ownerOrgOf, reopenShares } from "./hand-in.ts";
export { partiesOnPaper } from "./parties-on-paper.ts";
export { limitDaysOf } from "./limit-days-of.ts";
export { lockSubmission, lockSubmissions, type Submission, submissionMoves } from "./submission-moves.ts";
export { nameOfBatch } from "./name-of-batch.ts";
export { finalizeVersion, openNextVersion, supersedePrevious } from "./next-version.ts";
export {
  insertShare,
  lockNewestVersion,
  missingShares,
  owedShares,
  partnersOf,
  type Share,
  sharesOf,
  type Version,
} from "./shares.ts";
export { versionMoves } from "./version-moves.ts";
export { requireVersion } from "./require-version.ts";
export { supplementDue } from "./supplement-due.ts";
export { isStrong, strongClause } from "./strong-clause.ts";
export { systemName } from "./system-name.ts";
export { isWordHeldBack } from "./word-held-back.ts";
export { writeSubmission } from "./write-submission.ts";
export { handedInShares, openBeside } from "./open-beside.ts";
export { eligibleHouses, houseJudge, requireHouse } from "./house-choice.ts";
export { openAlteration, type SheetOfFirm } from "./open-alteration.ts";
export { openCopy } from "./open-submission.ts";
export { isLeaderOf, requireLeader } from "./require-leader.ts";
export { notifyPartners } from "./notify-partners.ts";
export { houseOf, notifyWithdrawn } from "./notify-withdrawn.ts";
export { openFirstSubmission } from "./open-first-submission.ts";
export { passShares } from "./pass-shares.ts";
export { busyPerson } from "./busy-person.ts";
export { deskStep } from "./desk-step.ts";
export { isRevoked } from "./desk.ts";
export { isOverdueOn, timeLines } from "./division-desk.ts";
