import type { DrawingId } from "@tushen/contract/ground/fields";
import { isCadSource } from "@tushen/domain/ground/upload-rules";
import { type OtherDrawing, xrefKey } from "@tushen/drawing/convert-cad";
import type { Db, Portal } from "../../../context.ts";
import { readFileBytes } from "../../../ground/file/index.ts";
import { conversionsBeside, filesBeside } from "./beside.ts";

/** References beyond these are told as missing: a drawing is read with all of them in one process. */
const mostDrawings = 20;
const mostBytes = 150_000_000;

/** Those of the names that were handed in with this drawing, each once. */
export const drawingsNamed = async (
  { db, files }: Pick<Portal, "db" | "files">,
  id: DrawingId,
  names: Iterable<string>,
): Promise<OtherDrawing[]> => {
  const wanted = new Set([...names].map(xrefKey));
  const found: OtherDrawing[] = [];
  let bytesLeft = mostBytes;
  for (const row of wanted.size > 0 ? await filesBeside(db, id) : []) {
    if (!isCadSource(row.file_name)) continue;
    if (row.size_in_bytes > bytesLeft || found.length === mostDrawings) continue;
    if (!wanted.delete(xrefKey(row.file_name))) continue;
    bytesLeft -= row.size_in_bytes;
    const bytes = await readFileBytes({ db, files }, row.file_id, row.file_version_index);
    found.push({ fileName: row.file_name, bytes });
  }
  return found;
};

/** Drawings beside this one that were converted without it, or with an earlier file, and name it as an external reference. */
export const drawingsNaming = async (db: Db, id: DrawingId, fileName: string): Promise<DrawingId[]> => {
  const hosts = await conversionsBeside(db, id, ["DONE", "FAILED"]);
  const key = xrefKey(fileName);
  return hosts
    .filter(({ contents }) =>
      [...(contents?.missingXrefs ?? []), ...(contents?.boundXrefs ?? [])].some((name) => xrefKey(name) === key),
    )
    .map((host) => host.id);
};
