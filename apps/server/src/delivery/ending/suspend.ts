import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { endingCalls } from "@tushen/contract/delivery/ending";
import { isAnswering, type SubmissionState } from "@tushen/domain/delivery/submission-state";
import { projectHome } from "@tushen/domain/filing/project-home";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { notifyParticipants } from "../../filing/project/index.ts";
import {
  lockSubmission,
  nameOfBatch,
  pauseClock,
  resumeClock,
  type Submission,
  writeSubmission,
  submissionMoves,
} from "../submission/index.ts";
import { moveOne } from "../../ground/state/index.ts";

/** Within the house only the leader of the batch may do this. */
const requireLeader = ({ actor }: Context, { leader_credential_id }: Submission): void => {
  if (actor.orgType === "CENSOR" && leader_credential_id !== actor.credentialId) refuse("ending.not-leader");
};

type Pause = "ending.suspended" | "ending.resumed";

const notifyOfPause = async (context: Context, submission: Submission, kind: Pause, reason: string) => {
  const notice = {
    ...worded(kind, {
      ...{ sender: context.actor.orgName, batch: await nameOfBatch(context.db, submission.id), reason },
    }),
    url: projectHome(submission.application_id, submission.id),
  };
  await notifyParticipants(context, submission.application_id, notice, [submission.house_org_id]);
};

/** Suspends the review and its clock; a clock already stopped for a letter stays stopped (domain handbook 2.4). */
export const suspend: Act<typeof endingCalls.suspend> = async (context, { projectSubmissionId, reason }) => {
  const { db, actor, now } = context;
  const submission = await lockSubmission(db, projectSubmissionId);
  requireLeader(context, submission);
  await moveOne(context, submissionMoves, submission.id, {
    action: "suspend",
    facts: { reasonGiven: true },
    why: reason,
  });
  if (submission.clock_paused_on === null) await pauseClock(db, submission, now);
  await writeSubmission(db, submission.id, {
    suspended_from: submission.state,
    suspend_reason: reason,
    suspend_time: now,
    suspender_org_id: actor.orgId,
  });
  await notifyOfPause(context, submission, "ending.suspended", reason);
  return true as const;
};

/** Resumes the review in its former state; what the authority suspended, only the authority resumes. */
export const resume: Act<typeof endingCalls.resume> = async (context, { projectSubmissionId, reason }) => {
  const { db, actor, now } = context;
  const submission = await lockSubmission(db, projectSubmissionId);
  requireLeader(context, submission);
  const before = (submission.suspended_from ?? undefined) as SubmissionState | undefined;
  const isOwnWord = submission.suspender_org_id === actor.orgId;
  if (submission.state === "SUSPENDED" && actor.orgType === "CENSOR" && !isOwnWord)
    refuse("ending.suspended-by-authority");
  const { to } = await moveOne(context, submissionMoves, submission.id, {
    action: "resume",
    facts: { reasonGiven: true, before },
    why: reason,
  });
  if (!isAnswering(to)) await resumeClock(db, submission, now);
  await writeSubmission(db, submission.id, {
    suspended_from: null,
    suspend_reason: null,
    suspend_time: null,
    suspender_org_id: null,
  });
  await notifyOfPause(context, submission, "ending.resumed", reason);
  return true as const;
};
