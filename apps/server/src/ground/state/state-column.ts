import type { ColumnType } from "kysely";

declare const begun: unique symbol;

/** The first state of a new row, returned by `begin`. */
export type Begun<State extends string> = State & { readonly [begun]: true };

/**
 * The state column of a machine: a new row takes the value of `begin`; updates of it do not compile, as only `move`
 * writes it.
 */
export type StateColumn<State extends string> = ColumnType<State, Begun<State>, never>;
