import { type SheetPlacement, toModel } from "@tushen/domain/models/sheet-placement";
import { isPlausible, type Point } from "./placement.ts";
import { leastSquares } from "./least-squares.ts";

/** A straight axis with its name: in points of a sheet, or metres of a model. */
export interface Axis {
  readonly name: string;
  readonly from: Point;
  readonly to: Point;
}

export interface AxesPlacement {
  readonly placement: SheetPlacement;
  /** The axes it rests on. */
  readonly names: readonly string[];
  /** Metres by which the worst of them is off. */
  readonly error: number;
}

/** An axis of the sheet, and the line of the model it should lie on: nx·x + ny·y = distance. */
interface Match {
  readonly name: string;
  readonly sheet: Axis;
  readonly nx: number;
  readonly ny: number;
  readonly distance: number;
}

const mostMatches = 120;
const tolerance = 0.05;
/** Axes of each direction that must agree. */
const fewest = 2;

const matchOf = (sheet: Axis, { from, to }: Axis): Match => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [nx, ny] = [-(to.y - from.y) / length, (to.x - from.x) / length];
  return { name: sheet.name, sheet, nx, ny, distance: nx * from.x + ny * from.y };
};

const bare = (name: string): string => name.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();

const isLevel = ({ sheet: { from, to } }: Match): boolean => Math.abs(to.x - from.x) > Math.abs(to.y - from.y);

/** How far the axis lies from its line once it is placed. */
const offOf = ({ sheet, nx, ny, distance }: Match, placement: SheetPlacement): number =>
  Math.max(
    ...[sheet.from, sheet.to].map((point) => {
      const { x, y } = toModel(placement, point);
      return Math.abs(nx * x + ny * y - distance);
    }),
  );

const fit = (matches: readonly Match[]): SheetPlacement | null => {
  // Far from the origin the sums would lose digits.
  const ends = matches.flatMap(({ sheet }) => [sheet.from, sheet.to]);
  const mx = ends.reduce((sum, { x }) => sum + x, 0) / ends.length;
  const my = ends.reduce((sum, { y }) => sum + y, 0) / ends.length;
  const rows = matches.flatMap(({ sheet, nx, ny, distance }) =>
    [sheet.from, sheet.to].map((point) => {
      const [x, y] = [point.x - mx, point.y - my];
      return { factors: [nx * x + ny * y, ny * x - nx * y, nx, ny], sum: distance };
    }),
  );
  const solved = leastSquares(rows);
  if (!solved) return null;
  const [a = 0, b = 0, tx = 0, ty = 0] = solved;
  const placement = { a, b, tx: tx - a * mx + b * my, ty: ty - b * mx - a * my };
  return isPlausible(placement) ? placement : null;
};

const fitting = (matches: readonly Match[], placement: SheetPlacement): Match[] => {
  const best = new Map<string, { readonly match: Match; readonly off: number }>();
  for (const match of matches) {
    const off = offOf(match, placement);
    if (off <= tolerance && off < (best.get(match.name)?.off ?? Number.POSITIVE_INFINITY))
      best.set(match.name, { match, off });
  }
  return [...best.values()].map(({ match }) => match);
};

/** Parallel pairs with one that crosses them fix a placement. */
const seeds = function* (matches: readonly Match[]): Generator<readonly Match[]> {
  const groups = [matches.filter(isLevel), matches.filter((match) => !isLevel(match))];
  for (const [along = [], crossing = []] of [groups, groups.toReversed()])
    for (const [i, one] of along.entries())
      for (const other of along.slice(i + 1))
        if (other.name !== one.name) for (const third of crossing) yield [one, other, third];
};

/** Lays a sheet on a model by the axes both name; null where too few agree. */
export const placementByAxes = (sheetAxes: readonly Axis[], modelAxes: readonly Axis[]): AxesPlacement | null => {
  const byName = Map.groupBy(modelAxes, ({ name }) => bare(name));
  const matches = sheetAxes
    .flatMap((axis) =>
      (byName.get(bare(axis.name)) ?? []).map((other) => matchOf({ ...axis, name: bare(axis.name) }, other)),
    )
    .slice(0, mostMatches);
  let best: readonly Match[] = [];
  for (const seed of seeds(matches)) {
    const placement = fit(seed);
    const agreeing = placement ? fitting(matches, placement) : [];
    if (agreeing.length > best.length) best = agreeing;
    if (best.length === byName.size) break;
  }
  const level = best.filter(isLevel).length;
  const placement = level >= fewest && best.length - level >= fewest ? fit(best) : null;
  if (!placement) return null;
  const error = Math.max(...best.map((match) => offOf(match, placement)));
  return error <= tolerance ? { placement, names: best.map(({ name }) => name), error } : null;
};
