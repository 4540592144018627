import type { inspectionCalls } from "@tushen/contract/review/inspection";
import { projectHome } from "@tushen/domain/filing/project-home";
import type { Act, Db } from "../../context.ts";
import { notifyOrganisations, notifyPeople } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { cancelTasks } from "../task/index.ts";
import {
  limitDaysOf,
  lockNewestVersion,
  lockSubmission,
  nameOfBatch,
  partnersOf,
  pauseClock,
  requireLeader,
  sharesOf,
  startClock,
  type Submission,
  writeSubmission,
  submissionMoves,
} from "../../delivery/submission/index.ts";
import { moveOne } from "../../ground/state/index.ts";

const lockInspection = async (db: Db, id: Submission["id"]): Promise<Submission> => {
  const submission = await lockSubmission(db, id);
  if (submission.purpose !== "JC") refuse("inspection.not-an-inspection");
  return submission;
};

/** The house names its leader; an inspection has the same clock as a review of the same works. */
export const beginInspection: Act<typeof inspectionCalls.beginInspection> = async (context, input) => {
  const { db, actor, now } = context;
  const submission = await lockInspection(db, input.projectSubmissionId);
  await requireLeader(db, actor.orgId, input.leaderCredentialId);
  await moveOne(context, submissionMoves, submission.id, { action: "begin", facts: { agreementSigned: true } });
  const dueOn = await startClock(db, submission, await limitDaysOf(db, submission.application_id), now);
  await writeSubmission(db, submission.id, {
    accept_time: now,
    leader_credential_id: input.leaderCredentialId,
    round: 1,
  });
  await notifyPeople(db, now, [input.leaderCredentialId], {
    title: "请安排检查人员",
    content: `${await nameOfBatch(db, submission.id)}被抽中检查，请为各专业安排检查人和复核人，${dueOn}前完成。`,
    url: `#/censorUnit/assignment/${submission.id}`,
  });
  return { dueOn };
};

/** The authority drops a drawn project with a reason; the record of the draw stays unchanged. */
export const dropInspection: Act<typeof inspectionCalls.dropInspection> = async (context, input) => {
  const { db, actor, now } = context;
  const submission = await lockInspection(db, input.projectSubmissionId);
  if (submission.state === "FINISHED") refuse("inspection.over");
  await moveOne(context, submissionMoves, submission.id, {
    action: "invalidate",
    facts: { invalidationApproved: true },
    why: input.reason,
  });
  await cancelTasks(context, submission.id, input.reason);
  const version = await lockNewestVersion(db, submission.id);
  if (submission.clock_started_on !== null && submission.clock_paused_on === null)
    await pauseClock(db, submission, now);
  await db
    .updateTable("inspection_item")
    .set({ drop_reason: input.reason })
    .where("submission_id", "=", submission.id)
    .execute();
  const concerned = [...partnersOf(await sharesOf(db, version.id)), submission.house_org_id];
  await notifyOrganisations(db, now, concerned, {
    title: "检查已撤销",
    content: `${actor.orgName}撤销对${await nameOfBatch(db, submission.id)}的检查：${input.reason}`,
    url: projectHome(submission.application_id),
  });
  return true as const;
};
