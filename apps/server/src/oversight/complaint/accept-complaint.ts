import type { complaintCalls } from "@tushen/contract/oversight/complaint";
import { addWorkdays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { againstOpinions, complaintDays } from "@tushen/domain/oversight/complaint-state";
import type { Act, Context } from "../../context.ts";
import { readCalendar } from "../../ground/calendar/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { moveOne } from "../../ground/state/index.ts";
import { nameOfBatch } from "../../delivery/submission/index.ts";
import { complaintAddress } from "./complaint-address.ts";
import { type ComplaintRow, complaintMoves, lockComplaint, lockWithBatch } from "./complaint-moves.ts";
import { authoritiesAbove } from "./nearest-authority.ts";

/** The day that lies so many working days ahead. */
export const dayAhead = async ({ db, now }: Pick<Context, "db" | "now">, workdays: number): Promise<string> =>
  addWorkdays(await readCalendar(db), dayInBeijing(now), workdays);

/** Tells the party that complains what became of its complaint. */
export const tellMaker = async ({ db, now }: Context, complaint: ComplaintRow, title: string, words: string) =>
  notifyOrganisation(db, now, complaint.org_id, {
    title,
    content: `${await nameOfBatch(db, complaint.submission_id)}的申诉（${complaint.complaint_no}）${words}`,
    url: complaintAddress(complaint),
  });

const asHandler = ({ actor }: Context) => ({
  handler_org_id: actor.orgId,
  handler_credential_id: actor.credentialId,
  handler_name: actor.personName,
});

export const acceptComplaint: Act<typeof complaintCalls.acceptComplaint> = async (context, { id }) => {
  const dueOn = await dayAhead(context, complaintDays.reply);
  const { row } = await moveOne(context, complaintMoves, id, {
    action: "accept",
    set: { ...asHandler(context), accept_time: context.now, due_on: dueOn },
  });
  await tellMaker(context, row, "申诉已受理", `已由${context.actor.orgName}受理，将于${dueOn}前答复。`);
  return true as const;
};

/** The complaint is not accepted: its opinions return to where they were. */
export const refuseComplaint: Act<typeof complaintCalls.refuseComplaint> = async (context, { id, reason }) => {
  await lockWithBatch(context.db, id);
  const { row } = await moveOne(context, complaintMoves, id, {
    action: "refuse",
    facts: { reasonGiven: true },
    set: { ...asHandler(context), refuse_reason: reason, due_on: null },
  });
  const goesOn = row.complaint_type === againstOpinions ? "所涉意见恢复答复期限。" : "";
  await tellMaker(context, row, "申诉不予受理", `不予受理：${reason}${goesOn}`);
  return true as const;
};

/** The handling begins: the house is asked for its answer, experts are consulted, or both. */
export const forwardComplaint: Act<typeof complaintCalls.forwardComplaint> = async (context, input) => {
  const { db, actor, now } = context;
  const { complaint, submission } = await lockWithBatch(db, input.id);
  const answerDueOn = input.asksHouse ? await dayAhead(context, complaintDays.answer) : null;
  const { row } = await moveOne(context, complaintMoves, input.id, {
    action: "forward",
    facts: { isHandler: complaint.handler_org_id === actor.orgId },
    set: { asks_house: input.asksHouse, answer_due_on: answerDueOn, experts: input.experts },
  });
  if (answerDueOn !== null && submission.house_org_id !== null)
    await notifyOrganisation(
      db,
      now,
      submission.house_org_id,
      {
        title: "申诉待答辩",
        content: `${actor.orgName}就${await nameOfBatch(db, submission.id)}的申诉（${row.complaint_no}）要求答辩，请在${answerDueOn}前逐项说明。`,
        url: complaintAddress(row),
      },
      ["CENSOR_CHIEF"],
    );
  return true as const;
};

/** The authority above begins the second handling; where there is none, another officer of the first. */
export const takeUpComplaint: Act<typeof complaintCalls.takeUpComplaint> = async (context, { id }) => {
  const { db, actor } = context;
  const complaint = await lockComplaint(db, id);
  const first = complaint.handler_org_id;
  const above = first === null ? [] : await authoritiesAbove(db, complaint.division_code, first);
  const isAnother = first === actor.orgId && complaint.handler_credential_id !== actor.credentialId;
  const dueOn = await dayAhead(context, complaintDays.reply);
  const { row } = await moveOne(context, complaintMoves, id, {
    action: "takeUp",
    facts: { isHigher: above.length > 0 ? above.includes(actor.orgId) : isAnother },
    set: { ...asHandler(context), due_on: dueOn },
  });
  await tellMaker(context, row, "申诉复核已受理", `由${actor.orgName}复核，将于${dueOn}前答复。`);
  return true as const;
};
