import { mapPoint, type Matrix, type Point } from "@tushen/drawing/page/page-space";
import { type MarkShape, pointsOfShape } from "@tushen/domain/sheets/mark-shape";
import { measureText } from "@tushen/domain/sheets/mark-measure";
import { Outline, pathThrough } from "./mark-outline.tsx";

type Measure = MarkShape & { kind: "distance" | "area" | "angle" };

/** A measuring mark with its text, always in readable size. */
export const MeasureFigure = ({ shape, onScreen }: { shape: Measure; onScreen: Matrix }) => {
  const points = pointsOfShape(shape).map((point) => mapPoint(onScreen, point));
  return (
    <>
      {figureOf(shape.kind, points)}
      <Said text={measureText(shape) ?? ""} {...labelPosition(shape.kind, points)} />
    </>
  );
};

const figureOf = (kind: Measure["kind"], points: readonly Point[]) => {
  if (kind === "area") return <Outline path={pathThrough(points, true)} isFilled />;
  const [from, corner, to] = points;
  if (kind === "angle" && from && corner && to)
    return <Outline path={`${pathThrough(points)}${arcPath(from, corner, to)}`} />;
  return <Outline path={`${pathThrough(points)}${ticks(points)}`} />;
};

/** Short strokes across both ends, as dimensions have them. */
const ticks = (points: readonly Point[]): string => {
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to) return "";
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(-(to.y - from.y) / length) * 6, ((to.x - from.x) / length) * 6];
  return [from, to].map((end) => `M${end.x - x} ${end.y - y}L${end.x + x} ${end.y + y}`).join("");
};

const arcPath = (from: Point, corner: Point, to: Point): string => {
  const reach = (end: Point) => Math.hypot(end.x - corner.x, end.y - corner.y) || 1;
  const radius = Math.min(28, reach(from) * 0.6, reach(to) * 0.6);
  const on = (end: Point) => ({
    x: corner.x + ((end.x - corner.x) / reach(end)) * radius,
    y: corner.y + ((end.y - corner.y) / reach(end)) * radius,
  });
  const [start, end] = [on(from), on(to)];
  const turn = (from.x - corner.x) * (to.y - corner.y) - (from.y - corner.y) * (to.x - corner.x);
  return `M${start.x} ${start.y}A${radius} ${radius} 0 0 ${turn > 0 ? 1 : 0} ${end.x} ${end.y}`;
};

const labelPosition = (kind: Measure["kind"], points: readonly Point[]): Point => {
  const [first, second, third] = points;
  if (kind === "angle" && first && second && third) return beyondArc(first, second, third);
  if (kind === "distance" && first && second) return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 - 12 };
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
};

/** Between the arms, clear of the arc. */
const beyondArc = (from: Point, corner: Point, to: Point): Point => {
  const towards = (end: Point) => {
    const reach = Math.hypot(end.x - corner.x, end.y - corner.y) || 1;
    return { x: (end.x - corner.x) / reach, y: (end.y - corner.y) / reach };
  };
  const [one, other] = [towards(from), towards(to)];
  const middle = { x: one.x + other.x, y: one.y + other.y };
  const length = Math.hypot(middle.x, middle.y) || 1;
  return { x: corner.x + (middle.x / length) * 54, y: corner.y + (middle.y / length) * 54 };
};

const Said = ({ text, x, y }: Point & { text: string }) => (
  <text className="sheet-mark-text sheet-mark-said" x={x} y={y} dy="0.35em">
    {text}
  </text>
);
