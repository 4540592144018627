import type { ModelChange } from "@tushen/contract/models/model-comparison";
import type { ModelReport } from "@tushen/contract/models/model-shape";

type Storey = ModelReport["storeys"][number];

/** A storey in both versions, or in the one that has it. */
export interface StoreyPair {
  /** In the address. */
  readonly key: string;
  readonly base: Storey | undefined;
  readonly target: Storey | undefined;
}

/** Metres: storeys that were renamed are the same when they lie no further apart. */
const sameLevel = 0.5;

/** Storeys of both versions, the lowest first: those of one name belong together, then those of one level. */
export const storeyPairs = (base: readonly Storey[], target: readonly Storey[]): StoreyPair[] => {
  const free = new Set(base);
  const take = (isSame: (one: Storey) => boolean) => {
    const found = [...free].find(isSame);
    if (found) free.delete(found);
    return found;
  };
  const named = target.map((one) => ({ target: one, base: take(({ name }) => name !== "" && name === one.name) }));
  const pairs = named.map(({ target: one, base: known }) => ({
    ...{ key: String(one.localId), target: one },
    base: known ?? take(({ elevation }) => Math.abs(elevation - one.elevation) <= sameLevel),
  }));
  const gone = [...free].map((one) => ({ key: `old-${one.localId}`, base: one, target: undefined }));
  const level = (pair: StoreyPair) => (pair.target ?? pair.base)?.elevation ?? 0;
  return [...pairs, ...gone].sort((a, b) => level(a) - level(b));
};

/** Whether an element of the change belongs to the storey, before or after. */
export const isInStorey = ({ base, target }: ModelChange, pair: StoreyPair): boolean =>
  (target !== null && target.storeyId === pair.target?.localId) ||
  (base !== null && base.storeyId === pair.base?.localId);
