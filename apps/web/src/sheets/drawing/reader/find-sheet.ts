import { drawingCalls, type Drawing } from "@tushen/contract/sheets/drawing";
import { CallFailed } from "@tushen/contract/ground/envelope";
import type { DrawingId, VersionId } from "@tushen/contract/ground/fields";
import { call } from "../../../ground/platform/call.ts";

/** What an address says about the sheet; the first part present finds it. */
export interface SheetWanted {
  readonly drawingId: number | undefined;
  readonly versionId: number | undefined;
  /** Identity of the sheet through all versions. */
  readonly docBizId: number | undefined;
  /** By number within the version; addresses by number may name the identity instead. */
  readonly graphNum: string | undefined;
}

const missing = () =>
  new CallFailed(404, {
    code: "platform.not-found",
    message: "这个版次里没有地址所指的图纸，可能已被移除，或地址不完整。请从项目的图纸目录打开。",
  });

/** The sheet of an address, asked of the server, so that it opens in a fresh tab too. */
export const findSheet = async ({ drawingId, versionId, docBizId, graphNum }: SheetWanted): Promise<Drawing> => {
  if (drawingId !== undefined) return call(drawingCalls.readDrawing, { id: drawingId as DrawingId });
  if (versionId === undefined) throw missing();
  const submissionVersion = versionId as VersionId;
  const byNumber = graphNum && (await call(drawingCalls.findByNumber, { submissionVersion, graphNum }));
  if (byNumber) return byNumber;
  const found =
    docBizId !== undefined && (await call(drawingCalls.findInVersion, { versionId: submissionVersion, docBizId }));
  return found || Promise.reject(missing());
};
