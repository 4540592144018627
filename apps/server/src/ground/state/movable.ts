import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { RefusalCode } from "@tushen/contract/refusals";
import type { Actor as Part } from "@tushen/domain/ground/actor";
import type { Facts, Machine } from "@tushen/domain/ground/state-machine";
import type { Selectable, Updateable } from "kysely";
import type { Actor, Db } from "../../context.ts";
import type { Tables } from "../../tables.ts";
import type { StateColumn } from "./state-column.ts";

/** What a move needs from its act or job; without an actor the portal itself moves the row. */
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
  /** The row after the move. */
  readonly row: RowOf<T>;
}

/** How moves appear in the history of the application. */
interface HistoryOf<S extends string, A extends string, R extends string, T extends keyof Tables> {
  readonly subject: string;
  readonly applicationOf: (row: RowOf<T>) => ApplicationId;
  /** The reason of a line when the act gives none, such as the number of the opinion. */
  readonly whyOf?: (row: RowOf<T>) => string | null;
  /** The number people know the row by, told to the systems of the parties; absent where a row has none. */
  readonly numberOf?: (row: RowOf<T>) => string | null;
  readonly audience: "parties" | "house";
  /** Which moves write a line; by default all. */
  readonly isLine?: (move: Moved<S, A, R, T>) => boolean;
}

/** What an area declares once about the rows a machine moves. */
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
  /** The column that identifies a row; by default `id`. */
  readonly key?: keyof Tables[T] & string;
  /** Whether a move counts up the row's column `version`. */
  readonly isVersioned: "version" extends keyof Tables[T] ? boolean : false;
  /** Columns that note who changed the row last, and when. */
  readonly stamp?: (context: Mover) => Updateable<Tables[T]>;
  /** Null if moves are recorded elsewhere. */
  readonly history: HistoryOf<S, A, R, T> | null;
  /** Carries out each effect the machine names, in the transaction of the move, on the rows as they are after it. */
  readonly effects: { readonly [Effect in E]: (context: Mover, rows: readonly RowOf<T>[]) => Promise<void> };
  /**
   * Refuses for reasons outside the table, such as the owner of the row or a suspension. Called after the rows are
   * locked.
   */
  readonly guard?: (
    context: Mover,
    rows: readonly RowOf<T>[],
    asked: { readonly action: A; readonly by?: Part | undefined },
  ) => Promise<void>;
  /** Facts read from the row itself, so that acts need not give them. */
  readonly knownFacts?: (row: RowOf<T>, by: Part | undefined) => Facts<S, F>;
  /** The present state of a row, if time alone may have moved it. */
  readonly stateAt?: (row: RowOf<T>, now: Date) => S;
}

/** Declares how an area's rows move; types follow from machine and table. */
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
