import { type CadDocument, type Layout, Viewport } from "@node-projects/acad-ts";
import type { PlottedPage } from "../page/plotted-page.ts";
import type { LetterFont } from "./cad-text.ts";
import { collectFigures, type Collected } from "./collect-figures.ts";
import { CadUnreadable } from "./cad-unreadable.ts";
import type { Figure } from "./figure.ts";
import { boxOfFigures, plotScale, scaleOfPlot, unitInMm, unitName } from "./plot-scale.ts";
import { createPlot, type Plot } from "./plot.ts";
import { isShownLayer, type CadIndex, type CadView, notesOf } from "./cad-index.ts";

const marginInMm = 8;
const pointsPerMm = 72 / 25.4;
const mostLayouts = 40;

/** The pages of a drawing, to be written as a file. */
export interface PlottedCad {
  readonly pages: readonly PlottedPage[];
  readonly hiddenLayers: readonly string[];
  readonly index: CadIndex;
}

/** The drawing with one page for the model and one for every layout with content; layers stay layers. */
export const plotCad = (document: CadDocument, font: LetterFont): PlottedCad => {
  const plot = createPlot(font);
  const model = document.modelSpace && collectFigures(document, document.modelSpace, font);
  const spaces = model ? [model] : [];
  const unit = document.header?.insUnits ?? 0;
  const pages: (Plotted & { name: string })[] = [];
  if (model) {
    const page = modelPage(model.figures, unit, plot);
    if (page) pages.push({ ...page, name: "模型" });
  }
  for (const layout of layoutsOf(document)) {
    if (!layout.associatedBlock) continue;
    const own = collectFigures(document, layout.associatedBlock, font);
    spaces.push(own);
    const page = layoutPage(layout, own, { figures: model?.figures ?? [], unit }, plot);
    if (page) pages.push({ ...page, name: layout.name });
  }
  const { notes } = notesOf(document, spaces, plot.unknownSigns);
  if (pages.length === 0) throw new CadUnreadable("empty", { notes });
  const told = pages.map(({ page: { width, height }, name, scale, views }) => ({ name, scale, views, width, height }));
  return {
    pages: pages.map(({ page }) => page),
    hiddenLayers: plot.layers.filter((name) => !isShownLayer(document, name)),
    index: { unit: unitName(unit), pages: told, notes },
  };
};

interface Plotted {
  readonly page: PlottedPage;
  readonly scale: number | null;
  readonly views: readonly CadView[];
}

const layoutsOf = (document: CadDocument): Layout[] =>
  [...(document.layouts ?? [])]
    .filter((layout) => layout.isPaperSpace)
    .toSorted((a, b) => a.tabOrder - b.tabOrder)
    .slice(0, mostLayouts);

const modelPage = (figures: readonly Figure[], unit: number, plot: Plot): Plotted | undefined => {
  const box = boxOfFigures(figures);
  if (!box) return undefined;
  const { mmPerUnit, scale } = plotScale(box, figures, unit);
  const width = (box.x1 - box.x0) * mmPerUnit + 2 * marginInMm;
  const height = (box.y1 - box.y0) * mmPerUnit + 2 * marginInMm;
  const ink = plot.sheet();
  const at = { x: marginInMm - box.x0 * mmPerUnit, y: marginInMm - box.y0 * mmPerUnit };
  for (const figure of figures) ink.draw(figure, [mmPerUnit, 0, 0, mmPerUnit, at.x, at.y]);
  return { page: { width, height, turn: 0, ink: ink.done() }, scale, views: [] };
};

const layoutPage = (
  layout: Layout,
  own: Collected,
  model: { readonly figures: readonly Figure[]; readonly unit: number },
  plot: Plot,
): Plotted | undefined => {
  const views = [...(layout.associatedBlock?.entities ?? [])].filter(
    (entity): entity is Viewport => entity instanceof Viewport && !entity.representsPaper && entity.viewHeight > 0,
  );
  const frames = views.map(({ center, width, height }) => ({
    x0: center.x - width / 2,
    y0: center.y - height / 2,
    x1: center.x + width / 2,
    y1: center.y + height / 2,
  }));
  const box = boxOfFigures(own.figures, frames);
  if (!box || (own.figures.length === 0 && model.figures.length === 0)) return undefined;
  const mm = layout.paperUnits === 0 ? 25.4 : 1;
  const width = (box.x1 - box.x0) * mm + 2 * marginInMm;
  const height = (box.y1 - box.y0) * mm + 2 * marginInMm;
  if (Math.max(width, height) > mostMm || Math.min(width, height) < 1) return undefined;
  const toPage = [mm, 0, 0, mm, marginInMm - box.x0 * mm, marginInMm - box.y0 * mm] as const;
  const ink = plot.sheet();
  const seenAt: CadView[] = [];
  views.forEach((view, i) => {
    const frame = frames[i];
    if (!frame || Math.abs(view.viewDirection.x) + Math.abs(view.viewDirection.y) > 1e-6) return;
    const k = (view.height / view.viewHeight) * mm;
    const [cos, sin] = [Math.cos(view.twistAngle), Math.sin(view.twistAngle)];
    const seen = { x: view.viewTarget.x, y: view.viewTarget.y };
    const corner = { x: (view.center.x - box.x0) * mm + marginInMm, y: (view.center.y - box.y0) * mm + marginInMm };
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
    ink.within(window, () => {
      for (const figure of model.figures) if (!frozen.has(figure.layer)) ink.draw(figure, [a, b, c, d, e, f]);
    });
  });
  for (const figure of own.figures) ink.draw(figure, [...toPage]);
  const [first] = seenAt;
  const isCommon = first && seenAt.every(({ scale }) => Math.abs(scale / first.scale - 1) < 1e-4);
  return {
    page: { width, height, turn: 0, ink: ink.done() },
    scale: isCommon ? first.scale : null,
    views: isCommon ? [] : seenAt,
  };
};

const boxOfWindow = ([left, bottom, width, height]: readonly [number, number, number, number]) => {
  const [x0, y0, x1, y1] = [left, bottom, left + width, bottom + height].map((mm) => mm * pointsPerMm);
  return { x0: x0 ?? 0, y0: y0 ?? 0, x1: x1 ?? 0, y1: y1 ?? 0 };
};

/** The largest page of a PDF (ISO 32000-1, annex C): 14,400 points. */
const mostMm = 5000;
