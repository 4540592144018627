export { currentPaper, keepSignedVersion } from "./current-paper.ts";
export { issueLetter } from "./issue-letter.ts";
export { closingReportOf, isForParties, letterKinds, opinionLetterOf, replyFormOf } from "./letter-kinds.ts";
export type { LetterContents, LetterKind } from "./letter-kinds.ts";
export { nextNumber, paperNumber } from "./next-number.ts";
export { letterAddress, lettersOf, recordsOf } from "./letters-of.ts";
export { pauseReplyDay, replyDayOf, resumeReplyDay } from "./reply-day.ts";
export { voidLetter } from "./void-letter.ts";
export { printLetter, tellUnprinted } from "./render-letter.ts";
