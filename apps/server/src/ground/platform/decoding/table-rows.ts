import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { archiveProblem, bytesInMemory } from "../files/archive-check.ts";
import type { Cell } from "../spreadsheet/spreadsheet.ts";

export interface TableToRead {
  readonly bytes: Uint8Array;
  readonly kind: "xlsx" | "csv" | "json";
  readonly mostRows: number;
  readonly mostCells: number;
}

/** The lines of a table, or why there are none; a cell that is too long is named by line and column, from 1. */
export type ReadTable =
  | { readonly rows: Cell[][] }
  | { readonly problem: "no-table" | "too-large" }
  | { readonly problem: "long-cell"; readonly line: number; readonly column: number };

/** No field that comes from a table may be longer. */
export const longestCell = 2000;
/** A sheet of 2000 buildings has some 5 MB when unpacked, one of 50,000 lines 50 MB. */
const mostUnpackedPerRow = 12 * 1024;
const mostUnpackedBytes = 60 * 1024 * 1024;
/** No table that comes in has more columns; what compares headings may take the square of their number. */
const mostColumns = 500;
/** Characters of all cells together. */
const mostText = 10_000_000;

export const readTable = async (table: TableToRead): Promise<ReadTable> => {
  const rows = await readers[table.kind](table);
  return typeof rows === "string" ? { problem: rows } : withinLimits(rows, table);
};

const withinLimits = (rows: Cell[][], { mostCells }: TableToRead): ReadTable => {
  let [cells, text] = [0, 0];
  for (const [line, row] of rows.entries()) {
    cells += row.length;
    for (const [column, cell] of row.entries()) {
      const { length } = typeof cell === "string" ? cell : "";
      if (length > longestCell) return { problem: "long-cell", line: line + 1, column: column + 1 };
      text += length;
    }
    if (row.length > mostColumns || cells > mostCells || text > mostText) return { problem: "too-large" };
  }
  return { rows };
};

type Found = Cell[][] | "no-table" | "too-large";

/** The first visible sheet. */
const fromXlsx = async ({ bytes, mostRows }: TableToRead): Promise<Found> => {
  const unpackedBytes = Math.min(mostUnpackedBytes, mostRows * mostUnpackedPerRow);
  const problem = await archiveProblem(bytesInMemory(bytes), { unpackedBytes });
  if (problem !== null) return problem === "too-much" ? "too-large" : "no-table";
  let isFound = false;
  const book = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !isFound && (isFound = !hidden && !veryHidden),
    maxRows: mostRows,
  }).catch(() => null);
  return book?.sheets[0]?.rows ?? "no-table";
};

/** Excel saves CSV in the encoding of Windows: bytes that are not UTF-8 are read as GB 18030. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8; GB 18030 decodes any bytes.
    return new TextDecoder("gb18030").decode(bytes);
  }
};

const fromCsv = ({ bytes }: TableToRead): Cell[][] => parseCsv(textOf(bytes)).map((row) => [...row]);

/** A list of objects: their keys are the headings. */
const fromJson = ({ bytes }: TableToRead): Found => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(textOf(bytes));
  } catch {
    return "no-table"; // whoever asked says so
  }
  if (!Array.isArray(parsed) || parsed.some((row) => typeof row !== "object" || row === null || Array.isArray(row)))
    return "no-table";
  const lines = parsed as readonly Record<string, unknown>[];
  const headers = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return [headers, ...lines.map((line) => headers.map((header) => cellOf(line[header])))];
};

/** A list of texts is written as in a spreadsheet: 建筑、结构. */
const cellOf = (value: unknown): Cell => {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join("、");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : "";
};

const readers = { xlsx: fromXlsx, csv: fromCsv, json: fromJson };
