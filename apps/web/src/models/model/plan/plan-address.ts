import type { ModelVersion } from "@tushen/contract/models/model-comparison";

type Version = Pick<ModelVersion, "applicationId" | "fileId">;

/** Where two versions are compared as plans. */
export const planAddress = (base: Version, target: Version): string =>
  `#/bimdiff2D/${target.applicationId}/${base.fileId}/${target.fileId}`;

/** The version a reader compares a model with: read, handed in before it, of the same name if there is one. */
export const versionBefore = (
  versions: readonly ModelVersion[],
  drawingId: number,
): readonly [before: ModelVersion, itself: ModelVersion] | undefined => {
  const at = versions.findIndex((one) => one.drawingId === drawingId);
  const itself = versions[at];
  if (!itself) return undefined;
  const older = versions.slice(at + 1).filter(({ state, fileId }) => state === "DONE" && fileId !== itself.fileId);
  const before = older.find(({ graphName }) => graphName === itself.graphName) ?? older[0];
  return before && [before, itself];
};
