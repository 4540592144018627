import type { InkPicture } from "../page/ink.ts";
import { shrink } from "./ink-picture.ts";
import { guessSimilarity, sharedInk } from "./profile-alignment.ts";
import { unmoved } from "./similarity.ts";

/** One of two sheets that may be editions of the same sheet. */
export interface EditionSide {
  /** Of the title block, as far as they could be read. */
  readonly number?: string | undefined;
  readonly name?: string | undefined;
  readonly discipline?: string | undefined;
  readonly widthInMm: number;
  readonly heightInMm: number;
  readonly words: readonly string[];
  /** The whole page, `likenessSide` pixels on its longer side. */
  readonly ink: InkPicture;
}

/** What a person is told of two sheets that may not be the same one. */
export interface EditionDifference {
  readonly kind: "number" | "name" | "discipline" | "size" | "lines" | "words";
  /** For lines and words: the percentage both have in common stands in `after`. */
  readonly before: string;
  readonly after: string;
}

export interface EditionLikeness {
  /** Whether a person should be asked if this is the same sheet at all. */
  readonly isOther: boolean;
  readonly differences: readonly EditionDifference[];
}

export const likenessSide = 1400;
/** With less ink than this a page shows too little to be compared. */
const fewestDarkPixels = 400;
/** Two sheets of different works share their frame: up to 0.65 of the ink. Real editions share 0.75 and more. */
const leastSharedInk = 0.72;
/** Real editions share two thirds of their words and more. */
const leastSharedWords = 0.6;
/** The number says it is the same sheet: only another drawing altogether speaks against it. */
const [leastInkOfOneNumber, leastWordsOfOneNumber] = [0.5, 0.4];
const nearlyEqual = 0.9;

/**
 * Whether one sheet can be the next edition of the other. Where the title blocks contradict each other nothing else is
 * looked at; otherwise the drawing itself decides.
 */
export const editionLikeness = (base: EditionSide, target: EditionSide): EditionLikeness => {
  if (isNearlyBlank(base.ink) || isNearlyBlank(target.ink)) return { isOther: false, differences: [] };
  const inTitle = { number: agreement(base.number, target.number), name: agreement(base.name, target.name) };
  if (inTitle.number === "differs" && inTitle.name !== "same")
    return { isOther: true, differences: differencesOf(base, target) };
  const likeness = { ink: inkInCommon(base.ink, target.ink), words: wordsInCommon(base.words, target.words) };
  const isOther =
    looksLikeAnother(inTitle, likeness) ||
    (agreement(base.discipline, target.discipline) === "differs" && isBelow(likeness, nearlyEqual, nearlyEqual));
  return { isOther, differences: isOther ? differencesOf(base, target, likeness) : [] };
};

/** Shares from 0 to 1; null where a sheet has no words. */
interface Likeness {
  readonly ink: number;
  readonly words: number | null;
}

const isBelow = ({ ink, words }: Likeness, leastInk: number, leastWords: number): boolean =>
  ink < leastInk && (words ?? 0) < leastWords;

const looksLikeAnother = (
  { number, name }: { readonly number: Agreement; readonly name: Agreement },
  likeness: Likeness,
): boolean => {
  if (number === "differs") return isBelow(likeness, nearlyEqual, nearlyEqual);
  if (number === "same")
    return (
      isBelow(likeness, leastInkOfOneNumber, leastWordsOfOneNumber) ||
      (name === "differs" && isBelow(likeness, leastSharedInk, leastSharedWords))
    );
  if (name === "differs") return likeness.ink < nearlyEqual || (likeness.words ?? 0) < leastSharedWords;
  return isBelow(likeness, leastSharedInk, leastSharedWords);
};

const squeeze = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[\s\-‐–—_.、]/g, "")
    .toUpperCase();

/** Unknown where one of the two could not be read. */
type Agreement = "same" | "differs" | "unknown";

const agreement = (one: string | undefined, other: string | undefined): Agreement => {
  if (!one || !other) return "unknown";
  return squeeze(one) === squeeze(other) ? "same" : "differs";
};

const isNearlyBlank = ({ ink }: InkPicture): boolean => {
  let dark = 0;
  for (const pixel of ink) if (pixel > 24 && ++dark >= fewestDarkPixels) return false;
  return true;
};

const inkInCommon = (base: InkPicture, target: InkPicture): number => {
  const [one, other] = [shrink(base, 2), shrink(target, 2)];
  const ratio = Math.max(one.width, one.height) / Math.max(other.width, other.height);
  const moved = guessSimilarity(one, other, Math.abs(ratio - 1) < 0.02 ? [1] : [1, ratio]);
  return Math.max(sharedInk(base, target, unmoved), sharedInk(one, other, moved));
};

/** Twice the words on both, by all words: 1 where both have the same ones, in any order. */
const wordsInCommon = (base: readonly string[], target: readonly string[]): number | null => {
  if (base.length === 0 || target.length === 0) return null;
  const counts = new Map<string, number>();
  for (const word of base) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of target) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    common++;
  }
  return (2 * common) / (base.length + target.length);
};

const differencesOf = (base: EditionSide, target: EditionSide, likeness?: Likeness): EditionDifference[] => {
  const told: EditionDifference[] = [];
  for (const kind of ["number", "name", "discipline"] as const)
    if (agreement(base[kind], target[kind]) === "differs")
      told.push({ kind, before: base[kind] ?? "", after: target[kind] ?? "" });
  if (!isSameSize(base, target)) told.push({ kind: "size", before: sizeText(base), after: sizeText(target) });
  if (!likeness) return told;
  const { ink, words } = likeness;
  if (ink < nearlyEqual) told.push({ kind: "lines", before: "", after: percent(ink) });
  if (words !== null && words < nearlyEqual) told.push({ kind: "words", before: "", after: percent(words) });
  return told;
};

const isSameSize = (one: EditionSide, other: EditionSide): boolean =>
  Math.abs(one.widthInMm - other.widthInMm) < 5 && Math.abs(one.heightInMm - other.heightInMm) < 5;

const sizeText = ({ widthInMm, heightInMm }: EditionSide): string =>
  `${Math.round(widthInMm)}×${Math.round(heightInMm)} mm`;

const percent = (share: number): string => `${Math.floor(share * 100)}%`;
