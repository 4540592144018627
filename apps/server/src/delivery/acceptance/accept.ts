import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { acceptanceCalls } from "@tushen/contract/delivery/acceptance";
import { addDays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Context, SubjectContext } from "../../context.ts";
import { issueLetter, nextNumber } from "../../papers/document/index.ts";
import { notifyPeople } from "../../ground/message/index.ts";
import { readParameter } from "../../people/parameter/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockApplication, applicationMoves } from "../../filing/project/index.ts";
import {
  limitDaysOf,
  lockNewestVersion,
  lockSubmission,
  nameOfBatch,
  notifyPartners,
  reopenShares,
  requireLeader,
  sharesOf,
  startClock,
  type Submission,
  writeSubmission,
  submissionMoves,
} from "../submission/index.ts";
import { acceptanceContent, refusalContent, supplementContent } from "./letters.ts";
import { moveOne } from "../../ground/state/index.ts";

/** The first accepted submission puts the application itself under review (domain handbook 2.6). */
const startReviewing = async (context: Context, submission: Submission): Promise<void> => {
  const application = await lockApplication(context.db, submission.application_id);
  if (application.state !== "REPORTED") return;
  await moveOne(context, applicationMoves, application.id, { action: "beginReview", by: "SYSTEM" });
};

export const accept: Act<typeof acceptanceCalls.accept> = async (context: SubjectContext, input) => {
  const { db, actor, now } = context;
  const submission = await lockSubmission(db, input.projectSubmissionId);
  await requireLeader(db, actor.orgId, input.leaderCredentialId);
  const today = dayInBeijing(now);
  // Numbers are counted per district, because the number does not name the house.
  const serial = await nextNumber(db, `acceptance-${submission.division_code}-${today.slice(0, 4)}`);
  const acceptanceNo = `${submission.division_code}${today.replaceAll("-", "").slice(0, 6)}${String(serial).padStart(4, "0")}`;
  await moveOne(context, submissionMoves, submission.id, {
    action: "accept",
    facts: { formalCheckPassed: input.formalCheckPassed, feeRuleOk: true },
    set: { acceptance_no: acceptanceNo },
  });
  const { project_name } = await db
    .selectFrom("project_application")
    .select("project_name")
    .where("id", "=", submission.application_id)
    .executeTakeFirstOrThrow();
  const limitDays = await limitDaysOf(db, submission.application_id);
  const dueOn = await startClock(db, submission, limitDays, now);
  await writeSubmission(db, submission.id, {
    accept_time: now,
    accepted_by_name: actor.personName,
    leader_credential_id: input.leaderCredentialId,
    round: 1,
  });
  await startReviewing(context, submission);
  const version = await lockNewestVersion(db, submission.id);
  const content = await acceptanceContent(context, submission, version, {
    acceptanceNo,
    limitDays,
    dueOn,
    leaderCredentialId: input.leaderCredentialId,
  });
  await issueLetter(context, { kind: "ACCEPTANCE", submission, versionId: version.id, round: 1, content });
  await notifyPartners(context, submission, {
    ...worded("acceptance.accepted", {
      ...{ project: project_name, acceptanceNo, limitDays: String(limitDays), dueOn, sender: actor.orgName },
    }),
  });
  await notifyPeople(db, now, [input.leaderCredentialId], {
    ...worded("acceptance.assign", { project: project_name, atlas: submission.atlas_name, dueOn }),
    url: `#/censorUnit/assignment/${submission.id}`,
  });
  return { acceptanceNo, dueOn };
};

/** Ends the formal check (C214): returns the batch with a list of what is missing, or accepts it with remarks. */
export const askSupplement: Act<typeof acceptanceCalls.askSupplement> = async (context, input) => {
  const { projectSubmissionId, opinions, result, leaderCredentialId } = input;
  if (result === "RETURN") await returnForSupplement(context, projectSubmissionId, opinions);
  else {
    if (leaderCredentialId === undefined) return refuse("submission.leader-missing");
    await accept(context, { projectSubmissionId, formalCheckPassed: true, leaderCredentialId });
    const submission = await lockSubmission(context.db, projectSubmissionId);
    await keepComments(context, submission, opinions);
  }
  return projectSubmissionId;
};

type Comments = Parameters<typeof askSupplement>[1]["opinions"];

const keepComments = async ({ db, actor, now }: Context, submission: Submission, comments: Comments): Promise<void> => {
  if (comments.length === 0) return;
  const version = await lockNewestVersion(db, submission.id);
  const shares = await sharesOf(db, version.id);
  if (comments.some((comment) => !shares.some((share) => share.org_id === comment.orgId)))
    refuse("submission.no-share");
  await db
    .insertInto("procedural_comment")
    .values(
      comments.map((comment, index) => ({
        submission_id: submission.id,
        application_id: submission.application_id,
        division_code: submission.division_code,
        sort_no: index + 1,
        material: comment.material,
        problem: comment.problem,
        requirement: comment.requirement,
        org_id: comment.orgId,
        creator_name: actor.personName,
        create_time: now,
      })),
    )
    .execute();
};

/** One notice names everything that is missing and reopens the shares concerned (domain handbook 2.4). */
const returnForSupplement = async (
  context: SubjectContext,
  projectSubmissionId: Submission["id"],
  comments: Comments,
): Promise<void> => {
  const { db, now } = context;
  const submission = await lockSubmission(db, projectSubmissionId);
  await moveOne(context, submissionMoves, submission.id, {
    action: "askSupplement",
    facts: { commentsGiven: comments.length > 0 },
    why: `${comments.length} 条程序性审查意见`,
  });
  await writeSubmission(db, submission.id, { supplement_time: now, supplement_warned_time: null });
  const version = await lockNewestVersion(db, submission.id);
  const shares = await sharesOf(db, version.id);
  await keepComments(context, submission, comments);
  const concerned = shares.filter((share) => comments.some((comment) => comment.orgId === share.org_id));
  await reopenShares(context, version, concerned, "程序性审查要求补正");
  const dueOn = addDays(dayInBeijing(now), Number(await readParameter(db, "SUPPLEMENT_DAYS")));
  const content = await supplementContent(context, submission, version, comments, dueOn);
  await issueLetter(context, { kind: "SUPPLEMENT", submission, versionId: version.id, round: 0, content });
  await notifyPartners(context, submission, {
    ...worded("acceptance.supplement", {
      ...{ batch: await nameOfBatch(db, submission.id), count: String(comments.length), dueOn },
      sender: context.actor.orgName,
    }),
    url: `#/projectReport/proceduralReviewComments?projectApplicationId=${submission.application_id}&projectSubmissionId=${submission.id}`,
  });
};

export const refuseSubmission: Act<typeof acceptanceCalls.refuseSubmission> = async (
  context,
  { projectSubmissionId, reason },
) => {
  const { db } = context;
  const submission = await lockSubmission(db, projectSubmissionId);
  await moveOne(context, submissionMoves, submission.id, {
    action: "refuse",
    facts: { reasonGiven: true },
    why: reason,
  });
  await writeSubmission(db, submission.id, { refuse_reason: reason });
  if (submission.purpose === "REVIEW") {
    const version = await lockNewestVersion(db, submission.id);
    const content = await refusalContent(context, submission, version, reason);
    await issueLetter(context, { kind: "ACCEPTANCE", submission, versionId: version.id, round: 0, content });
  }
  await notifyPartners(context, submission, {
    ...worded("acceptance.refused", {
      ...{ sender: context.actor.orgName, batch: await nameOfBatch(db, submission.id), reason },
    }),
  });
  return true as const;
};
