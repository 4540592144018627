import {
  type Box,
  displayMatrix,
  displaySize,
  invert,
  mapBox,
  mapPoint,
  type Matrix,
  type PageSize,
  type Point,
  type Turn,
} from "@tushen/drawing/page/page-space";

/** The visible part: its centre in page points, and the scale. */
export interface SheetView {
  x: number;
  y: number;
  /** CSS pixels per point. */
  scale: number;
  /** The viewer's own turn, clockwise, on top of the page's /Rotate. */
  turn: Turn;
}

/** The window onto the sheet, in CSS pixels. */
export interface Frame {
  width: number;
  height: number;
  pixelRatio: number;
}

/** 100 %: a point is 1/72 inch, a CSS pixel 1/96 inch. */
export const actualSize = 96 / 72;
export const largestScale = actualSize * 64;
const margin = 16;
/** Three steps double the scale. */
const rung = Math.cbrt(2);

export const fitScale = (page: PageSize, frame: Frame, turn: Turn = 0, to: "page" | "width" = "page"): number => {
  const shown = displaySize(page, 1, turn);
  const across = Math.max(1, frame.width - 2 * margin) / shown.width;
  const down = Math.max(1, frame.height - 2 * margin) / shown.height;
  return Math.min(to === "width" ? across : Math.min(across, down), largestScale);
};

const largestOverview = 8_000_000;

/**
 * Device pixels per point of the first picture of the whole sheet: as for the fitted sheet, limited on huge screens.
 */
export const overviewScale = (page: PageSize, frame: Frame, turn: Turn = 0): number => {
  const wanted = fitScale(page, frame, turn) * frame.pixelRatio;
  return Math.min(wanted, Math.sqrt(largestOverview / (page.width * page.height)));
};

export const fitView = (page: PageSize, frame: Frame, turn: Turn = 0, to: "page" | "width" = "page"): SheetView => {
  const centred = { x: page.width / 2, y: page.height / 2, scale: fitScale(page, frame, turn, to), turn };
  if (to === "page") return centred;
  // Reading starts at the top of the sheet.
  const shown = displaySize(page, centred.scale, turn);
  const top = Math.min(0, (frame.height - shown.height) / 2 - margin);
  return panBy(centred, page, { x: 0, y: -top });
};

/** Whether two scales show the same pixels. */
export const isSameScale = (one: number, other: number): boolean => Math.abs(one / other - 1) < 0.0005;

/** From page points to CSS pixels of the frame. */
export const screenMatrix = (view: SheetView, page: PageSize, frame: Frame): Matrix => {
  const [a, b, c, d, e, f] = displayMatrix(page, view.scale, view.turn);
  const origin = displayOrigin(view, page, frame);
  return [a, b, c, d, e + origin.x, f + origin.y];
};

/** Where the upper left corner of the sheet as shown lies in the frame. */
export const displayOrigin = (view: SheetView, page: PageSize, frame: Frame): Point => {
  const centre = mapPoint(displayMatrix(page, view.scale, view.turn), view);
  return { x: frame.width / 2 - centre.x, y: frame.height / 2 - centre.y };
};

export const toPage = (view: SheetView, page: PageSize, frame: Frame, onScreen: Point): Point =>
  mapPoint(invert(screenMatrix(view, page, frame)), onScreen);

/** Moves the sheet under the frame by CSS pixels; its middle always stays in the window. */
export const panBy = (view: SheetView, page: PageSize, by: Point): SheetView => {
  const [a, b, c, d] = invert(displayMatrix(page, view.scale, view.turn));
  return keepInSight({ ...view, x: view.x - (a * by.x + c * by.y), y: view.y - (b * by.x + d * by.y) }, page);
};

/** Zooms so that the point under `at` stays there. */
export const zoomAt = (view: SheetView, page: PageSize, frame: Frame, at: Point, scale: number): SheetView => {
  const anchor = toPage(view, page, frame, at);
  const zoomed = { ...view, scale: clampScale(scale, page, frame) };
  const moved = mapPoint(screenMatrix(zoomed, page, frame), anchor);
  return panBy(zoomed, page, { x: at.x - moved.x, y: at.y - moved.y });
};

/** Shows a box of the page with some of its surroundings. */
export const viewOfBox = (box: Box, page: PageSize, frame: Frame, turn: Turn): SheetView => {
  const shown = mapBox(displayMatrix(page, 1, turn), box);
  const room = 2.2;
  const scale = Math.min(
    frame.width / (Math.max(shown.x1 - shown.x0, 1) * room),
    frame.height / (Math.max(shown.y1 - shown.y0, 1) * room),
    actualSize * 4,
  );
  const centre = { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 };
  return { ...centre, scale: Math.max(scale, fitScale(page, frame, turn)), turn };
};

/**
 * Zooming uses fixed steps in both directions, so that drawn pictures can be used again. They lead to 100, 200 and 400 %, where
 * a slow sheet has pictures made beforehand.
 */
export const nextScale = (scale: number, direction: 1 | -1): number => {
  const here = Math.log(scale / actualSize) / Math.log(rung);
  const next = direction > 0 ? Math.floor(here + 1.001) : Math.ceil(here - 1.001);
  return actualSize * rung ** next;
};

export const clampScale = (scale: number, page: PageSize, frame: Frame): number => {
  const smallest = Math.min(fitScale(page, frame) / 2, actualSize);
  return Math.min(largestScale, Math.max(smallest, scale));
};

const keepInSight = (view: SheetView, page: PageSize): SheetView => {
  const within = (value: number, limit: number) => Math.min(limit, Math.max(0, value));
  return { ...view, x: within(view.x, page.width), y: within(view.y, page.height) };
};
