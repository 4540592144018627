import type { ComparedFact } from "@tushen/contract/machine/consistency";

type SheetStatement = Extract<ComparedFact["statements"][number], { kind: "sheet" }>;

/** Opens the sheet at the place of the words. */
export const placeAddress = ({
  folderId,
  docBizId,
  fileId,
  versionId,
  drawingId,
  page,
  box,
}: SheetStatement): string => {
  const { x0, y0, x1, y1 } = box;
  return `#/pdf/${folderId}/${docBizId}/${fileId}/${versionId}?drawingId=${drawingId}&place=${[page, x0, y0, x1, y1].join(",")}`;
};
