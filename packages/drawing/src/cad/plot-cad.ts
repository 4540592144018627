import type { CadDocument, Layout } from "@node-projects/acad-ts";
import type { Box } from "../page/page-space.ts";
import { pageWindow } from "../page/page-window.ts";
import type { PlottedPage } from "../page/plotted-page.ts";
import { type CutPlan, paperOf, type SheetCut } from "../page/sheet-cut.ts";
import type { BoundDrawings } from "./bound-drawings.ts";
import type { LetterFont } from "./cad-text.ts";
import { collectFigures, type Collected } from "./collect-figures.ts";
import { CadUnreadable } from "./cad-unreadable.ts";
import { choosePlotStyles } from "./chosen-styles.ts";
import { cutPlan, planPage } from "./cut-plan.ts";
import { findFrames, type Frame } from "./find-frames.ts";
import type { Figure } from "./figure.ts";
import { type Cut, layoutPage, layoutUnit, type Plotted } from "./plot-layout.ts";
import { boxOfFigure, boxOfFigures, plotScale, scaleOfPlot, unitInMm, unitName } from "./plot-scale.ts";
import { createPlot, type Plot } from "./plot.ts";
import type { PlotPens, PlotStyleTable } from "./plot-styles.ts";
import { boundXrefs, isShownLayer, type CadIndex, missingXrefs, notesOf, type Strays } from "./cad-index.ts";

const marginInMm = 8;
const mostLayouts = 40;

/** The pages of a drawing, to be written as a file. */
export interface PlottedCad {
  readonly pages: readonly PlottedPage[];
  readonly hiddenLayers: readonly string[];
  readonly index: CadIndex;
  /** The model with the frames it was cut by, and a picture of it; undefined for a drawing without a model. */
  readonly plan: { readonly facts: CutPlan; readonly page: PlottedPage } | undefined;
}

type Named = Plotted & { readonly name: string };

export interface PlotOptions {
  /** Frames a person gave: they count instead of those found. */
  readonly cut?: SheetCut | undefined;
  /** Drawings for its external references. */
  readonly drawings?: BoundDrawings | undefined;
  /** Plot styles handed in with it. */
  readonly styles?: readonly PlotStyleTable[] | undefined;
}

/**
 * The drawing as pages: one for each frame of a sheet in the model, or one for the whole model; one for each frame of a layout,
 * or for the whole layout. Layers stay layers. Each space is drawn by the plot styles its layout names, where they are at hand.
 */
export const plotCad = (
  document: CadDocument,
  font: LetterFont,
  { cut, drawings, styles = [] }: PlotOptions = {},
): PlottedCad => {
  const plot = createPlot(font);
  const isShown = shownBy(document);
  const chosen = choosePlotStyles(styles);
  const model = document.modelSpace && collectFigures(document, document.modelSpace, font, drawings);
  const spaces = model ? [model] : [];
  const unit = document.header?.insUnits ?? 0;
  const found = model ? sheetsOf(model, unit) : { sheets: [], drawnIn: unitName(unit), inMm: unitInMm(unit) };
  const sheets = cut ? givenSheets(cut) : found.sheets;
  const layouts = layoutsOf(document).flatMap((layout): (Named & { readonly isFramed: boolean })[] => {
    if (!layout.associatedBlock) return [];
    const own = collectFigures(document, layout.associatedBlock, font, drawings);
    spaces.push(own);
    // A layout that was only opened shows the sheets of the model once more, in the window the program makes by itself.
    if (sheets.length > 0 && own.figures.length === 0) return [];
    const pens = chosen.pensOf(layout.styleSheet);
    const cuts: (Cut | undefined)[] = findFrames(own, layoutUnit(layout)).map(cutOf);
    return (cuts.length > 0 ? cuts : [undefined]).flatMap((cut, i, { length }) => {
      const page = layoutPage(layout, own, { figures: model?.figures ?? [], unit }, plot, { cut, pens });
      if (page) chosen.tell(layout.styleSheet);
      const name = length > 1 ? `${layout.name}-${i + 1}` : layout.name;
      return page ? [{ ...page, name, isFramed: cut !== undefined }] : [];
    });
  });
  const modelSheet = document.modelSpace?.layout?.styleSheet ?? "";
  const modelPens = chosen.pensOf(modelSheet);
  const ofModel = model
    ? modelPages(model.figures, sheets, unit, { plot, pens: modelPens }, isShown)
    : { pages: [], strays: none, beside: [] };
  if (ofModel.pages.length > 0) chosen.tell(modelSheet);
  const planDesk = { plot: createPlot(font), pens: modelPens };
  // Where only the layouts have frames, the model is what their sheets are cut from: it comes last.
  const isSource = sheets.length === 0 && layouts.some(({ isFramed }) => isFramed);
  const pages: Named[] = isSource ? [...layouts, ...ofModel.pages] : [...ofModel.pages, ...layouts];
  const { notes } = notesOf(document, spaces, { unknownSigns: plot.unknownSigns, strays: ofModel.strays });
  if (pages.length === 0) throw new CadUnreadable("empty", { notes });
  const { notes: notesOfStyles, ...plotStyles } = chosen.done();
  const told = pages.map(({ page: { width, height }, name, scale, views, windows }) => ({
    ...{ name, scale, views, width, height },
    windows,
  }));
  return {
    pages: pages.map(({ page }) => page),
    hiddenLayers: plot.layers.filter((name) => !isShown(name)),
    index: {
      unit: found.drawnIn,
      pages: told,
      notes: [...notes, ...notesOfStyles],
      plotStyles,
      missingXrefs: [...missingXrefs(spaces)],
      boundXrefs: [...boundXrefs(spaces)],
    },
    plan: model && planOf(model, { inMm: cut?.inMm ?? found.inMm, frames: sheets }, ofModel, planDesk, isShown),
  };
};

