import { boxBetween, type MarkPoint, type MarkShape, sizeOfWords } from "@tushen/domain/sheets/mark-shape";
import type { DrawingTool, MarkWish } from "./sheet-mark.ts";

/** How a mark is drawn: by dragging, point by point until Enter, or with one click. */
export type Manner = "drag" | "points" | "click" | "none";

const pointByPoint: readonly DrawingTool[] = ["polyline", "polygon", "area", "angle"];
const putDown: readonly DrawingTool[] = ["text", "stamp", "photo"];

export const mannerOf = (tool: DrawingTool): Manner => {
  if (tool === "hand") return "none";
  if (pointByPoint.includes(tool)) return "points";
  return putDown.includes(tool) ? "click" : "drag";
};

/** Drawn by dragging, or by clicking one end and then the other. */
export const hasTwoEnds = (tool: DrawingTool): boolean => tool === "distance" || tool === "scale";

/** Number of points after which a mark is finished; all others go on until Enter or a double click. */
export const mostPoints = (tool: DrawingTool): number => (tool === "angle" ? 3 : 500);
const leastPoints = (tool: DrawingTool): number => (tool === "polyline" ? 2 : 3);

/** The mark made by dragging from one point to another. */
export const shapeOfDrag = (
  tool: DrawingTool,
  from: MarkPoint,
  to: MarkPoint,
  wish: MarkWish,
): MarkShape | undefined => {
  switch (tool) {
    case "cloud":
    case "rectangle":
    case "ellipse":
    case "highlight":
      return { kind: tool, box: boxBetween(from, to) };
    case "circle":
      return { kind: tool, box: boxBetween(from, to, 1) };
    case "arrow":
      return { kind: tool, from, to };
    case "leader":
      return { kind: tool, tip: from, at: to, text: "" };
    case "distance":
      return { kind: tool, from, to, ...scaleOf(wish, from) };
    case "scale":
      return { kind: "distance", from, to };
    case "freehand":
      return { kind: tool, points: [from, to] };
    default:
      return undefined;
  }
};

/** The mark made by the points set so far; undefined while they are too few. */
export const shapeOfPoints = (
  tool: DrawingTool,
  points: readonly MarkPoint[],
  wish: MarkWish,
  isDone = true,
): MarkShape | undefined => {
  const [first, second, third] = points;
  if (!first || !second) return undefined;
  if (!isDone && points.length < leastPoints(tool)) return { kind: "polyline", points };
  if (points.length < leastPoints(tool)) return undefined;
  if (tool === "polyline" || tool === "polygon") return { kind: tool, points };
  if (tool === "area") return { kind: tool, points, ...scaleOf(wish, first) };
  return tool === "angle" && third ? { kind: tool, from: first, corner: second, to: third } : undefined;
};

const stampSize = 24;

/**
 * The mark made by one click; `upright` turns a displayed size into one of the page. The words of a text are typed
 * afterwards.
 */
export const shapeOfClick = (
  tool: DrawingTool,
  at: MarkPoint,
  wish: MarkWish,
  { isSideways, photoWidth }: { isSideways: boolean; photoWidth: number },
): MarkShape | undefined => {
  const around = (shown: { width: number; height: number }) => {
    const half = isSideways ? { x: shown.height / 2, y: shown.width / 2 } : { x: shown.width / 2, y: shown.height / 2 };
    return { x0: at.x - half.x, y0: at.y - half.y, x1: at.x + half.x, y1: at.y + half.y };
  };
  if (tool === "stamp" && wish.stamp) {
    const { width } = sizeOfWords(wish.stamp, stampSize);
    return { kind: "stamp", box: around({ width: width + stampSize, height: stampSize * 1.8 }), text: wish.stamp };
  }
  if (tool === "photo" && wish.photo) {
    const { fileId, form } = wish.photo;
    return { kind: "photo", box: around({ width: photoWidth, height: photoWidth / form }), fileId };
  }
  return undefined;
};

/** The point moved to a horizontal or vertical line through the other, whichever is nearer: for the Shift key. */
export const straightened = (from: MarkPoint, to: MarkPoint): MarkPoint =>
  Math.abs(to.x - from.x) >= Math.abs(to.y - from.y) ? { x: to.x, y: from.y } : { x: from.x, y: to.y };

const scaleOf = (wish: MarkWish, from: MarkPoint) => {
  const scale = wish.scaleAt?.(from) ?? wish.scale;
  return scale === undefined ? {} : { scale };
};

/**
 * A freehand line has many needless points; those nearer than `slack` to the line without them are removed
 * (Douglas–Peucker).
 */
export const simplified = (points: readonly MarkPoint[], slack: number): readonly MarkPoint[] => {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  let farthest = 0;
  let most = 0;
  points.forEach((point, index) => {
    const away = distanceToLine(point, first, last);
    if (away > most) [farthest, most] = [index, away];
  });
  if (most <= slack) return [first, last];
  return [
    ...simplified(points.slice(0, farthest + 1), slack).slice(0, -1),
    ...simplified(points.slice(farthest), slack),
  ];
};

const distanceToLine = ({ x, y }: MarkPoint, from: MarkPoint, to: MarkPoint): number => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return Math.hypot(x - from.x, y - from.y);
  return Math.abs((to.x - from.x) * (from.y - y) - (from.x - x) * (to.y - from.y)) / length;
};
