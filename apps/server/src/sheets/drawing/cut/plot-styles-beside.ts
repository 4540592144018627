import type { DrawingId } from "@tushen/contract/ground/fields";
import { isCadSource, isPlotStyles } from "@tushen/domain/ground/upload-rules";
import { type CadIndex, type PlotStyleFile, plotStyleKey } from "@tushen/drawing/convert-cad";
import type { Db, Portal } from "../../../context.ts";
import { readFileBytes } from "../../../ground/file/index.ts";
import { conversionsBeside, filesBeside } from "./beside.ts";

/** Tables of plot styles have some kB; a larger file is none. */
const mostBytes = 1_000_000;
const mostTables = 20;

/** Plot styles that lie in the same share as this drawing; of two with one name the newer counts. */
const tablesBeside = async (db: Db, id: DrawingId) => {
  const rows = await filesBeside(db, id);
  const newest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const key = plotStyleKey(row.file_name);
    if (isPlotStyles(row.file_name) && row.size_in_bytes <= mostBytes && !newest.has(key)) newest.set(key, row);
  }
  return [...newest.values()].slice(0, mostTables);
};

/** The tables of plot styles handed in with this drawing. */
export const plotStylesBeside = async (
  { db, files }: Pick<Portal, "db" | "files">,
  id: DrawingId,
): Promise<PlotStyleFile[]> => {
  const found: PlotStyleFile[] = [];
  for (const { file_name: fileName, file_id, file_version_index } of await tablesBeside(db, id))
    found.push({ fileName, bytes: await readFileBytes({ db, files }, file_id, file_version_index) });
  return found;
};

/** Whether another table of this name may change how a drawing looks. */
const mayChange = (contents: CadIndex | null, fileName: string): boolean => {
  const { named = [], used = [] } = contents?.plotStyles ?? {};
  const key = plotStyleKey(fileName);
  const usedKeys = used.map(plotStyleKey);
  const isComplete = named.length > 0 && named.every((name) => usedKeys.includes(plotStyleKey(name)));
  return !isComplete || usedKeys.includes(key);
};

/** Drawings in the share of these plot styles that may look different with them; one that waits to be converted takes them anyway. */
export const drawingsPlottedBy = async (db: Db, id: DrawingId, fileName: string): Promise<DrawingId[]> => {
  const rows = await conversionsBeside(db, id, ["DONE", "RUNNING"]);
  return rows
    .filter((row) => isCadSource(row.file_name) && (row.state === "RUNNING" || mayChange(row.contents, fileName)))
    .map((row) => row.id);
};
