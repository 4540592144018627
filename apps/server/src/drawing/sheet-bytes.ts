import type { Db, Services } from "../context.ts";
import { readFileBytes } from "../file/index.ts";
import type { FileVersion } from "./sheet-text.ts";

export const findConversion = (db: Db, { file_id, file_version_index }: FileVersion) =>
  db
    .selectFrom("sheet_conversion")
    .selectAll()
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index)
    .executeTakeFirst();

/** The PDF of a sheet: its file, or what was made from that. */
export const readSheetBytes = async (
  { db, files }: { readonly db: Db } & Pick<Services, "files">,
  file: FileVersion,
): Promise<Uint8Array> => {
  const converted = await findConversion(db, file);
  if (converted?.state === "DONE" && converted.pdf_file_id) return readFileBytes({ db, files }, converted.pdf_file_id);
  return readFileBytes({ db, files }, file.file_id, file.file_version_index);
};
