import type { Drawing } from "@tushen/contract/drawing";

type Addressed = Pick<Drawing, "folderId" | "docBizId" | "fileId" | "versionId" | "drawingId">;

/** The viewing page of one edition of a sheet; the drawing's own id finds it without a search. */
export const sheetAddress = ({ folderId, docBizId, fileId, versionId, drawingId }: Addressed): string =>
  `#/pdf/${folderId}/${docBizId}/${fileId}/${versionId}?drawingId=${drawingId}`;
