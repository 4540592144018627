import type { ReactNode } from "react";

/** A column of a list. */
export interface Column<R> {
  /** Field of the row shown when there is no `render`; also the name sent as `sort`. */
  readonly key: string;
  /** Empty for the acts of a row, which the head then names unseen. */
  readonly title: string;
  readonly width?: number;
  readonly align?: "left" | "right" | "center";
  readonly render?: (row: R) => ReactNode;
  /** Its head puts the rows in order; a function gives the value where they are ordered in the browser. */
  readonly sorts?: true | ((row: R) => string | number | null | undefined);
  readonly isPinned?: "left" | "right";
  /** Left out until somebody chooses it in 列设置: for what few readers need, where all columns are too wide for a screen. */
  readonly isSpare?: true;
}
