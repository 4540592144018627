import {
  displayMatrix,
  displaySize,
  invert,
  multiply,
  type PageSize,
  type Turn,
} from "@tushen/drawing/page/page-space";
import { type LoadedTiles, picturesOf } from "./made-tiles.ts";
import type { Drawing, SheetEngine, SheetSource } from "./sheet-engine.ts";
import { SheetFailure } from "./sheet-engine.ts";
import {
  type Block,
  blocksOf,
  gridOver,
  grow,
  overlaps,
  type Rectangle,
  type TileGrid,
  tilesOver,
} from "./layout/tile-grid.ts";
import { displayOrigin, isSameScale, type Frame, type SheetView, screenMatrix } from "./layout/view.ts";

/** The sheet at one scale: canvases in a layer that is moved and scaled as one. */
export interface Level {
  /** Device pixels per point. */
  scale: number;
  turn: Turn;
  pixels: number;
  /** One picture holds the whole sheet. */
  isWhole: boolean;
  request(whole: Rectangle): void;
  /** Draws the tiles the window needs and, on top, those around it; cancels tiles that left it. */
  fill(view: SheetView, frame: Frame, isOnTop: boolean): void;
  stop(): void;
  covers(view: SheetView, frame: Frame): boolean;
  /** The picture of the whole sheet, where there is one. */
  whole(): HTMLCanvasElement | undefined;
  position(view: SheetView, frame: Frame): void;
  arrange(isShown: boolean, depth: number): void;
  dispose(): void;
}

interface LevelOptions {
  source: SheetSource;
  page: number;
  size: PageSize;
  engine: SheetEngine;
  host: HTMLElement;
  scale: number;
  turn: Turn;
  keep: boolean;
  /** Pictures of the sheet made beforehand at this scale, in place of the engine's. */
  made?: LoadedTiles;
  onDrawn: () => void;
  onFailure: (error: unknown) => void;
}

/** Runs once the next frame is on the screen; returns a function that calls it off. */
export const afterFrame = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

