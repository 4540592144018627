import type { Column } from "./column.ts";

type Named = Pick<Column<never>, "key" | "title" | "isSpare">;

/** Columns that may be left out and moved; those without a title hold the acts of a row and stay at the end. */
const isChoosable = ({ title }: Named) => title !== "";

/**
 * The columns of a list in the order somebody chose. The first column names the row and is always shown; keys that the
 * list no longer has are passed over. Without a choice the columns are as the list comes, without the spare ones.
 */
export const chosenColumns = <C extends Named>(columns: readonly C[], keys: readonly string[] | undefined): C[] => {
  if (keys === undefined) return columns.filter(({ isSpare }) => isSpare !== true);
  const named = columns[0];
  const chosen = keys.flatMap((key) => columns.find((one) => one.key === key && isChoosable(one)) ?? []);
  return [
    ...(named && !chosen.includes(named) ? [named] : []),
    ...chosen,
    ...columns.filter((one) => !isChoosable(one) && one !== named),
  ];
};

export interface Choosable {
  readonly key: string;
  readonly title: string;
  readonly isShown: boolean;
  /** The column that names the row. */
  readonly isFixed: boolean;
}

/** What the choice of columns offers: the shown ones in their order, then the others. */
export const choosable = (columns: readonly Named[], keys: readonly string[] | undefined): Choosable[] => {
  const shown = chosenColumns(columns, keys).filter(isChoosable);
  const others = columns.filter((one) => isChoosable(one) && !shown.includes(one));
  return [...shown, ...others].map((one) => ({
    key: one.key,
    title: one.title,
    isShown: shown.includes(one),
    isFixed: one === columns[0],
  }));
};
