import type { PageSize } from "@tushen/drawing/page/page-space";
import { wholePage } from "@tushen/drawing/page/region";
import { createLevel, type Level } from "./level.ts";
import { loadTiles, type LoadedTiles, type MadeTiles } from "./made-tiles.ts";
import type { SheetEngine, SheetSource } from "./sheet-engine.ts";
import { type Frame, isSameScale, overviewScale, type SheetView } from "./layout/view.ts";

/** Enough for ten full windows; beyond that the oldest pictures are dropped. */
const livePixels = 60_000_000;

/** Tiles made beforehand are of use up to this many times smaller or larger. */
const farthestScale = 2.1;
/** Four windows at half the scale of the tiles. */
const liveTilePixels = 24_000_000;

export interface PaintedSheet {
  source: SheetSource;
  page: number;
  size: PageSize;
  /** Tiles of the page that were made beforehand; their address changes with time. */
  tiles?: () => MadeTiles | undefined;
}

/** Nothing of the sheet; the whole sheet, in places blurred; the part in view as sharp as the screen. */
export type Painted = "blank" | "whole" | "sharp";

export interface Painter {
  show(sheet: PaintedSheet | undefined): void;
  /** Moves the drawn pictures to the view; called for every frame of a gesture. */
  position(view: SheetView, frame: Frame): void;
  /** Requests pictures until the view is sharp; at rest also those made beforehand that zooming in would show. */
  sharpen(view: SheetView, frame: Frame, isAtRest?: boolean): void;
  /** The whole sheet as it is turned now, once it is drawn. */
  overview(view: SheetView): HTMLCanvasElement | undefined;
  dispose(): void;
}

