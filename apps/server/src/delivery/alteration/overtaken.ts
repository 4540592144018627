import type { AlteredValues } from "@tushen/contract/delivery/altered-values";
import { changesBetween } from "@tushen/domain/delivery/alteration-change";
import { changesOf } from "./read-alteration-row.ts";
import type { AlterationRow } from "./tables.ts";

/** Label of a value the alteration changes whose current value differs from the copy; null if there is none. */
export const overtakenChange = (row: AlterationRow, current: AlteredValues): string | null => {
  const fieldOf = (one: { entity: string; entityId: number | null; field: string }) =>
    `${one.entity} ${one.entityId} ${one.field}`;
  const wanted = new Set(changesOf(row).map(fieldOf));
  const moved = changesBetween(row.before_values, current).find((change) => wanted.has(fieldOf(change)));
  return moved ? `${moved.entityName} ${moved.label}` : null;
};