export const createLevel = ({
  source,
  page,
  size,
  engine,
  host,
  scale,
  turn,
  keep,
  made,
  onDrawn,
  onFailure,
}: LevelOptions): Level => {
  const shown = displaySize(size, scale, turn);
  const sheet = { width: Math.max(1, Math.round(shown.width)), height: Math.max(1, Math.round(shown.height)) };
  const element = document.createElement("div");
  element.className = "sheet-level";
  host.append(element);
  const canvases = new Map<string, HTMLCanvasElement>();
  const drawings = new Map<Drawing, Block>();
  let grid: TileGrid | undefined;
  let isDisposed = false;
  /** The area around the window that is drawn after the next frame. */
  let soon: Rectangle | undefined;
  let pixelRatio = 1;

  const windowOf = (view: SheetView, frame: Frame): Rectangle => {
    const origin = displayOrigin(view, size, frame);
    // Pixels of this level to a CSS pixel.
    const zoom = isSameScale(scale, view.scale * frame.pixelRatio) ? frame.pixelRatio : scale / view.scale;
    const snapped = { x: Math.round(origin.x * zoom), y: Math.round(origin.y * zoom) };
    return {
      left: -snapped.x,
      top: -snapped.y,
      width: Math.ceil(frame.width * zoom),
      height: Math.ceil(frame.height * zoom),
    };
  };

  const hang = (name: string, tile: Rectangle, picture: ImageBitmap) => {
    const canvas = document.createElement("canvas");
    canvas.width = tile.width;
    canvas.height = tile.height;
    canvas.style.cssText = `left:${tile.left / pixelRatio}px;top:${tile.top / pixelRatio}px;width:${tile.width / pixelRatio}px;height:${tile.height / pixelRatio}px`;
    canvas.getContext("bitmaprenderer", { alpha: false })?.transferFromImageBitmap(picture);
    canvases.get(name)?.remove();
    canvases.set(name, canvas);
    element.append(canvas);
    level.pixels += tile.width * tile.height;
  };

  const draw = (block: Block, urgency: "now" | "soon") => {
    const { area, tiles } = block;
    const cuts = tiles.map(({ left, top, width, height }) => ({
      left: left - area.left,
      top: top - area.top,
      width,
      height,
    }));
    const drawing = made
      ? picturesOf(made, tiles)
      : engine.draw(source, page, { scale, turn, ...area }, { cuts, keep, urgency });
    drawings.set(drawing, block);
    drawing.pictures.then(
      (pictures) => {
        drawings.delete(drawing);
        tiles.forEach((tile, i) => {
          const picture = pictures[i];
          if (picture && !isDisposed) hang(tile.name, tile, picture);
          else picture?.close();
        });
        if (!isDisposed) onDrawn();
      },
      (error: unknown) => {
        drawings.delete(drawing);
        const isExpected = isDisposed || (error instanceof SheetFailure && error.reason === "cancelled");
        if (!isExpected) onFailure(error);
      },
    );
  };

  const isAsked = (name: string) =>
    canvases.has(name) || [...drawings.values()].some((block) => block.tiles.some((tile) => tile.name === name));

  const fillArea = (area: Rectangle, urgency: "now" | "soon") => {
    if (!grid) return;
    const missing = tilesOver(grid, area, sheet).filter((tile) => !isAsked(tile.name));
    for (const block of blocksOf(missing)) draw(block, urgency);
  };

  const fillSoon = () => {
    if (soon) fillArea(soon, "soon");
    soon = undefined;
  };

  const level: Level = {
    scale,
    turn,
    pixels: 0,
    isWhole: false,

    request(whole) {
      const tile = { name: "whole", left: 0, top: 0, width: whole.width, height: whole.height };
      const first = engine.draw(source, page, wholeRegion(whole), { keep, urgency: "now" });
      drawings.set(first, { area: tile, tiles: [tile] });
      first.pictures.then(
        ([picture]) => {
          drawings.delete(first);
          if (!picture || isDisposed) return picture?.close();
          hang("whole", tile, picture);
          level.isWhole = true;
          onDrawn();
        },
        (error: unknown) => {
          if (!isDisposed) onFailure(error);
        },
      );
    },

    fill(view, frame, isOnTop) {
      const window = windowOf(view, frame);
      grid ??= made ? { left: 0, top: 0, tileWidth: made.side, tileHeight: made.side } : gridOver(window);
      const around = grow(window, Math.min(window.width, window.height) / 2);
      for (const [drawing, { area }] of drawings) {
        if (overlaps(area, around)) continue;
        drawing.cancel();
        drawings.delete(drawing);
      }
      fillArea(window, "now");
      if (!isOnTop || !level.covers(view, frame)) {
        soon = undefined;
        return;
      }
      // The window is on the screen before others compete with it for the processor.
      if (!soon) afterFrame(fillSoon);
      soon = around;
    },

    stop() {
      soon = undefined;
      if (level.isWhole) return;
      for (const drawing of drawings.keys()) drawing.cancel();
      drawings.clear();
    },

    covers(view, frame) {
      if (level.isWhole) return true;
      if (!grid) return false;
      return tilesOver(grid, windowOf(view, frame), sheet).every((tile) => canvases.has(tile.name));
    },

    whole: () => canvases.get("whole"),

    position(view, frame) {
      pixelRatio = frame.pixelRatio;
      const onScreen = multiply(screenMatrix(view, size, frame), invert(displayMatrix(size, scale / pixelRatio, turn)));
      const [a, b, c, d, e, f] = onScreen;
      // At its own scale a level is aligned to whole pixels; otherwise every line would be blurred over two.
      const isExact = Math.abs(a - 1) < 0.0005 && Math.abs(b) < 0.0005;
      const snap = (length: number) => Math.round(length * pixelRatio) / pixelRatio;
      element.style.transform = isExact ? `translate(${snap(e)}px,${snap(f)}px)` : `matrix(${[a, b, c, d, e, f]})`;
    },

    arrange(isShown, depth) {
      element.style.visibility = isShown ? "visible" : "hidden";
      element.style.zIndex = String(depth);
    },

    dispose() {
      isDisposed = true;
      soon = undefined;
      for (const drawing of drawings.keys()) drawing.cancel();
      drawings.clear();
      element.remove();
    },
  };

  const wholeRegion = (whole: Rectangle) => ({
    scale,
    turn,
    left: 0,
    top: 0,
    width: whole.width,
    height: whole.height,
  });
  return level;
};
