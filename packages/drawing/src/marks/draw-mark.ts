import { measureText } from "@tushen/domain/sheets/mark-measure";
import {
  boxOfPoints,
  type MarkBox,
  type MarkPoint,
  type MarkShape,
  markTextSize,
  pointsOfShape,
  sizeOfWords,
} from "@tushen/domain/sheets/mark-shape";
import { arrow, cloud, ellipse, line, rectangle, ticks } from "./mark-path.ts";
import { type WordOutlines, writeWords } from "./write-words.ts";

export type LineEnding = "None" | "ClosedArrow" | "Butt";

/** Entries of an annotation besides its appearance (ISO 32000-2, 12.5.6). */
export interface MarkFacts {
  vertices?: readonly MarkPoint[];
  line?: readonly [from: MarkPoint, to: MarkPoint];
  endings?: readonly [start: LineEnding, end: LineEnding];
  intent?: string;
  isCloudy?: true;
  quad?: readonly MarkPoint[];
  stroke?: readonly MarkPoint[];
  callout?: readonly [tip: MarkPoint, start: MarkPoint];
  /** Distance of the words from the rectangle: left, bottom, right, top. */
  inset?: readonly [number, number, number, number];
  stampName?: string;
  /** A measure, with the scale of the page where it is known. */
  measure?: { readonly scale: number | undefined };
  hasCaption?: true;
  hasNoBorder?: true;
}

export type MarkSubtype =
  | "Polygon"
  | "Square"
  | "Circle"
  | "Highlight"
  | "Line"
  | "PolyLine"
  | "Ink"
  | "FreeText"
  | "Stamp";

/** A kind of mark in PDF: type, entries and drawing operators. */
export interface Drawn {
  subtype: MarkSubtype;
  facts: MarkFacts;
  /** In user space, in the mark's colour, which is already set. */
  operators: string;
  rect: MarkBox;
}

export interface DrawingManner {
  /** Of the pen, in points. */
  width: number;
  /** As `penScale` gives it. */
  scale: number;
  /** /Rotate of the page: words are upright on the displayed page. */
  rotation: number;
  outlines: WordOutlines;
}

const cornersOf = ({ x0, y0, x1, y1 }: MarkBox): MarkPoint[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];
/** Height of the words of a measure on a sheet of scale 1. */
const plainMeasureSize = 11;

/** Words a mark shows, so that they can be outlined beforehand. */
export const wordsOfMark = (shape: MarkShape): string => ("text" in shape ? shape.text : (measureText(shape) ?? ""));

export const drawMark = (shape: MarkShape, manner: DrawingManner): Drawn => {
  const { width } = manner;
  const rect = grown(boxOfPoints(pointsOfShape(shape)), width + 2);
  switch (shape.kind) {
    case "cloud": {
      const facts: MarkFacts = { vertices: cornersOf(shape.box), intent: "PolygonCloud", isCloudy: true };
      return { subtype: "Polygon", facts, operators: `${cloud(shape.box)} S`, rect: grown(shape.box, 16 + width) };
    }
    case "rectangle":
      return { subtype: "Square", facts: {}, operators: `${rectangle(shape.box)} S`, rect: grown(shape.box, width) };
    case "circle":
    case "ellipse":
      return { subtype: "Circle", facts: {}, operators: `${ellipse(shape.box)} S`, rect: grown(shape.box, width) };
    case "highlight": {
      const [a, b, c, d] = cornersOf(shape.box);
      const quad = [d, c, a, b].flatMap((point) => point ?? []);
      return { subtype: "Highlight", facts: { quad }, operators: `${rectangle(shape.box)} f`, rect };
    }
    case "arrow": {
      const { from, to } = shape;
      const facts: MarkFacts = { line: [from, to], endings: ["None", "ClosedArrow"], intent: "LineArrow" };
      return { subtype: "Line", facts, operators: arrow(from, to, width), rect: grown(rect, 8 + width * 3) };
    }
    case "polyline":
      return { subtype: "PolyLine", facts: { vertices: shape.points }, operators: `${line(shape.points)} S`, rect };
    case "polygon":
      return {
        subtype: "Polygon",
        facts: { vertices: shape.points },
        operators: `${line(shape.points, true)} S`,
        rect,
      };
    case "freehand":
      return { subtype: "Ink", facts: { stroke: shape.points }, operators: `${line(shape.points)} S`, rect };
    case "distance":
    case "area":
    case "angle":
      return drawMeasure(shape, manner, rect);
    case "text":
    case "leader":
      return drawText(shape, manner);
    case "stamp":
    case "photo":
      return drawStamp(shape, manner);
  }
};

