import type { EntityChange, EntityGroup } from "@tushen/contract/sheets/entity-comparison";
import {
  type EntityChangeKind,
  type EntityKind,
  entityChangeLabels,
  entityKindLabels,
} from "@tushen/domain/sheets/entity-changes";
import { useMemo } from "react";
import { useAddress } from "../../../ground/ui/use-address.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The values that occur, the most frequent first, with how often. */
const choices = (
  changes: readonly EntityChange[],
  valueOf: (change: EntityChange) => string,
  nameOf: (value: string) => string = (value) => value,
): Choice[] => {
  const counts = new Map<string, number>();
  for (const change of changes) counts.set(valueOf(change), (counts.get(valueOf(change)) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([value, many]) => ({ value, label: `${nameOf(value)}（${many}）` }));
};

/** Groups as they are filtered by kind of change, kind of object, layer and sheet; the filters stand in the address. */
export const useEntityFilter = (groups: readonly EntityGroup[]) => {
  const address = useAddress();
  const [change, kind, layer, sheet] = ["change", "kind", "layer", "sheet"].map((key) => address.get(key));
  const shown = useMemo(
    () =>
      groups
        .filter(({ sheetName }) => sheet === undefined || sheetName === sheet)
        .map((group) => ({
          ...group,
          changes: group.changes.filter(
            (one) =>
              (change === undefined || one.change === change) &&
              (kind === undefined || one.kind === kind) &&
              (layer === undefined || one.layer === layer),
          ),
        }))
        .filter(({ changes }) => changes.length > 0),
    [groups, change, kind, layer, sheet],
  );
  const all = useMemo(() => groups.flatMap(({ changes }) => changes), [groups]);
  const inOrder = Object.keys(entityChangeLabels);
  return {
    shown,
    isFiltered: [change, kind, layer, sheet].some((value) => value !== undefined),
    ...{ change, kind, layer, sheet },
    options: {
      change: choices(
        all,
        (one) => one.change,
        (value) => entityChangeLabels[value as EntityChangeKind],
      ).sort((one, other) => inOrder.indexOf(one.value) - inOrder.indexOf(other.value)),
      kind: choices(
        all,
        (one) => one.kind,
        (value) => entityKindLabels[value as EntityKind],
      ),
      layer: choices(all, (one) => one.layer),
      sheet: [...new Set(groups.map(({ sheetName }) => sheetName))]
        .filter((name) => name !== "")
        .map((name) => ({ value: name, label: name })),
    },
    set: address.set,
    clear: () => address.set({ change: undefined, kind: undefined, layer: undefined, sheet: undefined }),
  };
};
export type EntityFilter = ReturnType<typeof useEntityFilter>;
