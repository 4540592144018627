import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { RefusalCode } from "@tushen/contract/refusals";
import type { Facts } from "@tushen/domain/ground/state-machine";
import { sql, type Updateable } from "kysely";
import type { Db } from "../../context.ts";
import type { Tables } from "../../tables.ts";
import { recordHistories } from "../history/index.ts";
import { refuse } from "../platform/http/refusal.ts";
import { type Asked, decide } from "./decide.ts";
import type { Movable, Moved, Mover, RowOf, StateTable } from "./movable.ts";

interface Wanted<S extends string, A extends string, F extends string, T extends keyof Tables> extends Asked<S, A, F> {
  /** Facts that differ from row to row. */
  readonly factsOf?: (row: RowOf<T>) => Facts<S, F>;
  /** Columns that change with the state. */
  readonly set?: Updateable<Tables[T]>;
  readonly why?: string | null | undefined;
  /** Who may read the line of the history; by default as the area declares. */
  readonly audience?: "parties" | "house";
  /** The batch the rows belong to, where they have no column that says so. */
  readonly submissionId?: SubmissionId;
}

/**
 * Moves rows by the table of their machine, all or none, with one statement per target state. Rows are locked in the
 * order of their keys, so that two acts with some rows in common cannot deadlock. A row that keeps its state and
 * changes no column is not written.
 */
export const move = async <
  S extends string,
  A extends string,
  F extends string,
  E extends string,
  R extends RefusalCode,
  T extends StateTable<S>,
>(
  context: Mover,
  movable: Movable<S, A, F, E, R, T>,
  keys: readonly number[],
  wanted: Wanted<S, A, F, T>,
): Promise<Moved<S, A, R, T>[]> => {
  if (keys.length === 0) return [];
  const { db, now } = context;
  const locked = await lockRows(db, movable, keys);
  await movable.guard?.(context, locked, wanted);
  const decided = locked.map((row) => {
    const from = movable.stateAt?.(row, now) ?? row.state;
    const facts = Object.assign({}, movable.knownFacts?.(row, wanted.by), wanted.facts, wanted.factsOf?.(row));
    return { row, from, ...decide(context.actor, movable.machine, from, { ...wanted, facts }) };
  });
  const written = new Map<unknown, RowOf<T>>();
  for (const [to, some] of Map.groupBy(decided, (one) => one.to)) {
    const changed = wanted.set ? some : some.filter(({ row }) => row.state !== to);
    for (const row of await writeRows(
      db,
      movable,
      changed.map(({ row }) => row[keyColumn(movable)]),
      to,
      { ...movable.stamp?.(context), ...wanted.set },
    ))
      written.set(row[keyColumn(movable)], row);
  }
  const moved = decided.map(({ row, from, to, effects, warnings }) => ({
    ...{ action: wanted.action, from, to, effects, warnings },
    key: Number(row[keyColumn(movable)]),
    row: written.get(row[keyColumn(movable)]) ?? row,
  }));
  await recordMoves(context, movable, moved, wanted);
  for (const effect of new Set(moved.flatMap(({ effects }) => effects))) {
    const concerned = moved.filter(({ effects }) => effects.includes(effect));
    await movable.effects[effect](
      context,
      concerned.map(({ row }) => row),
    );
  }
  return moved;
};

/** The same for one row. */
export const moveOne = async <
  S extends string,
  A extends string,
  F extends string,
  E extends string,
  R extends RefusalCode,
  T extends StateTable<S>,
>(
  context: Mover,
  movable: Movable<S, A, F, E, R, T>,
  key: number,
  wanted: Wanted<S, A, F, T>,
): Promise<Moved<S, A, R, T>> => {
  const [moved] = await move(context, movable, [key], wanted);
  return moved ?? refuse("platform.not-found");
};

/** A row as the database gives it: columns of the table, among them the state, found by their names. */
type Located<S extends string, T extends keyof Tables> = RowOf<T> & { readonly state: S } & Readonly<
    Record<string, unknown>
  >;
type MachineRows<T extends keyof Tables> = { readonly table: T; readonly key?: string; readonly isVersioned: boolean };

const keyColumn = ({ key }: { readonly key?: string }): string => key ?? "id";

// The table is a variable here, and its state column allows no update by type: the query builder can express neither.
const lockRows = async <S extends string, T extends keyof Tables>(
  db: Db,
  { table, ...of }: MachineRows<T> & { readonly machine: { readonly states: Readonly<Record<S, string>> } },
  keys: readonly number[],
): Promise<Located<S, T>[]> => {
  const key = sql.ref(keyColumn(of));
  const { rows } = await sql<Located<S, T>>`
    select * from ${sql.table(table)} where ${key} = any(${keys}) order by ${key} for no key update
  `.execute(db);
  return rows.length === new Set(keys).size ? rows : refuse("platform.not-found");
};

const writeRows = async <S extends string, T extends keyof Tables>(
  db: Db,
  { table, isVersioned, ...of }: MachineRows<T>,
  keys: readonly unknown[],
  to: S,
  set: object,
): Promise<Located<S, T>[]> => {
  if (keys.length === 0) return [];
  const columns = Object.entries({ ...set, state: to }).filter(([, value]) => value !== undefined);
  const changes = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (isVersioned) changes.push(sql`version = version + 1`);
  const { rows } = await sql<Located<S, T>>`
    update ${sql.table(table)} set ${sql.join(changes)} where ${sql.ref(keyColumn(of))} = any(${keys}) returning *
  `.execute(db);
  return rows;
};

const recordMoves = async <
  S extends string,
  A extends string,
  F extends string,
  E extends string,
  R extends RefusalCode,
  T extends StateTable<S>,
>(
  context: Mover,
  movable: Movable<S, A, F, E, R, T>,
  moved: readonly (Moved<S, A, R, T> & { readonly key: number })[],
  { why, audience, submissionId }: Wanted<S, A, F, T>,
): Promise<void> => {
  const { history } = movable;
  if (history === null) return;
  const { isLine = () => true } = history;
  const lines = Map.groupBy(moved.filter(isLine), ({ row }) => history.applicationOf(row));
  for (const [applicationId, some] of lines)
    await recordHistories(
      context,
      applicationId,
      some.map(({ action, from, to, key, row }) => ({
        ...{ subject: history.subject, subjectId: key, act: action, from, to },
        why: why ?? history.whyOf?.(row) ?? null,
        audience: audience ?? history.audience,
        submissionId: submissionId ?? submissionOf(row),
        number: history.numberOf?.(row) ?? null,
      })),
    );
};

/** The batch a row belongs to; rows of projects and of batches themselves have no such column. */
const submissionOf = (row: object): SubmissionId | null =>
  "submission_id" in row && typeof row.submission_id === "number" ? (row.submission_id as SubmissionId) : null;
