import { z } from "zod";
import { DrawingId, FileId, FolderId, VersionId } from "../ground/fields.ts";

/** A place on a sheet, with what its address needs. */
export const sheetPlace = {
  graphNum: z.string(),
  graphName: z.string(),
  drawingId: DrawingId,
  folderId: FolderId,
  docBizId: z.number().int(),
  fileId: FileId,
  fileName: z.string(),
  versionId: VersionId,
  /** From 0. */
  page: z.number().int(),
  /** Page space of the sheet. */
  box: z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() }),
};
const SheetPlace = z.object(sheetPlace);
export type SheetPlace = z.output<typeof SheetPlace>;
