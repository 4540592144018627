import {
  displayMatrix,
  displaySize,
  invert,
  mapPoint,
  type Matrix,
  multiply,
  type PageSize,
  type Point,
} from "../page/page-space.ts";
import type { InkPicture } from "../page/ink.ts";
import { onPaper, resample, shrink } from "./ink-picture.ts";
import { guessSimilarity } from "./profile-alignment.ts";
import {
  agreedSimilarity,
  angleOf,
  distanceBetween,
  distanceOf,
  fitSimilarity,
  type PointPair,
  scaleOf,
  type Similarity,
  similarityOf,
  unmoved,
} from "./similarity.ts";
import { similarityOfStrokes } from "./stroke-alignment.ts";
import { inPixels } from "./strokes.ts";
import { chooseTiles, measureTiles, tileSide } from "./tiles.ts";

/** "sure": most of the target matches the base; "poor": it does not, and a person must point at two pairs. */
export type Trust = "sure" | "poor";

export interface DrawablePage {
  size: PageSize;
  /**
   * Whether the target is a scan: its picture cannot be drawn through a slanted matrix, and its lines never match
   * exactly.
   */
  isScan: boolean;
  /** Draws the page through a matrix from page space to pixels; only a part of a page may be blank. */
  draw(toPixels: Matrix, picture: { width: number; height: number; isPart?: boolean }): InkPicture;
  /** The straight pieces of its paths in page space: x0, y0, x1, y1 … */
  strokes?: () => Float32Array;
}

export interface AlignedSheets {
  base: InkPicture;
  /** Drawn so that it covers the base. */
  target: InkPicture;
  /** From page space to the pixels of both pictures. */
  fromBase: Matrix;
  fromTarget: Matrix;
  /** From the target as it is shown to the base as it is shown, both in pixels. */
  similarity: Similarity;
  pixelsPerPoint: number;
  residualInPixels: number;
  trust: Trust;
  /** Both were drawn at the same position by the same rule, so that pixels can agree exactly. */
  isExact: boolean;
}

/** Points that are the same on both sheets, in page space, chosen by a person. */
export type PointedPairs = readonly { base: Point; target: Point }[];

const longSideInPixels = 6622;
const mostPixels = 10_000;
const [fewestDpi, mostDpi] = [150, 400];
const agreeingShare = 0.4;
const mostAgree = 0.6;
const mostResidualInMm = 0.3;
/** How far an error of measuring can move a whole turn, scale 1 or no shift, in pixels: by tiles and by strokes. */
const [closeByTiles, closeByStrokes] = [0.3, 0.02];
const exact = 0.12;

export const pixelsPerPointFor = (page: PageSize): number => {
  const { width, height } = displaySize(page);
  const longSide = Math.max(width, height);
  const dpi = (longSideInPixels / longSide) * 72;
  return Math.min(mostDpi / 72, Math.max(fewestDpi, dpi) / 72, mostPixels / longSide);
};

