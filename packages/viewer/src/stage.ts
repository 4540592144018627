import type { Box, Point, Turn } from "@tushen/drawing/page/page-space";
import { normalTurn, shownTurn } from "@tushen/drawing/page/page-space";
import { listenToGestures } from "./gestures.ts";
import { createPainter, type Painted, type PaintedSheet } from "./painter.ts";
import type { SheetEngine } from "./sheet-engine.ts";
import {
  actualSize,
  displayOrigin,
  type Frame,
  fitView,
  nextScale,
  panBy,
  type SheetView,
  toPage,
  viewOfBox,
  zoomAt,
} from "./layout/view.ts";

/** The view stands still: its marks are drawn anew, and others hear of it. */
const restAfterMs = 90;
/**
 * A touchpad tells of a new scale in every frame, a wheel some times a second. A scale that comes after a pause of this length is
 * drawn at once; of scales that follow each other faster, the last one, after this pause.
 */
const sharpenAfterMs = 25;
const glideMs = 180;
/** Marks drawn for another scale are scaled with the sheet, their labels and lines too, but no further than this. */
const mostStretch = 1.5;

export interface StageEvents {
  /** The user moves the view; called at most once per frame. */
  onView(view: SheetView): void;
  /** The view stands still. */
  onRest(view: SheetView, frame: Frame): void;
  /** The view moved so far from the one the marks were drawn for that they must be drawn anew before the next frame. */
  onStretched(view: SheetView, frame: Frame): void;
  onPainted(painted: Painted): void;
  onFailure(error: unknown): void;
  isDrawing(): boolean;
}

export interface Stage {
  show(sheet: PaintedSheet | undefined, view?: SheetView, turn?: Turn): void;
  view(): SheetView | undefined;
  frame(): Frame;
  /** Moves to a view without reporting it: for following another viewer. */
  follow(view: SheetView): void;
  pan(by: Point): void;
  /** Brings a point of the page into the middle. */
  look(at: Point): void;
  zoom(direction: 1 | -1): void;
  zoomTo(box: Box): void;
  fit(to?: "page" | "width"): void;
  actual(): void;
  rotate(): void;
  toPage(client: { clientX: number; clientY: number }): Point | undefined;
  /** Whether the page is displayed with width and height exchanged. */
  isSideways(): boolean;
  /** The marks were redrawn for this view; until the next redraw they are moved with the sheet. */
  overlayDrawnFor(view: SheetView): void;
  /** The whole sheet as it is turned now, once it is drawn. */
  overview(): HTMLCanvasElement | undefined;
  /**
   * Calls back in every frame in which the sheet moved, and when it became sharper; returns a function that stops this.
   */
  watch(hear: () => void): () => void;
  dispose(): void;
}

