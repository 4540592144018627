import { measureText } from "@tushen/domain/mark-measure";
import {
  boxOfPoints,
  type MarkBox,
  type MarkPoint,
  type MarkShape,
  markTextSize,
  pointsOfShape,
  sizeOfWords,
} from "@tushen/domain/mark-shape";
import { arrow, cloud, ellipse, line, rectangle, ticks } from "./mark-path.ts";
import { measureDict } from "./measure-dict.ts";
import { type WordOutlines, writeWords } from "./mark-words.ts";
import { dict, name, type PdfValue } from "./pdf-value.ts";

/** What a kind of mark is in PDF (ISO 32000-2, 12.5.6): its type, its own entries, and how it is drawn. */
export interface Drawn {
  subtype: string;
  entries: Record<string, PdfValue>;
  /** In user space, in the mark's colour, which is set already. */
  operators: string;
  rect: MarkBox;
}

export interface DrawingManner {
  width: number;
  /** /Rotate of the page: words stand upright as the page is shown. */
  rotation: number;
  outlines: WordOutlines;
}

const flat = (points: readonly MarkPoint[]) => points.flatMap(({ x, y }) => [x, y]);
const cornersOf = ({ x0, y0, x1, y1 }: MarkBox): MarkPoint[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];
const measureSize = 11;

/** Words a mark shows, so that they can be outlined beforehand. */
export function wordsOfMark(shape: MarkShape): string {
  return "text" in shape ? shape.text : (measureText(shape) ?? "");
}

