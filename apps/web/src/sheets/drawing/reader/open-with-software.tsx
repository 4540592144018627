import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import { openHere } from "../../../ground/platform/ask-helper.ts";
import { call } from "../../../ground/platform/call.ts";
import { LocalTrouble } from "../../../ground/platform/jsonp.ts";
import { say } from "../../../ground/ui/say.tsx";
import { helperParts } from "../../../slots.ts";
import { isPdf } from "../../sheet/is-pdf.ts";

/**
 * 本机打开: the program on this computer opens the drawing in the software that is installed there. Where it does not, the
 * viewer of the browser goes on showing the drawing.
 */
export const openWithSoftware = async (drawing: Drawing): Promise<void> => {
  const { drawingId, fileName } = drawing;
  const addressOf = async () => (await call(drawingCalls.drawingDownloadUrl, { drawingId })).url;
  try {
    await openHere(isPdf(drawing) ? "pdf" : "native", { name: fileName, addressOf });
    say.done("已交给本机软件打开");
  } catch (error) {
    if (!(error instanceof LocalTrouble)) return say.failure(error);
    say.trouble({
      title: "未能在本机打开",
      text: (
        <>
          <p>{error.message}。</p>
          <p>
            图纸仍可在浏览器中查看。本机签章助手负责打开本机的软件；没有安装的，
            <helperParts.download />。
          </p>
        </>
      ),
    });
  }
};
