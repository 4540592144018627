import type { Drawing } from "@tushen/contract/sheets/drawing";

type Numbered = Pick<Drawing, "folderId" | "docBizId" | "fileId" | "fileName" | "versionId" | "drawingId">;

/**
 * Address of a clicked drawing number (specification, section 2: bdvpOfD and pdfOfD). It includes the drawing's id,
 * because covers share the number 00.
 */
export const numberAddress = ({ folderId, docBizId, fileId, fileName, versionId, drawingId }: Numbered): string => {
  const kind = /\.bdvp$/i.test(fileName) ? "bdvpOfD" : "pdfOfD";
  return `#/${kind}/${folderId}/${docBizId}/${fileId}/${versionId}?drawingId=${drawingId}`;
};