export const createStage = (
  { root, paper, overlay }: { root: HTMLElement; paper: HTMLElement; overlay: SVGSVGElement },
  engine: SheetEngine,
  events: StageEvents,
): Stage => {
  const watchers = new Set<() => void>();
  const notifyWatchers = () => {
    for (const hear of watchers) hear();
  };
  const painter = createPainter(paper, engine, {
    onPainted(painted) {
      events.onPainted(painted);
      notifyWatchers();
    },
    onFailure: events.onFailure,
  });
  let sheet: PaintedSheet | undefined;
  let view: SheetView | undefined;
  let overlayView: SheetView | undefined;
  let frame = measure(root);
  let fitted: "page" | "width" | undefined = "page";
  let framePending = 0;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let sharpenTimer: ReturnType<typeof setTimeout> | undefined;
  let lastScaleAt = 0;
  let glide = 0;
  let isTold = true;

  const position = () => {
    framePending = 0;
    if (!sheet || !view) return;
    painter.position(view, frame);
    const stretch = overlayView ? view.scale / overlayView.scale : 1;
    if (stretch > mostStretch || stretch < 1 / mostStretch) events.onStretched(view, frame);
    positionOverlay();
    if (!isTold) events.onView(view);
    isTold = true;
    notifyWatchers();
  };

  const positionOverlay = () => {
    if (!sheet || !view || !overlayView) return;
    const drawn = displayOrigin(overlayView, sheet.size, frame);
    const now = displayOrigin(view, sheet.size, frame);
    const stretch = view.scale / overlayView.scale;
    overlay.style.visibility = overlayView.turn === view.turn ? "visible" : "hidden";
    overlay.style.transform = `translate(${now.x - drawn.x * stretch}px,${now.y - drawn.y * stretch}px) scale(${stretch})`;
  };

  const sharpen = (isAtRest = false) => {
    if (sheet && view) painter.sharpen(view, frame, isAtRest);
  };

  const rest = () => {
    restTimer = undefined;
    if (!sheet || !view) return;
    sharpen(true);
    events.onRest(view, frame);
  };

  const set = (next: SheetView, options: { told?: boolean; atOnce?: boolean; isOnTheWay?: boolean } = {}) => {
    const isSameScale = view?.scale === next.scale && view.turn === next.turn;
    view = next;
    if (!options.told) isTold = false;
    framePending ||= requestAnimationFrame(position);
    clearTimeout(restTimer);
    restTimer = setTimeout(rest, options.atOnce ? 0 : restAfterMs);
    clearTimeout(sharpenTimer);
    // While panning, new parts are drawn on the way; while zooming, only a scale at which the hand pauses.
    if (isSameScale) return sharpen();
    const now = performance.now();
    const isAfterPause = now - lastScaleAt > sharpenAfterMs;
    lastScaleAt = now;
    if (options.atOnce) return;
    if (isAfterPause && !options.isOnTheWay) sharpen();
    else sharpenTimer = setTimeout(() => sharpen(), sharpenAfterMs);
  };

  const move = (next: SheetView, keepsFit = false) => {
    cancelAnimationFrame(glide);
    if (!keepsFit) fitted = undefined;
    set(next);
  };

  /** Moves smoothly, so that readers keep their orientation. */
  const glideTo = (next: SheetView) => {
    const from = view;
    cancelAnimationFrame(glide);
    if (!from || from.turn !== next.turn || matchMedia("(prefers-reduced-motion: reduce)").matches)
      return set(next, { atOnce: true });
    const start = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / glideMs));
      const eased = 1 - (1 - share) ** 3;
      set(share === 1 ? next : between(from, next, eased), { atOnce: share === 1, isOnTheWay: true });
      if (share < 1) glide = requestAnimationFrame(step);
    };
    glide = requestAnimationFrame(step);
  };

  const centre = (): Point => ({ x: frame.width / 2, y: frame.height / 2 });

  const letGo = listenToGestures(root, {
    pan: (by) => stage.pan(by),
    zoom: (at, factor) => sheet && view && move(zoomAt(view, sheet.size, frame, at, view.scale * factor)),
    step: (at, direction) =>
      sheet && view && move(zoomAt(view, sheet.size, frame, at, nextScale(view.scale, direction))),
    fit: () => stage.fit(),
    isDrawing: events.isDrawing,
  });

  const observer = new ResizeObserver(() => {
    frame = measure(root);
    if (!sheet || !view) return;
    const next = fitted ? fitView(sheet.size, frame, view.turn, fitted) : view;
    set(next, { told: true });
  });
  observer.observe(root);

  const stage: Stage = {
    show(next, at, turn) {
      cancelAnimationFrame(glide);
      sheet = next;
      painter.show(next);
      view = undefined;
      overlayView = undefined;
      if (!next) return;
      frame = measure(root);
      fitted = at ? undefined : "page";
      view = at ?? fitView(next.size, frame, turn);
      painter.position(view, frame);
      rest();
    },
    view: () => view,
    frame: () => frame,
    follow(next) {
      if (!view || isSameView(view, next)) return;
      cancelAnimationFrame(glide);
      fitted = undefined;
      set(next, { told: true });
    },
    pan: (by) => sheet && view && move(panBy(view, sheet.size, by)),
    look: (at) => sheet && view && move(panBy({ ...view, ...at }, sheet.size, { x: 0, y: 0 })),
    zoom: (direction) =>
      sheet && view && move(zoomAt(view, sheet.size, frame, centre(), nextScale(view.scale, direction))),
    zoomTo(box) {
      if (!sheet || !view) return;
      fitted = undefined;
      glideTo(viewOfBox(box, sheet.size, frame, view.turn));
    },
    fit(to = "page") {
      if (!sheet || !view) return;
      fitted = to;
      glideTo(fitView(sheet.size, frame, view.turn, to));
    },
    actual: () => sheet && view && move(zoomAt(view, sheet.size, frame, centre(), actualSize)),
    rotate() {
      if (!sheet || !view) return;
      const turn = normalTurn(view.turn + 90);
      cancelAnimationFrame(glide);
      set(fitted ? fitView(sheet.size, frame, turn, fitted) : { ...view, turn }, { atOnce: true });
    },
    toPage({ clientX, clientY }) {
      if (!sheet || !view) return undefined;
      const { left, top } = root.getBoundingClientRect();
      return toPage(view, sheet.size, frame, { x: clientX - left, y: clientY - top });
    },
    isSideways: () => sheet !== undefined && view !== undefined && shownTurn(sheet.size, view.turn) % 180 !== 0,
    overlayDrawnFor(drawn) {
      overlayView = drawn;
      positionOverlay();
    },
    overview: () => view && painter.overview(view),
    watch(hear) {
      watchers.add(hear);
      return () => watchers.delete(hear);
    },
    dispose() {
      letGo();
      observer.disconnect();
      cancelAnimationFrame(framePending);
      cancelAnimationFrame(glide);
      clearTimeout(restTimer);
      clearTimeout(sharpenTimer);
      painter.dispose();
    },
  };
  return stage;
};

const measure = (root: HTMLElement): Frame => ({
  width: root.clientWidth,
  height: root.clientHeight,
  pixelRatio: window.devicePixelRatio || 1,
});

const between = (from: SheetView, to: SheetView, share: number): SheetView => {
  const scale = from.scale * (to.scale / from.scale) ** share;
  // The centre moves along with the zoom, so that the target does not fly past.
  const way = from.scale === to.scale ? share : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, scale, turn: to.turn };
};

const isSameView = (one: SheetView, other: SheetView): boolean =>
  one.x === other.x && one.y === other.y && one.scale === other.scale && one.turn === other.turn;
