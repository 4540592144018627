import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import type { acceptanceCalls } from "@tushen/contract/delivery/acceptance";
import type { Act, Actor, Context, Db } from "../../context.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import {
  lockNewestVersion,
  lockSubmission,
  lockVersion,
  missingShares,
  nameOfBatch,
  sharesOf,
  type Submission,
  submissionMoves,
} from "../submission/index.ts";
import { moveOne, refuseInState } from "../../ground/state/index.ts";

const comments = (db: Db) =>
  db
    .selectFrom("procedural_comment")
    .leftJoin("organisation", "organisation.id", "procedural_comment.org_id")
    .selectAll("procedural_comment")
    .select("org_name")
    .orderBy("procedural_comment.id");

export const commentsOf = (db: Db, submissionId: SubmissionId) =>
  comments(db).where("submission_id", "=", submissionId).execute();

/** Of all batches of an application; a house sees its own batches. */
const commentsOfApplication = (db: Db, actor: Actor, applicationId: ApplicationId) =>
  comments(db)
    .innerJoin("submission", "submission.id", "procedural_comment.submission_id")
    .where("submission.application_id", "=", applicationId)
    .$if(actor.orgType === "CENSOR", (query) => query.where("submission.house_org_id", "=", actor.orgId))
    .execute();

export const listProceduralComments: Act<typeof acceptanceCalls.listProceduralComments> = async (
  { db, actor, subject },
  { projectSubmissionId },
) => {
  const rows =
    projectSubmissionId === undefined
      ? await commentsOfApplication(db, actor, subject.applicationId)
      : await commentsOf(db, projectSubmissionId);
  return rows.map((row) => ({
    id: row.id,
    sortNo: row.sort_no,
    material: row.material,
    problem: row.problem,
    requirement: row.requirement,
    orgId: row.org_id,
    orgName: row.org_name,
    answer: row.answer,
    answerTime: row.answer_time,
    creatorName: row.creator_name,
    createTime: row.create_time,
  }));
};

/** A comment is answered by the firm it names; the owner may answer for any firm. */
export const answerComment = async (
  { db, actor, now }: Context,
  submission: Submission,
  { commentId, content }: { readonly commentId: number; readonly content: string },
): Promise<void> => {
  if (submission.state !== "SUPPLEMENT")
    refuseInState(submissionMachine, submission.state, "答复补正意见", ["SUPPLEMENT"]);
  const comment = await db
    .updateTable("procedural_comment")
    .set({ answer: content, answer_time: now })
    .where("id", "=", commentId)
    .where("submission_id", "=", submission.id)
    .$if(actor.orgType !== "CONSTRUCT", (query) => query.where("org_id", "=", actor.orgId))
    .returning("id")
    .executeTakeFirst();
  if (!comment) refuse("platform.not-found");
};

export const resubmit: Act<typeof acceptanceCalls.resubmit> = async (context, { projectSubmissionId }) => {
  const { db, now } = context;
  const submission = await lockSubmission(db, projectSubmissionId);
  const version = await lockNewestVersion(db, submission.id);
  const comments = await commentsOf(db, submission.id);
  const shares = await sharesOf(db, version.id);
  await moveOne(context, submissionMoves, submission.id, {
    action: "resubmit",
    facts: {
      commentsAnswered: comments.every((comment) => comment.answer !== null),
      allSharesSubmitted: missingShares(shares).length === 0,
    },
  });
  await lockVersion(context, version);
  if (submission.house_org_id !== null)
    await notifyOrganisation(
      db,
      now,
      submission.house_org_id,
      {
        ...worded("acceptance.supplemented", { batch: await nameOfBatch(db, submission.id) }),
        url: `#/censorUnit/acceptance/${submission.id}`,
      },
      ["CENSOR_CLERK"],
    );
  return true as const;
};
