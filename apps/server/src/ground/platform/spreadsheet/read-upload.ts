import { decode } from "../decoding/decode.ts";
import { longestCell, type TableToRead } from "../decoding/table-rows.ts";
import { bytesUpTo } from "../http/bytes-up-to.ts";
import { refuse } from "../http/refusal.ts";
import type { Cell } from "./spreadsheet.ts";

interface Limits {
  readonly bytes: number;
  readonly rows: number;
}

/** The most columns a table may have on average. */
const mostColumns = 100;

/** The lines of a table people sent; a cell that is too long is refused by its place. */
export const readTable = async (
  kind: TableToRead["kind"],
  bytes: Uint8Array,
  mostRows: number,
): Promise<Cell[][] | "too-large" | "no-sheet"> => {
  const mostCells = Math.min(mostRows * mostColumns, 1_000_000);
  const found = await decode("readTable", { kind, bytes, mostRows, mostCells });
  if ("rows" in found) return found.rows;
  if (found.problem === "long-cell")
    return refuse("platform.cell-too-long", { line: found.line, column: found.column, most: longestCell });
  return found.problem === "too-large" ? "too-large" : "no-sheet";
};

/** The lines of an uploaded spreadsheet or another table, or the reason why they cannot be read. */
export const readUpload = async (
  content: AsyncIterable<Uint8Array>,
  limits: Limits,
  kind: TableToRead["kind"] = "xlsx",
): Promise<Cell[][] | "too-large" | "no-sheet"> => {
  const bytes = await bytesUpTo(content, limits.bytes);
  return bytes ? readTable(kind, bytes, limits.rows) : "too-large";
};
