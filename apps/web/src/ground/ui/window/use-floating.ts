import { type CSSProperties, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useBottomRoom } from "./bottom-room.ts";

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
  readonly box: React.RefObject<E | null>;
  readonly isSmall: boolean;
  readonly setSmall: (isSmall: boolean) => void;
  /** For the header: dragging it moves the window; buttons in it still work. */
  readonly header: { readonly onPointerDown: (event: PointerEvent) => void; readonly style: CSSProperties };
  /** For the box while minimised. */
  readonly strip: CSSProperties | undefined;
}

/** A window dragged by its header that stays on the screen and is minimised to a strip without losing its content. */
export const useFloating = <E extends HTMLElement = HTMLDivElement>(): Floating<E> => {
  const box = useRef<E>(null);
  const shift = useRef({ x: 0, y: 0 });
  const [isSmall, setSmall] = useState(false);
  const rank = useStripRank(isSmall);
  useBottomRoom(isSmall);

  useEffect(() => {
    if (box.current) box.current.style.translate = isSmall ? "none" : `${shift.current.x}px ${shift.current.y}px`;
  }, [isSmall]);

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
    };
    header.addEventListener("pointermove", onMove);
    header.addEventListener("pointerup", onUp);
    header.addEventListener("pointercancel", onUp);
  };

  return {
    box,
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
