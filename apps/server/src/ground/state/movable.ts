import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { RefusalCode } from "@tushen/contract/refusals";
import type { Actor as Part } from "@tushen/domain/ground/actor";
import type { Facts, Machine } from "@tushen/domain/ground/state-machine";
import type { Selectable, Updateable } from "kysely";
import type { Actor, Db } from "../../context.ts";
import type { Tables } from "../../tables.ts";
import type { StateColumn } from "./state-column.ts";

/** What a move needs of its act or job; without an actor the portal itself moves. */
export interface Mover {
  readonly db: Db;
  readonly actor: Actor | null;
  readonly now: Date;
}

export type RowOf<T extends keyof Tables> = Selectable<Tables[T]>;

/** Tables whose column `state` holds states of one machine. */
export type StateTable<S extends string> = {
  [T in keyof Tables]: Tables[T] extends { readonly state: StateColumn<S> } ? T : never;
}[keyof Tables];

/** A move that was decided and written. */
export interface Moved<S extends string, A extends string, R extends string, T extends keyof Tables> {
  readonly action: A;
  readonly from: S;
  readonly to: S;
  readonly warnings: readonly R[];
  /** The row as it is after the move. */
  readonly row: RowOf<T>;
}

/** How moves stand in the history of the application. */
interface HistoryOf<S extends string, A extends string, R extends string, T extends keyof Tables> {
  readonly subject: string;
  readonly applicationOf: (row: RowOf<T>) => ApplicationId;
  /** What a line says when the act gives no reason, such as the number of the opinion. */
  readonly whyOf?: (row: RowOf<T>) => string | null;
  readonly audience: "parties" | "house";
  /** Which moves leave a line; all, unless said otherwise. */
  readonly isLine?: (move: Moved<S, A, R, T>) => boolean;
}

/** What an area declares once about the rows that one of its machines moves. */
export interface Movable<
  S extends string,
  A extends string,
  F extends string,
  E extends string,
  R extends RefusalCode,
  T extends StateTable<S>,
> {
  readonly machine: Machine<S, A, F, E, R>;
  readonly table: T;
  /** The column that names a row; `id`, unless said otherwise. */
  readonly key?: keyof Tables[T] & string;
  /** A move counts as a change of the row in its column `version`. */
  readonly isVersioned: "version" extends keyof Tables[T] ? boolean : false;
  /** Columns that say who changed the row last, and when. */
  readonly stamp?: (context: Mover) => Updateable<Tables[T]>;
  /** Null where the trail of moves is kept elsewhere. */
  readonly history: HistoryOf<S, A, R, T> | null;
  /** How each effect that the machine names is carried out, in the transaction of the move, on the rows as they are after it. */
  readonly effects: { readonly [Effect in E]: (context: Mover, rows: readonly RowOf<T>[]) => Promise<void> };
  /** Refuses what no table can say: whose row it is, or what rests meanwhile. Called when the rows are locked. */
  readonly guard?: (
    context: Mover,
    rows: readonly RowOf<T>[],
    asked: { readonly action: A; readonly by?: Part | undefined },
  ) => Promise<void>;
  /** Facts that the row itself tells, so that no act has to give them. */
  readonly knownFacts?: (row: RowOf<T>, by: Part | undefined) => Facts<S, F>;
  /** The state a row is in now, where time alone has moved it. */
  readonly stateAt?: (row: RowOf<T>, now: Date) => S;
}

/** Writes down how an area's rows move; the types follow from machine and table. */
export const movable = <
  S extends string,
  A extends string,
  F extends string,
  E extends string,
  R extends RefusalCode,
  T extends StateTable<S>,
>(
  declared: Movable<S, A, F, E, R, T>,
): Movable<S, A, F, E, R, T> => declared;
