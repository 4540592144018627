import type { CadDocument } from "@node-projects/acad-ts";
import { pageWindow } from "../page/page-window.ts";
import type { PlottedPage } from "../page/plotted-page.ts";
import { type CutPlan, paperOf, type SheetCut, type SpacePlan } from "../page/sheet-cut.ts";
import type { BoundDrawings } from "./bound-drawings.ts";
import type { LetterFont } from "./cad-text.ts";
import { collectFigures, type Collected } from "./collect-figures.ts";
import { CadUnreadable } from "./cad-unreadable.ts";
import { choosePlotStyles } from "./chosen-styles.ts";
import { besideFrames, cutPlan, planPage } from "./cut-plan.ts";
import { findFrames, type Frame } from "./find-frames.ts";
import type { Figure } from "./figure.ts";
import type { Plotted } from "./plot-layout.ts";
import { type NamedPage, plotLayouts } from "./plot-layouts.ts";
import { boxOfFigures, plotScale, scaleOfPlot, unitInMm, unitName } from "./plot-scale.ts";
import { createPlot, type Plot } from "./plot.ts";
import type { PlotPens, PlotStyleTable } from "./plot-styles.ts";
import { boundXrefs, isShownLayer, type CadIndex, missingXrefs, notesOf, type Strays } from "./cad-index.ts";

const marginInMm = 8;

/** The pages of a drawing, to be written as a file. */
export interface PlottedCad {
  readonly pages: readonly PlottedPage[];
  readonly hiddenLayers: readonly string[];
  readonly index: CadIndex;
  /** The model with the frames it was cut by, and a picture of it; undefined for a drawing without a model. */
  readonly plan:
    | { readonly facts: CutPlan; readonly page: PlottedPage; readonly layoutPages: readonly PlottedPage[] }
    | undefined;
}

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
  const planPlot = createPlot(font);
  const [figures, hasSheets] = [model?.figures ?? [], sheets.length > 0];
  const shown = figures.filter(({ layer }) => isShown(layer));
  const layouts = plotLayouts(
    document,
    { figures, shown, unit, hasSheets },
    { font, drawings, cuts: cut?.layouts, styles: chosen, plot, planPlot, isShown },
  );
  spaces.push(...layouts.map(({ own }) => own));
  const modelSheet = document.modelSpace?.layout?.styleSheet ?? "";
  const modelPens = chosen.pensOf(modelSheet);
  const ofModel = model
    ? modelPages(model.figures, sheets, unit, { plot, pens: modelPens }, isShown)
    : { pages: [], strays: none, beside: [] };
  if (ofModel.pages.length > 0) chosen.tell(modelSheet);
  const planDesk = { plot: planPlot, pens: modelPens };
  // Where only the layouts have frames, the model is what their sheets are cut from: it comes last.
  const isSource = sheets.length === 0 && layouts.some(({ isFramed }) => isFramed);
  const ofLayouts = layouts.flatMap((layout) => layout.pages);
  const pages: NamedPage[] = isSource ? [...ofLayouts, ...ofModel.pages] : [...ofModel.pages, ...ofLayouts];
  const { notes, lacks } = notesOf(document, spaces, { unknownSigns: plot.unknownSigns, strays: ofModel.strays });
  if (pages.length === 0) throw new CadUnreadable("empty", { notes, missingXrefs: [...missingXrefs(spaces)] });
  const { notes: notesOfStyles, ...plotStyles } = chosen.done();
  const plan = model && planOf(model, { inMm: cut?.inMm ?? found.inMm, frames: sheets }, ofModel, planDesk, isShown);
  let nextPage = isSource ? 0 : ofModel.pages.length;
  const layoutPlans = layouts.flatMap((layout) => {
    const firstPage = nextPage;
    nextPage += layout.pages.length;
    return layout.plan ? [{ ...layout.plan, firstPage }] : [];
  });
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
      lacks,
      plotStyles,
      missingXrefs: [...missingXrefs(spaces)],
      boundXrefs: [...boundXrefs(spaces)],
    },
    plan: plan
      ? {
          ...plan,
          facts: { ...plan.facts, layouts: layoutPlans.map(({ facts, firstPage }) => ({ ...facts, firstPage })) },
          layoutPages: layoutPlans.map(({ page }) => page),
        }
      : undefined,
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

const none: Strays = { count: 0, isOnPage: false };

/** Strays in smaller number are counted and told, but make no page. */
const fewestStrays = 10;
const leastShareOfStrays = 0.03;

interface ModelPages {
  readonly pages: readonly NamedPage[];
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
  const pages: NamedPage[] = sheets.map((sheet, i) => ({ ...sheetPage(sheet, figures, desk), name: `第 ${i + 1} 张` }));
  const strays = besideFrames(
    figures.filter(({ layer }) => isShown(layer)),
    sheets,
  );
  if (strays.length < fewestStrays || strays.length < figures.length * leastShareOfStrays)
    return { pages, strays: { count: strays.length, isOnPage: false }, beside: strays };
  const page = modelPage(strays, unit, desk, isShown);
  const all = page ? [...pages, { ...page, name: "图框外图形" }] : pages;
  return { pages: all, strays: { count: strays.length, isOnPage: page !== undefined }, beside: strays };
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
): { readonly facts: SpacePlan; readonly page: PlottedPage } | undefined => {
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
