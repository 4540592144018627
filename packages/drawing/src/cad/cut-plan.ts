import type { Box } from "../page/page-space.ts";
import type { PlottedPage } from "../page/plotted-page.ts";
import type { SpaceCut, SpacePlan } from "../page/sheet-cut.ts";
import type { Figure } from "./figure.ts";
import { boxOfFigure, boxOfFigures, uniteAll } from "./plot-scale.ts";
import type { Plot } from "./plot.ts";
import { inPlotStyle, type PlotPens } from "./plot-styles.ts";

/** The longer side of the plan's page, in mm. */
const planInMm = 1000;
/** Smaller figures are no more than a dot on the plan; smaller words cannot be read. */
const leastInMm = 0.4;
const leastWordsInMm = 1.5;
/** Room around the outermost lines, as a part of the longer side. */
const room = 0.04;
const mostStrays = 300;

/** How a space is cut, with what lies beside the frames; undefined where nothing can be seen. */
export const cutPlan = (
  shown: readonly Figure[],
  { inMm, frames }: SpaceCut,
  strays: { readonly count: number; readonly isOnPage: boolean; readonly figures: readonly Figure[] },
  windows: readonly Box[] = [],
): SpacePlan | undefined => {
  const drawn = boxOfFigures(shown, windows);
  if (!drawn) return undefined;
  const whole = uniteAll([drawn, ...frames.map(({ box }) => box)]);
  return {
    box: widened(whole),
    inMm,
    frames: frames.map(({ box, scale }) => ({ box, scale })),
    strays: {
      count: strays.count,
      isOnPage: strays.isOnPage,
      boxes: strays.figures.slice(0, mostStrays).map(boxOfFigure).filter(isFinite),
    },
  };
};

const isFinite = ({ x0, y0, x1, y1 }: Box): boolean => [x0, y0, x1, y1].every(Number.isFinite);

const widened = ({ x0, y0, x1, y1 }: Box): Box => {
  const by = Math.max(x1 - x0, y1 - y0) * room;
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
};

/** Size of the page that shows a plan, in mm. */
export const planSize = ({ x0, y0, x1, y1 }: Box): { readonly width: number; readonly height: number } => {
  const perUnit = planInMm / Math.max(x1 - x0, y1 - y0);
  return { width: (x1 - x0) * perUnit, height: (y1 - y0) * perUnit };
};

const touches = (one: Box, other: Box): boolean =>
  one.x0 < other.x1 && one.x1 > other.x0 && one.y0 < other.y1 && one.y1 > other.y0;

/** What touches the edge of a sheet belongs to it. */
const grown = ({ x0, y0, x1, y1 }: Box): Box => {
  const edge = (x1 - x0) * 1e-4;
  return { x0: x0 - edge, y0: y0 - edge, x1: x1 + edge, y1: y1 + edge };
};

/** The figures of which no part lies in a frame. */
export const besideFrames = (figures: readonly Figure[], frames: readonly { readonly box: Box }[]): Figure[] =>
  figures.filter((figure) => !frames.some(({ box }) => touches(boxOfFigure(figure), grown(box))));

/** The whole model on one page, coarsely: what is smaller than a dot is left out, so that a large drawing opens at once. */
export const planPage = (figures: readonly Figure[], box: Box, plot: Plot, pens: PlotPens | undefined): PlottedPage => {
  const { width, height } = planSize(box);
  const perUnit = width / (box.x1 - box.x0);
  const ink = plot.sheet();
  ink.within([0, 0, width, height], () => {
    for (const figure of figures) {
      const seen = coarsely(figure, perUnit, pens);
      if (seen) ink.draw(seen, [perUnit, 0, 0, perUnit, -box.x0 * perUnit, -box.y0 * perUnit]);
    }
  });
  return { width, height, turn: 0, ink: ink.done() };
};

/** The figure as a plan shows it; undefined where it is no more than a dot. `perUnit` is in mm of the plan. */
export const coarsely = (figure: Figure, perUnit: number, pens: PlotPens | undefined): Figure | undefined =>
  isSeen(figure, perUnit) ? coarse(pens ? inPlotStyle(figure, pens) : figure) : undefined;

const isSeen = (figure: Figure, perUnit: number): boolean => {
  if (figure.kind === "words") return Math.hypot(figure.up.x, figure.up.y) * perUnit >= leastWordsInMm;
  const { x0, y0, x1, y1 } = boxOfFigure(figure);
  return Math.max(x1 - x0, y1 - y0) * perUnit >= leastInMm;
};

/** Patterns are shades, and lines have no gaps. */
const coarse = (figure: Figure): Figure => {
  if (figure.kind === "stroke") return figure.dash.length > 0 ? { ...figure, dash: [] } : figure;
  if (figure.kind !== "pattern") return figure;
  const [r, g, b] = figure.color;
  const { layer, rings, aci } = figure;
  return { kind: "fill", layer, aci, rings, color: [0.75 + r / 4, 0.75 + g / 4, 0.75 + b / 4] };
};
