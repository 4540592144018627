import { type Box, invert, mapBox, type Matrix, multiply, type PageSize } from "../page/page-space.ts";
import type { Word } from "../page/word.ts";
import { alignSheets, type AlignedSheets, type DrawablePage, type PointedPairs, type Trust } from "./align-sheets.ts";
import { commonPaper, differenceOf, differenceOfScan, ignore } from "./difference.ts";
import { drawDifference, type PalettePicture } from "./difference-picture.ts";
import { markLoneStrokes } from "./lone-strokes.ts";
import { type Difference, type InkPicture, removed } from "../page/ink.ts";
import { type DrawAgain, dropResidues, dropVanished } from "./residues.ts";
import { findRegions, type PixelRegion } from "./regions.ts";
import { countDiffering, sameWriting } from "./same-writing.ts";
import { angleOf, scaleOf } from "./similarity.ts";
import { compareWords, type WordChange } from "./word-changes.ts";

/** A page to compare, its words in page space. */
export interface ComparablePage extends DrawablePage {
  words: readonly Word[];
}

export interface CompareOptions {
  /** Areas in which neither lines nor words are compared (date, seal, signature), in page space of the base. */
  ignore?: readonly Box[];
  /** Pairs of points that are the same on both sheets, for sheets that could not be aligned automatically. */
  pointed?: PointedPairs;
  withPicture?: boolean;
}

export interface ChangedRegion {
  kind: "added" | "removed" | "changed" | "area";
  /** In page space of the base and of the target. */
  baseBox: Box;
  targetBox: Box;
  /** Area of the differences in mm² of paper. */
  removedInk: number;
  addedInk: number;
}

export interface Alignment {
  /** With "poor" nothing is compared: two pairs of points are needed. */
  trust: Trust;
  /** Degrees clockwise by which the displayed target must be turned to match the base: quarters, and the rest. */
  turn: number;
  skew: number;
  scale: number;
  /** Shift of the sheet's middle on the displayed base, to the right and down. */
  shiftInMm: { x: number; y: number };
  residualInMm: number;
  /** From page space of the target to that of the base. */
  targetToBase: Matrix;
}

export interface PageComparison {
  baseSize: PageSize;
  targetSize: PageSize;
  alignment: Alignment;
  /** A scan was compared: the result helps the eye and is not reliable. */
  isScan: boolean;
  /** The largest first. */
  regions: ChangedRegion[];
  /** Regions beyond the longest list. */
  unlisted: number;
  words: WordChange[];
  /** False if neither sheet has words to compare, e.g. plots with stroke letters. */
  hasWords: boolean;
  picture?: PalettePicture;
}

export const mostRegions = 500;
const fewestDifferingPixels = 3;
const smallestScanRegion = 15;

/** How two pages are aligned, and what differs, in pixels of the base. */
export interface PageDifferences {
  aligned: AlignedSheets;
  alignment: Alignment;
  isScan: boolean;
  difference: Difference;
  /** The groups of differing pixels that count. */
  found: PixelRegion[];
  words: WordChange[];
  hasWords: boolean;
}

