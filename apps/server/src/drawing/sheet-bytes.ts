import type { FileId } from "@tushen/contract/fields";
import type { Db, Services } from "../context.ts";
import { readFileBytes } from "../file/index.ts";

/** The PDF of a sheet: its file, or what was made from that. */
export const readSheetBytes = async (
  { db, files }: { readonly db: Db } & Pick<Services, "files">,
  { file_id, file_version_index }: { readonly file_id: FileId; readonly file_version_index: number },
): Promise<Uint8Array> => {
  const converted = await db
    .selectFrom("sheet_conversion")
    .select("pdf_file_id")
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index)
    .where("state", "=", "DONE")
    .executeTakeFirst();
  if (converted?.pdf_file_id) return readFileBytes({ db, files }, converted.pdf_file_id);
  return readFileBytes({ db, files }, file_id, file_version_index);
};
