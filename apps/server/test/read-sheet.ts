import { readTable } from "../src/ground/platform/spreadsheet/read-upload.ts";
import type { Cell } from "../src/ground/platform/spreadsheet/spreadsheet.ts";

/** The lines of a spreadsheet as an import reads them; null when it is none. */
export const readSheet = async (bytes: Uint8Array, mostRows: number): Promise<Cell[][] | null> => {
  const found = await readTable("xlsx", bytes, mostRows);
  return typeof found === "string" ? null : found;
};
