import { type RawBuilder, sql } from "kysely";

interface AskedOrder<K extends string> {
  readonly sort?: K | undefined;
  readonly order?: "asc" | "desc" | undefined;
}

/** Chinese text by pinyin, as people look it up. */
export const byPinyin = (text: RawBuilder<unknown> | string): RawBuilder<string> =>
  sql<string>`(${typeof text === "string" ? sql.ref(text) : text}) collate "zh-x-icu"`;

/**
 * The order a reader chose by the head of a column; the list's own order follows it, and alone decides where none was
 * chosen. Rows without a value stand last in both directions.
 */
export const askedOrder = <K extends string>(
  { sort, order }: AskedOrder<K>,
  columns: Readonly<Record<K, RawBuilder<unknown>>>,
): RawBuilder<unknown> =>
  sort === undefined ? sql`null::int` : sql`${columns[sort]} ${sql.raw(order === "desc" ? "desc" : "asc")} nulls last`;

/** Values in the order of a list that people know, such as the states of a process. */
export const inOrderOf = (values: readonly string[], value: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`array_position(${[...values]}::text[], (${value})::text)`;
