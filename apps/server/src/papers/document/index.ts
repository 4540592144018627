export { currentPaper, keepSignedPaper } from "./current-paper.ts";
export { findDraft, hasSent } from "./find-paper.ts";
export { draftLetter, issueLetter, type NewLetter } from "./issue-letter.ts";
export {
  closingReportOf,
  isKindFor,
  letterKinds,
  opinionLetterOf,
  outcomesOfRound,
  replyFormOf,
} from "./letter-kinds.ts";
export type { LetterContents, LetterKind, PicturedPlace } from "./letter-kinds.ts";
export { letterByCode } from "./letter-by-code.ts";
export { letterWith } from "./letter-with.ts";
export { madePaper } from "./made-paper.ts";
export { nextNumber, paperNumber } from "./next-number.ts";
export { lettersOf, recordsOf } from "./letters-of.ts";
export { pauseReplyDay, replyDayOf, replyDayOfBatch, replyTermOfBatch, resumeReplyDay } from "./reply-day.ts";
export { listedPaper, receiptsOf, versionsOf } from "./paper-facts.ts";
export { noteOpened, presentDraft, withdrawDraft } from "./receipts.ts";
export { uploadWord } from "./upload-word.ts";
export { wordFileOf } from "./word-file.ts";
export { voidDrafts, voidLetter, voidPapersOf } from "./void-letter.ts";
export { storeWord } from "./store-word.ts";
export { sendDraft } from "./send-draft.ts";
export { shownPaper, shownPapers } from "./shown-papers.ts";
export { signablePapers } from "./signable-papers.ts";
export { printLetter, tellUnprinted } from "./render-letter.ts";
