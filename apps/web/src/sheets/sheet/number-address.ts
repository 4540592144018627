import type { Drawing } from "@tushen/contract/sheets/drawing";

type Numbered = Pick<Drawing, "folderId" | "docBizId" | "fileId" | "fileName" | "versionId" | "drawingId">;

/**
 * Where a click on a drawing number leads (specification, section 2: bdvpOfD and pdfOfD). The drawing's own id goes
 * along, since covers share the number 00.
 */
export const numberAddress = ({ folderId, docBizId, fileId, fileName, versionId, drawingId }: Numbered): string => {
  const kind = /\.bdvp$/i.test(fileName) ? "bdvpOfD" : "pdfOfD";
  return `#/${kind}/${folderId}/${docBizId}/${fileId}/${versionId}?drawingId=${drawingId}`;
};