/** The differences of two pages; if they could not be aligned, only that fact. */
export const differencesOf = (
  base: ComparablePage,
  target: ComparablePage,
  { ignore: ignored = [], pointed }: CompareOptions = {},
): PageDifferences | Pick<PageDifferences, "alignment" | "isScan"> => {
  const aligned = alignSheets(base, target, pointed);
  const alignment = describe(aligned, base, target);
  const isScan = base.isScan || target.isScan;
  if (aligned.trust === "poor" && !pointed) return { alignment, isScan };

  const paper = commonPaper(aligned.base, target.size, aligned.fromTarget);
  const difference = (isScan ? differenceOfScan : differenceOf)(aligned.base, aligned.target, paper);
  const pixelsPerMm = aligned.pixelsPerPoint * (72 / 25.4);
  const lone = isScan ? [] : loneStrokes(difference, aligned, base, target, pixelsPerMm, paper);
  ignore(
    difference,
    ignored.map((box) => mapBox(aligned.fromBase, box)),
  );
  let found = findRegions(difference, pixelsPerMm, (region) => hasStroke(region, lone));
  if (isScan) found = found.filter((region) => region.removed + region.added >= smallestScanRegion);
  else if (!aligned.isExact) {
    const drawAgain: DrawAgain = (kind, { x0, y0, x1, y1 }, shift) =>
      (kind === removed ? target : base).draw(
        multiply([1, 0, 0, 1, shift - x0, shift - y0], kind === removed ? aligned.fromTarget : aligned.fromBase),
        { width: x1 - x0, height: y1 - y0, isPart: true },
      );
    const certain: PixelRegion[] = [];
    const doubtful: PixelRegion[] = [];
    for (const one of found) (hasStroke(one, lone) ? certain : doubtful).push(one);
    found = [...certain, ...dropVanished(dropResidues(doubtful, aligned, difference), aligned, difference, drawAgain)];
  }

  const [olds, news] = [base.words, target.words];
  const hasWords = olds.length > 0 && news.length > 0;
  const differingPixels = (box: Box) => countDiffering(difference, mapBox(aligned.fromBase, box));
  const words = compareWords(
    hasWords ? olds : [],
    hasWords ? news : [],
    alignment.targetToBase,
    evidence(aligned, differingPixels),
  );
  const fontsDiffer =
    words.unchanged.filter((box) => differingPixels(box) >= fewestDifferingPixels).length >
    Math.max(3, words.unchanged.length * 0.03);
  const isSameWriting = sameWriting(
    words.unchanged.map((box) => mapBox(aligned.fromBase, box)),
    { ...aligned, difference, fontsDiffer, pixelsPerMm },
  );
  found = found.filter((region) => !isSameWriting(region, hasStroke(region, lone)));
  const changes = words.changes.filter((change) => !isIgnored(change, ignored, alignment.targetToBase));
  return { aligned, alignment, isScan, difference, found, words: changes, hasWords };
};

const loneStrokes = (
  difference: Difference,
  aligned: AlignedSheets,
  base: ComparablePage,
  target: ComparablePage,
  pixelsPerMm: number,
  paper: Box,
): Box[] => {
  if (!base.strokes || !target.strokes) return [];
  const strokes = {
    base: { pieces: base.strokes(), toPixels: aligned.fromBase },
    target: { pieces: target.strokes(), toPixels: aligned.fromTarget },
  };
  return markLoneStrokes(difference, aligned, strokes, pixelsPerMm, paper);
};

/** Whether a region holds a stroke that only one side has: no rule on pixels takes it for noise. */
const hasStroke = ({ box }: PixelRegion, strokes: readonly Box[]): boolean =>
  strokes.some((one) => {
    const [x, y] = [(one.x0 + one.x1) / 2, (one.y0 + one.y1) / 2];
    return x >= box.x0 - 2 && x <= box.x1 + 2 && y >= box.y0 - 2 && y <= box.y1 + 2;
  });

/** Whether all places of a change lie in the areas that are not compared: a word that moved out of one counts. */
const isIgnored = ({ baseBox, targetBox }: WordChange, areas: readonly Box[], targetToBase: Matrix): boolean => {
  const places = [baseBox, targetBox && mapBox(targetToBase, targetBox)].filter((box) => box !== undefined);
  return places.every((box) => {
    const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
    return areas.some((area) => x >= area.x0 && x <= area.x1 && y >= area.y0 && y <= area.y1);
  });
};

