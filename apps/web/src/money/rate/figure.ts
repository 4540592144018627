import { decimalText, wholeOf } from "@tushen/domain/ground/amount";

/** A figure as people type it, as the whole number of parts it is kept in. */
export const partsOf = (value: number | null, decimals: number): number | null =>
  value === null ? null : wholeOf(value, decimals);
/** The other way round. */
export const figureOf = (parts: number | null, decimals: number): number | null =>
  parts === null ? null : Number(decimalText(parts, decimals).replaceAll(",", ""));
