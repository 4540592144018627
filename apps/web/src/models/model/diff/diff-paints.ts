import type { ModelChange } from "@tushen/contract/models/model-comparison";
import { diffColors } from "./diff-colors.ts";
import type { Paint } from "../scene/paint.ts";

const idsOf = (changes: readonly ModelChange[], side: "base" | "target", kind: ModelChange["kind"]): number[] =>
  changes.flatMap((change) => (change.kind === kind ? (change[side]?.localId ?? []) : []));

const without = (ids: readonly number[], left: ReadonlySet<number | undefined>) => ids.filter((id) => !left.has(id));

/** How both versions are coloured: what is shown of the list, and the chosen change. */
export const diffPaints = (
  changes: readonly ModelChange[],
  chosen: ModelChange | undefined,
): { readonly base: Paint[]; readonly target: Paint[] } => {
  const left = { base: new Set([chosen?.base?.localId]), target: new Set([chosen?.target?.localId]) };
  const mark = (side: "base" | "target"): Paint[] => {
    const id = chosen?.[side]?.localId;
    return id === undefined ? [] : [{ ids: [id], color: diffColors.chosen, opacity: side === "base" ? 0.5 : 1 }];
  };
  return {
    base: [
      { ids: without(idsOf(changes, "base", "removed"), left.base), color: diffColors.removed },
      { ids: without(idsOf(changes, "base", "changed"), left.base), color: diffColors.changed, opacity: 0.35 },
      ...mark("base"),
    ],
    target: [
      { ids: without(idsOf(changes, "target", "added"), left.target), color: diffColors.added },
      { ids: without(idsOf(changes, "target", "changed"), left.target), color: diffColors.changed },
      ...mark("target"),
    ],
  };
};
