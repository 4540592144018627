import { boxOfPoints, type MarkPoint, type MarkShape } from "@tushen/domain/sheets/mark-shape";
import type { MarkColor, MarkStyle, MarkWidth } from "@tushen/domain/sheets/mark-style";
import type { Annotation } from "./annotation.ts";
import { breakLines } from "./break-lines.ts";

export interface FoundMark {
  /** From 0. */
  page: number;
  shape: MarkShape;
  style: MarkStyle;
  author: string;
}

export interface FoundMarks {
  marks: FoundMark[];
  /** Annotations that are no kind of mark, by their name in PDF. */
  unknown: Record<string, number>;
  /** Words AutoCAD stores as notes ("AutoCAD SHX Text"): they belong to the drawing and are no marks. */
  drawingWords: number;
  /** Marks written by this portal. */
  ownMarks: number;
}

/** Most marks read from one file. */
export const mostMarks = 2000;

export const noMarks = (): FoundMarks => ({ marks: [], unknown: {}, drawingWords: 0, ownMarks: 0 });

/** Adds an annotation as a mark, or counts why it is none. `page` is from 0. */
export const takeMark = (found: FoundMarks, page: number, one: Annotation): void => {
  if (one.author === "AutoCAD SHX Text") found.drawingWords++;
  else if (/^tushen-\d+$/.test(one.name)) found.ownMarks++;
  else if (!silent.includes(one.kind) && !one.isHidden && !one.isState) {
    const shapes = shapesOf(one);
    if (shapes.length === 0) found.unknown[one.kind] = (found.unknown[one.kind] ?? 0) + 1;
    const style = styleOf(one);
    for (const shape of [...shapes, ...remarkOf(one, shapes)])
      found.marks.push({ page, shape, style, author: one.author });
  }
};

/** These have no appearance of their own. */
const silent = ["Popup", "Link", "Widget", "unknown"];

const shapesOf = (one: Annotation): MarkShape[] => {
  const { kind, box, points, intent } = one;
  const [first, second, third] = points;
  const text = one.contents.trim().slice(0, 500);
  switch (kind) {
    case "Square":
      return [{ kind: one.isCloudy ? "cloud" : "rectangle", box }];
    case "Circle": {
      const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
      return [{ kind: Math.abs(width - height) < 1 ? "circle" : "ellipse", box }];
    }
    case "Line":
      if (!first || !second) return [];
      if (intent === "LineDimension") return [{ kind: "distance", from: first, to: second }];
      if (one.arrowAt === "end") return [{ kind: "arrow", from: first, to: second }];
      if (one.arrowAt === "start") return [{ kind: "arrow", from: second, to: first }];
      return [{ kind: "polyline", points }];
    case "PolyLine":
      if (intent === "PolyLineAngle" && first && second && third)
        return [{ kind: "angle", from: first, corner: second, to: third }];
      return points.length >= 2 ? [{ kind: "polyline", points }] : [];
    case "Polygon":
      if (points.length < 3) return [];
      if (one.isCloudy && isRectangle(points)) return [{ kind: "cloud", box: boxOfPoints(points) }];
      return [{ kind: intent === "PolygonDimension" ? "area" : "polygon", points }];
    case "Ink":
      return one.strokes.filter((stroke) => stroke.length >= 2).map((stroke) => ({ kind: "freehand", points: stroke }));
    case "Highlight":
      return one.strokes.map((quad) => ({ kind: "highlight", box: boxOfPoints(quad) }));
    case "FreeText": {
      const sizeInPoints = one.textSize;
      if (!text) return [];
      const words = { at: one.textAt, text: breakLines(text, sizeInPoints, one.textWidth).slice(0, 500), sizeInPoints };
      return first ? [{ kind: "leader", tip: first, ...words }] : [{ kind: "text", ...words }];
    }
    case "Text":
      return text ? [{ kind: "text", at: one.textAt, text }] : [];
    default:
      return [];
  }
};

/** The text attached to a figure becomes words above it, so that it is not lost. */
const remarkOf = (one: Annotation, shapes: readonly MarkShape[]): MarkShape[] => {
  const text = one.contents.trim().slice(0, 500);
  const [shape] = shapes;
  const says = shape?.kind === "text" || shape?.kind === "leader";
  const isMeasure = shape?.kind === "distance" || shape?.kind === "area" || shape?.kind === "angle";
  // Bluebeam adds its guess of a freehand stroke, e.g. "O" for a ring.
  const isGuess = shape?.kind === "freehand" && text.length < 3;
  if (!shape || says || isMeasure || isGuess || !text) return [];
  return [{ kind: "text", at: one.textAt, text, sizeInPoints: 10 }];
};

const isRectangle = (points: readonly MarkPoint[]): boolean => {
  const { x0, y0, x1, y1 } = boxOfPoints(points);
  const near = (value: number, edge: number) => Math.abs(value - edge) < 2;
  return points.every(({ x, y }) => (near(x, x0) || near(x, x1)) && (near(y, y0) || near(y, y1)));
};

/** The nearest of our few colours and widths; black and grey get the colour of their opinion. */
const styleOf = ({ color, width }: Annotation): MarkStyle => {
  const known: MarkColor | undefined = color && nearestColor(color);
  const thickness: MarkWidth = width <= 1 ? "thin" : width <= 3 ? "normal" : "bold";
  return { ...(known ? { color: known } : {}), width: thickness };
};

const nearestColor = ([red, green, blue]: readonly [number, number, number]): MarkColor | undefined => {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most - least < 40) return undefined;
  if (most === blue) return red > 0.8 * blue ? "red" : "blue";
  if (most === green) return red > 0.8 * green ? "orange" : "green";
  return green > 0.45 * red ? "orange" : "red";
};
