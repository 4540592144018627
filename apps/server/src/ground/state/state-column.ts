import type { ColumnType } from "kysely";

declare const begun: unique symbol;

/** The first state of a new row, as `begin` read it from the table of its machine. */
export type Begun<State extends string> = State & { readonly [begun]: true };

/** The column of a machine's state: a new row takes what `begin` gave, and no update names it; `move` alone writes it. */
export type StateColumn<State extends string> = ColumnType<State, Begun<State>, never>;
