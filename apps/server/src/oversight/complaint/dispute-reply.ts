import type { complaintCalls } from "@tushen/contract/oversight/complaint";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { complaintDays } from "@tushen/domain/oversight/complaint-state";
import type { Act } from "../../context.ts";
import { notifyOrganisations } from "../../ground/message/index.ts";
import { moveOne } from "../../ground/state/index.ts";
import { nameOfBatch } from "../../delivery/submission/index.ts";
import { dayAhead } from "./accept-complaint.ts";
import { complaintAddress } from "./complaint-address.ts";
import { complaintMoves, lockWithBatch } from "./complaint-moves.ts";
import { authoritiesAbove } from "./nearest-authority.ts";
import { requireOwn } from "./visible-complaints.ts";

/** The party is content, more or less. */
export const confirmReply: Act<typeof complaintCalls.confirmReply> = async (context, { id, satisfaction }) => {
  const { complaint } = await lockWithBatch(context.db, id);
  requireOwn(context.actor, complaint);
  await moveOne(context, complaintMoves, id, { action: "confirm", set: { satisfaction } });
  return true as const;
};

/** The party is not content: once, the complaint goes to the authority above. */
export const disputeReply: Act<typeof complaintCalls.disputeReply> = async (context, { id, reason }) => {
  const { db, actor, now } = context;
  const { complaint } = await lockWithBatch(db, id);
  requireOwn(actor, complaint);
  const ruling = await db
    .selectFrom("complaint_ruling")
    .select("result")
    .where("complaint_id", "=", id)
    .orderBy("level", "desc")
    .limit(1)
    .executeTakeFirst();
  const dueOn = await dayAhead(context, complaintDays.accept);
  const { row } = await moveOne(context, complaintMoves, id, {
    action: "dispute",
    facts: {
      notUpheld: ruling?.result !== "1",
      disputeInTime: complaint.dispute_until !== null && dayInBeijing(now) <= complaint.dispute_until,
      reasonGiven: true,
    },
    set: { level: 2, dispute_reason: reason, dispute_time: now, due_on: dueOn, dispute_until: null },
  });
  const first = row.handler_org_id;
  const above = first === null ? [] : await authoritiesAbove(db, row.division_code, first);
  await notifyOrganisations(db, now, above.length > 0 ? above : [first], {
    title: "申诉待复核",
    content: `${await nameOfBatch(db, row.submission_id)}的申诉（${row.complaint_no}）的提出人不认可答复，申请复核，请在${dueOn}前受理。`,
    url: complaintAddress(row),
  });
  return true as const;
};
