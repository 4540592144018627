import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { ApplicationId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import type { submissionCalls } from "@tushen/contract/delivery/submission";
import { isApprovedFirm } from "../../people/account/index.ts";
import type { Act, Context, Db } from "../../context.ts";
import { createFolders } from "../../sheets/drawing/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { notifyOrganisations } from "../../ground/message/index.ts";
import { lockApplication, readApplication, reopenApplication } from "../../filing/project/index.ts";
import type { Insertable } from "kysely";
import { lockSubmission, type Submission } from "./submission-moves.ts";
import { insertBatch } from "./insert-batch.ts";
import { nameOfBatch } from "./name-of-batch.ts";
import { lockNewestVersion, owedShares, partnersOf, sharesOf, type Version } from "./shares.ts";
import type { SubmissionTable } from "./tables.ts";
import { versionMoves } from "./version-moves.ts";
import { begin, moveOne } from "../../ground/state/index.ts";
import { submissionMoves } from "./submission-moves.ts";

/** Whether batches can be opened: from the accepted report until the project is archived. */
const takesBatches = (state: string): boolean => ["REPORTED", "REVIEWING", "COMPLETED"].includes(state);

const atlasNameUnique = async (
  db: Db,
  applicationId: ApplicationId,
  atlasName: string,
  except: SubmissionId | null,
): Promise<boolean> => {
  const same = await db
    .selectFrom("submission")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("atlas_name", "=", atlasName)
    .where("state", "not in", ["WITHDRAWN", "INVALID"])
    .$if(except !== null, (query) => query.where("id", "<>", except as SubmissionId))
    .executeTakeFirst();
  return same === undefined;
};

/** How a batch begins that is not begun empty by the owner. */
interface Origin {
  readonly versionType: "FIRST" | "ALTER";
  readonly columns: Pick<Insertable<SubmissionTable>, "copied_from_id" | "alters_id" | "alter_serial" | "house_org_id">;
  /** The system opens the batch as a consequence of something else, not the owner. */
  readonly by?: "SYSTEM";
}

/** Opens a batch with an empty first version. A completed project is under review again from then on. */
export const beginSubmission = async (
  context: Context,
  applicationId: ApplicationId,
  atlasName: string,
  { versionType, columns, by }: Origin = { versionType: "FIRST", columns: {} },
) => {
  const { db, actor } = context;
  // Locked, so that of two batches begun at the same time under one name the second is refused.
  const application = await lockApplication(db, applicationId);
  const facts = {
    ownerApproved: by === "SYSTEM" || (await isApprovedFirm(db, actor.orgId)),
    applicationReported: takesBatches(application.state),
    atlasNameUnique: await atlasNameUnique(db, applicationId, atlasName, null),
  };
  const state = begin(actor, submissionMoves.machine, { action: "create", facts, by: by ?? "OWNER" });
  await reopenApplication(context, applicationId, { evenIfFinished: true });
  const made = await insertBatch(
    db,
    {
      ...columns,
      application_id: applicationId,
      division_code: application.division_code,
      atlas_name: atlasName,
      state,
    },
    { version_type: versionType, state: begin(actor, versionMoves.machine, { action: "create", by: "SYSTEM" }) },
  );
  await recordHistory(context, { applicationId, subject: "submission", subjectId: made.id, act: "create", to: state });
  return made;
};

/** Begins another batch of an application; the first batch begins with the report itself. */
export const createSubmission: Act<typeof submissionCalls.createSubmission> = async (
  context,
  { projectApplicationId, atlasName },
) => (await beginSubmission(context, projectApplicationId, atlasName)).id;

/** Opens a batch that `fill` fills at once; its partners can work in it immediately. */
export const openCopy = async (
  context: Context,
  from: Pick<Submission, "id" | "application_id">,
  atlasName: string,
  fill: (made: { id: SubmissionId; versionId: VersionId }) => Promise<void>,
): Promise<SubmissionId> => {
  const made = await beginSubmission(context, from.application_id, atlasName, {
    versionType: "FIRST",
    columns: { copied_from_id: from.id },
  });
  await fill(made);
  await openBatch(context, made.id);
  return made.id;
};

const createShares = async (db: Db, version: Version): Promise<void> => {
  const shares = (await owedShares(db, version.application_id)).map((owed) => ({
    ...owed,
    version_id: version.id,
    submission_id: version.submission_id,
    application_id: version.application_id,
    division_code: version.division_code,
  }));
  await db
    .insertInto("share")
    .values(shares)
    .onConflict((conflict) => conflict.columns(["version_id", "org_id", "part"]).doNothing())
    .execute();
};

const openBatch = async (context: Context, id: SubmissionId): Promise<void> => {
  const { db, actor, now } = context;
  const submission = await lockSubmission(db, id);
  await moveOne(context, submissionMoves, submission.id, {
    action: "openToPartners",
    facts: {
      ownerApproved: await isApprovedFirm(db, actor.orgId),
      applicationReported: takesBatches((await readApplication(db, submission.application_id)).state),
      atlasNameUnique: await atlasNameUnique(db, submission.application_id, submission.atlas_name, submission.id),
    },
  });
  const version = await lockNewestVersion(db, submission.id);
  await createShares(db, version);
  const shares = await sharesOf(db, version.id);
  for (const share of shares) await createFolders(context, share.id);
  const batch = await nameOfBatch(db, submission.id);
  await notifyOrganisations(db, now, partnersOf(shares, actor.orgId), {
    ...worded("submission.open", { sender: actor.orgName, batch }),
    url: `#/projectReport/monomerNormalProject?projectApplicationId=${submission.application_id}&projectSubmissionId=${submission.id}`,
  });
};

export const openToPartners: Act<typeof submissionCalls.openToPartners> = async (context, { projectSubmissionId }) => {
  await openBatch(context, projectSubmissionId);
  return true as const;
};
