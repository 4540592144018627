import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { CredentialId, SubmissionId } from "@tushen/contract/ground/fields";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { opinionNouns } from "@tushen/domain/delivery/purpose";
import { answeringStates, isAnswering, isReviewing, reviewingStates } from "@tushen/domain/delivery/submission-state";
import { isReviewerAtWork } from "@tushen/domain/review/review-task-state";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { z } from "zod";
import { clockOf, readCalendar } from "../../ground/calendar/index.ts";
import type { Db, Portal } from "../../context.ts";
import { notifyOrganisation, notifyPeople } from "../../ground/message/index.ts";
import { replyDayOfBatch } from "../../papers/document/index.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { answerAddress } from "../../delivery/progress/index.ts";
import {
  lockNewestVersion,
  lockSubmission,
  nameOfBatch,
  partnersOf,
  sharesOf,
  type Submission,
} from "../../delivery/submission/index.ts";
import { tasksOfRound } from "../task/index.ts";
import type { DueReminder } from "./tables.ts";

const soonInDays = 3;
const dayInMs = 86_400_000;

/**
 * Every morning: reminds those who have a review before its due day, on it and once after it (domain handbook 1.7, 12),
 * and the parties likewise of the day their answers are due. Being overdue blocks nothing.
 */
export const remindDue = defineJob({
  name: "review.remind-due",
  title: "审查到期提醒",
  input: z.object({}),
  schedule: { cron: "30 6 * * *", input: {} },
  run: async ({ db, clock }: Portal) => {
    const running = await db
      .selectFrom("submission")
      .select("id")
      .where("state", "in", ["ACCEPTED", ...reviewingStates, ...answeringStates])
      .execute();
    for (const { id } of running) await inTransaction(db, (trx) => remind(trx, clock(), id));
  },
});

const remind = async (db: Db, now: Date, id: SubmissionId): Promise<void> => {
  const submission = await lockSubmission(db, id);
  if (isAnswering(submission.state)) await remindParties(db, now, submission);
  else if (submission.state === "ACCEPTED" || isReviewing(submission.state)) await remindHouse(db, now, submission);
};

const kindFor = (leftDays: number) =>
  leftDays < 0
    ? ("OVERDUE" as const)
    : leftDays === 0
      ? ("TODAY" as const)
      : leftDays <= soonInDays
        ? ("SOON" as const)
        : null;

/** Notes the reminder; false when it was sent before. */
const isFirst = async (db: Db, now: Date, id: SubmissionId, kind: DueReminder, dueOn: string): Promise<boolean> => {
  const made = await db
    .insertInto("due_reminder")
    .values({ submission_id: id, kind, due_on: dueOn, send_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("kind")
    .executeTakeFirst();
  return made !== undefined;
};

const remindHouse = async (db: Db, now: Date, submission: Submission): Promise<void> => {
  const { leftDays, dueOn } = clockOf(await readCalendar(db), submission, now);
  if (leftDays === null || dueOn === null) return;
  const kind = kindFor(leftDays);
  if (kind === null || !(await isFirst(db, now, submission.id, kind, dueOn))) return;
  const wording = ({ SOON: "review.due-soon", TODAY: "review.due-today", OVERDUE: "review.overdue" } as const)[kind];
  const remaining = { SOON: `剩余${leftDays}个工作日`, TODAY: "今天到期", OVERDUE: `已超期${-leftDays}个工作日` }[kind];
  const batch = await nameOfBatch(db, submission.id);
  const tasks = await tasksOfRound(db, submission);
  const held = new Map<CredentialId, typeof tasks>();
  for (const task of tasks) {
    const holder = isReviewerAtWork(task.state)
      ? task.reviewer_credential_id
      : task.state === "SUBMITTED"
        ? task.checker_credential_id
        : null;
    if (holder !== null) held.set(holder, [...(held.get(holder) ?? []), task]);
  }
  for (const [holder, own] of held)
    await notifyPeople(db, now, [holder], {
      ...worded(wording, {
        ...{ batch, task: `${own.map((task) => disciplineLabel(task.discipline)).join("、")}专业`, remaining, dueOn },
      }),
      url: `#/workbench/${own[0]?.id}`,
    });
  const { id, state } = submission;
  const notice = {
    ...worded(wording, { batch, task: "", remaining, dueOn }),
    url: state === "ACCEPTED" ? `#/censorUnit/assignment/${id}` : `#/censorUnit/conclusion/${id}`,
  };
  if (submission.leader_credential_id !== null) await notifyPeople(db, now, [submission.leader_credential_id], notice);
  if (submission.house_org_id === null) return;
  const isCollected = tasks.length > 0 && tasks.every(({ state }) => state === "COLLECTED");
  const roles = [
    ...(kind === "OVERDUE" || (isCollected && submission.conclusion_result === null) ? ["CENSOR_CHIEF" as const] : []),
    ...(isCollected && submission.conclusion_result === "REVISE" ? ["CENSOR_CLERK" as const] : []),
  ];
  if (roles.length > 0) await notifyOrganisation(db, now, submission.house_org_id, notice, roles);
};

const remindParties = async (db: Db, now: Date, submission: Submission): Promise<void> => {
  const dueOn = await replyDayOfBatch(db, submission, now);
  if (dueOn === undefined) return;
  const leftDays = Math.round((Date.parse(dueOn) - Date.parse(dayInBeijing(now))) / dayInMs);
  const kind = kindFor(leftDays);
  if (kind === null || !(await isFirst(db, now, submission.id, `REPLY_${kind}`, dueOn))) return;
  const remaining = { SOON: `还剩${leftDays}天`, TODAY: "今天到期", OVERDUE: `已过期${-leftDays}天` }[kind];
  const version = await lockNewestVersion(db, submission.id);
  const batch = { applicationId: submission.application_id, submissionId: submission.id };
  const shares = await sharesOf(db, version.id);
  for (const orgId of partnersOf(shares))
    await notifyOrganisation(db, now, orgId, {
      ...worded(kind === "OVERDUE" ? "opinion.reply-overdue" : "opinion.reply-soon", {
        batch: await nameOfBatch(db, submission.id),
        ...{ what: opinionNouns[submission.purpose], dueOn, remaining },
      }),
      url: await answerAddress(db, batch, shares.find((share) => share.org_id === orgId)?.org_type),
    });
};
