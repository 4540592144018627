/** Marks (图面标注) as stored: points of the page before /Rotate, y up (domain handbook 2.11). */
export interface MarkPoint {
  readonly x: number;
  readonly y: number;
}

/** x0 ≤ x1 and y0 ≤ y1. */
export interface MarkBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A measure stores the scale it was taken with: 100 for 1:100; without one it states lengths on paper. */
interface Scaled {
  readonly scale?: number | undefined;
}

interface Worded {
  readonly text: string;
  readonly sizeInPoints?: number | undefined;
}

export type MarkShape =
  | { readonly kind: BoxKind; readonly box: MarkBox }
  | { readonly kind: "stamp"; readonly box: MarkBox; readonly text: string }
  | { readonly kind: "photo"; readonly box: MarkBox; readonly fileId: number }
  | { readonly kind: "arrow"; readonly from: MarkPoint; readonly to: MarkPoint }
  | ({ readonly kind: "distance"; readonly from: MarkPoint; readonly to: MarkPoint } & Scaled)
  | { readonly kind: "angle"; readonly from: MarkPoint; readonly corner: MarkPoint; readonly to: MarkPoint }
  | { readonly kind: "polyline" | "polygon" | "freehand"; readonly points: readonly MarkPoint[] }
  | ({ readonly kind: "area"; readonly points: readonly MarkPoint[] } & Scaled)
  | ({ readonly kind: "text"; readonly at: MarkPoint } & Worded)
  | ({ readonly kind: "leader"; readonly tip: MarkPoint; readonly at: MarkPoint } & Worded);

export type BoxKind = "cloud" | "rectangle" | "circle" | "ellipse" | "highlight";
export type MarkKind = MarkShape["kind"];

/** The kinds and what people call them (dictionary MARKUP_TOOL). */
export const markKindLabels: Readonly<Record<MarkKind, string>> = {
  cloud: "云线",
  rectangle: "矩形",
  circle: "圆",
  ellipse: "椭圆",
  arrow: "箭头",
  leader: "引线文字",
  polyline: "折线",
  polygon: "多边形",
  freehand: "手写",
  highlight: "高亮",
  text: "文字",
  distance: "测距",
  area: "测面积",
  angle: "测角",
  stamp: "图章",
  photo: "照片",
};

export const markTextSize = 14;
export const markLineHeight = 1.3;

/** The points that define a mark; for a box its lower left and upper right corner. */
export const pointsOfShape = (shape: MarkShape): readonly MarkPoint[] => {
  switch (shape.kind) {
    case "arrow":
    case "distance":
      return [shape.from, shape.to];
    case "angle":
      return [shape.from, shape.corner, shape.to];
    case "polyline":
    case "polygon":
    case "freehand":
    case "area":
      return shape.points;
    case "text":
      return [shape.at];
    case "leader":
      return [shape.tip, shape.at];
    default:
      return [
        { x: shape.box.x0, y: shape.box.y0 },
        { x: shape.box.x1, y: shape.box.y1 },
      ];
  }
};

/** The same mark with each point moved. */
export const mapShape = (shape: MarkShape, move: (point: MarkPoint) => MarkPoint): MarkShape => {
  switch (shape.kind) {
    case "arrow":
    case "distance":
      return { ...shape, from: move(shape.from), to: move(shape.to) };
    case "angle":
      return { ...shape, from: move(shape.from), corner: move(shape.corner), to: move(shape.to) };
    case "polyline":
    case "polygon":
    case "freehand":
      return { ...shape, points: shape.points.map(move) };
    case "area":
      return { ...shape, points: shape.points.map(move) };
    case "text":
      return { ...shape, at: move(shape.at) };
    case "leader":
      return { ...shape, tip: move(shape.tip), at: move(shape.at) };
    default: {
      const { x0, y0, x1, y1 } = shape.box;
      return { ...shape, box: boxOfPoints([move({ x: x0, y: y0 }), move({ x: x1, y: y1 })]) };
    }
  }
};

export const moveShape = (shape: MarkShape, by: MarkPoint): MarkShape =>
  mapShape(shape, ({ x, y }) => ({ x: x + by.x, y: y + by.y }));

export const boxOfPoints = (points: readonly MarkPoint[]): MarkBox => {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
};

/** Size of words written upright: a Chinese character is as wide as high, a Latin letter about half as wide. */
export const sizeOfWords = (text: string, sizeInPoints = markTextSize) => {
  const lines = text.split("\n");
  const width = Math.max(...lines.map((line) => [...line].reduce((sum, letter) => sum + widthOfLetter(letter), 0)));
  return { width: width * sizeInPoints, height: lines.length * sizeInPoints * markLineHeight };
};

const widthOfLetter = (letter: string): number => (letter < "⺀" ? 0.56 : 1);

/** The least box around boxes. */
export const unitedBox = (boxes: readonly MarkBox[]): MarkBox =>
  boxOfPoints(
    boxes.flatMap(({ x0, y0, x1, y1 }) => [
      { x: x0, y: y0 },
      { x: x1, y: y1 },
    ]),
  );

/** Whether two boxes share a point; their edges count. */
export const boxesTouch = (one: MarkBox, other: MarkBox): boolean =>
  one.x0 <= other.x1 && one.x1 >= other.x0 && one.y0 <= other.y1 && one.y1 >= other.y0;

/** The box of a mark on an unturned page. */
export const boxOfShape = (shape: MarkShape): MarkBox => {
  const points = pointsOfShape(shape);
  if (shape.kind !== "text" && shape.kind !== "leader") return boxOfPoints(points);
  const { width, height } = sizeOfWords(shape.text, shape.sizeInPoints);
  const { x, y } = shape.at;
  return boxOfPoints([...points, { x: x + width, y: y - height }]);
};

/** Handles that can be dragged: the corners of a box, the points of other marks; words have one at their beginning. */
export const handlesOf = (shape: MarkShape): readonly MarkPoint[] => {
  if (shape.kind === "text" || shape.kind === "freehand") return [];
  if (!("box" in shape)) return pointsOfShape(shape);
  const { x0, y0, x1, y1 } = shape.box;
  return [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
};

/** The mark after one of its handles was dragged; circles, stamps and pictures keep their proportions. */
export const pullHandle = (shape: MarkShape, handle: number, to: MarkPoint): MarkShape => {
  if (!("box" in shape)) {
    let index = -1;
    return mapShape(shape, (point) => (++index === handle ? to : point));
  }
  const fixed = handlesOf(shape)[(handle + 2) % 4] ?? to;
  const keepsForm = shape.kind === "circle" || shape.kind === "stamp" || shape.kind === "photo";
  const { x0, y0, x1, y1 } = shape.box;
  const form = keepsForm ? (x1 - x0) / (y1 - y0 || 1) : undefined;
  return { ...shape, box: boxBetween(fixed, to, form) };
};

/** The box between two corners; with a form (width : height) it extends as far as the larger of both requires. */
export const boxBetween = (fixed: MarkPoint, to: MarkPoint, form?: number): MarkBox => {
  if (form === undefined) return boxOfPoints([fixed, to]);
  const width = Math.max(Math.abs(to.x - fixed.x), Math.abs(to.y - fixed.y) * form);
  const reach = { x: to.x < fixed.x ? -width : width, y: (to.y < fixed.y ? -width : width) / form };
  return boxOfPoints([fixed, { x: fixed.x + reach.x, y: fixed.y + reach.y }]);
};