/** Each layer is looked up once. */
const shownBy = (document: CadDocument): ((layer: string) => boolean) => {
  const known = new Map<string, boolean>();
  return (layer) => {
    const isShown = known.get(layer) ?? isShownLayer(document, layer);
    known.set(layer, isShown);
    return isShown;
  };
};

const layoutsOf = (document: CadDocument): Layout[] =>
  [...(document.layouts ?? [])]
    .filter((layout) => layout.isPaperSpace)
    .toSorted((a, b) => a.tabOrder - b.tabOrder)
    .slice(0, mostLayouts);

/**
 * The frames of the model with their true scales, and the length of a unit in mm. A drawing often names another unit than it is
 * drawn in: frames at sensible scales tell, and frames smaller than paper.
 */
const sheetsOf = (
  model: Collected,
  unit: number,
): { readonly sheets: readonly Frame[]; readonly drawnIn: string | null; readonly inMm: number } => {
  const inMm = unitInMm(unit);
  const named = findFrames(model, inMm);
  const isSensible = inMm === 1 || (named.length > 0 && named.every(({ scale }) => scale <= mostSensible));
  const plain = isSensible ? [] : findFrames(model, 1);
  const read = plain.length > 0 ? plain : named;
  // A frame smaller than its paper is drawn in metres.
  const sheets = read.map((sheet) => (sheet.scale < drawnInMetres ? { ...sheet, scale: sheet.scale * 1000 } : sheet));
  const [first] = sheets;
  const ofFirst = first && (first.paper.width * first.scale) / (first.box.x1 - first.box.x0);
  const isInMetres = read.some(({ scale }) => scale < drawnInMetres);
  const drawnIn = isInMetres ? "米" : plain.length > 0 ? "毫米" : unitName(unit);
  return { sheets, drawnIn, inMm: ofFirst ?? inMm };
};
const mostSensible = 5000;
const drawnInMetres = 0.9;

const givenSheets = ({ frames, inMm }: SheetCut): Frame[] =>
  frames.map((frame) => ({ ...frame, paper: { name: "", ...paperOf(frame, inMm) } }));

const cutOf = ({ box, paper: { width, height } }: Frame): Cut => ({ box, width, height });

const none: Strays = { count: 0, isOnPage: false };

const touches = (one: Box, other: Box): boolean =>
  one.x0 < other.x1 && one.x1 > other.x0 && one.y0 < other.y1 && one.y1 > other.y0;

/** Strays in smaller number are counted and told, but make no page. */
const fewestStrays = 10;
const leastShareOfStrays = 0.03;