const drawMeasure = (
  shape: Extract<MarkShape, { kind: "distance" | "area" | "angle" }>,
  { rotation, outlines, scale: sheetScale }: DrawingManner,
  rect: MarkBox,
): Drawn => {
  const measureSize = plainMeasureSize * sheetScale;
  const points = pointsOfShape(shape);
  const said = measureText(shape) ?? "";
  const room = sizeOfWords(said, measureSize);
  const [first, second] = points;
  const middle = shape.kind === "angle" && second ? second : { x: (rect.x0 + rect.x1) / 2, y: (rect.y0 + rect.y1) / 2 };
  const corner = shifted(middle, rotation, { x: shape.kind === "angle" ? 8 : -room.width / 2, y: measureSize + 5 });
  const words = upright(corner, rotation, writeWords(outlines, said, measureSize));
  const closed = shape.kind === "area";
  const extra = shape.kind === "distance" && first && second ? `\n${ticks(first, second, sheetScale)}` : "";
  const scale = shape.kind === "angle" ? undefined : shape.scale;
  const own: MarkFacts =
    shape.kind === "distance"
      ? { line: [shape.from, shape.to], endings: ["Butt", "Butt"], intent: "LineDimension", hasCaption: true }
      : { vertices: points, intent: closed ? "PolygonDimension" : "PolyLineAngle" };
  return {
    subtype: shape.kind === "distance" ? "Line" : closed ? "Polygon" : "PolyLine",
    facts: { ...own, measure: { scale } },
    operators: `${line(points, closed)}${extra} S\n${words}`,
    rect: grown(rect, room.width + measureSize),
  };
};

const drawText = (
  shape: Extract<MarkShape, { kind: "text" | "leader" }>,
  { rotation, outlines, width }: DrawingManner,
): Drawn => {
  const size = shape.sizeInPoints ?? markTextSize;
  const room = sizeOfWords(shape.text, size);
  const words = upright(shape.at, rotation, writeWords(outlines, shape.text, size));
  const far = shifted(shape.at, rotation, { x: room.width, y: -room.height });
  const box = grown(boxOfPoints([shape.at, far]), 2);
  const facts: MarkFacts = { intent: "FreeTextTypeWriter", hasNoBorder: true };
  if (shape.kind === "text") return { subtype: "FreeText", facts, operators: words, rect: box };
  const isBehind =
    (shape.tip.x - shape.at.x) * (far.x - shape.at.x) + (shape.tip.y - shape.at.y) * (far.y - shape.at.y) > 0;
  const start = shifted(shape.at, rotation, { x: isBehind ? room.width + 3 : -3, y: -size * 0.65 });
  const rect = grown(
    boxOfPoints([{ x: box.x0, y: box.y0 }, { x: box.x1, y: box.y1 }, shape.tip, start]),
    8 + width * 3,
  );
  return {
    subtype: "FreeText",
    facts: {
      intent: "FreeTextCallout",
      callout: [shape.tip, start],
      endings: ["ClosedArrow", "None"],
      inset: [box.x0 - rect.x0, box.y0 - rect.y0, rect.x1 - box.x1, rect.y1 - box.y1],
    },
    operators: `${arrow(start, shape.tip, width)}\n${words}`,
    rect,
  };
};

/** The words of a stamp in their frame; the caller puts the picture of a photo below its frame. */
const drawStamp = (
  shape: Extract<MarkShape, { kind: "stamp" | "photo" }>,
  { rotation, outlines, width }: DrawingManner,
): Drawn => {
  const frame = `${rectangle(shape.box)} S`;
  const drawn = { subtype: "Stamp" as const, rect: grown(shape.box, width) };
  if (shape.kind === "photo") return { ...drawn, facts: { stampName: "Photo" }, operators: frame };
  const { x0, y0, x1, y1 } = shape.box;
  const isSideways = rotation % 180 !== 0;
  const [across, down] = isSideways ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0];
  const size = Math.min(down * 0.55, (across * 0.9) / (sizeOfWords(shape.text, 1).width || 1));
  const centre = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
  const corner = shifted(centre, rotation, { x: -sizeOfWords(shape.text, size).width / 2, y: size * 0.62 });
  const words = upright(corner, rotation, writeWords(outlines, shape.text, size));
  return { ...drawn, facts: { stampName: "Review" }, operators: `${frame}\n${words}` };
};

/** A point moved from another one in the directions of the displayed page, in user space. */
export const shifted = (from: MarkPoint, rotation: number, { x, y }: MarkPoint): MarkPoint => {
  const [c, s] = turnOf(rotation);
  return { x: from.x + c * x - s * y, y: from.y + s * x + c * y };
};

export const upright = (origin: MarkPoint, rotation: number, operators: string): string => {
  const [c, s] = turnOf(rotation);
  return `q ${c} ${s} ${-s} ${c} ${origin.x.toFixed(3)} ${origin.y.toFixed(3)} cm\n${operators}\nQ`;
};

/** The page is displayed turned clockwise, so upright content is turned the other way. */
const turnOf = (rotation: number): [number, number] =>
  rotation === 90 ? [0, 1] : rotation === 180 ? [-1, 0] : rotation === 270 ? [0, -1] : [1, 0];

const grown = ({ x0, y0, x1, y1 }: MarkBox, by: number): MarkBox => ({
  x0: x0 - by,
  y0: y0 - by,
  x1: x1 + by,
  y1: y1 + by,
});
