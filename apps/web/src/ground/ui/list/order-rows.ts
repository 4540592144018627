import type { Column } from "./column.ts";

const compare = (a: string | number, b: string | number) =>
  typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), "zh");

/** Rows by the value of a column; what has none stands last in both directions. */
export const orderRows = <R>(
  rows: readonly R[],
  column: Pick<Column<R>, "key" | "sorts"> | undefined,
  order: "asc" | "desc" | undefined,
): readonly R[] => {
  if (!column?.sorts || order === undefined) return rows;
  const sorts = column.sorts;
  const valueOf = (row: R) => (sorts === true ? (row as Record<string, unknown>)[column.key] : sorts(row));
  const isNothing = (value: unknown) => value === null || value === undefined || value === "";
  return [...rows].sort((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
    return compare(a as string | number, b as string | number) * (order === "asc" ? 1 : -1);
  });
};
