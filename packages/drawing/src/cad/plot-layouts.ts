import type { CadDocument, Layout } from "@node-projects/acad-ts";
import type { PlottedPage } from "../page/plotted-page.ts";
import { type LayoutCut, type LayoutPlan, paperOf } from "../page/sheet-cut.ts";
import type { BoundDrawings } from "./bound-drawings.ts";
import type { LetterFont } from "./cad-text.ts";
import type { choosePlotStyles } from "./chosen-styles.ts";
import { collectFigures, type Collected } from "./collect-figures.ts";
import { besideFrames, cutPlan, planSize } from "./cut-plan.ts";
import type { Figure } from "./figure.ts";
import { findFrames } from "./find-frames.ts";
import { type Cut, layoutPage, layoutUnit, type Plotted, windowsOf } from "./plot-layout.ts";
import type { Plot } from "./plot.ts";

const mostLayouts = 40;

export type NamedPage = Plotted & { readonly name: string };

interface PlottedLayout {
  readonly own: Collected;
  /** One for each frame, or one for the whole layout. */
  readonly pages: readonly NamedPage[];
  readonly isFramed: boolean;
  /** How it was cut, and a picture of it; undefined for a layout that became no page. */
  readonly plan: { readonly facts: Omit<LayoutPlan, "firstPage">; readonly page: PlottedPage } | undefined;
}

interface LayoutDesk {
  readonly font: LetterFont;
  readonly drawings: BoundDrawings | undefined;
  /** Frames a person gave: they count in their layouts instead of those found. */
  readonly cuts: readonly LayoutCut[] | undefined;
  readonly styles: ReturnType<typeof choosePlotStyles>;
  readonly plot: Plot;
  /** Pictures of the plans have layers of their own. */
  readonly planPlot: Plot;
  readonly isShown: (layer: string) => boolean;
}

interface SeenModel {
  readonly figures: readonly Figure[];
  /** Those on layers that a plot shows. */
  readonly shown: readonly Figure[];
  readonly unit: number;
  readonly hasSheets: boolean;
}

/** The layouts of a drawing in the order of their tabs, each cut into its sheets. */
export const plotLayouts = (document: CadDocument, model: SeenModel, desk: LayoutDesk): PlottedLayout[] =>
  [...(document.layouts ?? [])]
    .filter((layout) => layout.isPaperSpace)
    .toSorted((a, b) => a.tabOrder - b.tabOrder)
    .slice(0, mostLayouts)
    .flatMap((layout) => plotOne(document, layout, model, desk) ?? []);

const plotOne = (
  document: CadDocument,
  layout: Layout,
  model: SeenModel,
  { font, drawings, cuts, styles, plot, planPlot, isShown }: LayoutDesk,
): PlottedLayout | undefined => {
  if (!layout.associatedBlock) return undefined;
  const own = collectFigures(document, layout.associatedBlock, font, drawings);
  // A layout that was only opened shows the sheets of the model once more, in the window the program makes by itself.
  if (model.hasSheets && own.figures.length === 0) return { own, pages: [], isFramed: false, plan: undefined };
  const inMm = layoutUnit(layout);
  const pens = styles.pensOf(layout.styleSheet);
  const given = cuts?.find(({ name }) => name === layout.name)?.frames;
  const frames = given?.map((frame) => ({ ...frame, paper: paperOf(frame, inMm) })) ?? findFrames(own, inMm);
  const sheets: (Cut | undefined)[] = frames.map(({ box, paper: { width, height } }) => ({ box, width, height }));
  const pages = (sheets.length > 0 ? sheets : [undefined]).flatMap((cut, i, { length }) => {
    const page = layoutPage(layout, own, model, plot, { cut, pens });
    return page ? [{ ...page, name: length > 1 ? `${layout.name}-${i + 1}` : layout.name }] : [];
  });
  if (pages.length === 0) return { own, pages, isFramed: false, plan: undefined };
  styles.tell(layout.styleSheet);
  const shown = own.figures.filter(({ layer }) => isShown(layer));
  const beside = frames.length > 0 ? besideFrames(shown, frames) : [];
  const strays = { count: beside.length, isOnPage: false, figures: beside };
  const facts = cutPlan(
    shown,
    { inMm, frames },
    strays,
    windowsOf(layout).map(({ box }) => box),
  );
  const whole = facts && { box: facts.box, ...planSize(facts.box) };
  const seen = { ...model, figures: model.shown };
  const picture =
    whole && layoutPage(layout, { ...own, figures: shown }, seen, planPlot, { cut: whole, pens, isPlan: true });
  return {
    own,
    pages,
    isFramed: frames.length > 0,
    plan: facts && picture && { facts: { ...facts, name: layout.name }, page: picture.page },
  };
};