interface ModelPages {
  readonly pages: readonly Named[];
  readonly strays: Strays;
  /** What lies beside the frames. */
  readonly beside: readonly Figure[];
}

/** Where pages are drawn, and by which pens. */
interface Desk {
  readonly plot: Plot;
  readonly pens: PlotPens | undefined;
}

const modelPages = (
  figures: readonly Figure[],
  sheets: readonly Frame[],
  unit: number,
  desk: Desk,
  isShown: (layer: string) => boolean,
): ModelPages => {
  if (sheets.length === 0) {
    const page = modelPage(figures, unit, desk, isShown);
    return { pages: page ? [{ ...page, name: "模型" }] : [], strays: none, beside: [] };
  }
  const pages: Named[] = sheets.map((sheet, i) => ({ ...sheetPage(sheet, figures, desk), name: `第 ${i + 1} 张` }));
  const strays = figures.filter(
    (figure) => isShown(figure.layer) && !sheets.some(({ box }) => touches(boxOfFigure(figure), grown(box))),
  );
  if (strays.length < fewestStrays || strays.length < figures.length * leastShareOfStrays)
    return { pages, strays: { count: strays.length, isOnPage: false }, beside: strays };
  const page = modelPage(strays, unit, desk, isShown);
  const all = page ? [...pages, { ...page, name: "图框外图形" }] : pages;
  return { pages: all, strays: { count: strays.length, isOnPage: page !== undefined }, beside: strays };
};

/** What touches the edge of a sheet belongs to it. */
const grown = ({ x0, y0, x1, y1 }: Box): Box => {
  const edge = (x1 - x0) * 1e-4;
  return { x0: x0 - edge, y0: y0 - edge, x1: x1 + edge, y1: y1 + edge };
};

const sheetPage = (
  { box, paper: { width, height }, scale }: Frame,
  figures: readonly Figure[],
  { plot, pens }: Desk,
): Plotted => {
  const ink = plot.sheet(pens);
  const [across, up] = [width / (box.x1 - box.x0), height / (box.y1 - box.y0)];
  const toPage = [across, 0, 0, up, -box.x0 * across, -box.y0 * up] as const;
  ink.within([0, 0, width, height], () => {
    for (const figure of figures) ink.draw(figure, [...toPage]);
  });
  const windows = [pageWindow("", toPage, { x0: 0, y0: 0, x1: width, y1: height })];
  return { page: { width, height, turn: 0, ink: ink.done() }, scale: scaleOfPlot(scale), views: [], windows };
};

const planOf = (
  { figures }: Collected,
  { inMm, frames }: { readonly inMm: number; readonly frames: readonly Frame[] },
  { strays, beside }: ModelPages,
  { plot, pens }: Desk,
  isShown: (layer: string) => boolean,
): PlottedCad["plan"] => {
  const shown = figures.filter(({ layer }) => isShown(layer));
  const facts = cutPlan(shown.length > 0 ? shown : figures, { inMm, frames }, { ...strays, figures: beside });
  return facts && { facts, page: planPage(shown, facts.box, plot, pens) };
};

const modelPage = (
  figures: readonly Figure[],
  unit: number,
  { plot, pens }: Desk,
  isShown: (layer: string) => boolean,
): Plotted | undefined => {
  // What is not shown does not make the page larger.
  const box = boxOfFigures(figures.filter(({ layer }) => isShown(layer))) ?? boxOfFigures(figures);
  if (!box) return undefined;
  const { mmPerUnit, scale } = plotScale(box, figures, unit);
  const width = (box.x1 - box.x0) * mmPerUnit + 2 * marginInMm;
  const height = (box.y1 - box.y0) * mmPerUnit + 2 * marginInMm;
  const ink = plot.sheet(pens);
  const at = { x: marginInMm - box.x0 * mmPerUnit, y: marginInMm - box.y0 * mmPerUnit };
  const toPage = [mmPerUnit, 0, 0, mmPerUnit, at.x, at.y] as const;
  for (const figure of figures) ink.draw(figure, [...toPage]);
  const windows = [pageWindow("", toPage, { x0: 0, y0: 0, x1: width, y1: height })];
  return { page: { width, height, turn: 0, ink: ink.done() }, scale, views: [], windows };
};
