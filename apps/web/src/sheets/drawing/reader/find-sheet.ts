import { drawingCalls, type Drawing } from "@tushen/contract/sheets/drawing";
import { CallFailed } from "@tushen/contract/ground/envelope";
import type { ApplicationId, DrawingId, VersionId } from "@tushen/contract/ground/fields";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { call } from "../../../ground/platform/call.ts";

/** What an address says about the sheet; the first part present finds it. */
export interface SheetWanted {
  readonly drawingId: number | undefined;
  /** By number within a version. */
  readonly graphNum: string | undefined;
  readonly versionId: number | undefined;
  readonly docBizId: number | undefined;
  readonly applicationId: number | undefined;
}

const missing = () => new CallFailed(404, { code: "platform.not-found", message: "没有找到这张图纸，可能已被移除。" });

/**
 * The sheet with this identity in this version, searched in the submissions of the open application, including voided
 * ones.
 */
const findInApplication = async (applicationId: number, versionId: number, docBizId: number): Promise<Drawing> => {
  const projectApplicationId = applicationId as ApplicationId;
  const [live, voided, beside] = await Promise.all([
    call(submissionCalls.querySubmissions, { projectApplicationId }),
    call(submissionCalls.querySubmissions, { projectApplicationId, invalid: true }),
    call(submissionCalls.querySubmissions, { projectApplicationId, beside: true }),
  ]);
  for (const { id } of [...live.list, ...voided.list, ...beside.list]) {
    const { versions } = await call(submissionCalls.readSubmission, { id });
    const version = versions.find((one) => one.versionId === versionId);
    if (!version) continue;
    const trees = await call(drawingCalls.readTreesOfVersion, {
      projectSubmissionId: id,
      submissionVersion: version.submissionVersion,
    });
    const found = trees.flatMap(({ drawings }) => drawings).find((drawing) => drawing.docBizId === docBizId);
    if (found) return found;
  }
  throw missing();
};

export const findSheet = async (wanted: SheetWanted): Promise<Drawing> => {
  const { drawingId, graphNum, versionId, docBizId, applicationId } = wanted;
  if (drawingId !== undefined) return call(drawingCalls.readDrawing, { id: drawingId as DrawingId });
  if (graphNum !== undefined && versionId !== undefined) {
    const found = await call(drawingCalls.findByNumber, { submissionVersion: versionId as VersionId, graphNum });
    if (found) return found;
    throw missing();
  }
  if (applicationId === undefined || versionId === undefined || docBizId === undefined) throw missing();
  return findInApplication(applicationId, versionId, docBizId);
};
