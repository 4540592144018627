import { boxAround, type Point } from "@tushen/drawing/page-space";
import { type PointerEvent as ReactPointerEvent, useEffect, useState } from "react";
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
  const [stroke, setStroke] = useState<Stroke>();
  const [textAt, setTextAt] = useState<Point>();

  useEffect(() => {
    if (!stroke) return;
    const giveUp = (event: KeyboardEvent) => event.key === "Escape" && setStroke(undefined);
    window.addEventListener("keydown", giveUp);
    return () => window.removeEventListener("keydown", giveUp);
  }, [stroke]);

  const pointer = {
    onPointerDown(event: ReactPointerEvent<HTMLElement>) {
      if (tool === "hand" || event.button !== 0) return;
      const from = stage()?.toPage(event);
      if (!from) return;
      if (tool === "text") return setTextAt(from);
      event.currentTarget.setPointerCapture(event.pointerId);
      setStroke({ from, startX: event.clientX, startY: event.clientY, shape: shapeOf(tool, from, from) });
    },
    onPointerMove(event: ReactPointerEvent<HTMLElement>) {
      if (!stroke || tool === "hand" || tool === "text") return;
      const to = stage()?.toPage(event);
      if (to) setStroke({ ...stroke, shape: shapeOf(tool, stroke.from, to) });
    },
    onPointerUp(event: ReactPointerEvent<HTMLElement>) {
      if (!stroke) return;
      setStroke(undefined);
      if (Math.hypot(event.clientX - stroke.startX, event.clientY - stroke.startY) >= smallestDrag)
        onDrawn(stroke.shape);
    },
    onPointerCancel: () => setStroke(undefined),
  };

  const finishText = (words: string) => {
    setTextAt(undefined);
    const text = words.trim();
    if (textAt && text) onDrawn({ kind: "text", at: textAt, text });
  };

  return { draft: stroke?.shape, textAt, finishText, pointer };
}

function shapeOf(tool: "cloud" | "rectangle" | "arrow", from: Point, to: Point): MarkShape {
  return tool === "arrow" ? { kind: tool, from, to } : { kind: tool, box: boxAround(from, to) };
}
