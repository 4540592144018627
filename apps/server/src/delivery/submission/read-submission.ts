import type { SubmissionId } from "@tushen/contract/ground/fields";
import { refusalSentence } from "@tushen/contract/refusals";
import type { submissionCalls } from "@tushen/contract/delivery/submission";
import { actionsOfPurpose, batchStateLabel, purposeFacts } from "@tushen/domain/delivery/purpose";
import { possibleActions } from "@tushen/domain/ground/state-machine";
import { type SubmissionState, submissionMachine } from "@tushen/domain/delivery/submission-state";
import { type VersionState, versionStateLabel } from "@tushen/domain/delivery/version-state";
import { sql } from "kysely";
import { isApprovedFirm } from "../../people/account/index.ts";
import type { Act, Actor, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";
import { clockOf, readCalendar } from "../../ground/calendar/index.ts";
import { isRevoked } from "./desk.ts";
import { reviewFacts } from "./hand-in.ts";
import { supplementDue } from "./supplement-due.ts";
import type { Submission } from "./submission-moves.ts";

/** The versions of a submission, oldest first, with the shares handed in. */
const versionsOf = async (db: Db, submissionId: SubmissionId) => {
  const versions = await db
    .selectFrom("submission_version")
    .innerJoin("submission", "submission.id", "submission_version.submission_id")
    .selectAll("submission_version")
    .select("submission.state as submission_state")
    .where("submission_id", "=", submissionId)
    .orderBy("submission_version")
    .execute();
  const shares = await db
    .selectFrom("share")
    .innerJoin("organisation", "organisation.id", "share.org_id")
    .selectAll("share")
    .select([
      "org_name",
      sql<number>`(select count(*) from drawing where drawing.share_id = share.id and not removed and change_type <> 'D')`.as(
        "sheetCount",
      ),
    ])
    .where("submission_id", "=", submissionId)
    .orderBy("share.id")
    .execute();
  return versions.map((version) => ({
    versionId: version.id,
    submissionVersion: version.submission_version,
    versionType: version.version_type,
    state: version.state,
    stateLabel: versionStateLabel(version.state as VersionState, version.submission_state as SubmissionState),
    submitTime: version.submit_time,
    shares: shares
      .filter((share) => share.version_id === version.id)
      .map((share) => ({
        docRepositoryVersionId: share.id,
        orgId: share.org_id,
        orgName: share.org_name,
        orgType: share.org_type,
        part: share.part,
        submitted: share.submitted,
        submitTime: share.submit_time,
        submitterName: share.submitter_name,
        rejectReason: share.reject_reason,
        sheetCount: share.sheetCount,
      })),
  }));
};

/** Facts for the buttons shown to the reader; acts read the remaining facts again before they move. */
const factsFor = async (db: Db, actor: Actor, submission: Submission) => {
  return {
    // A suspended submission says to which state it returns.
    ...(submission.suspended_from !== null && { before: submission.suspended_from as SubmissionState }),
    ...purposeFacts(submission.purpose),
    ownerApproved: await isApprovedFirm(db, actor.orgId),
    applicationReported: true,
    atlasNameUnique: true,
    reasonGiven: true,
    formalCheckPassed: true,
    feeRuleOk: true,
    commentsGiven: true,
    conclusionWritten: true,
    ...(await reviewFacts(db, submission)),
  };
};

const shownActions = async (db: Db, actor: Actor, submission: Submission) => {
  const { papers, ...facts } = await factsFor(db, actor, submission);
  return actionsOfPurpose(possibleActions(submissionMachine, submission.state, partsOf(actor), facts)).map((one) => ({
    action: one.action,
    label: one.label,
    allowed: one.allowed,
    whyNot: one.whyNot === null ? null : refusalSentence(one.whyNot, { papers }),
  }));
};

export const readSubmission: Act<typeof submissionCalls.readSubmission> = async ({ db, actor, now }, { id }) => {
  const row = await db
    .selectFrom("submission")
    .innerJoin("project_application", "project_application.id", "submission.application_id")
    .leftJoin("organisation", "organisation.id", "submission.house_org_id")
    .leftJoin("credential", "credential.id", "submission.leader_credential_id")
    .leftJoin("person", "person.id", "credential.person_id")
    .selectAll("submission")
    .select(["project_name", "application_no", "org_name", "person_name"])
    .select(isRevoked.as("certificateRevoked"))
    .where("submission.id", "=", id)
    .executeTakeFirst();
  if (!row) return refuse("platform.not-found");
  const submission = row as typeof row & Submission;
  const versions = await versionsOf(db, id);
  const { count } = await db
    .selectFrom("building")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    // Altered sheets belong to the buildings of the batch they alter.
    .where("submission_id", "=", submission.alters_id ?? submission.beside_id ?? id)
    .executeTakeFirstOrThrow();
  return {
    id,
    applicationId: row.application_id,
    projectName: row.project_name,
    applicationNo: row.application_no,
    divisionCode: row.division_code,
    atlasName: row.atlas_name,
    state: row.state,
    stateLabel: batchStateLabel(submission.purpose, submission.state, row.certificateRevoked),
    certificateRevoked: row.certificateRevoked,
    houseOrgId: row.house_org_id,
    houseName: row.org_name,
    acceptanceNo: row.acceptance_no,
    acceptTime: row.accept_time,
    refuseReason: row.refuse_reason,
    suspension:
      row.state === "SUSPENDED"
        ? {
            reason: row.suspend_reason ?? "",
            byAuthority: row.suspender_org_id !== row.house_org_id,
            time: row.suspend_time ?? now.toISOString(),
          }
        : null,
    supplementDue: await supplementDue(db, submission),
    copiedFromId: row.copied_from_id,
    purpose: row.purpose,
    besideId: row.beside_id,
    round: row.round,
    conclusion: row.conclusion,
    leaderName: row.person_name,
    clock: clockOf(await readCalendar(db), submission, now),
    versions,
    buildingCount: count,
    actions: await shownActions(db, actor, submission),
    version: row.version,
  };
};

export const submitStatusList: Act<typeof submissionCalls.submitStatusList> = ({ db }, { submissionId }) =>
  versionsOf(db, submissionId);

export const versionDetail: Act<typeof submissionCalls.versionDetail> = async (
  { db },
  { submissionId, submissionVersion },
) =>
  (await versionsOf(db, submissionId)).find((version) => version.submissionVersion === submissionVersion) ??
  refuse("platform.not-found");
