import type { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { ComplaintId } from "@tushen/contract/ground/fields";
import { mobileProblem } from "@tushen/domain/ground/mobile";
import { dailyNumber } from "@tushen/domain/ground/serial-number";
import { addWorkdays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { againstOpinions, complaintDays, mayBeAnonymous } from "@tushen/domain/oversight/complaint-state";
import type { Act, Context } from "../../context.ts";
import { readCalendar } from "../../ground/calendar/index.ts";
import { notifyOrganisation, notifyOrganisations, notifyPeople } from "../../ground/message/index.ts";
import { moveOne } from "../../ground/state/index.ts";
import { nameOfBatch, type Submission } from "../../delivery/submission/index.ts";
import { nextNumber } from "../../papers/document/index.ts";
import { isSwitchedOn } from "../../people/parameter/index.ts";
import { canBeAppealed } from "../../review/opinion/index.ts";
import { complaintAddress } from "./complaint-address.ts";
import { type ComplaintRow, complaintMoves, lockWithBatch, marksOf } from "./complaint-moves.ts";
import { nearestAuthorities } from "./nearest-authority.ts";
import { requireOwn } from "./visible-complaints.ts";

const factsOf = async ({ db }: Context, complaint: ComplaintRow, { house_org_id }: Submission) => {
  const opinions = new Set((await marksOf(db, [complaint.id])).map(({ opinion_id }) => opinion_id));
  return {
    complaintsOpen: house_org_id !== null && (await isSwitchedOn(db, house_org_id, "PETITION_SWITCH")),
    reasonGiven: complaint.reason.length >= 5,
    contactGiven: complaint.contact_name !== "" && mobileProblem(complaint.contact_mobile) === null,
    mayBeAnonymous: !complaint.is_anonymous || mayBeAnonymous(complaint.complaint_type),
    marksFit: opinions.size === 0 || complaint.complaint_type === againstOpinions,
    opinionsOpen: (await canBeAppealed(db, [...opinions])).length === opinions.size,
  };
};

/** The authority hears of it; where it is against opinions, the house and their reviewers too. */
const notifyOfComplaint = async ({ db, now }: Context, complaint: ComplaintRow, { house_org_id }: Submission) => {
  const batch = await nameOfBatch(db, complaint.submission_id);
  const url = complaintAddress(complaint);
  await notifyOrganisations(db, now, await nearestAuthorities(db, complaint.division_code), {
    title: "新的申诉待受理",
    content: `${batch}有一件申诉（${complaint.complaint_no}），请在${complaint.due_on}前决定是否受理。`,
    url,
  });
  if (complaint.complaint_type !== againstOpinions || house_org_id === null) return;
  const notice = {
    title: "审查意见被申诉",
    content: `${batch}的审查意见被提出申诉（${complaint.complaint_no}），所涉意见的答复期限暂停。`,
    url,
  };
  await notifyOrganisation(db, now, house_org_id, notice, ["CENSOR_CHIEF", "CENSOR_PM"]);
  const reviewers = await db
    .selectFrom("disputed_mark")
    .innerJoin("opinion", "opinion.id", "disputed_mark.opinion_id")
    .select("reviewer_credential_id")
    .distinct()
    .where("complaint_id", "=", complaint.id)
    .execute();
  await notifyPeople(
    db,
    now,
    reviewers.map((row) => row.reviewer_credential_id),
    notice,
  );
};

const submit = async (context: Context, id: ComplaintId): Promise<void> => {
  const { db, actor, now } = context;
  const { submission, complaint } = await lockWithBatch(db, id);
  requireOwn(actor, complaint);
  const today = dayInBeijing(now);
  const { row } = await moveOne(context, complaintMoves, id, {
    action: "submit",
    facts: await factsOf(context, complaint, submission),
    set: {
      complaint_no: dailyNumber("TS", today, await nextNumber(db, `TS-${today}`)),
      submit_time: now,
      due_on: addWorkdays(await readCalendar(db), today, complaintDays.accept),
    },
  });
  await notifyOfComplaint(context, row, submission);
};

/** Hands a complaint in: the authority accepts or refuses it, and the disputed opinions wait for the decision. */
export const submitComplaint: Act<typeof complaintCalls.submitComplaint> = async (context, { id }) => {
  await submit(context, id);
  return true as const;
};

/** The same for several complaints, all or none. */
export const submitComplaints: Act<typeof complaintCalls.submitComplaints> = async (context, { ids }) => {
  const distinct = [...new Set(ids)].toSorted((a, b) => a - b);
  for (const id of distinct) await submit(context, id);
  return distinct.length;
};

/** Takes a complaint back: its opinions return to where they were. */
export const withdrawComplaint: Act<typeof complaintCalls.withdrawComplaint> = async (context, { id }) => {
  const { db, actor, now } = context;
  const { complaint } = await lockWithBatch(db, id);
  requireOwn(actor, complaint);
  await moveOne(context, complaintMoves, id, { action: "withdraw", set: { due_on: null } });
  const offices = complaint.handler_org_id === null ? await nearestAuthorities(db, complaint.division_code) : [];
  await notifyOrganisations(db, now, [...offices, complaint.handler_org_id], {
    title: "申诉已撤回",
    content: `${await nameOfBatch(db, complaint.submission_id)}的申诉（${complaint.complaint_no}）已由提出人撤回。`,
    url: complaintAddress(complaint),
  });
  return true as const;
};
