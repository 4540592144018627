import { boxOfPoints, mapShape, type MarkBox, type MarkPoint, type MarkShape, pointsOfShape } from "./mark-shape.ts";

/** 12 mm of paper to each side of a point that is pointed at. */
const reach = (12 * 72) / 25.4;

/** The part of the sheet a mark is about: the inside of a shape, or what an arrow, a leader or words point at. */
export const markedPlace = (shape: MarkShape): MarkBox => {
  switch (shape.kind) {
    case "arrow":
      return around(shape.to);
    case "leader":
      return around(shape.tip);
    case "text":
      return around(shape.at);
    default:
      return boxOfPoints(pointsOfShape(shape));
  }
};

const around = ({ x, y }: MarkPoint): MarkBox => ({ x0: x - reach, y0: y - reach, x1: x + reach, y1: y + reach });

/** The mark redrawn around the place of its content on another edition. */
export const markAtPlace = (shape: MarkShape, place: MarkBox): MarkShape => {
  const from = markedPlace(shape);
  const stretch = (value: number, [low, high]: Span, [toLow, toHigh]: Span) =>
    toLow + ((value - low) / (high - low || 1)) * (toHigh - toLow);
  return mapShape(shape, ({ x, y }) => ({
    x: stretch(x, [from.x0, from.x1], [place.x0, place.x1]),
    y: stretch(y, [from.y0, from.y1], [place.y0, place.y1]),
  }));
};

type Span = readonly [low: number, high: number];
