import type { Call } from "@tushen/contract/ground/call";

/** A small act that many rows of a list may take, one call each. */
export interface BulkAct<R> {
  /** Name of the act, on its buttons. */
  readonly label: string;
  /** Consequences for each row, read before the act begins. */
  readonly note: string;
  /** The act takes something away. */
  readonly isDanger?: boolean;
  /** Why the act does not fit a row, given the rows before it; null where it fits. */
  readonly leavesOut?: (row: R, before: readonly R[]) => string | null;
  /** Does it to one row and says the result in a sentence; rejects with `CallFailed` when it is refused. */
  readonly act: (row: R) => Promise<string>;
  /** Calls whose answers the act changes. */
  readonly refresh: readonly Call[];
}

export interface BulkActsProps<R> {
  /** The chosen rows. */
  readonly rows: readonly R[];
  /** Leaves these rows chosen and no others. */
  readonly keep: (rows: readonly R[]) => void;
  readonly rowKey: (row: R) => string | number;
  /** How a row is called in the table of results. */
  readonly nameOf: (row: R) => string;
  readonly acts: readonly BulkAct<R>[];
}

/** How the button of an act looks. */
export const look = ({ isDanger }: { readonly isDanger?: boolean }) =>
  isDanger ? ({ danger: true } as const) : ({ type: "primary" } as const);
