import type { Point } from "@tushen/drawing/page/page-space";

export interface GestureTarget {
  pan(by: Point): void;
  /** `factor` on the present scale, around a point of the frame. */
  zoom(at: Point, factor: number): void;
  /** One notch of a mouse wheel. */
  step(at: Point, direction: 1 | -1): void;
  /** A double click of the middle button, as in CAD. */
  fit(): void;
  isDrawing(): boolean;
}

const clickSlack = 4;
const middleButton = 1;

/** Listens to mouse, wheel, touchpad and fingers. Returns the function that stops listening. */
export const listenToGestures = (root: HTMLElement, target: GestureTarget): (() => void) => {
  const fingers = new Map<number, Point>();
  const stop = new AbortController();
  const { signal } = stop;
  let isDragging = false;
  let travelled = 0;

  const at = (event: { clientX: number; clientY: number }): Point => {
    const { left, top } = root.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  root.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      if (event.ctrlKey) target.zoom(at(event), Math.exp(-event.deltaY * 0.01));
      else if (isNotch(event)) target.step(at(event), event.deltaY < 0 ? 1 : -1);
      else target.pan({ x: -event.deltaX, y: -event.deltaY });
    },
    { passive: false, signal },
  );

  root.addEventListener(
    "pointerdown",
    (event) => {
      // A drawing finger is tracked too: with a second finger, both move the sheet.
      const isFinger = event.pointerType === "touch";
      const pans = event.button === middleButton || (event.button === 0 && (isFinger || !target.isDrawing()));
      const isOnGrip = event.target instanceof Element && event.target.closest("[data-grip]") !== null;
      if (!pans || (isOnGrip && event.button === 0)) return;
      if (event.button === middleButton) event.preventDefault();
      fingers.set(event.pointerId, at(event));
      isDragging = false;
      travelled = 0;
    },
    { signal },
  );

  root.addEventListener(
    "pointermove",
    (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      if (event.pointerType === "touch" && fingers.size === 1 && target.isDrawing()) {
        fingers.set(event.pointerId, now);
        return;
      }
      const by = { x: now.x - before.x, y: now.y - before.y };
      travelled += Math.hypot(by.x, by.y);
      if (!isDragging && travelled < clickSlack) return;
      if (!isDragging) {
        // The pointer is captured only now: capturing it earlier would take the click away from the mark below.
        isDragging = true;
        root.setPointerCapture(event.pointerId);
        root.dataset.dragging = "";
      }
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (!other) return target.pan(by);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      target.pan({ x: by.x / 2, y: by.y / 2 });
      target.zoom(middle, distance(now, other) / Math.max(1, distance(before, other)));
    },
    { signal },
  );

  root.addEventListener(
    "auxclick",
    (event) => {
      if (event.button === middleButton && event.detail === 2) target.fit();
    },
    { signal },
  );

  const lift = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) delete root.dataset.dragging;
  };
  root.addEventListener("pointerup", lift, { signal });
  root.addEventListener("pointercancel", lift, { signal });
  return () => stop.abort();
};

/** Mouse wheels move in steps of at least 100 and never sideways; touchpads in small steps in any direction. */
const isNotch = (event: WheelEvent): boolean =>
  event.deltaX === 0 && (event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL || Math.abs(event.deltaY) >= 60);

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
