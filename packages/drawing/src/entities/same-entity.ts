import type { CadEntity } from "../page/cad-entity.ts";

/** Differences below this share of the drawing's size are noise of saving. */
const noiseShare = 1e-6;
/** Angles in radians, bulges and factors that differ less are the same: some programs write six digits. */
const turnNoise = 1e-5;
/** Angles of dimensions, in degrees. */
const degreeNoise = 0.01;

/** An entity with the middle of its points. */
export interface Spotted {
  readonly entity: CadEntity;
  readonly x: number;
  readonly y: number;
}

export const spotted = (entity: CadEntity): Spotted => {
  const { points } = entity;
  let [x, y] = [0, 0];
  for (let i = 0; i + 1 < points.length; i += 2) {
    x += points[i] ?? 0;
    y += points[i + 1] ?? 0;
  }
  const many = Math.max(1, points.length / 2);
  return { entity, x: x / many, y: y / many };
};

const spread = (values: number[]): number => {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return at(0.99) - at(0.01);
};

/**
 * The size of a drawing in its units: how far the middles of its objects lie apart, without the hundredth that lies
 * farthest out, as a stray object would make noise of everything else. At least the size of its largest usual object.
 */
export const reachOf = (...drawings: readonly (readonly Spotted[])[]): number => {
  const reaches = drawings.map((all) => {
    const own = all.map(({ entity: { points } }) => widthOf(points));
    const apart = Math.hypot(spread(all.map(({ x }) => x)), spread(all.map(({ y }) => y)));
    return Math.max(apart, spread(own));
  });
  return Math.max(...reaches, 0);
};

const widthOf = (points: readonly number[]): number => {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x = 0, y = 0] = [points[i], points[i + 1]];
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return x1 >= x0 ? Math.hypot(x1 - x0, y1 - y0) : 0;
};

/** The noise of a drawing of this size, in its units; never nothing. */
export const noiseOf = (reach: number): number => Math.max(reach * noiseShare, 1e-9);

/** Whether all numbers of two lists differ by no more than this, the second shifted back by `dx`, `dy`. */
const areNear = (one: readonly number[], other: readonly number[], noise: number, dx = 0, dy = 0): boolean => {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) {
    const shift = i % 2 === 0 ? dx : dy;
    if (Math.abs((one[i] ?? 0) - (other[i] ?? 0) + shift) > noise) return false;
  }
  return true;
};

const areNearTurns = (one: readonly number[], other: readonly number[]): boolean => {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) {
    const apart = Math.abs((one[i] ?? 0) - (other[i] ?? 0));
    // A whole turn more is the same direction.
    if (apart > turnNoise && Math.abs(apart - 2 * Math.PI) > turnNoise) return false;
  }
  return true;
};

export const hasSamePlace = (one: CadEntity, other: CadEntity, noise: number): boolean =>
  areNear(one.points, other.points, noise);

/** The same form, wherever it lies: sizes, turns, and points as they lie to each other. */
export const hasSameForm = (one: Spotted, other: Spotted, noise: number): boolean =>
  areNear(one.entity.sizes, other.entity.sizes, noise) &&
  areNearTurns(one.entity.turns, other.entity.turns) &&
  areNear(one.entity.points, other.entity.points, 2 * noise, other.x - one.x, other.y - one.y);

export const hasSameSizes = (one: CadEntity, other: CadEntity, noise: number): boolean =>
  areNear(one.sizes, other.sizes, noise) && areNearTurns(one.turns, other.turns);

const isAngle = ({ kind, points }: CadEntity): boolean => kind === "dimension" && points.length > 8;

export const hasSameMeasure = (one: CadEntity, other: CadEntity, noise: number): boolean => {
  if (one.measured === null || other.measured === null) return one.measured === other.measured;
  const most = isAngle(one) ? Math.max(degreeNoise, 2 * noise) : 3 * noise;
  return Math.abs(one.measured - other.measured) <= most;
};

const told = (pairs: CadEntity["words"]): string => pairs.map(([name, value]) => `${name}=${value}`).join("\u0001");

/** The reader loses the cells of tables in some versions of DWG: a table without words says nothing about its words. */
export const hasUnknownWords = ({ kind, words }: CadEntity): boolean => kind === "table" && words.length === 0;

export const wordsKey = ({ words }: CadEntity): string => told(words);
export const traitsKey = ({ traits }: CadEntity): string => told(traits);
