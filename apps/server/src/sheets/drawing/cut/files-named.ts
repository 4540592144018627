import type { DrawingId } from "@tushen/contract/ground/fields";
import { xrefKey } from "@tushen/drawing/convert-cad";
import type { Db } from "../../../context.ts";
import { filesBeside } from "./beside.ts";

/** Finds files that were handed in with a drawing by the names it uses for them; of two with one name the newer counts. */
export const filesNamedBy = async (db: Db, id: DrawingId) => {
  const newest = new Map<string, { readonly drawingId: DrawingId; readonly sha256: string }>();
  for (const { id: drawingId, file_name, sha256 } of await filesBeside(db, id)) {
    const key = xrefKey(file_name);
    if (!newest.has(key)) newest.set(key, { drawingId, sha256 });
  }
  return (name: string) => newest.get(xrefKey(name));
};
