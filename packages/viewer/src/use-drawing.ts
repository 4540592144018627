import { boxAround, type Point } from "@tushen/drawing/page-space";
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import type { DrawingTool, MarkShape } from "./sheet-mark.ts";
import type { Stage } from "./stage.ts";

/** Below this a drag was a click by an unsteady hand. */
const smallestDrag = 5;

interface Stroke {
  from: Point;
  startX: number;
  startY: number;
  shape: MarkShape;
}

/** Drawing one mark with the pointer: down, drag, up. Escape gives it up. Text asks for its words where it was put. */
export function useDrawing(tool: DrawingTool, stage: () => Stage | undefined, onDrawn: (shape: MarkShape) => void) {
  // The pointer may be lifted before React has rendered its last move.
  const stroke = useRef<Stroke>(undefined);
  const [draft, setDraft] = useState<MarkShape>();
  const [textAt, setTextAt] = useState<Point>();

  const change = (next: Stroke | undefined) => {
    stroke.current = next;
    setDraft(next?.shape);
  };

  const isDrawing = draft !== undefined;
  useEffect(() => {
    if (!isDrawing) return;
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      stroke.current = undefined;
      setDraft(undefined);
    };
    window.addEventListener("keydown", giveUp);
    return () => window.removeEventListener("keydown", giveUp);
  }, [isDrawing]);

  const pointer = {
    onPointerDown(event: ReactPointerEvent<HTMLElement>) {
      if (tool === "hand" || event.button !== 0) return;
      const from = stage()?.toPage(event);
      if (!from || tool === "text") return;
      event.currentTarget.setPointerCapture(event.pointerId);
      change({ from, startX: event.clientX, startY: event.clientY, shape: shapeOf(tool, from, from) });
    },
    onPointerMove(event: ReactPointerEvent<HTMLElement>) {
      if (!stroke.current || tool === "hand" || tool === "text") return;
      const to = stage()?.toPage(event);
      if (to) change({ ...stroke.current, shape: shapeOf(tool, stroke.current.from, to) });
    },
    onPointerUp(event: ReactPointerEvent<HTMLElement>) {
      // On the way down the sheet would take the focus back from the field, and the field would close.
      if (tool === "text" && event.button === 0) return setTextAt(stage()?.toPage(event));
      if (!stroke.current) return;
      const { startX, startY, shape } = stroke.current;
      change(undefined);
      if (Math.hypot(event.clientX - startX, event.clientY - startY) >= smallestDrag) onDrawn(shape);
    },
    onPointerCancel: () => change(undefined),
  };

  const finishText = (words: string) => {
    setTextAt(undefined);
    const text = words.trim();
    if (textAt && text) onDrawn({ kind: "text", at: textAt, text });
  };

  return { draft, textAt, finishText, pointer };
}

function shapeOf(tool: "cloud" | "rectangle" | "arrow", from: Point, to: Point): MarkShape {
  return tool === "arrow" ? { kind: tool, from, to } : { kind: tool, box: boxAround(from, to) };
}