/** Finds how the target must be moved to match the base, and draws both so that they cover each other. */
export const alignSheets = (
  basePage: DrawablePage,
  targetPage: DrawablePage,
  pointed?: PointedPairs,
): AlignedSheets => {
  const pixelsPerPoint = pixelsPerPointFor(basePage.size);
  const fromBase = displayMatrix(basePage.size, pixelsPerPoint);
  const size = pixelSize(basePage.size, pixelsPerPoint);
  const targetScale = Math.min(pixelsPerPoint, 1.5 * pixelsPerPointFor(targetPage.size));
  const upright = displayMatrix(targetPage.size, targetScale);
  const base = basePage.draw(fromBase, size);
  const ownSize = pixelSize(targetPage.size, targetScale);
  let drawnUpright: InkPicture | undefined;
  const first = () => (drawnUpright ??= targetPage.draw(upright, ownSize));

  const drawThrough = (similarity: Similarity): InkPicture => {
    if (distanceBetween(similarity, unmoved, size) === 0) return onPaper(first(), size.width, size.height);
    if (targetPage.isScan) return resample(first(), invert(similarity), size);
    return targetPage.draw(multiply(similarity, upright), size);
  };
  const tiles = fineTiles(base, pixelsPerPoint);
  const samePaper = Math.hypot(ownSize.width - size.width, ownSize.height - size.height) < 0.01 * size.width;
  // Sheets with almost nothing on them are compared without alignment.
  const isNearlyEmpty = tiles.length < fewestTiles && samePaper;
  const result = (target: InkPicture, similarity: Similarity, found: Agreement): AlignedSheets => ({
    base,
    target,
    fromBase,
    fromTarget: multiply(similarity, upright),
    similarity,
    pixelsPerPoint,
    residualInPixels: found.residual,
    trust: isSure(found, pixelsPerPoint) || isNearlyEmpty ? "sure" : "poor",
    isExact: distanceBetween(similarity, unmoved, size) === 0 && found.residual < exact,
  });

  const told = pointed || isNearlyEmpty ? undefined : strokesTell(basePage, fromBase, targetPage, upright);
  if (told) {
    const similarity = snap(told, size, closeByStrokes);
    const target = drawThrough(similarity);
    // Strokes of a frame alone must not decide: what is drawn has to agree, too.
    const found = agreementOf(measureTiles(base, target, unmoved, tiles), tiles.length, unmoved, exact * 2);
    if (found.share >= mostAgree) return result(target, similarity, found);
  }

  const unaligned = measureTiles(base, first(), unmoved, tiles);
  const asTheyLie = agreementOf(unaligned, tiles.length, unmoved, exact * 2);
  if (!pointed && (asTheyLie.share >= mostAgree || isNearlyEmpty))
    return result(drawThrough(unmoved), unmoved, asTheyLie);

  let similarity = snap(
    pointed
      ? fineSimilarity(base, first(), pixelsPerPoint, pointedSimilarity(pointed, fromBase, upright)).similarity
      : searchSimilarity(base, first(), pixelsPerPoint, unaligned, tiles.length),
    size,
    closeByTiles,
  );
  let target = drawThrough(similarity);
  let found: Agreement = { share: 0, residual: Number.POSITIVE_INFINITY, pairs: [] };
  for (let round = 0; round < 3; round++) {
    const measured = measureTiles(base, target, unmoved, tiles);
    found = agreementOf(measured, tiles.length, agreedSimilarity(measured, 1)?.similarity ?? unmoved, 1);
    const correction = found.pairs.length >= 3 ? fitSimilarity(found.pairs) : undefined;
    if (!correction) break;
    const better = snap(multiply(correction, similarity), size, closeByTiles);
    if (distanceBetween(better, similarity, size) < closeByTiles) break;
    similarity = better;
    target = drawThrough(similarity);
  }
  if (!pointed && asTheyLie.share >= Math.max(found.share, agreeingShare))
    return result(drawThrough(unmoved), unmoved, asTheyLie);
  const stood = found.pairs.filter((pair) => distanceOf(unmoved, pair) < 1);
  return result(target, similarity, { ...found, residual: rootMeanSquare(unmoved, stood) });
};

const fewestTiles = 3;

/** The similarity told by the strokes of both pages, if they have any. */
const strokesTell = (base: DrawablePage, fromBase: Matrix, target: DrawablePage, upright: Matrix) =>
  base.strokes && target.strokes && !base.isScan && !target.isScan
    ? similarityOfStrokes(
        inPixels({ pieces: base.strokes(), toPixels: fromBase }),
        inPixels({ pieces: target.strokes(), toPixels: upright }),
      )
    : undefined;

interface Agreement {
  /** Share of the tiles measured that agree. */
  share: number;
  residual: number;
  pairs: readonly PointPair[];
}

const agreementOf = (measured: PointPair[], asked: number, similarity: Similarity, tolerance: number): Agreement => {
  const pairs = measured.filter((pair) => distanceOf(similarity, pair) < tolerance);
  return { share: asked === 0 ? 0 : pairs.length / asked, residual: rootMeanSquare(similarity, pairs), pairs };
};

const rootMeanSquare = (similarity: Similarity, pairs: readonly PointPair[]): number => {
  if (pairs.length === 0) return 0;
  return Math.sqrt(pairs.reduce((sum, pair) => sum + distanceOf(similarity, pair) ** 2, 0) / pairs.length);
};

const isSure = ({ share, residual, pairs }: Agreement, pixelsPerPoint: number): boolean => {
  const residualInMm = (residual / pixelsPerPoint) * (25.4 / 72);
  return pairs.length >= fewestTiles && share >= agreeingShare && residualInMm <= mostResidualInMm;
};

const pixelSize = (page: PageSize, pixelsPerPoint: number) => {
  const { width, height } = displaySize(page, pixelsPerPoint);
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
};

