import type { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { OpinionId } from "@tushen/contract/ground/fields";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { complaintDays, complaintResult } from "@tushen/domain/oversight/complaint-state";
import type { Act, Context } from "../../context.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { move, moveOne } from "../../ground/state/index.ts";
import { notifyParticipants } from "../../filing/project/index.ts";
import { nameOfBatch, type Submission } from "../../delivery/submission/index.ts";
import { releaseOpinions } from "../../review/opinion/index.ts";
import { reissueLetter } from "../../review/review/index.ts";
import { dayAhead, tellMaker } from "./accept-complaint.ts";
import { complaintAddress } from "./complaint-address.ts";
import {
  type ComplaintRow,
  complaintMoves,
  type DisputedMarkRow,
  disputedMarkMoves,
  lockWithBatch,
  marksOf,
} from "./complaint-moves.ts";

type Decisions = Parameters<Act<typeof complaintCalls.replyToComplaint>>[1]["decisions"];

/** Decides all marks of each opinion alike; upheld opinions are cancelled, the others return to where they were. */
const carryOut = async (context: Context, marks: readonly DisputedMarkRow[], decisions: Decisions) => {
  const cancelled = [];
  for (const { opinionId, isUpheld, note } of decisions) {
    const own = marks.filter(({ opinion_id }) => opinion_id === opinionId).map(({ id }) => id);
    const set = { note: note === "" ? null : note };
    await move(context, disputedMarkMoves, own, { action: isUpheld ? "uphold" : "dismiss", set, by: "SYSTEM" });
    const moved = await releaseOpinions(context, [opinionId], isUpheld ? "upholdAppeal" : "dismissAppeal");
    if (isUpheld) cancelled.push(...moved);
  }
  return cancelled;
};

/** The new letter reaches the parties and the house. */
const tellOfLetter = async (
  context: Context,
  submission: Submission,
  complaint: ComplaintRow,
  cancelled: readonly string[],
) => {
  if (cancelled.length === 0) return null;
  const letter = await reissueLetter(context, submission, { complaintNo: complaint.complaint_no ?? "", cancelled });
  if (letter === null) return null;
  const content = `${await nameOfBatch(context.db, submission.id)}的意见${cancelled.join("、")}经申诉撤销，告知书${letter.replacedNo}由${letter.letterNo}替代。`;
  const notice = { title: "审查意见告知书已重发", content };
  await notifyParticipants(context, submission.application_id, notice, [submission.house_org_id]);
  return letter.letterNo;
};

/** The words of the reply, and its result: that of the opinions, or as the officer says where none is disputed. */
const ruled = async (context: Context, { id, level }: ComplaintRow, opinion: string, result: string) => {
  const { db, actor, now } = context;
  await db
    .insertInto("complaint_ruling")
    .values({
      ...{ complaint_id: id, level, org_id: actor.orgId, officer_credential_id: actor.credentialId },
      ...{ officer_name: actor.personName, opinion, result, ruling_time: now },
    })
    .execute();
};

/** The authority replies: what it decides takes effect at once. */
export const replyToComplaint: Act<typeof complaintCalls.replyToComplaint> = async (context, input) => {
  const { db, actor, now } = context;
  const { submission, complaint } = await lockWithBatch(db, input.id);
  const marks = await marksOf(db, [complaint.id]);
  const opinions = new Set<OpinionId>(marks.map(({ opinion_id }) => opinion_id));
  const decisions = input.decisions.filter(({ opinionId }) => opinions.has(opinionId));
  const decided = new Map(decisions.map((one) => [one.opinionId, one]));
  const result = opinions.size === 0 ? input.result : complaintResult(decisions.map(({ isUpheld }) => isUpheld));
  const isSecond = complaint.level === 2;
  const { row } = await moveOne(context, complaintMoves, complaint.id, {
    action: "reply",
    facts: {
      isHandler: complaint.handler_org_id === actor.orgId,
      answerGiven: input.opinion.length >= 5,
      allDecided: decided.size === opinions.size && result !== undefined,
    },
    set: { due_on: null, dispute_until: isSecond ? null : await dayAhead(context, complaintDays.dispute) },
  });
  const cancelled = await carryOut(context, marks, [...decided.values()]);
  await ruled(context, complaint, input.opinion, result ?? "3");
  const letterNo = await tellOfLetter(
    context,
    submission,
    row,
    cancelled.map(({ opinion_no }) => opinion_no),
  );
  const words = `已答复：${dictionaryLabel("PETITION_RESULT", result ?? "3")}。`;
  const next = isSecond || result === "1" ? "" : `不认可的，可在${row.dispute_until}前申请复核一次。`;
  await tellMaker(context, row, "申诉已答复", words + next);
  if (submission.house_org_id !== null && (opinions.size > 0 || row.asks_house))
    await notifyOrganisation(
      db,
      now,
      submission.house_org_id,
      {
        title: "申诉已答复",
        content: `${await nameOfBatch(db, submission.id)}的申诉（${row.complaint_no}）${words}`,
        url: complaintAddress(row),
      },
      ["CENSOR_CHIEF", "CENSOR_PM"],
    );
  return { result: result ?? "3", letterNo };
};
