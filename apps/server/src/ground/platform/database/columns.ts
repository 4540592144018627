import type { ColumnType } from "kysely";
import type { ToSeal } from "../sealed/to-seal.ts";

/** timestamptz: read as ISO 8601 text, written as a Date or such a text. */
export type Stamp = ColumnType<string, Date | string, Date | string>;
export type StampByDefault = ColumnType<string, Date | string | undefined, Date | string>;

/** jsonb: read as the value, written as its JSON text (`JSON.stringify`), since pg would write a list as an array. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonByDefault<T> = ColumnType<T, string | undefined, string>;

/** An identity number: read in clear, kept sealed, written with `toSeal`. */
export type Sealed = ColumnType<string, ToSeal<"number">, ToSeal<"number">>;
export type SealedOrNull = ColumnType<string | null, ToSeal<"number"> | null, ToSeal<"number"> | null>;
export type SealedByDefault = ColumnType<string, ToSeal<"number"> | undefined, ToSeal<"number">>;

/** Finds rows by a sealed number, written with `toBlind`; null while the number beside it is not sealed. */
export type Blind = ColumnType<string | null, ToSeal<"blind"> | null | undefined, ToSeal<"blind"> | null>;

/** jsonb with identity numbers in it: read in clear, kept with the numbers sealed, written with `toSealJson`. */
export type SealedJson<T> = ColumnType<T, ToSeal<"json">, ToSeal<"json">>;
export type SealedJsonByDefault<T> = ColumnType<T, ToSeal<"json"> | undefined, ToSeal<"json">>;
