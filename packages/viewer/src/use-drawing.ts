import type { MarkPoint, MarkShape } from "@tushen/domain/sheets/mark-shape";
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import {
  hasTwoEnds,
  mannerOf,
  mostPoints,
  shapeOfDrag,
  shapeOfClick,
  shapeOfPoints,
  simplified,
  straightened,
} from "./draw-shape.ts";
import type { DrawingTool, MarkWish } from "./sheet-mark.ts";
import type { Stage } from "./stage.ts";

/** A shorter drag counts as a click. */
const smallestDrag = 5;

interface Stroke {
  points: readonly MarkPoint[];
  startX: number;
  startY: number;
  shape: MarkShape | undefined;
  /** The first end was set by a click; the next click sets the other. */
  isHalfClicked?: boolean;
}

interface Words {
  at: MarkPoint;
  shape: MarkShape | undefined;
}

interface DrawingOptions {
  tool: DrawingTool;
  wish: MarkWish;
  /** Key of sheet and page: a mark begun on one is not finished on another. */
  pageKey: string;
  stage: () => Stage | undefined;
  onDrawn: (shape: MarkShape) => void;
}

/**
 * Draws one mark: by dragging, lengths also by clicking both ends, or point by point until Enter or a double click; Backspace
 * removes a point, Escape cancels. Shift keeps lines horizontal or vertical. Words are typed at their position.
 */