/** What changed from one page to another. */
export const comparePages = (
  base: ComparablePage,
  target: ComparablePage,
  options: CompareOptions = {},
): PageComparison => {
  const differences = differencesOf(base, target, options);
  const facts = { baseSize: base.size, targetSize: target.size };
  if (!("found" in differences))
    return { ...facts, ...differences, regions: [], unlisted: 0, words: [], hasWords: false };
  const { aligned, alignment, isScan, difference, found, words, hasWords } = differences;
  const pixelsPerMm = aligned.pixelsPerPoint * (72 / 25.4);
  const [toBase, toTarget] = [invert(aligned.fromBase), invert(aligned.fromTarget)];
  const regions = found
    .toSorted((one, other) => other.removed + other.added - (one.removed + one.added))
    .slice(0, mostRegions)
    .map(({ box, isArea, removed, added }) => ({
      kind: isArea ? ("area" as const) : kindOf(removed, added),
      baseBox: mapBox(toBase, box),
      targetBox: mapBox(toTarget, box),
      removedInk: removed / pixelsPerMm ** 2,
      addedInk: added / pixelsPerMm ** 2,
    }));
  return {
    ...facts,
    alignment,
    isScan,
    regions,
    unlisted: found.length - regions.length,
    words,
    hasWords,
    ...(options.withPicture && { picture: drawDifference(aligned.base, aligned.target, difference) }),
  };
};

/**
 * Words count as changed where pixels differ; for small letters, which that rule forgives, where more ink differs than
 * on nearly all unchanged words.
 */
const evidence = ({ base, target, fromBase }: AlignedSheets, differingPixels: (box: Box) => number) => {
  const shareAt = (box: Box) => differingShare(base, target, mapBox(fromBase, box));
  let usual: number | undefined;
  return (box: Box, unchanged: readonly Box[]) => {
    if (differingPixels(box) >= fewestDifferingPixels) return true;
    usual ??= unchanged.map(shareAt).toSorted((one, other) => one - other)[Math.floor(unchanged.length * 0.98)] ?? 1;
    return shareAt(box) > Math.max(leastDifferingShare, usual * 1.2);
  };
};

const leastDifferingShare = 0.02;

/** Share of the ink in a box that lies on one side only. */
const differingShare = (base: InkPicture, target: InkPicture, { x0, y0, x1, y1 }: Box): number => {
  let [all, differing] = [0, 0];
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(base.height, Math.ceil(y1)); y++) {
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(base.width, Math.ceil(x1)); x++) {
      const [old, now] = [base.ink[y * base.width + x] ?? 0, target.ink[y * base.width + x] ?? 0];
      all += Math.max(old, now);
      differing += Math.abs(old - now);
    }
  }
  return all === 0 ? 0 : differing / all;
};

const describe = (
  { fromBase, fromTarget, ...aligned }: AlignedSheets,
  base: DrawablePage,
  target: DrawablePage,
): Alignment => {
  const targetToBase = multiply(invert(fromBase), fromTarget);
  const angle = (angleOf(aligned.similarity) * 180) / Math.PI;
  const quarter = Math.round(angle / 90);
  const inMm = 25.4 / 72;
  const middle = mapBox(fromTarget, { x0: 0, y0: 0, x1: target.size.width, y1: target.size.height });
  const own = mapBox(fromBase, { x0: 0, y0: 0, x1: base.size.width, y1: base.size.height });
  const shift = (low: "x0" | "y0", high: "x1" | "y1") =>
    ((middle[low] + middle[high] - own[low] - own[high]) / 2 / aligned.pixelsPerPoint) * inMm;
  return {
    trust: aligned.trust,
    turn: (((quarter % 4) + 4) % 4) * 90,
    skew: angle - quarter * 90,
    scale: Math.round(scaleOf(targetToBase) * 1e6) / 1e6,
    shiftInMm: { x: shift("x0", "x1"), y: shift("y0", "y1") },
    residualInMm: (aligned.residualInPixels / aligned.pixelsPerPoint) * inMm,
    targetToBase,
  };
};

const kindOf = (removed: number, added: number): "added" | "removed" | "changed" => {
  if (removed < 0.1 * (removed + added)) return "added";
  return added < 0.1 * (removed + added) ? "removed" : "changed";
};
