import type { FileId } from "@tushen/contract/ground/fields";
import type { Paper } from "@tushen/paper/paper";
import type { Db, Services } from "../../context.ts";
import { type NewFile, storeFile } from "../../ground/file/index.ts";
import { decode } from "../../ground/platform/decoding/decode.ts";
import type { Letter } from "./document-moves.ts";

/** Names a version of a paper in the Word file that is made from it. */
export const originOf = (letter: Pick<Letter, "id">, versionNo: number): string => `${letter.id}-${versionNo}`;

/** Makes the Word file of a paper, called like its PDF. */
export const storeWord = async (
  services: { readonly db: Db } & Pick<Services, "files">,
  pdf: NewFile,
  paper: Paper,
  origin: string,
): Promise<FileId> => {
  const word = await decode("writeWord", { paper, origin });
  return storeFile(services, { ...pdf, fileName: pdf.fileName.replace(/pdf$/, "docx"), fileType: "docx" }, word);
};
