import type { SubmissionId } from "@tushen/contract/ground/fields";
import { addDays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { z } from "zod";
import { alterationEnded } from "../alteration/index.ts";
import type { Db, Portal } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { completeApplication, notifyParticipants } from "../../filing/project/index.ts";
import {
  lockSubmission,
  nameOfBatch,
  type Submission,
  supplementDue,
  writeSubmission,
  submissionMoves,
} from "../submission/index.ts";
import { moveOne } from "../../ground/state/index.ts";

/** Days before the deadline at which the parties are warned once. */
const warnedDaysBefore = 5;

/**
 * Every morning: withdraws a batch whose supplement was not handed in by its last day, on the day after; warns the
 * parties before (domain handbook 2.4, parameter SUPPLEMENT_DAYS).
 */
export const withdrawUnanswered = defineJob({
  name: "ending.withdraw-unanswered",
  title: "逾期未回复的报审退件",
  input: z.object({}),
  schedule: { cron: "10 6 * * *", input: {} },
  run: async ({ db, clock }: Portal) => {
    const waiting = await db.selectFrom("submission").select("id").where("state", "=", "SUPPLEMENT").execute();
    for (const { id } of waiting) await inTransaction(db, (trx) => judge(trx, clock(), id));
  },
});

const judge = async (db: Db, now: Date, id: SubmissionId): Promise<void> => {
  const submission = await lockSubmission(db, id);
  const due = await supplementDue(db, submission);
  if (due === null) return;
  const today = dayInBeijing(now);
  if (today > due) return withdraw(db, now, submission, due);
  if (today >= addDays(due, -warnedDaysBefore) && submission.supplement_warned_time === null)
    await warn(db, now, submission, due);
};

const withdraw = async (db: Db, now: Date, submission: Submission, due: string): Promise<void> => {
  const context = { db, now, actor: null };
  const why = `截至${due}未提交补正资料，报审自动撤回`;
  await moveOne(context, submissionMoves, submission.id, {
    action: "withdrawUnanswered",
    facts: { supplementExpired: true },
    why,
    by: "SYSTEM",
  });
  await alterationEnded(context, submission.id, "WITHDRAWN");
  await notifyOfSupplement(db, now, submission, { title: "报审已自动撤回", text: why });
  if (submission.house_org_id !== null)
    await notifyOrganisation(
      db,
      now,
      submission.house_org_id,
      { title: "报审已自动撤回", content: `${await nameOfBatch(db, submission.id)}：${why}`, url: "#/censorUnit/main" },
      ["CENSOR_CLERK"],
    );
  await completeApplication(context, submission.application_id);
};

const warn = async (db: Db, now: Date, submission: Submission, due: string): Promise<void> => {
  await writeSubmission(db, submission.id, { supplement_warned_time: now });
  await recordHistory(
    { db, now, actor: null },
    {
      applicationId: submission.application_id,
      subject: "submission",
      subjectId: submission.id,
      act: "warnSupplement",
      why: due,
    },
  );
  await notifyOfSupplement(db, now, submission, {
    title: "补正期限将到",
    text: `请在${due}前补正并重新提交，逾期报审自动撤回`,
  });
};

const notifyOfSupplement = async (db: Db, now: Date, submission: Submission, notice: { title: string; text: string }) =>
  notifyParticipants({ db, actor: null, now }, submission.application_id, {
    title: notice.title,
    content: `${await nameOfBatch(db, submission.id)}：${notice.text}。`,
    url: `#/projectReport/proceduralReviewComments?projectApplicationId=${submission.application_id}&projectSubmissionId=${submission.id}`,
  });
