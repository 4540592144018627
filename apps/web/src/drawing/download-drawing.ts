import { type Drawing, drawingCalls } from "@tushen/contract/drawing";
import { call } from "../platform/call.ts";
import { say } from "../ui/say.tsx";

/** Hands the sheet's bytes to the browser's own saving, by a short-lived address. */
export const downloadDrawing = async ({ drawingId, fileName }: Drawing): Promise<void> => {
  try {
    const { url } = await call(drawingCalls.drawingDownloadUrl, { drawingId });
    const link = document.createElement("a");
    link.href = url;
    link.download = fileName;
    link.click();
  } catch (error) {
    say.failure(error);
  }
};
