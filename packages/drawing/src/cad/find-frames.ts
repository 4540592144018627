import type { Box } from "../page/page-space.ts";
import type { Collected } from "./collect-figures.ts";
import { findRectangles } from "./find-rectangles.ts";
import { type Fit, fitsOf, isEdge, type Paper, sheetAround, usualScale } from "./frame-papers.ts";
import type { Figure } from "./figure.ts";
import { boxOfFigure, uniteAll } from "./plot-scale.ts";

/** A sheet drawn among others: its edges in units of the drawing, its paper in mm, and the scale it is drawn at. */
export interface Frame {
  readonly box: Box;
  readonly paper: Paper;
  /** 1:n */
  readonly scale: number;
}

interface Candidate extends Frame {
  readonly rectangle: Box;
  readonly isTrusted: boolean;
}

/** Words of a title block; the first kind says which sheet it is. */
const naming =
  /^(图号|图纸编号|图纸号|图名|图纸名称|图纸内容|drawingno|sheetno|dwgno|drawingtitle|sheettitle|title|number)$/i;
const labelled =
  /^(图号|图纸编号|图纸号|图名|图纸名称|图纸内容|图别|专业|比例|日期|设计|审核|审定|校对|制图|绘图|设计人|项目负责人|专业负责人|工程名称|项目名称|工程编号|设计号|建设单位|子项|子项名称|阶段|设计阶段|版次|版本|drawingno|sheetno|dwgno|drawingtitle|sheettitle|title|number|scale|date|drawn|drawnby|checked|checkedby|designed|designedby|approved|project|client|revision)$/i;

const usualHeight = 3.2;
const mostRectangles = 3000;
const mostFrames = 200;

type Words = Figure & { readonly kind: "words" };
const bare = ({ words }: Words): string => words.replaceAll(/[\s:：.．]/g, "");
const centreOf = ({ x0, y0, x1, y1 }: Box) => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 });
const areaOf = ({ x0, y0, x1, y1 }: Box): number => (x1 - x0) * (y1 - y0);
const holds = (outer: Box, inner: Box, slack = 0): boolean =>
  inner.x0 >= outer.x0 - slack &&
  inner.y0 >= outer.y0 - slack &&
  inner.x1 <= outer.x1 + slack &&
  inner.y1 <= outer.y1 + slack;

/** The share of the first box that lies in the second. */
const shareIn = (one: Box, other: Box): number => {
  const width = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  const height = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  return width > 0 && height > 0 ? (width * height) / areaOf(one) : 0;
};

/**
 * The sheets that lie in one space of a drawing, row by row from the upper left. A rectangle of the proportions and at a scale
 * of the standard is not enough, as windows and tables may have them: it needs its second line at the margins of the
 * standard, a block named like a frame, or the words of a title block.
 */
export const findFrames = ({ figures, frameBlocks }: Collected, inMm: number): Frame[] => {
  const words = figures.filter((figure): figure is Words => figure.kind === "words");
  const labels = words.filter((word) => labelled.test(bare(word)));
  const blocks = frameBlocks.flatMap(({ from, to, scale }) => {
    const parts = figures.slice(from, to);
    return parts.length > 0 ? [{ box: uniteAll(parts.map(boxOfFigure)), parts, scale }] : [];
  });
  const rectangles = findRectangles(figures)
    .toSorted((a, b) => areaOf(b) - areaOf(a))
    .slice(0, mostRectangles);
  const read = rectangles.flatMap((rectangle) => {
    const fits = fitsOf((rectangle.x1 - rectangle.x0) * inMm, (rectangle.y1 - rectangle.y0) * inMm);
    return fits.length > 0 ? [{ rectangle, fits }] : [];
  });
  const heightOfWords = (box: Box): number | undefined => {
    const heights = words
      .filter((word) => holds(box, pointBox(word)))
      .map(({ up }) => Math.hypot(up.x, up.y) * 0.733 * inMm)
      .toSorted((a, b) => a - b);
    return heights[heights.length >> 1];
  };
  const labelsIn = (box: Box) => labels.filter((word) => holds(box, pointBox(word)));

  const candidates = read.flatMap(({ rectangle, fits }): Candidate[] => {
    const partners = fits.filter((fit) => hasPartner(rectangle, fit, read, inMm));
    const high = heightOfWords(rectangle);
    const [best] = (partners.length > 0 ? partners : fits).toSorted((a, b) => strain(a, high) - strain(b, high));
    if (!best) return [];
    const said = labelsIn(rectangle);
    const isNamed = blocks.some(
      ({ box }) => holds(box, rectangle, (box.x1 - box.x0) * 0.01) && shareIn(box, rectangle) > 0.8,
    );
    const isTold = said.length >= 3 && said.some((word) => naming.test(bare(word)));
    const isTrusted = partners.length > 0 || (isNamed && isEdge(best));
    if (!isTrusted && !isTold && !isNamed) return [];
    // Tables and title blocks inside an office's own frame: the next rectangle around is the frame.
    if (!isTrusted && rectangles.some((other) => isJustAround(other, rectangle))) return [];
    return [{ box: sheetAround(rectangle, best, inMm), rectangle, paper: best.paper, scale: best.scale, isTrusted }];
  });
  const owned = blocks.flatMap(({ box, parts, scale }): Candidate[] => {
    if (candidates.some((one) => shareIn(box, one.box) > 0.9)) return [];
    const rectangle = findRectangles(parts).find((one) => shareIn(box, one) > 0.85);
    if (!rectangle || labelsIn(rectangle).length < 2) return [];
    const high = heightOfWords(rectangle);
    const told = usualScale(scale * inMm) ?? nearestScale((high ?? 0) / usualHeight);
    const [width, height] = [rectangle.x1 - rectangle.x0, rectangle.y1 - rectangle.y0].map(
      (side) => (side * inMm) / told,
    );
    if (!width || !height || Math.min(width, height) < 150 || Math.max(width, height) > 4000) return [];
    return [{ box: rectangle, rectangle, paper: { name: "", width, height }, scale: told, isTrusted: true }];
  });
  return inRows(outermost([...candidates, ...owned]))
    .slice(0, mostFrames)
    .map(({ box, paper, scale }) => ({ box, paper, scale }));
};

