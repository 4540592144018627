import type { FileId } from "@tushen/contract/ground/fields";
import { fileExtension } from "@tushen/domain/ground/file-name";
import type { Db, Services } from "../../context.ts";
import { readFileBytes } from "../../ground/file/index.ts";
import type { FileVersion } from "./sheet-text.ts";

export const findConversion = (db: Db, { file_id, file_version_index }: FileVersion) =>
  db
    .selectFrom("sheet_conversion")
    .selectAll()
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index)
    .executeTakeFirst();

/** The PDF of a sheet: its file, or the PDF made from it. */
export const readSheetBytes = async (
  { db, files }: { readonly db: Db } & Pick<Services, "files">,
  file: FileVersion,
): Promise<Uint8Array> => {
  const converted = await findConversion(db, file);
  if (converted?.state === "DONE" && converted.pdf_file_id) return readFileBytes({ db, files }, converted.pdf_file_id);
  return readFileBytes({ db, files }, file.file_id, file.file_version_index);
};

/** The PDF in which a file is shown: itself, or the one made from it; undefined if there is none yet. */
export const shownPdf = async (
  db: Db,
  file: FileVersion & { readonly fileName: string },
): Promise<{ readonly fileId: FileId; readonly version: number } | undefined> => {
  if (fileExtension(file.fileName) === "pdf") return { fileId: file.file_id, version: file.file_version_index };
  const converted = await findConversion(db, file);
  if (converted?.state !== "DONE" || converted.pdf_file_id === null) return undefined;
  return { fileId: converted.pdf_file_id, version: 1 };
};