/** Keeps pictures of the sheet under `host`: an overview at the bottom, and above it tiles at the last scales. */
export const createPainter = (
  host: HTMLElement,
  engine: SheetEngine,
  tell: { onPainted: (painted: Painted) => void; onFailure: (error: unknown) => void },
): Painter => {
  let sheet: PaintedSheet | undefined;
  let levels: Level[] = [];
  let overview: Level | undefined;
  /** The overview from before a turn: it is displayed turned until the new one is drawn. */
  let former: Level | undefined;
  /** The tiles made beforehand: under the level of the view's scale, or in its place. */
  let made: Level | undefined;
  let tiles: LoadedTiles | undefined;
  let loading: AbortController | undefined;
  let last: { view: SheetView; frame: Frame } | undefined;
  let rests = false;

  const all = () => [former, overview, made, ...levels].filter((level) => level !== undefined);

  const clear = () => {
    for (const level of all()) level.dispose();
    levels = [];
    overview = undefined;
    former = undefined;
    made = undefined;
    tiles = undefined;
    loading?.abort();
    loading = undefined;
  };

  const level = (scale: number, view: SheetView, keep: boolean) =>
    sheet &&
    createLevel({ ...sheet, engine, host, scale, turn: view.turn, keep, onDrawn: drawn, onFailure: tell.onFailure });

  /** Once the sheet is sharp there is time for the tiles. What cannot be fetched is drawn by the engine as everywhere. */
  const load = () => {
    const wanted = sheet?.tiles?.();
    if (loading || !wanted) return;
    const { signal } = (loading = new AbortController());
    loadTiles(wanted, signal).then(
      (loaded) => {
        if (signal.aborted) return;
        tiles = loaded;
        if (rests && last) decodeAhead(last.view, last.frame);
      },
      () => undefined,
    );
  };

  /** The level of the tiles, where they are of use in this view. */
  const madeFor = (view: SheetView, frame: Frame) => {
    if (!sheet || !tiles || view.turn !== 0) return undefined;
    const stretch = (view.scale * frame.pixelRatio) / tiles.scale;
    if (stretch > farthestScale || stretch < 1 / farthestScale) return undefined;
    return (made ??= createLevel({
      ...{ ...sheet, engine, host, scale: tiles.scale, turn: 0, keep: false, made: tiles },
      ...{ onDrawn: drawn, onFailure: tell.onFailure },
    }));
  };

  /** Unpacks the tiles that zooming in would show, so that they are there at once. */
  const decodeAhead = (view: SheetView, frame: Frame) => {
    const scale = (tiles?.scale ?? 0) / frame.pixelRatio;
    const closer = { ...view, scale };
    if (view.scale < scale) madeFor(closer, frame)?.fill(closer, frame, false);
  };

  const current = (view: SheetView, frame: Frame) =>
    [overview, made, ...levels].find(
      (level) => level?.turn === view.turn && isSameScale(level.scale, view.scale * frame.pixelRatio),
    );

  const drawn = () => {
    if (!last) return;
    // The overview is drawn first and alone; tiles wait for it.
    if (overview?.isWhole) {
      former?.dispose();
      former = undefined;
      painter.sharpen(last.view, last.frame, rests);
    } else stack(last.view, last.frame);
  };

  /** The level of the view's scale lies on top; others fill its gaps until it has none. */
  const stack = (view: SheetView, frame: Frame) => {
    const top = current(view, frame);
    const isSharp = top?.covers(view, frame) ?? false;
    if (top && top !== overview && top !== made) levels = [...levels.filter((level) => level !== top), top];
    levels.forEach((level, depth) => {
      level.arrange(level === top || (!isSharp && depth >= levels.length - 3), level === top ? depth + 3 : depth + 2);
    });
    made?.arrange(made === top || !isSharp, levels.length + 2);
    overview?.arrange(true, 1);
    former?.arrange(!isSharp, 0);
    if (isSharp) load();
    if (isSharp && rests) decodeAhead(view, frame);
    tell.onPainted(isSharp ? "sharp" : overview?.isWhole ? "whole" : "blank");
  };

  const forget = (top: Level | undefined) => {
    if (made && made !== top && made.pixels > liveTilePixels) {
      made.dispose();
      made = undefined;
    }
    let pixels = levels.reduce((sum, level) => sum + level.pixels, 0);
    while (pixels > livePixels && levels.length > 1) {
      const oldest = levels.shift();
      pixels -= oldest?.pixels ?? 0;
      oldest?.dispose();
    }
  };

  const painter: Painter = {
    show(next) {
      clear();
      sheet = next;
      last = undefined;
      tell.onPainted("blank");
    },

    position(view, frame) {
      if (!sheet) return;
      last = { view, frame };
      for (const level of all()) level.position(view, frame);
    },

    sharpen(view, frame, isAtRest = false) {
      if (!sheet) return;
      last = { view, frame };
      rests = isAtRest;
      if (overview?.turn !== view.turn) {
        if (overview?.isWhole) {
          former?.dispose();
          former = overview;
        } else overview?.dispose();
        overview = level(overviewScale(sheet.size, frame, view.turn), view, true);
        overview?.request(wholePage(sheet.size, overview.scale, view.turn));
      }
      if (!overview?.isWhole) {
        painter.position(view, frame);
        return stack(view, frame);
      }
      const beneath = madeFor(view, frame);
      let top = current(view, frame);
      if (!top) {
        top = level(view.scale * frame.pixelRatio, view, false);
        if (top) levels.push(top);
      }
      for (const level of levels) if (level !== top) level.stop();
      const isUsed = (level: Level) => level === top || level.pixels > 0;
      for (const level of levels) if (!isUsed(level)) level.dispose();
      levels = levels.filter(isUsed);
      if (top !== overview) top?.fill(view, frame, true);
      if (beneath && beneath !== top && !top?.covers(view, frame)) beneath.fill(view, frame, false);
      else if (made !== top && !rests) made?.stop();
      forget(top);
      painter.position(view, frame);
      stack(view, frame);
    },

    overview: (view) => (overview?.turn === view.turn ? overview.whole() : undefined),

    dispose() {
      clear();
      sheet = undefined;
    },
  };
  return painter;
};
