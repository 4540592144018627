import type { SheetPlace } from "@tushen/contract/machine/sheet-place";

/** Opens the sheet at the place of the words. */
export const placeAddress = ({ folderId, docBizId, fileId, versionId, drawingId, page, box }: SheetPlace): string => {
  const { x0, y0, x1, y1 } = box;
  return `#/pdf/${folderId}/${docBizId}/${fileId}/${versionId}?drawingId=${drawingId}&place=${[page, x0, y0, x1, y1].join(",")}`;
};
