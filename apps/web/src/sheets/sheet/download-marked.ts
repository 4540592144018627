import type { Drawing } from "@tushen/contract/sheets/drawing";
import { opinionCalls } from "@tushen/contract/review/opinion";
import { download } from "../../ground/platform/download.ts";
import { say } from "../../ground/ui/say.tsx";

const downloadAs = async (
  call: typeof opinionCalls.exportMarks | typeof opinionCalls.exportXfdf,
  { drawingId, fileName }: Drawing,
  ending: string,
): Promise<void> => {
  try {
    await download(call, { drawingId }, fileName.replace(/\.[^.]+$/, ending));
  } catch (error) {
    say.failure(error);
  }
};

/** Saves the sheet with its visible marks. */
export const downloadMarked = (drawing: Drawing): Promise<void> =>
  downloadAs(opinionCalls.exportMarks, drawing, "（带标注）.pdf");

/** Saves the marks without the sheet. */
export const downloadXfdf = (drawing: Drawing): Promise<void> => downloadAs(opinionCalls.exportXfdf, drawing, ".xfdf");
