import type { Drawing } from "@tushen/contract/drawing";
import { opinionCalls } from "@tushen/contract/opinion";
import { download } from "../platform/download.ts";
import { say } from "../ui/say.tsx";

/** Hands the sheet with the marks that may be seen to the browser's own saving. */
export const downloadMarked = async ({ drawingId, fileName }: Drawing): Promise<void> => {
  try {
    await download(opinionCalls.exportMarks, { drawingId }, fileName.replace(/\.[^.]+$/, "（带标注）.pdf"));
  } catch (error) {
    say.failure(error);
  }
};
