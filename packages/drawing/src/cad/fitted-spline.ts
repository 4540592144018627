import type { Line, Spot } from "./curves.ts";

interface FittedSpline {
  readonly points: readonly Spot[];
  /** A piece lasts as long as its chord to this power: 1 by length, 0.5 by its root, 0 all pieces alike. */
  readonly power: number;
  /** Speed at the ends; where it is zero, the line ends without a bend. */
  readonly start: Spot;
  readonly end: Spot;
  /** From the last point back to the first without a corner. */
  readonly isClosed: boolean;
}

const stepsOfPiece = 12;
/** An end bends the line less by two thirds with each point: after so many points nothing is seen of it. */
const reach = 16;

const minus = (one: Spot, other: Spot): Spot => ({ x: one.x - other.x, y: one.y - other.y });
const times = ({ x, y }: Spot, by: number): Spot => ({ x: x * by, y: y * by });
const plus = (...spots: readonly Spot[]): Spot => ({
  x: spots.reduce((sum, { x }) => sum + x, 0),
  y: spots.reduce((sum, { y }) => sum + y, 0),
});
const isSame = (one: Spot | undefined, other: Spot | undefined) =>
  one !== undefined && other !== undefined && one.x === other.x && one.y === other.y;
const isZero = ({ x, y }: Spot) => x === 0 && y === 0;

/** The smooth line through points that CAD draws: cubic pieces which meet without a corner and without a jump of their bend. */
export const fittedPoints = ({ points: given, power, start, end, isClosed }: FittedSpline): Line => {
  const points = given.filter((point, i) => !isSame(point, given[i - 1]));
  if (isClosed && isSame(points[0], points.at(-1))) points.pop();
  if (points.length < 2) return points.flatMap(({ x, y }) => [x, y]);
  if (!isClosed) return curveThrough(points, power, start, end);
  const round = Array.from({ length: points.length + 1 + 2 * reach }, (_, i) => {
    const at = (i - reach) % points.length;
    return points.at(at) as Spot;
  });
  const line = curveThrough(round, power, { x: 0, y: 0 }, { x: 0, y: 0 });
  const at = (point: number) => 2 * stepsOfPiece * point;
  return line.slice(at(reach), at(reach + points.length) + 2);
};

const curveThrough = (points: readonly Spot[], power: number, start: Spot, end: Spot): Line => {
  const pieces = points.slice(1).map((to, i) => {
    const from = points[i] as Spot;
    const chord = minus(to, from);
    const time = Math.hypot(chord.x, chord.y) ** power;
    return { from, to, time, speed: times(chord, 1 / time) };
  });
  const speeds = speedsAt(pieces, start, end);
  const [{ x, y }] = points as [Spot];
  return [x, y].concat(
    pieces.flatMap(({ from, to, time }, i) => {
      const [leaves, arrives] = [times(speeds[i] as Spot, time / 3), times(speeds[i + 1] as Spot, time / 3)];
      return Array.from({ length: stepsOfPiece }, (_, step) => {
        const t = (step + 1) / stepsOfPiece;
        const rest = 1 - t;
        const spot = plus(
          times(from, rest ** 3),
          times(plus(from, leaves), 3 * rest ** 2 * t),
          times(minus(to, arrives), 3 * rest * t ** 2),
          times(to, t ** 3),
        );
        return [spot.x, spot.y];
      }).flat();
    }),
  );
};

interface Piece {
  readonly time: number;
  /** Mean speed along the chord. */
  readonly speed: Spot;
}

/** Speeds at all points such that the bend is the same on both sides of each: equations of three neighbours, solved in one sweep. */
const speedsAt = (pieces: readonly Piece[], start: Spot, end: Spot): Spot[] => {
  const rows = Array.from({ length: pieces.length + 1 }, (_, i) => {
    const [before, after] = [pieces[i - 1], pieces[i]];
    if (before && after)
      return {
        ...{ before: 1 / before.time, own: 2 / before.time + 2 / after.time, after: 1 / after.time },
        sum: times(plus(times(before.speed, 1 / before.time), times(after.speed, 1 / after.time)), 3),
      };
    const [told, only] = after ? [start, after] : [end, before as Piece];
    if (!isZero(told)) return { before: 0, own: 1, after: 0, sum: told };
    return { before: after ? 0 : 1, own: 2, after: after ? 1 : 0, sum: times(only.speed, 3) };
  });
  const swept: { readonly share: number; readonly sum: Spot }[] = [];
  for (const { before, own, after, sum } of rows) {
    const former = swept.at(-1) ?? { share: 0, sum: { x: 0, y: 0 } };
    const left = own - before * former.share;
    swept.push({ share: after / left, sum: times(minus(sum, times(former.sum, before)), 1 / left) });
  }
  let next: Spot = { x: 0, y: 0 };
  return swept
    .toReversed()
    .map(({ share, sum }) => (next = minus(sum, times(next, share))))
    .toReversed();
};
