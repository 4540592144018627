import type { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Act } from "../../context.ts";
import { completeApplication } from "../../filing/project/index.ts";
import { lockSubmission } from "./submission-moves.ts";
import { lockNewestVersion, sharesOf } from "./shares.ts";
import { houseOf, notifyWithdrawn } from "./notify-withdrawn.ts";
import { submissionMoves } from "./submission-moves.ts";
import { moveOne } from "../../ground/state/index.ts";

export const withdraw: Act<typeof submissionCalls.withdraw> = async (context, { projectSubmissionId, reason }) => {
  const { ask, db } = context;
  const submission = await lockSubmission(db, projectSubmissionId);
  await moveOne(context, submissionMoves, submission.id, { action: "withdraw", facts: {}, why: reason });
  await ask.alterationEnded(context, submission.id, "WITHDRAWN");
  const shares = await sharesOf(db, (await lockNewestVersion(db, submission.id)).id);
  await notifyWithdrawn(context, submission, [...shares.map((share) => share.org_id), houseOf(submission)], reason);
  await completeApplication(context, submission.application_id);
  return true as const;
};
