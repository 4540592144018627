import type { ApplicationId, SubmissionId } from "@tushen/contract/fields";
import type { submissionCalls } from "@tushen/contract/submission";
import { advance } from "@tushen/domain/state-machine";
import { submissionMachine } from "@tushen/domain/submission-state";
import { isApprovedFirm } from "../account/index.ts";
import type { Act, Db } from "../context.ts";
import { createFolders } from "../drawing/index.ts";
import { recordHistory } from "../history/index.ts";
import { notifyOrganisation } from "../message/index.ts";
import { refuse } from "../platform/http/refusal.ts";
import { lockApplication, readApplication } from "../project/index.ts";
import { lockSubmission, moveSubmission } from "./move-submission.ts";
import { nameOfBatch } from "./name-of-batch.ts";
import { lockNewestVersion, owesShare, partnersOf, sharesOf, type Version } from "./shares.ts";

const isReported = (state: string): boolean => state === "REPORTED" || state === "REVIEWING";

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
    .$if(except !== null, (query) => query.where("id", "<>", except as SubmissionId))
    .executeTakeFirst();
  return same === undefined;
};

/** Begins another batch of an application; the first one is born with the report itself. */
export const createSubmission: Act<typeof submissionCalls.createSubmission> = async (
  context,
  { projectApplicationId, atlasName },
) => {
  const { db, actor, subject } = context;
  // Locked, so that of two batches begun at once with one name the second is refused.
  const { state } = await lockApplication(db, projectApplicationId);
  const facts = {
    ownerApproved: await isApprovedFirm(db, actor.orgId),
    applicationReported: isReported(state),
    atlasNameUnique: await atlasNameUnique(db, projectApplicationId, atlasName, null),
  };
  const move = advance(submissionMachine, null, "create", facts, "OWNER");
  if (!move.allowed) return refuse(move.refusal);
  const tenant = { application_id: projectApplicationId, division_code: subject.divisionCode };
  const { id } = await db
    .insertInto("submission")
    .values({ ...tenant, atlas_name: atlasName, state: move.to })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("submission_version")
    .values({ ...tenant, submission_id: id, submission_version: 1, version_type: "FIRST", state: "DRAFT" })
    .execute();
  await recordHistory(context, {
    applicationId: projectApplicationId,
    subject: "submission",
    subjectId: id,
    act: "create",
    to: move.to,
  });
  return id;
};

/** One share for every firm that owes one: owner, designers, and the survey firm where the survey itself is reviewed. */
const createShares = async (db: Db, version: Version): Promise<void> => {
  const { biz_type } = await db
    .selectFrom("project_application")
    .select("biz_type")
    .where("id", "=", version.application_id)
    .executeTakeFirstOrThrow();
  const partners = await db
    .selectFrom("participant")
    .innerJoin("organisation", "organisation.id", "participant.org_id")
    .select(["participant.org_id", "participant.participant_type", "organisation.org_type"])
    .where("application_id", "=", version.application_id)
    .where("confirm_state", "<>", 2)
    .orderBy("participant.id")
    .execute();
  const shares = partners
    .filter((partner) => owesShare(partner.participant_type, biz_type))
    .map((partner) => ({
      version_id: version.id,
      submission_id: version.submission_id,
      application_id: version.application_id,
      division_code: version.division_code,
      org_id: partner.org_id,
      org_type: partner.org_type,
      part: partner.participant_type === "1" ? "CONSTRUCT" : "DESIGN",
    }));
  await db
    .insertInto("share")
    .values(shares)
    .onConflict((conflict) => conflict.columns(["version_id", "org_id", "part"]).doNothing())
    .execute();
};

export const openToPartners: Act<typeof submissionCalls.openToPartners> = async (context, { projectSubmissionId }) => {
  const { db, actor, now } = context;
  const submission = await lockSubmission(db, projectSubmissionId);
  await moveSubmission(context, submission, {
    action: "openToPartners",
    facts: {
      ownerApproved: await isApprovedFirm(db, actor.orgId),
      applicationReported: isReported((await readApplication(db, submission.application_id)).state),
      atlasNameUnique: await atlasNameUnique(db, submission.application_id, submission.atlas_name, submission.id),
    },
  });
  const version = await lockNewestVersion(db, submission.id);
  await createShares(db, version);
  const shares = await sharesOf(db, version.id);
  for (const share of shares) await createFolders(context, share.id);
  const batch = await nameOfBatch(db, submission.id);
  for (const orgId of partnersOf(shares, actor.orgId))
    await notifyOrganisation(db, now, orgId, {
      title: "请填报并提交本单位图纸资料",
      content: `${actor.orgName}邀请贵单位为${batch}上传图纸。请先设置分隔符，再按专业上传，完成后提交。`,
      url: `#/projectReport/monomerNormalProject?projectApplicationId=${submission.application_id}&projectSubmissionId=${submission.id}`,
    });
  return true as const;
};