export const useDrawing = ({ tool, wish, pageKey, stage, onDrawn }: DrawingOptions) => {
  // The pointer may be released before React has rendered its last move.
  const stroke = useRef<Stroke>(undefined);
  const [draft, setDraft] = useState<MarkShape>();
  const [words, setWords] = useState<Words>();
  const manner = mannerOf(tool);
  // From a second finger on, until all are lifted and one touches again, fingers move the sheet.
  const isPinching = useRef(false);

  const change = (next: Stroke | undefined) => {
    stroke.current = next;
    setDraft(next?.shape);
  };
  const finish = (shape: MarkShape | undefined) => {
    change(undefined);
    if (shape) onDrawn(shape);
  };
  const finishPoints = () => stroke.current && finish(shapeOfPoints(tool, stroke.current.points, wish));

  useEffect(() => {
    stroke.current = undefined;
    setDraft(undefined);
    setWords(undefined);
  }, [tool, pageKey]);

  const obey = useRef((_event: KeyboardEvent) => undefined as void);
  obey.current = (event) => {
    const now = stroke.current;
    if (!now || event.isComposing) return;
    if (event.key === "Escape") change(undefined);
    else if (manner === "points" && event.key === "Enter") finishPoints();
    else if (manner === "points" && event.key === "Backspace") {
      const points = now.points.slice(0, -1);
      change(points.length === 0 ? undefined : { ...now, points, shape: shapeOfPoints(tool, points, wish, false) });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isDrawing = draft !== undefined;
  useEffect(() => {
    if (!isDrawing) return;
    const hear = (event: KeyboardEvent) => obey.current(event);
    // Handled before other listeners: Escape cancels the mark, not the tool.
    window.addEventListener("keydown", hear, { capture: true });
    return () => window.removeEventListener("keydown", hear, { capture: true });
  }, [isDrawing]);

  const addPoint = (at: MarkPoint, event: ReactPointerEvent<HTMLElement>) => {
    const before = stroke.current?.points ?? [];
    const last = before.at(-1);
    const isSecondClick =
      stroke.current && Math.hypot(event.clientX - stroke.current.startX, event.clientY - stroke.current.startY) < 3;
    if (isSecondClick) return finishPoints();
    const points = [...before, last && event.shiftKey ? straightened(last, at) : at];
    change({
      points,
      startX: event.clientX,
      startY: event.clientY,
      // One point is a draft too, so that keys are handled.
      shape: shapeOfPoints(tool, points, wish, false) ?? { kind: "polyline", points: [at, at] },
    });
    if (points.length === mostPoints(tool)) finishPoints();
  };

  /** Drops the mark begun by the first finger. */
  const pinch = () => {
    const points = manner === "points" ? stroke.current?.points.slice(0, -1) : undefined;
    isPinching.current = true;
    if (!stroke.current || !points?.length) return change(undefined);
    change({ ...stroke.current, points, shape: shapeOfPoints(tool, points, wish, false) });
  };

  const put = (at: MarkPoint) => {
    if (tool === "text") return setWords({ at, shape: undefined });
    const sheet = stage();
    const view = sheet?.view();
    if (!sheet || !view) return;
    const photoWidth = Math.max(60, (sheet.frame().width / view.scale) * 0.2);
    const shape = shapeOfClick(tool, at, wish, { isSideways: sheet.isSideways(), photoWidth });
    if (shape) onDrawn(shape);
  };

  const pointer = {
    onPointerDown(event: ReactPointerEvent<HTMLElement>) {
      if (manner === "none" || event.button !== 0) return;
      if (event.pointerType === "touch" && !event.isPrimary) return isPinching.current ? undefined : pinch();
      isPinching.current = false;
      const at = stage()?.toPage(event);
      if (!at) return;
      if (manner === "points") return addPoint(at, event);
      if (manner === "click" || stroke.current?.isHalfClicked) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      change({
        points: [at],
        startX: event.clientX,
        startY: event.clientY,
        shape: shapeOfDrag(tool, at, at, wish),
      });
    },
    onPointerMove(event: ReactPointerEvent<HTMLElement>) {
      if (isPinching.current) return;
      const now = stroke.current;
      const pointed = now && stage()?.toPage(event);
      const [from] = now?.points ?? [];
      if (!now || !pointed || !from) return;
      const last = now.points.at(-1) ?? from;
      const to = event.shiftKey ? straightened(manner === "points" ? last : from, pointed) : pointed;
      if (manner === "points") return change({ ...now, shape: shapeOfPoints(tool, [...now.points, to], wish, false) });
      const points = tool === "freehand" ? [...now.points, pointed] : now.points;
      const shape = tool === "freehand" ? ({ kind: tool, points } as const) : shapeOfDrag(tool, from, to, wish);
      change({ ...now, points, shape });
    },
    onPointerUp(event: ReactPointerEvent<HTMLElement>) {
      if (isPinching.current) return;
      // On pointer down the sheet would take the focus back from the input, which would close.
      if (manner === "click" && event.button === 0) {
        const at = stage()?.toPage(event);
        return at && put(at);
      }
      if (!stroke.current || manner !== "drag") return;
      // A finger comes down on the other end without having moved there.
      if (stroke.current.isHalfClicked) pointer.onPointerMove(event);
      const { startX, startY, shape, isHalfClicked } = stroke.current;
      const isClick = Math.hypot(event.clientX - startX, event.clientY - startY) < smallestDrag;
      if (isClick && !isHalfClicked && hasTwoEnds(tool)) return change({ ...stroke.current, isHalfClicked: true });
      if (isClick && !(shape?.kind === "freehand" && shape.points.length > 8)) return change(undefined);
      if (shape?.kind === "leader") {
        change(undefined);
        return setWords({ at: shape.at, shape });
      }
      finish(shape?.kind === "freehand" ? neat(shape.points, stage()?.view()?.scale ?? 1) : shape);
    },
    onPointerCancel: () => manner === "drag" && change(undefined),
  };

  const finishWords = (said: string) => {
    setWords(undefined);
    const text = said.trim();
    if (!words || !text) return;
    onDrawn(words.shape?.kind === "leader" ? { ...words.shape, text } : { kind: "text", at: words.at, text });
  };

  return { draft: draft ?? words?.shape, wordsAt: words?.at, finishWords, pointer };
};

/** Drops points closer than half a pixel on the screen. */
const neat = (points: readonly MarkPoint[], scale: number): MarkShape => {
  const found = simplified(points, 0.5 / scale);
  return { kind: "freehand", points: found.slice(0, 2000) };
};
