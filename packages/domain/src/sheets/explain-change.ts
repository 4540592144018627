import { boxesTouch, type MarkBox } from "./mark-shape.ts";
import type { Change } from "./sheet-changes.ts";

/** An opinion with a place on a sheet: where it was marked, or where it was found again. */
export interface PlacedOpinion {
  readonly opinionId: number;
  readonly opinionNo: string;
  readonly edition: "base" | "target";
  /** From 0. */
  readonly page: number;
  readonly box: MarkBox;
}

/** A correction may extend beyond the cloud that asked for it: by 15 mm of paper. */
const reachInPoints = (15 / 25.4) * 72;

const grown = ({ x0, y0, x1, y1 }: MarkBox): MarkBox => ({
  x0: x0 - reachInPoints,
  y0: y0 - reachInPoints,
  x1: x1 + reachInPoints,
  y1: y1 + reachInPoints,
});

/** The opinions at whose place a change lies; they explain it. Content that is new lies on the newer edition only. */
export const opinionsAt = (
  { baseBox, targetBox }: Pick<Change, "baseBox" | "targetBox">,
  page: number,
  opinions: readonly PlacedOpinion[],
): PlacedOpinion[] => {
  const touching = opinions.filter(({ box, page: on, edition }) => {
    const changed = edition === "target" ? targetBox : (baseBox ?? targetBox);
    return on === page && changed !== undefined && boxesTouch(grown(box), changed);
  });
  return [...new Map(touching.map((one) => [one.opinionId, one])).values()];
};

/** Boxes on both editions of a page that every edition writes anew: revision table, edition and dates (图签). */
export interface RenewedBoxes {
  readonly base: readonly MarkBox[];
  readonly target: readonly MarkBox[];
}

/**
 * Whether a change lies only where the title block describes its own edition, which needs no explanation. The boxes of
 * a region are one place on both editions; a word moved there from elsewhere has left a place that must be checked.
 */
export const isTitleBlockChange = (
  { region, baseBox, targetBox }: Pick<Change, "region" | "baseBox" | "targetBox">,
  { base, target }: RenewedBoxes,
): boolean => {
  const before = baseBox && base.some((box) => liesIn(baseBox, box));
  const after = targetBox && target.some((box) => liesIn(targetBox, box));
  return region === null ? before !== false && after !== false && (before ?? after ?? false) : Boolean(before || after);
};

const date = /^(19|20)\d{2}([.\-/年])\d{1,2}(([.\-/月])(\d{1,2}日?)?)?$/u;
const letterHeightInPoints = 3;

const liesIn = (inner: MarkBox, outer: MarkBox): boolean =>
  inner.x0 >= outer.x0 - letterHeightInPoints &&
  inner.y0 >= outer.y0 - letterHeightInPoints &&
  inner.x1 <= outer.x1 + letterHeightInPoints &&
  inner.y1 <= outer.y1 + letterHeightInPoints;

/** Whether only a date was replaced: every edition has a new date, so nobody needs to check it. */
export const isNewDate = ({ words, baseBox, targetBox }: Change): boolean => {
  const [word, ...others] = words;
  if (word?.kind !== "changed" || others.length > 0 || !date.test(word.before) || !date.test(word.after)) return false;
  return (
    (!baseBox || (word.baseBox !== undefined && liesIn(baseBox, word.baseBox))) &&
    (!targetBox || (word.targetBox !== undefined && liesIn(targetBox, word.targetBox)))
  );
};
