import { boxesTouch, type MarkBox } from "./mark-shape.ts";
import type { Change } from "./sheet-changes.ts";

/** An opinion with the place it was marked at, on the older edition. */
export interface PlacedOpinion {
  readonly opinionId: number;
  readonly opinionNo: string;
  /** From 0. */
  readonly page: number;
  readonly box: MarkBox;
}

/** A correction reaches somewhat beyond the cloud that asked for it: 15 mm of paper. */
const reachInPoints = (15 / 25.4) * 72;

/** The opinions whose place a change lies at: those explain it. `place` is on the older edition. */
export const opinionsAt = (place: MarkBox, page: number, opinions: readonly PlacedOpinion[]): PlacedOpinion[] =>
  opinions.filter(({ box: { x0, y0, x1, y1 }, page: on }) => {
    const reached = {
      x0: x0 - reachInPoints,
      y0: y0 - reachInPoints,
      x1: x1 + reachInPoints,
      y1: y1 + reachInPoints,
    };
    return on === page && boxesTouch(reached, place);
  });

const date = /^(19|20)\d{2}([.\-/年])\d{1,2}(([.\-/月])(\d{1,2}日?)?)?$/u;
const letterHeightInPoints = 3;

const liesIn = (inner: MarkBox, outer: MarkBox): boolean =>
  inner.x0 >= outer.x0 - letterHeightInPoints &&
  inner.y0 >= outer.y0 - letterHeightInPoints &&
  inner.x1 <= outer.x1 + letterHeightInPoints &&
  inner.y1 <= outer.y1 + letterHeightInPoints;

/** A date that became another and nothing beside it: every edition has a new one, and nobody is asked to look at it. */
export const isNewDate = ({ words, baseBox, targetBox }: Change): boolean => {
  const [word, ...others] = words;
  if (word?.kind !== "changed" || others.length > 0 || !date.test(word.before) || !date.test(word.after)) return false;
  return (
    (!baseBox || (word.baseBox !== undefined && liesIn(baseBox, word.baseBox))) &&
    (!targetBox || (word.targetBox !== undefined && liesIn(targetBox, word.targetBox)))
  );
};
