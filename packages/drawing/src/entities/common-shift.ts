import type { CadEntity } from "../page/cad-entity.ts";
import { cellAt } from "./rest.ts";
import { hasSameForm, type Spotted, spotted, traitsKey, wordsKey } from "./same-entity.ts";

/** A model counts as moved when so many of its objects that exist once moved by the same distance. */
const leastShare = 0.6;
const fewest = 5;

/** What of an object stays when the model is moved. */
const keyOf = ({ entity }: Spotted, noise: number): string => {
  const { kind, name, layer, look, points, sizes } = entity;
  const [x, y] = [(points.at(-2) ?? 0) - (points[0] ?? 0), (points.at(-1) ?? 0) - (points[1] ?? 0)];
  const numbers = [cellAt(x, y, noise), points.length, ...sizes.map((size) => size.toPrecision(5))];
  return [kind, name, layer, look, wordsKey(entity), traitsKey(entity), ...numbers].join("\u0002");
};

/** Objects of which there is only one, by their key. */
const singles = (entities: readonly CadEntity[], noise: number): Map<string, Spotted> => {
  const found = new Map<string, Spotted | undefined>();
  for (const spot of entities.map(spotted)) {
    const key = keyOf(spot, noise);
    found.set(key, found.has(key) ? undefined : spot);
  }
  return new Map([...found].flatMap(([key, spot]) => (spot ? [[key, spot] as const] : [])));
};

/** By how much a model was moved as a whole, in its units; undefined where it was not. Asked where few objects are equal. */
export const commonShift = (
  bases: readonly CadEntity[],
  targets: readonly CadEntity[],
  noise: number,
): { readonly x: number; readonly y: number } | undefined => {
  const olds = singles(bases, noise);
  const shifts = [...singles(targets, noise)].flatMap(([key, now]) => {
    const old = olds.get(key);
    return old && hasSameForm(old, now, noise) ? [{ x: now.x - old.x, y: now.y - old.y }] : [];
  });
  const least = Math.max(fewest, shifts.length * leastShare);
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const shift = { x: middle(shifts.map(({ x }) => x)), y: middle(shifts.map(({ y }) => y)) };
  const alike = shifts.filter(({ x, y }) => Math.hypot(x - shift.x, y - shift.y) <= 4 * noise);
  const isMoved = Math.hypot(shift.x, shift.y) > 4 * noise;
  return isMoved && alike.length >= least ? shift : undefined;
};

/** The object as if the model had not been moved. */
export const shiftedBy = (entity: CadEntity, { x, y }: { readonly x: number; readonly y: number }): CadEntity => {
  const back = (line: readonly number[]) => line.map((value, i) => value - (i % 2 === 0 ? x : y));
  return { ...entity, points: back(entity.points), outline: () => entity.outline().map(back) };
};
