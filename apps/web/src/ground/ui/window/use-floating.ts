import {
  type CSSProperties,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useMaybeAccount } from "../../platform/visit.tsx";
import { useBottomRoom } from "./bottom-room.ts";
import { type Shift, windowPlaces } from "./window-place.ts";

/** Specification, sections 2 and 9: minimised windows are strips of 300 px at the bottom right. */
export const stripWidthInPx = 300;
const stripGapInPx = 12;
const edgeInPx = 16;

let strips: readonly symbol[] = [];
const listeners = new Set<() => void>();
const setStrips = (next: readonly symbol[]) => {
  strips = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Place of this window among the minimised ones, from the right. */
const useStripRank = (isSmall: boolean): number => {
  const me = useRef(Symbol("strip")).current;
  useEffect(() => {
    if (!isSmall) return;
    setStrips([...strips, me]);
    return () => setStrips(strips.filter((one) => one !== me));
  }, [isSmall, me]);
  return Math.max(0, useSyncExternalStore(subscribe, () => strips).indexOf(me));
};

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

export interface Floating<E extends HTMLElement> {
  readonly box: (element: E | null) => void;
  readonly isSmall: boolean;
  readonly setSmall: (isSmall: boolean) => void;
  /** For the header: dragging it moves the window; buttons in it still work. */
  readonly header: { readonly onPointerDown: (event: PointerEvent) => void; readonly style: CSSProperties };
  /** For the box while minimised. */
  readonly strip: CSSProperties | undefined;
}

/** Moves a window by its shift, or as far as it stays on the screen; returns how far that was. */
const place = (element: HTMLElement, { x, y }: Shift): Shift => {
  element.style.translate = `${x}px ${y}px`;
  const { left, top, width, height } = element.getBoundingClientRect();
  const stays = {
    x: x + within(left, 0, innerWidth - width) - left,
    y: y + within(top, 0, innerHeight - height) - top,
  };
  element.style.translate = `${stays.x}px ${stays.y}px`;
  return stays;
};

/**
 * A window dragged by its header that stays on the screen and is minimised to a strip without losing its content. One
 * with a title opens where the same person left it.
 */
export const useFloating = <E extends HTMLElement = HTMLDivElement>(title?: string): Floating<E> => {
  const box = useRef<E>(null);
  const personId = useMaybeAccount()?.personId;
  const shift = useRef<Shift>({ x: 0, y: 0 });
  const [isSmall, setSmall] = useState(false);
  const rank = useStripRank(isSmall);
  useBottomRoom(isSmall);

  useEffect(() => {
    if (box.current) box.current.style.translate = isSmall ? "none" : `${shift.current.x}px ${shift.current.y}px`;
  }, [isSmall]);

  // A dialog comes into the page when it opens, later than the component that holds it, and has no size at first; what
  // it shows may make it taller.
  const sizes = useRef<ResizeObserver>(undefined);
  const hold = useCallback(
    (element: E | null) => {
      box.current = element;
      sizes.current?.disconnect();
      const kept = title === undefined ? undefined : windowPlaces(personId).of(title);
      if (!element || !kept) return;
      shift.current = kept;
      sizes.current = new ResizeObserver(() => {
        if (element.style.translate !== "none") shift.current = place(element, shift.current);
      });
      sizes.current.observe(element);
    },
    [title, personId],
  );

  const onPointerDown = (event: PointerEvent) => {
    const element = box.current;
    if (!element || isSmall || event.button !== 0) return;
    if ((event.target as HTMLElement).closest("button, a, input, select, textarea")) return;
    const header = event.currentTarget as HTMLElement;
    header.setPointerCapture(event.pointerId);
    const start = { x: event.clientX, y: event.clientY };
    const from = { ...shift.current };
    const rect = element.getBoundingClientRect();
    const onMove = (move: globalThis.PointerEvent) => {
      const left = within(rect.left + move.clientX - start.x, 0, innerWidth - rect.width);
      const top = within(rect.top + move.clientY - start.y, 0, innerHeight - rect.height);
      shift.current = { x: from.x + left - rect.left, y: from.y + top - rect.top };
      element.style.translate = `${shift.current.x}px ${shift.current.y}px`;
    };
    const onUp = () => {
      header.removeEventListener("pointermove", onMove);
      header.removeEventListener("pointerup", onUp);
      header.removeEventListener("pointercancel", onUp);
      if (title !== undefined) windowPlaces(personId).keep(title, shift.current);
    };
    header.addEventListener("pointermove", onMove);
    header.addEventListener("pointerup", onUp);
    header.addEventListener("pointercancel", onUp);
  };

  return {
    box: hold,
    isSmall,
    setSmall,
    header: { onPointerDown, style: { cursor: isSmall ? "default" : "move", touchAction: "none", userSelect: "none" } },
    strip: isSmall
      ? {
          position: "fixed",
          inset: `auto ${edgeInPx + rank * (stripWidthInPx + stripGapInPx)}px 0 auto`,
          width: stripWidthInPx,
          maxWidth: stripWidthInPx,
          pointerEvents: "auto",
        }
      : undefined,
  };
};
