import { type Layout, Viewport } from "@node-projects/acad-ts";
import { type Box, lengthening, type Matrix } from "../page/page-space.ts";
import type { CadView } from "./cad-index.ts";
import { coarsely } from "./cut-plan.ts";
import type { Collected } from "./collect-figures.ts";
import type { Figure } from "./figure.ts";
import { boxOfFigures, scaleOfPlot, unitInMm } from "./plot-scale.ts";
import { type PageWindow, pageWindow } from "../page/page-window.ts";
import type { PlottedPage } from "../page/plotted-page.ts";
import type { Plot } from "./plot.ts";
import type { PlotPens } from "./plot-styles.ts";

const marginInMm = 8;
const pointsPerMm = 72 / 25.4;
/** The largest page of a PDF (ISO 32000-1, annex C): 14,400 points. */
const mostMm = 5000;

export interface Plotted {
  readonly page: PlottedPage;
  readonly scale: number | null;
  readonly views: readonly CadView[];
  readonly windows: readonly PageWindow[];
}

/** A part of the layout that becomes a page of this size in mm. */
export interface Cut {
  readonly box: Box;
  readonly width: number;
  readonly height: number;
}

/** Length of a unit of the layout in mm. */
export const layoutUnit = (layout: Layout): number => (layout.paperUnits === 0 ? 25.4 : 1);

/** The windows of a layout in which the model is seen, with their edges on the layout. */
export const windowsOf = (layout: Layout): { readonly view: Viewport; readonly box: Box }[] =>
  [...(layout.associatedBlock?.entities ?? [])]
    .filter(
      (entity): entity is Viewport => entity instanceof Viewport && !entity.representsPaper && entity.viewHeight > 0,
    )
    .map((view) => {
      const { center, width, height } = view;
      const [x0, y0] = [center.x - width / 2, center.y - height / 2];
      return { view, box: { x0, y0, x1: x0 + width, y1: y0 + height } };
    });

interface LayoutLook {
  /** A sheet on the layout; without it the page shows the whole. */
  readonly cut?: Cut | undefined;
  readonly pens?: PlotPens | undefined;
  /** A plan is drawn coarsely, so that it opens at once. */
  readonly isPlan?: boolean;
}

/** The page of a layout, or of a sheet on it, with what is seen of the model through its windows. */
export const layoutPage = (
  layout: Layout,
  own: Collected,
  model: { readonly figures: readonly Figure[]; readonly unit: number },
  plot: Plot,
  { cut, pens, isPlan = false }: LayoutLook,
): Plotted | undefined => {
  const views = windowsOf(layout);
  const box =
    cut?.box ??
    boxOfFigures(
      own.figures,
      views.map((one) => one.box),
    );
  if (!box || (own.figures.length === 0 && model.figures.length === 0)) return undefined;
  const margin = cut ? 0 : marginInMm;
  const mm = cut ? cut.width / (box.x1 - box.x0) : layoutUnit(layout);
  const width = cut?.width ?? (box.x1 - box.x0) * mm + 2 * margin;
  const height = cut?.height ?? (box.y1 - box.y0) * mm + 2 * margin;
  if (Math.max(width, height) > mostMm || Math.min(width, height) < 1) return undefined;
  const toPage = [mm, 0, 0, mm, margin - box.x0 * mm, margin - box.y0 * mm] as const;
  const ink = plot.sheet(isPlan ? undefined : pens);
  const draw = (figure: Figure, matrix: Matrix) => {
    const drawn = isPlan ? coarsely(figure, lengthening(matrix), pens) : figure;
    if (drawn) ink.draw(drawn, matrix);
  };
  const seenAt: CadView[] = [];
  const windows: PageWindow[] = [];
  const drawView = (view: Viewport, frame: Box) => {
    const k = (view.height / view.viewHeight) * mm;
    const [cos, sin] = [Math.cos(view.twistAngle), Math.sin(view.twistAngle)];
    const seen = { x: view.viewTarget.x, y: view.viewTarget.y };
    const corner = { x: (view.center.x - box.x0) * mm + margin, y: (view.center.y - box.y0) * mm + margin };
    const [a, b, c, d] = [k * cos, k * sin, -k * sin, k * cos];
    const e = corner.x - k * view.viewCenter.x - (a * seen.x + c * seen.y);
    const f = corner.y - k * view.viewCenter.y - (b * seen.x + d * seen.y);
    const frozen = new Set(view.frozenLayers.map(({ name }) => name));
    const window = [
      toPage[0] * frame.x0 + toPage[4],
      toPage[3] * frame.y0 + toPage[5],
      (frame.x1 - frame.x0) * mm,
      (frame.y1 - frame.y0) * mm,
    ] as const;
    const scale = scaleOfPlot(unitInMm(model.unit) / k);
    if (scale !== null) seenAt.push({ box: boxOfWindow(window), scale });
    const [left, bottom, wide, high] = window;
    windows.push(pageWindow("", [a, b, c, d, e, f], { x0: left, y0: bottom, x1: left + wide, y1: bottom + high }));
    ink.within(window, () => {
      for (const figure of model.figures) if (!frozen.has(figure.layer)) draw(figure, [a, b, c, d, e, f]);
    });
  };
  for (const { view, box: frame } of views) {
    const isFromAbove = Math.abs(view.viewDirection.x) + Math.abs(view.viewDirection.y) <= 1e-6;
    if (isFromAbove && (!cut || meets(frame, cut.box))) drawView(view, frame);
  }
  const drawOwn = () => {
    for (const figure of own.figures) draw(figure, [...toPage]);
  };
  if (cut) ink.within([0, 0, width, height], drawOwn);
  else drawOwn();
  const [first] = seenAt;
  const isCommon = first && seenAt.every(({ scale }) => Math.abs(scale / first.scale - 1) < 1e-4);
  return {
    page: { width, height, turn: 0, ink: ink.done() },
    scale: isCommon ? first.scale : null,
    views: isCommon ? [] : seenAt,
    windows: [...windows, pageWindow(layout.name, toPage, { x0: 0, y0: 0, x1: width, y1: height })],
  };
};

const meets = (one: Box, other: Box): boolean =>
  one.x0 < other.x1 && one.x1 > other.x0 && one.y0 < other.y1 && one.y1 > other.y0;

const boxOfWindow = ([left, bottom, width, height]: readonly [number, number, number, number]) => {
  const [x0, y0, x1, y1] = [left, bottom, left + width, bottom + height].map((mm) => mm * pointsPerMm);
  return { x0: x0 ?? 0, y0: y0 ?? 0, x1: x1 ?? 0, y1: y1 ?? 0 };
};
