import type { ColumnType } from "kysely";

/** timestamptz: read as ISO 8601 text, written as a Date or such a text. */
export type Stamp = ColumnType<string, Date | string, Date | string>;
export type StampByDefault = ColumnType<string, Date | string | undefined, Date | string>;

/** jsonb: read as the value, written as its JSON text (`JSON.stringify`), since pg would write a list as an array. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonByDefault<T> = ColumnType<T, string | undefined, string>;
