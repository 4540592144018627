export { issueLetter } from "./issue-letter.ts";
export type { LetterContents, LetterKind } from "./letter-kinds.ts";
export { nextNumber, paperNumber } from "./next-number.ts";
export { lettersOf } from "./letters-of.ts";
