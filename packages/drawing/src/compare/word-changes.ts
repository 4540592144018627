import { type Box, type Matrix, mapBox, unite } from "../page/page-space.ts";
import type { Word } from "../page/word.ts";
import { phrasesOf } from "./phrases.ts";

export interface WordChange {
  kind: "changed" | "moved" | "added" | "removed";
  /** Empty for what was added; the same as `after` for what was moved. */
  before: string;
  after: string;
  /** In page space of the base and of the target. */
  baseBox?: Box;
  targetBox?: Box;
}

export interface WordComparison {
  changes: WordChange[];
  /** Phrases at the same position, in page space of the base. */
  unchanged: Box[];
  /** Share of the phrases that are at the same position. */
  matchedShare: number;
}

interface WordAt {
  text: string;
  /** On the base. */
  box: Box;
  own: Box;
  index: number;
}

const millimetre = 72 / 25.4;
const leastShift = 0.5 * millimetre;
/** Words of at least this length are searched elsewhere before they are compared with other words at their position. */
const tellingLength = 6;

/**
 * The words that changed, moved, were added or removed. Programs split lines into words differently, so overlapping
 * words are joined before they are compared. `differs` says whether pixels differ in a box of the base.
 */
export const compareWords = (
  base: readonly Word[],
  target: readonly Word[],
  toBase: Matrix,
  showsIn: (box: Box, unchanged: readonly Box[]) => boolean,
): WordComparison => {
  const [olds, news] = [wordsAt(base), wordsAt(target, toBase)];
  const kept = pairUp(olds, news, (one, other) => distance(one, other) < leastShift);
  const moves = pairUp(
    without(olds, kept.olds),
    without(news, kept.news),
    (one, other) => one.text.length >= tellingLength && distance(one, other) < 150 * millimetre,
  );
  const changes: WordChange[] = moves.pairs.map(([one, other]) => moved(one, other));
  const unchanged = kept.pairs.map(([{ box }]) => box);
  const [gone, come]: [WordAt[], WordAt[]] = [[], []];
  const leftOlds = without(without(olds, kept.olds), moves.olds);
  const leftNews = without(without(news, kept.news), moves.news);
  for (const { before, after } of overlapping(leftOlds, leftNews)) {
    if (after.length === 0) gone.push(...before);
    else if (before.length === 0) come.push(...after);
    else if (inReadingOrder(before) === inReadingOrder(after)) unchanged.push(...before.map(({ box }) => box));
    else changes.push({ kind: "changed", ...read(before, after) });
  }
  const shifted = pairUp(gone, come, (one, other) => distance(one, other) < 40 * millimetre);
  changes.push(...shifted.pairs.map(([one, other]) => moved(one, other)));
  for (const word of without(gone, shifted.olds)) changes.push({ kind: "removed", ...read([word], []) });
  for (const word of without(come, shifted.news)) changes.push({ kind: "added", ...read([], [word]) });
  const words = Math.max(olds.length, news.length);
  const boxesOf = (change: WordChange) => [
    ...(change.baseBox ? [change.baseBox] : []),
    ...(change.targetBox ? [mapBox(toBase, change.targetBox)] : []),
  ];
  return {
    changes: changes.filter(
      (change) =>
        /[\p{L}\p{N}]/u.test(change.before + change.after) && boxesOf(change).some((box) => showsIn(box, unchanged)),
    ),
    unchanged,
    matchedShare: words === 0 ? 1 : unchanged.length / words,
  };
};

const wordsAt = (words: readonly Word[], toBase?: Matrix): WordAt[] =>
  phrasesOf(words).map(({ text, box }, index) => ({
    text,
    box: toBase ? mapBox(toBase, box) : box,
    own: box,
    index,
  }));

/** Pairs words with the same text, nearest first, each word once. */
const pairUp = (olds: readonly WordAt[], news: readonly WordAt[], mayPair: (one: WordAt, other: WordAt) => boolean) => {
  const open = Map.groupBy(news, ({ text }) => text);
  const pairs: [WordAt, WordAt][] = [];
  for (const one of olds) {
    const candidates = open.get(one.text);
    if (!candidates) continue;
    let best = -1;
    candidates.forEach((other, i) => {
      if (!mayPair(one, other)) return;
      const nearest = candidates[best];
      if (!nearest || distance(one, other) < distance(one, nearest)) best = i;
    });
    const other = candidates[best];
    if (!other) continue;
    candidates.splice(best, 1);
    pairs.push([one, other]);
  }
  return { pairs, olds: new Set(pairs.map(([one]) => one)), news: new Set(pairs.map(([, other]) => other)) };
};

const without = (words: readonly WordAt[], taken: ReadonlySet<WordAt>) => words.filter((word) => !taken.has(word));

const distance = ({ box: one }: WordAt, { box: other }: WordAt): number =>
  Math.hypot(one.x0 + one.x1 - other.x0 - other.x1, one.y0 + one.y1 - other.y0 - other.y1) / 2;

/** Groups of words of both sides that overlap, directly or through others. */
const overlapping = (olds: readonly WordAt[], news: readonly WordAt[]): { before: WordAt[]; after: WordAt[] }[] => {
  const leaders = new Map<WordAt, WordAt>();
  const leaderOf = (word: WordAt): WordAt => {
    const leader = leaders.get(word) ?? word;
    return leader === word ? word : leaderOf(leader);
  };
  for (const one of olds) {
    for (const other of news) if (lieOnEachOther(one.box, other.box)) leaders.set(leaderOf(one), leaderOf(other));
  }
  const groups = new Map<WordAt, { before: WordAt[]; after: WordAt[] }>();
  const groupOf = (word: WordAt) => {
    const leader = leaderOf(word);
    const group = groups.get(leader) ?? { before: [], after: [] };
    groups.set(leader, group);
    return group;
  };
  for (const word of olds) groupOf(word).before.push(word);
  for (const word of news) groupOf(word).after.push(word);
  return [...groups.values()];
};

const lieOnEachOther = (one: Box, other: Box): boolean => {
  const width = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  const height = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  if (width <= 0 || height <= 0) return false;
  return width * height > 0.25 * Math.min(areaOf(one), areaOf(other));
};

const areaOf = ({ x0, y0, x1, y1 }: Box) => (x1 - x0) * (y1 - y0);

/** The letters in the order of their position, so that differently split lines read the same. */
const inReadingOrder = (words: readonly WordAt[]): string => {
  const box = words.map((word) => word.box).reduce(unite);
  const isWide = box.x1 - box.x0 >= box.y1 - box.y0;
  return words
    .toSorted((one, other) => (isWide ? one.box.x0 - other.box.x0 : one.box.y0 - other.box.y0))
    .map(({ text }) => text)
    .join("");
};

const moved = (one: WordAt, other: WordAt): WordChange => ({ kind: "moved", ...read([one], [other]) });

const read = (before: readonly WordAt[], after: readonly WordAt[]): Omit<WordChange, "kind"> => {
  const text = (words: readonly WordAt[]) =>
    words
      .toSorted((one, other) => one.index - other.index)
      .map((word) => word.text)
      .join(" ");
  return {
    before: text(before),
    after: text(after),
    ...(before.length > 0 && { baseBox: before.map(({ own }) => own).reduce(unite) }),
    ...(after.length > 0 && { targetBox: after.map(({ own }) => own).reduce(unite) }),
  };
};
