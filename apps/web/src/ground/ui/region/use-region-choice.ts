import { type KeyboardEvent, useMemo, useState } from "react";
import { recentRegions } from "./recent-regions.ts";
import type { PanelFocus, ShownColumn, ShownOption } from "./region-panel.tsx";
import { type RegionTable, useRegionTable } from "./use-region-table.ts";

interface RegionChoice {
  readonly value: string;
  /** Where the columns open while nothing is chosen: the division of the signed-in person. */
  readonly near: string;
  readonly withProvinces: boolean;
  readonly onTake: (code: string) => void;
}

const recentColumn = (table: RegionTable, withProvinces: boolean): ShownColumn => ({
  label: "最近选过",
  options: recentRegions
    .read()
    .filter((code) => table.canTake(code, withProvinces))
    .map((code) => ({ code, name: table.regionName(code) })),
  open: undefined,
});

const rowOf = ({ options, open }: ShownColumn) =>
  Math.max(
    0,
    options.findIndex(({ code }) => code === open),
  );

const foundColumn = (table: RegionTable, text: string, withProvinces: boolean, value: string): ShownColumn => ({
  label: "搜索结果",
  options: table
    .findRegions(text, withProvinces)
    .map(({ divisionCode, label }) => ({ code: divisionCode, name: label, note: divisionCode })),
  open: value,
});

const tableColumns = (
  table: RegionTable,
  path: readonly string[],
  value: string,
  withProvinces: boolean,
  recent: ShownColumn | undefined,
): readonly ShownColumn[] => {
  const columns = table.columnsOf(path, value, withProvinces);
  return recent && recent.options.length > 0 ? [recent, ...columns] : columns;
};

const start: PanelFocus = { column: 0, row: 0 };

/** The last chosen division, else the rightmost open column. */
const firstFocus = (columns: readonly ShownColumn[], recent: ShownColumn | undefined): PanelFocus => {
  if (recent && recent.options.length > 0) return start;
  const column = columns.findLastIndex(({ options }) => options.length > 0);
  const there = columns[column];
  return there ? { column, row: rowOf(there) } : start;
};

/** State of the open picker: its columns, the option the keyboard is on, and the effects of the keys. */
export const useRegionChoice = ({ value, near, withProvinces, onTake }: RegionChoice) => {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  /** Undefined before the first move: the columns open at the chosen division, else near the signed-in person's. */
  const [moved, setMoved] = useState<{ readonly path?: readonly string[]; readonly focus: PanelFocus } | undefined>();
  const table = useRegionTable(isOpen || value !== "");

  const isSearch = query.trim() !== "";
  const path = moved?.path ?? table?.pathTo(value || near) ?? [];
  const recent = useMemo(
    () => (isOpen && table ? recentColumn(table, withProvinces) : undefined),
    [isOpen, table, withProvinces],
  );
  const found = useMemo(
    () => (isSearch && table ? foundColumn(table, query, withProvinces, value) : undefined),
    [isSearch, table, query, withProvinces, value],
  );
  const columns = found ? [found] : table ? tableColumns(table, path, value, withProvinces, recent) : [];
  const focus = moved?.focus ?? (isSearch ? start : firstFocus(columns, recent));

  const close = () => {
    setOpen(false);
    setQuery("");
    setMoved(undefined);
  };
  const open = () => setOpen(true);
  const take = (code: string) => {
    recentRegions.add(code);
    onTake(code);
    close();
  };
  const focusOn = (there: PanelFocus) => setMoved({ path, focus: there });
  /** Opens a province or city and moves to the next column; a municipality also opens its only city. */
  const enter = ({ code }: ShownOption, column: number) => {
    const provinces = columns.length - 3;
    const city = column === provinces ? table?.onlyCityOf(code) : code;
    setMoved({
      path: column === provinces ? [code, ...(city ? [city] : [])] : [path[0] ?? "", code],
      focus: { column: provinces + (city ? 2 : 1), row: 0 },
    });
  };
  const choose = (option: ShownOption, column: number) => (option.opens ? enter(option, column) : take(option.code));
  const goBeside = (step: 1 | -1) => {
    let column = focus.column + step;
    while (columns[column]?.options.length === 0) column += step;
    const there = columns[column];
    if (there) focusOn({ column, row: rowOf(there) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const size = columns[focus.column]?.options.length ?? 0;
    const option = columns[focus.column]?.options[focus.row];
    const keys: Readonly<Record<string, () => unknown>> = isOpen
      ? {
          ArrowDown: () => size > 0 && focusOn({ ...focus, row: (focus.row + 1) % size }),
          ArrowUp: () => size > 0 && focusOn({ ...focus, row: (focus.row - 1 + size) % size }),
          Enter: () => option && choose(option, focus.column),
          Escape: close,
          ...(isSearch
            ? {}
            : {
                ArrowRight: () => (option?.opens ? enter(option, focus.column) : goBeside(1)),
                ArrowLeft: () => goBeside(-1),
              }),
        }
      : { ArrowDown: open, Enter: open };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const search = (text: string) => {
    open();
    setQuery(text);
    setMoved(undefined);
  };
  return { isOpen, open, close, query, search, columns, focus, choose, onKeyDown, isSearch, table };
};
