import type { ReactNode } from "react";
import layout from "../layout.module.css";
import type { Column } from "./column.ts";

const cellText = (row: unknown, key: string): ReactNode => {
  const value = (row as Record<string, unknown>)[key];
  return value === null || value === undefined || value === "" ? (
    <span className={layout.quiet}>—</span>
  ) : (
    String(value)
  );
};

/** What a row shows in a column. */
export const contentOf = <R,>(column: Column<R>, row: R) =>
  column.render ? column.render(row) : cellText(row, column.key);
