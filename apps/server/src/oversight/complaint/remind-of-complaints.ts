import type { ComplaintId, OrgId } from "@tushen/contract/ground/fields";
import { dayInBeijing, workdaysBetween } from "@tushen/domain/ground/calendar/work-calendar";
import { type ComplaintState, openComplaintStates } from "@tushen/domain/oversight/complaint-state";
import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { readCalendar } from "../../ground/calendar/index.ts";
import { notifyOrganisations } from "../../ground/message/index.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { moveOne } from "../../ground/state/index.ts";
import { nameOfBatch } from "../../delivery/submission/index.ts";
import { complaintAddress } from "./complaint-address.ts";
import { type ComplaintRow, complaintMoves, lockWithBatch } from "./complaint-moves.ts";
import { authoritiesAbove, nearestAuthorities } from "./nearest-authority.ts";
import type { ComplaintReminder } from "./tables.ts";

const soonInWorkdays = 2;

/**
 * Every morning: reminds the authority and the house of complaints before their day, on it and once after it, and closes
 * complaints whose party is content or has let the days for a second handling pass.
 */
export const remindOfComplaints = defineJob({
  name: "complaint.remind",
  title: "申诉到期提醒",
  input: z.object({}),
  schedule: { cron: "40 6 * * *", input: {} },
  run: async ({ db, clock }: Portal) => {
    const open = await db
      .selectFrom("complaint")
      .select("id")
      .where("state", "in", [...openComplaintStates, "SATISFIED"])
      .execute();
    for (const { id } of open) await inTransaction(db, (trx) => attend(trx, clock(), id));
  },
});

const attend = async (db: Db, now: Date, id: ComplaintId): Promise<void> => {
  const { submission, complaint } = await lockWithBatch(db, id);
  const isSilent = complaint.dispute_until !== null && complaint.dispute_until < dayInBeijing(now);
  if (complaint.state === "SATISFIED" || (complaint.state === "REPLIED" && isSilent)) {
    await moveOne({ db, now, actor: null }, complaintMoves, id, { action: "close", set: { due_on: null } });
    return;
  }
  const verb = verbOf[complaint.state];
  if (complaint.due_on !== null && verb !== undefined)
    await remind(db, now, complaint, { dueOn: complaint.due_on, verb, prefix: "", to: await officesOf(db, complaint) });
  if (complaint.state === "HANDLING" && complaint.answer_due_on !== null && complaint.answer === null)
    await remind(db, now, complaint, {
      ...{ dueOn: complaint.answer_due_on, verb: "答辩", prefix: "ANSWER_" as const },
      to: submission.house_org_id === null ? [] : [submission.house_org_id],
    });
};

const verbOf: Readonly<Partial<Record<ComplaintState, string>>> = {
  SUBMITTED: "决定是否受理",
  ACCEPTED: "答复",
  HANDLING: "答复",
  DISPUTED: "受理复核",
};

const officesOf = async (db: Db, complaint: ComplaintRow): Promise<readonly OrgId[]> => {
  if (complaint.handler_org_id === null) return nearestAuthorities(db, complaint.division_code);
  const above =
    complaint.state === "DISPUTED" ? await authoritiesAbove(db, complaint.division_code, complaint.handler_org_id) : [];
  return above.length > 0 ? above : [complaint.handler_org_id];
};

interface Due {
  readonly dueOn: string;
  readonly verb: string;
  readonly prefix: "" | "ANSWER_";
  readonly to: readonly OrgId[];
}

const remind = async (db: Db, now: Date, complaint: ComplaintRow, { dueOn, verb, prefix, to }: Due): Promise<void> => {
  const today = dayInBeijing(now);
  const left = workdaysBetween(await readCalendar(db), today, dueOn);
  const kind = dueOn < today ? "OVERDUE" : dueOn === today ? "TODAY" : left <= soonInWorkdays ? "SOON" : null;
  if (kind === null) return;
  const first = await db
    .insertInto("complaint_reminder")
    .values({
      ...{ complaint_id: complaint.id, due_on: dueOn, send_time: now },
      kind: `${prefix}${kind}` satisfies ComplaintReminder,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("kind")
    .executeTakeFirst();
  if (first === undefined) return;
  await notifyOrganisations(db, now, to, {
    title: { SOON: "申诉办理期限将到", TODAY: "申诉办理今天到期", OVERDUE: "申诉办理已超期" }[kind],
    content: `${await nameOfBatch(db, complaint.submission_id)}的申诉（${complaint.complaint_no}）应在${dueOn}前${verb}。`,
    url: complaintAddress(complaint),
  });
};
