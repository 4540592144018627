import { alterationEnded } from "../alteration/index.ts";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { Context, Db } from "../../context.ts";
import { completeApplication, reopenApplication } from "../../filing/project/index.ts";
import { lockSubmission, nameOfBatch, pauseClock, type Submission, submissionMoves } from "../submission/index.ts";
import { issueVoidNotice } from "./void-notice.ts";
import { moveOne } from "../../ground/state/index.ts";

/** Batches of altered sheets under review that alter this batch: they lose their base when it becomes void. */
const alterationsUnderReview = async (db: Db, baseId: SubmissionId): Promise<Submission[]> => {
  const batches = await db
    .selectFrom("submission")
    .innerJoin("alteration", "alteration.review_submission_id", "submission.id")
    .select("submission.id")
    .where("submission.alters_id", "=", baseId)
    .where("alteration.state", "=", "REVIEWING")
    .orderBy("submission.id")
    .execute();
  const locked: Submission[] = [];
  for (const { id } of batches) locked.push(await lockSubmission(db, id));
  return locked;
};

/**
 * Makes a batch void for good: stops its review, closes its versions, voids its certificate, and puts the project under
 * review again when none of its batches is finished any more (domain handbook 2.4). The caller has checked that this is
 * allowed.
 */
export const invalidateSubmission = async (context: Context, submission: Submission, why: string): Promise<void> => {
  const { ask, db, now } = context;
  await moveOne(context, submissionMoves, submission.id, {
    action: "invalidate",
    facts: { invalidationApproved: true, authorityConsents: true },
    why,
    by: "SYSTEM",
  });
  if (submission.clock_started_on !== null && submission.clock_paused_on === null)
    await pauseClock(db, submission, now);
  await ask.cancelTasks(context, submission.id, `${await nameOfBatch(db, submission.id)}已作废：${why}`);
  await ask.voidCertificates(context, submission.id, why);
  await ask.endFees(context, submission.id, why);
  await issueVoidNotice(context, submission, why);
  await alterationEnded(context, submission.id, "INVALID");
  for (const alteration of await alterationsUnderReview(db, submission.id))
    await invalidateSubmission(context, alteration, `所变更的“${submission.atlas_name}”已作废`);
  await reopenApplication(context, submission.application_id);
  await completeApplication(context, submission.application_id);
};
