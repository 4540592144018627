import { type Box, unite } from "../page/page-space.ts";
import type { Word } from "../page/word.ts";

export interface Phrase {
  text: string;
  box: Box;
}

/** Letters apart less than this part of their height belong to one phrase: "18' - 0\"" is one dimension. */
const closeGap = 0.8;

/** Joins words that follow each other in the file and are on one line, horizontal or vertical. */
export const phrasesOf = (words: readonly Word[]): Phrase[] => {
  const phrases: (Phrase & { direction: Direction | undefined; last: Box })[] = [];
  for (const { text, box } of words) {
    const phrase = phrases.at(-1);
    const direction = phrase && joint(phrase, text, box);
    if (!phrase || !direction) {
      phrases.push({ text: plain(text), box, last: box, direction: directionOf(text, box) });
      continue;
    }
    phrase.text += plain(text);
    phrase.box = unite(phrase.box, box);
    phrase.last = box;
    phrase.direction = direction;
  }
  return phrases.map(({ text, box }) => ({ text, box }));
};

type Direction = "level" | "upright";

/** A single letter tells no direction. */
const directionOf = (text: string, box: Box): Direction | undefined => {
  if ([...text].length < 2) return undefined;
  return box.x1 - box.x0 >= box.y1 - box.y0 ? "level" : "upright";
};

const joint = (
  phrase: { last: Box; direction: Direction | undefined },
  text: string,
  box: Box,
): Direction | undefined => {
  const { last } = phrase;
  const direction =
    phrase.direction ?? directionOf(text, box) ?? (gap(last, box, "x") >= gap(last, box, "y") ? "level" : "upright");
  const own = directionOf(text, box);
  if (own && own !== direction) return undefined;
  const [along, across] = direction === "level" ? (["x", "y"] as const) : (["y", "x"] as const);
  const letter = Math.max(sideOf(last, across), sideOf(box, across));
  const apart = gap(last, box, along);
  const isOneLine = gap(last, box, across) < -0.5 * Math.min(sideOf(last, across), sideOf(box, across));
  return isOneLine && apart > -0.3 * letter && apart < closeGap * letter ? direction : undefined;
};

const gap = (one: Box, other: Box, axis: "x" | "y"): number => {
  const [low, high] = axis === "x" ? (["x0", "x1"] as const) : (["y0", "y1"] as const);
  return Math.max(one[low], other[low]) - Math.min(one[high], other[high]);
};

const sideOf = (box: Box, axis: "x" | "y") => (axis === "x" ? box.x1 - box.x0 : box.y1 - box.y0);

/** Full and half width and spaces do not distinguish texts. */
const plain = (text: string) => text.normalize("NFKC").replace(/\s/g, "");