/** Tiles of the full picture, chosen on a smaller one. */
const fineTiles = (base: InkPicture, pixelsPerPoint: number) => {
  const factor = Math.max(1, Math.round((pixelsPerPoint * 72) / 100));
  const small = shrink(base, factor);
  return chooseTiles(small, Math.floor(tileSide / factor), 6, 4)
    .map(({ left, top }) => ({ left: left * factor, top: top * factor }))
    .filter(({ left, top }) => left + tileSide <= base.width && top + tileSide <= base.height);
};

/** About 37 dots per inch. */
const coarseSimilarity = (base: InkPicture, target: InkPicture, pixelsPerPoint: number): Similarity => {
  const factor = Math.max(1, Math.round((pixelsPerPoint * 72) / 37.5));
  const ratio = Math.max(base.width, base.height) / Math.max(target.width, target.height);
  const scales = Math.abs(ratio - 1) < 0.02 ? [1] : [1, ratio];
  return magnified(guessSimilarity(shrink(base, factor), shrink(target, factor), scales), factor);
};

/** Tries small shifts first: a shift of a few millimetres needs no search over turns and scales. */
const searchSimilarity = (
  base: InkPicture,
  target: InkPicture,
  pixelsPerPoint: number,
  unaligned: readonly PointPair[],
  tiles: number,
): Similarity => {
  const near = agreedSimilarity(unaligned, 1);
  if (near && near.agreeing.length >= Math.max(fewestTiles, mostAgree * tiles)) return near.similarity;
  const asShown = fineSimilarity(base, target, pixelsPerPoint, unmoved);
  if (asShown.share >= mostAgree) return asShown.similarity;
  const guess = coarseSimilarity(base, target, pixelsPerPoint);
  return fineSimilarity(base, target, pixelsPerPoint, guess).similarity;
};

/** About 75 dots per inch, where a tile sees 4 cm. */
const fineSimilarity = (base: InkPicture, target: InkPicture, pixelsPerPoint: number, guess: Similarity) => {
  const factor = Math.max(1, Math.round((pixelsPerPoint * 72) / 75));
  const [smallBase, smallTarget] = [shrink(base, factor), shrink(target, factor)];
  const tiles = chooseTiles(smallBase, tileSide, 6, 4);
  let similarity = magnified(guess, 1 / factor);
  let share = 0;
  for (let round = 0; round < 4; round++) {
    const agreed = agreedSimilarity(measureTiles(smallBase, smallTarget, similarity, tiles), 1, scaleOf(similarity));
    if (!agreed || agreed.agreeing.length < fewestTiles) break;
    const moved = distanceBetween(agreed.similarity, similarity, smallBase);
    similarity = agreed.similarity;
    share = agreed.agreeing.length / tiles.length;
    if (moved < 0.05) break;
  }
  return { similarity: magnified(similarity, factor), share };
};

const magnified = ([a, b, c, d, e, f]: Similarity, factor: number): Similarity => [a, b, c, d, e * factor, f * factor];

const pointedSimilarity = (pointed: PointedPairs, fromBase: Matrix, fromTarget: Matrix): Similarity => {
  const pairs = pointed.map(({ base, target }) => ({
    from: mapPoint(fromTarget, target),
    to: mapPoint(fromBase, base),
  }));
  const similarity = fitSimilarity(pairs);
  if (!similarity) throw new RangeError("Two different points are needed on each sheet");
  return similarity;
};

/** Removes errors of measurement: whole quarter turns, scale 1 and zero shift where the result is near them. */
const snap = (similarity: Similarity, size: { width: number; height: number }, near: number): Similarity => {
  const centre = mapPoint(invert(similarity), { x: size.width / 2, y: size.height / 2 });
  const keepingCentre = (scale: number, angle: number) => {
    const { x, y } = mapPoint(similarityOf(scale, angle, { x: 0, y: 0 }), centre);
    return similarityOf(scale, angle, { x: size.width / 2 - x, y: size.height / 2 - y });
  };
  const quarter = (Math.round(angleOf(similarity) / (Math.PI / 2)) * Math.PI) / 2;
  const candidates = [unmoved, keepingCentre(1, quarter), keepingCentre(scaleOf(similarity), quarter)];
  return candidates.find((candidate) => distanceBetween(candidate, similarity, size) < near) ?? similarity;
};