export function drawMark(shape: MarkShape, manner: DrawingManner): Drawn {
  const { width } = manner;
  const rect = grown(boxOfPoints(pointsOfShape(shape)), width + 2);
  switch (shape.kind) {
    case "cloud": {
      const entries = {
        Vertices: flat(cornersOf(shape.box)),
        IT: name("PolygonCloud"),
        BE: dict({ S: name("C"), I: 1 }),
      };
      return { subtype: "Polygon", entries, operators: `${cloud(shape.box)} S`, rect: grown(shape.box, 16 + width) };
    }
    case "rectangle":
      return { subtype: "Square", entries: {}, operators: `${rectangle(shape.box)} S`, rect: grown(shape.box, width) };
    case "circle":
    case "ellipse":
      return { subtype: "Circle", entries: {}, operators: `${ellipse(shape.box)} S`, rect: grown(shape.box, width) };
    case "highlight": {
      const [a, b, c, d] = cornersOf(shape.box);
      const quad = flat([d, c, a, b].flatMap((point) => point ?? []));
      return { subtype: "Highlight", entries: { QuadPoints: quad }, operators: `${rectangle(shape.box)} f`, rect };
    }
    case "arrow": {
      const entries = {
        L: flat([shape.from, shape.to]),
        LE: [name("None"), name("ClosedArrow")],
        IT: name("LineArrow"),
      };
      const operators = arrow(shape.from, shape.to, width);
      return { subtype: "Line", entries, operators, rect: grown(rect, 8 + width * 3) };
    }
    case "polyline":
      return {
        subtype: "PolyLine",
        entries: { Vertices: flat(shape.points) },
        operators: `${line(shape.points)} S`,
        rect,
      };
    case "polygon":
      return {
        subtype: "Polygon",
        entries: { Vertices: flat(shape.points) },
        operators: `${line(shape.points, true)} S`,
        rect,
      };
    case "freehand":
      return { subtype: "Ink", entries: { InkList: [flat(shape.points)] }, operators: `${line(shape.points)} S`, rect };
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
}

function drawMeasure(
  shape: Extract<MarkShape, { kind: "distance" | "area" | "angle" }>,
  { rotation, outlines }: DrawingManner,
  rect: MarkBox,
): Drawn {
  const points = pointsOfShape(shape);
  const said = measureText(shape) ?? "";
  const room = sizeOfWords(said, measureSize);
  const [first, second] = points;
  const middle = shape.kind === "angle" && second ? second : { x: (rect.x0 + rect.x1) / 2, y: (rect.y0 + rect.y1) / 2 };
  const corner = shifted(middle, rotation, { x: shape.kind === "angle" ? 8 : -room.width / 2, y: measureSize + 5 });
  const words = upright(corner, rotation, writeWords(outlines, said, measureSize));
  const closed = shape.kind === "area";
  const extra = shape.kind === "distance" && first && second ? `\n${ticks(first, second)}` : "";
  const scale = shape.kind === "angle" ? undefined : shape.scale;
  const own: Record<string, PdfValue> =
    shape.kind === "distance"
      ? { L: flat(points), LE: [name("Butt"), name("Butt")], IT: name("LineDimension"), Cap: true }
      : { Vertices: flat(points), IT: name(closed ? "PolygonDimension" : "PolyLineAngle") };
  return {
    subtype: shape.kind === "distance" ? "Line" : closed ? "Polygon" : "PolyLine",
    entries: { ...own, Measure: measureDict(scale) },
    operators: `${line(points, closed)}${extra} S\n${words}`,
    rect: grown(rect, room.width + measureSize),
  };
}

function drawText(
  shape: Extract<MarkShape, { kind: "text" | "leader" }>,
  { rotation, outlines, width }: DrawingManner,
): Drawn {
  const size = shape.sizeInPoints ?? markTextSize;
  const room = sizeOfWords(shape.text, size);
  const words = upright(shape.at, rotation, writeWords(outlines, shape.text, size));
  const far = shifted(shape.at, rotation, { x: room.width, y: -room.height });
  const box = grown(boxOfPoints([shape.at, far]), 2);
  const entries: Record<string, PdfValue> = { IT: name("FreeTextTypeWriter"), BS: dict({ W: 0 }) };
  if (shape.kind === "text") return { subtype: "FreeText", entries, operators: words, rect: box };
  const isBehind =
    (shape.tip.x - shape.at.x) * (far.x - shape.at.x) + (shape.tip.y - shape.at.y) * (far.y - shape.at.y) > 0;
  const start = shifted(shape.at, rotation, { x: isBehind ? room.width + 3 : -3, y: -size * 0.65 });
  const rect = grown(
    boxOfPoints([{ x: box.x0, y: box.y0 }, { x: box.x1, y: box.y1 }, shape.tip, start]),
    8 + width * 3,
  );
  return {
    subtype: "FreeText",
    entries: {
      IT: name("FreeTextCallout"),
      CL: flat([shape.tip, start]),
      LE: name("ClosedArrow"),
      RD: [box.x0 - rect.x0, box.y0 - rect.y0, rect.x1 - box.x1, rect.y1 - box.y1],
    },
    operators: `${arrow(start, shape.tip, width)}\n${words}`,
    rect,
  };
}

/** The words of a stamp in their frame; the picture of a photo is put under its frame by whoever has it. */
function drawStamp(
  shape: Extract<MarkShape, { kind: "stamp" | "photo" }>,
  { rotation, outlines, width }: DrawingManner,
): Drawn {
  const frame = `${rectangle(shape.box)} S`;
  const drawn = { subtype: "Stamp", rect: grown(shape.box, width) };
  if (shape.kind === "photo") return { ...drawn, entries: { Name: name("Photo") }, operators: frame };
  const { x0, y0, x1, y1 } = shape.box;
  const isSideways = rotation % 180 !== 0;
  const [across, down] = isSideways ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0];
  const size = Math.min(down * 0.55, (across * 0.9) / (sizeOfWords(shape.text, 1).width || 1));
  const centre = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
  const corner = shifted(centre, rotation, { x: -sizeOfWords(shape.text, size).width / 2, y: size * 0.62 });
  const words = upright(corner, rotation, writeWords(outlines, shape.text, size));
  return { ...drawn, entries: { Name: name("Review") }, operators: `${frame}\n${words}` };
}

/** A way as seen on the page turned by /Rotate, gone from a point in user space. */
export function shifted(from: MarkPoint, rotation: number, { x, y }: MarkPoint): MarkPoint {
  const [c, s] = turnOf(rotation);
  return { x: from.x + c * x - s * y, y: from.y + s * x + c * y };
}

export function upright(origin: MarkPoint, rotation: number, operators: string): string {
  const [c, s] = turnOf(rotation);
  return `q ${c} ${s} ${-s} ${c} ${origin.x.toFixed(3)} ${origin.y.toFixed(3)} cm\n${operators}\nQ`;
}

/** The page is shown turned clockwise: what stands upright on it is turned the other way. */
function turnOf(rotation: number): [number, number] {
  return rotation === 90 ? [0, 1] : rotation === 180 ? [-1, 0] : rotation === 270 ? [0, -1] : [1, 0];
}

function grown({ x0, y0, x1, y1 }: MarkBox, by: number): MarkBox {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}
