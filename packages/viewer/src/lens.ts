import { displayMatrix, displaySize, mapPoint, type PageSize, type Point } from "@tushen/drawing/page/page-space";
import type { Drawing, SheetEngine, SheetSource } from "./sheet-engine.ts";
import type { Stage } from "./stage.ts";
import { largestScale, toPage } from "./layout/view.ts";

const lensDiameter = 280;
const magnifies = 4;
/** The lens stands above the finger, which covers what it points at. */
const aboveFinger = 170;

interface LensOptions {
  root: HTMLElement;
  glass: HTMLCanvasElement;
  stage: Stage;
  engine: SheetEngine;
  source: SheetSource;
  page: number;
  size: PageSize;
}

interface Picture {
  bitmap: ImageBitmap;
  left: number;
  top: number;
  scale: number;
  turn: number;
}

/**
 * A round lens at the pointer that shows the sheet four times larger: at once from the picture of the whole sheet, and
 * sharp as soon as the part around it is drawn. That part is larger than the lens, so that small moves need no new
 * drawing.
 */
export const createLens = ({ root, glass, stage, engine, source, page, size }: LensOptions): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  let pointer: (Point & { isFinger: boolean }) | undefined;
  let picture: Picture | undefined;
  let asked: { drawing: Drawing; left: number; top: number; right: number; bottom: number; name: string } | undefined;
  let pending = 0;

  const paint = () => {
    pending = 0;
    const view = stage.view();
    const frame = stage.frame();
    glass.hidden = pointer === undefined || view === undefined;
    if (!pointer || !view) return;
    const { pixelRatio, width, height } = frame;
    const across = Math.round(lensDiameter * pixelRatio);
    if (glass.width !== across) glass.width = glass.height = across;
    glass.style.transform = `translate(${pointer.x - lensDiameter / 2}px,${pointer.y - lensDiameter / 2 - (pointer.isFinger ? aboveFinger : 0)}px)`;
    const scale = Math.min(view.scale * magnifies, Math.max(largestScale, view.scale)) * pixelRatio;
    const middle = mapPoint(
      displayMatrix(size, scale, view.turn),
      toPage(view, size, { width, height, pixelRatio }, pointer),
    );
    const left = Math.round(middle.x - across / 2);
    const top = Math.round(middle.y - across / 2);
    const context = glass.getContext("2d");
    if (!context) return;
    context.fillStyle = "#e4e7eb";
    context.fillRect(0, 0, across, across);
    const sheet = displaySize(size, scale, view.turn);
    const whole = stage.overview();
    if (whole) context.drawImage(whole, -left, -top, sheet.width, sheet.height);
    if (picture?.scale === scale && picture.turn === view.turn)
      context.drawImage(picture.bitmap, picture.left - left, picture.top - top);
    want(left, top, across, scale, view.turn, sheet);
  };

  const want = (
    left: number,
    top: number,
    across: number,
    scale: number,
    turn: 0 | 90 | 180 | 270,
    sheet: { width: number; height: number },
  ) => {
    const name = `${scale} ${turn}`;
    const edge = { right: Math.round(sheet.width), bottom: Math.round(sheet.height) };
    const seen = {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(edge.right, left + across),
      bottom: Math.min(edge.bottom, top + across),
    };
    if (seen.right <= seen.left || seen.bottom <= seen.top) return;
    const isCovered =
      asked?.name === name &&
      asked.left <= seen.left &&
      asked.top <= seen.top &&
      asked.right >= seen.right &&
      asked.bottom >= seen.bottom;
    if (isCovered) return;
    asked?.drawing.cancel();
    const area = {
      left: Math.max(0, left - across),
      top: Math.max(0, top - across),
      right: Math.min(edge.right, left + 2 * across),
      bottom: Math.min(edge.bottom, top + 2 * across),
    };
    const region = {
      scale,
      turn,
      left: area.left,
      top: area.top,
      width: area.right - area.left,
      height: area.bottom - area.top,
    };
    const drawing = engine.draw(source, page, region, {});
    asked = { drawing, name, ...area };
    drawing.pictures.then(
      ([bitmap]) => {
        if (!bitmap || signal.aborted || asked?.drawing !== drawing) return bitmap?.close();
        picture?.bitmap.close();
        picture = { bitmap, left: area.left, top: area.top, scale, turn };
        paintSoon();
      },
      () => undefined, // cancelled because the lens moved; the stage reports errors of the sheet
    );
  };

  const paintSoon = () => {
    pending ||= requestAnimationFrame(paint);
  };
  root.addEventListener(
    "pointermove",
    ({ clientX, clientY, pointerType }) => {
      const { left, top } = root.getBoundingClientRect();
      pointer = { x: clientX - left, y: clientY - top, isFinger: pointerType === "touch" };
      paintSoon();
    },
    { signal },
  );
  root.addEventListener(
    "pointerleave",
    () => {
      pointer = undefined;
      paintSoon();
    },
    { signal },
  );
  const unwatch = stage.watch(paintSoon);
  return () => {
    stop.abort();
    unwatch();
    cancelAnimationFrame(pending);
    asked?.drawing.cancel();
    picture?.bitmap.close();
  };
};
