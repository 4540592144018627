import type { endingCalls } from "@tushen/contract/delivery/ending";
import { isSubmissionOver } from "@tushen/domain/delivery/submission-state";
import type { Act, Context } from "../../context.ts";
import {
  lockApplication,
  requireReportEditor,
  notifyParticipants,
  applicationMoves,
} from "../../filing/project/index.ts";
import { houseOf, lockSubmissions, type Submission, notifyWithdrawn, submissionMoves } from "../submission/index.ts";
import { moveOne } from "../../ground/state/index.ts";

const accepted = ["ACCEPTED", "FIRST_REVIEW", "FIRST_ANSWER", "REVIEW_AGAIN", "ANSWER_AGAIN", "PASSED", "FRUIT"];

/** Withdraws a report before a house has accepted any batch of it, together with its open submissions. */
export const withdrawProject: Act<typeof endingCalls.withdrawProject> = async (context, input) => {
  const { db, actor } = context;
  const application = await lockApplication(db, input.projectApplicationId);
  await requireReportEditor(db, actor, application);
  const submissions = await lockSubmissions(db, application.id);
  const noSubmissionAccepted = !submissions.some(
    ({ state }) => accepted.includes(state) || state === "SUSPENDED" || state === "FINISHED" || state === "FAILED",
  );
  await moveOne(context, applicationMoves, application.id, {
    action: "withdraw",
    facts: { noSubmissionAccepted },
    why: input.reason,
  });
  await withdrawWithProject(context, submissions, input.reason);
  if (application.state !== "DRAFT")
    await notifyParticipants(context, application.id, {
      title: "项目申报已撤回",
      content: `${actor.orgName}撤回了“${application.project_name}”的申报${input.reason ? `：${input.reason}` : "。"}`,
    });
  return true as const;
};

/** Withdraws the application with its open submissions. The parties are told; houses are not. */
const withdrawWithProject = async (
  context: Context,
  submissions: readonly Submission[],
  why: string | undefined,
): Promise<void> => {
  for (const submission of submissions.filter((one) => !isSubmissionOver(one.state))) {
    await moveOne(context, submissionMoves, submission.id, {
      action: "withdraw",
      facts: {},
      by: "SYSTEM",
      ...(why !== undefined && { why }),
    });
    await notifyWithdrawn(context, submission, [houseOf(submission)], why);
  }
};
