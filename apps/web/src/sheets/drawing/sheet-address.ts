import type { Drawing } from "@tushen/contract/sheets/drawing";
import { isModel } from "@tushen/domain/ground/upload-rules";
import { isCad } from "../sheet/is-pdf.ts";

type Addressed = Pick<Drawing, "folderId" | "docBizId" | "fileId" | "fileName" | "versionId" | "drawingId">;

/** Address of the viewing page of one edition of a sheet; the drawing's id in it saves a search. */
export const sheetAddress = ({ folderId, docBizId, fileId, fileName, versionId, drawingId }: Addressed): string => {
  if (isModel(fileName)) return `#/bim?drawingId=${drawingId}`;
  if (isCad({ fileName })) return `#/dwg/${folderId}/${fileId}`;
  const kind = /\.bdvp$/i.test(fileName) ? "bdvp" : "pdf";
  return `#/${kind}/${folderId}/${docBizId}/${fileId}/${versionId}?drawingId=${drawingId}`;
};