const pointBox = (word: Words): Box => {
  const { x, y } = centreOf(boxOfFigure(word));
  return { x0: x, y0: y, x1: x, y1: y };
};

/** Whether another rectangle is the second line of this one: the edge of its sheet, or the frame line inside its edge. */
const hasPartner = (
  rectangle: Box,
  fit: Fit,
  read: readonly { readonly rectangle: Box; readonly fits: readonly Fit[] }[],
  inMm: number,
): boolean => {
  const own = sheetAround(rectangle, fit, inMm);
  const near = (2 * fit.scale) / inMm;
  return read.some(
    (other) =>
      other.rectangle !== rectangle &&
      other.fits.some((one) => {
        if (one.paper !== fit.paper || one.scale !== fit.scale || isEdge(one) === isEdge(fit)) return false;
        const its = sheetAround(other.rectangle, one, inMm);
        return holds(own, its, near) && holds(its, own, near);
      }),
  );
};

/** How far words are from the height they have on paper, and the edge of a sheet before its frame line. */
const strain = (fit: Fit, high: number | undefined): number =>
  (high ? Math.abs(Math.log(high / fit.scale / usualHeight)) : 0) +
  (isEdge(fit) ? 0 : 0.3) +
  (/\+/.test(fit.paper.name) ? 0.1 : 0);

const nearestScale = (scale: number): number => {
  if (!(scale > 0)) return 1;
  const steps = Array.from(
    { length: 41 },
    (_, i) => usualScale(scale * 1.005 ** (i - 20)) ?? usualScale(scale * 1.02 ** (i - 20)),
  );
  return steps.find((step) => step !== undefined) ?? scale;
};

const isJustAround = (outer: Box, inner: Box): boolean =>
  outer !== inner && holds(outer, inner) && areaOf(outer) > areaOf(inner) * 1.02 && areaOf(outer) < areaOf(inner) * 4;

/** Of nested ones the outer; but a line drawn around several sheets is no sheet. */
const outermost = (candidates: readonly Candidate[]): Candidate[] => {
  const sorted = candidates.toSorted((a, b) => areaOf(b.box) - areaOf(a.box));
  const isBorder = (one: Candidate) => {
    if (one.isTrusted) return false;
    const inside = sorted.filter((other) => other !== one && other.isTrusted && shareIn(other.box, one.box) > 0.95);
    return inside.length >= 2 && inside.reduce((sum, { box }) => sum + areaOf(box), 0) > areaOf(one.box) * 0.5;
  };
  const kept: Candidate[] = [];
  for (const one of sorted)
    if (!isBorder(one) && !kept.some((other) => shareIn(one.box, other.box) > 0.5)) kept.push(one);
  return kept;
};

/** Reading order: rows from above, each from the left. */
const inRows = (frames: readonly Candidate[]): Candidate[] => {
  const rows: Candidate[][] = [];
  for (const frame of frames.toSorted((a, b) => b.box.y1 - a.box.y1)) {
    const row = rows.find(([first]) => first && overlapOfHeights(first.box, frame.box) > 0.5);
    if (row) row.push(frame);
    else rows.push([frame]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.box.x0 - b.box.x0));
};

const overlapOfHeights = (one: Box, other: Box): number =>
  (Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0)) / Math.min(one.y1 - one.y0, other.y1 - other.y0);
