import type { RepositoryVersion, repositoryCalls } from "@tushen/contract/sheets/repository";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { versionMachine, type VersionState } from "@tushen/domain/delivery/version-state";
import type { Act, Actor, Db } from "../../context.ts";
import { type ShareRow, sharesOfSubmission } from "./tree.ts";

const present = (share: ShareRow): RepositoryVersion => ({
  docRepositoryVersionId: share.id,
  versionId: share.version_id,
  projectSubmissionId: share.submission_id,
  submissionVersion: share.submission_version,
  status: share.state,
  statusName: versionMachine.states[share.state as VersionState],
  orgId: share.org_id,
  orgName: share.org_name,
  submitted: share.submitted,
});

interface Wanted {
  readonly part: "DESIGN" | "CONSTRUCT";
  readonly isFit?: (share: ShareRow) => boolean;
  /** default: the newest */
  readonly oldest?: boolean;
}

/** A share of the part, preferably the caller's own, in a version the caller may see; else null. */
const find = async (
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  submissionId: SubmissionId,
  { part, isFit = () => true, oldest = false }: Wanted,
): Promise<RepositoryVersion | null> => {
  const shares = (await sharesOfSubmission(db, actor, submissionId)).filter((one) => one.part === part && isFit(one));
  const edge = oldest ? shares.at(-1) : shares[0];
  const ofVersion = shares.filter((one) => one.version_id === edge?.version_id);
  const share = ofVersion.find((one) => one.org_id === actor.orgId) ?? ofVersion[0];
  return share ? present(share) : null;
};

/** The version of the first review. */
export const getDesignVersion: Act<typeof repositoryCalls.getDesignVersion> = (context, { projectSubmissionId }) =>
  find(context, projectSubmissionId, { part: "DESIGN", oldest: true });

/** The newest version with corrected sheets. */
export const getDesignReplyVersion: Act<typeof repositoryCalls.getDesignReplyVersion> = (
  context,
  { projectSubmissionId },
) => find(context, projectSubmissionId, { part: "DESIGN", isFit: (share) => share.submission_version > 1 });

/** The final version, on which sheets are sealed. */
export const signatureVersion: Act<typeof repositoryCalls.signatureVersion> = (context, { projectSubmissionId }) =>
  find(context, projectSubmissionId, { part: "DESIGN", isFit: (share) => share.state === "FINAL" });

/** The newest version handed in, which the authority reads. */
export const superviseVersion: Act<typeof repositoryCalls.superviseVersion> = (context, { projectSubmissionId }) =>
  find(context, projectSubmissionId, { part: "DESIGN" });

/** The owner's papers are in the newest batch of the application. */
export const attachmentVersion: Act<typeof repositoryCalls.attachmentVersion> = async (
  context,
  { projectApplicationId },
) => {
  const batches = await context.db
    .selectFrom("submission")
    .select("id")
    .where("application_id", "=", projectApplicationId)
    .orderBy("id", "desc")
    .execute();
  for (const { id } of batches) {
    const found = await find(context, id, { part: "CONSTRUCT" });
    if (found) return found;
  }
  return null;
};
