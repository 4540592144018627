import type { ModelChange } from "@tushen/contract/models/model-comparison";
import type { Plan } from "@tushen/contract/models/model-plan";
import { keyOf } from "../diff/change-words.ts";
import { boxAround, type PlanBox } from "./plan-frame.ts";
import { isInStorey, type StoreyPair } from "./storey-pairs.ts";

/** A change in the list of a storey, with its number and place on the plan. */
export interface ListedChange {
  readonly number: number;
  readonly key: string;
  readonly change: ModelChange;
  /** Around both states; undefined for elements without geometry. */
  readonly box: PlanBox | undefined;
  /** The level cuts through it; also true until the plans are known. */
  readonly isCut: boolean;
}

/** Changes of the storey, and those of other storeys that its level cuts. */
export const listedChanges = (
  changes: readonly ModelChange[],
  pair: StoreyPair,
  plans: { readonly base: Plan | undefined; readonly target: Plan | undefined },
): ListedChange[] => {
  const cut = {
    base: new Set(plans.base?.parts.map(({ localId }) => localId)),
    target: new Set(plans.target?.parts.map(({ localId }) => localId)),
  };
  const isWaiting = Boolean((pair.base && !plans.base) || (pair.target && !plans.target));
  const found = changes.flatMap((change) => {
    const isCut = (["base", "target"] as const).some((side) => cut[side].has(change[side]?.localId ?? 0));
    if (!isCut && !isInStorey(change, pair)) return [];
    return [
      { key: keyOf(change), change, box: boxAround([change.base?.box, change.target?.box]), isCut: isCut || isWaiting },
    ];
  });
  return found.map((one, i) => ({ number: i + 1, ...one }));
};
