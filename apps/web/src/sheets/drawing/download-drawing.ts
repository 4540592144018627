import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import { call } from "../../ground/platform/call.ts";
import { saveAddress } from "../../ground/platform/save-address.ts";
import { say } from "../../ground/ui/say.tsx";

/** Saves the file of a sheet, by a short-lived address. */
export const downloadDrawing = async ({ drawingId, fileName }: Drawing): Promise<void> => {
  try {
    const { url } = await call(drawingCalls.drawingDownloadUrl, { drawingId });
    saveAddress(url, fileName);
  } catch (error) {
    say.failure(error);
  }
};
