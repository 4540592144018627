import type { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { Complaint } from "@tushen/contract/oversight/complaint-shape";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { possibleActions } from "@tushen/domain/ground/state-machine";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { complaintMachine } from "@tushen/domain/oversight/complaint-state";
import type { Act, Context, Db } from "../../context.ts";
import { namedFiles } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";
import { findDisputedMarks } from "./disputed-marks.ts";
import { type FoundComplaint, presentRow, selectComplaints } from "./list-complaints.ts";

/** Facts that only the input of an act decides count as true: the act itself checks them. */
const actionsOf = ({ actor, now }: Context, row: FoundComplaint): Complaint["actions"] => {
  const isOwn = presentRow({ actor, now }, row).isOwn;
  const isParty = !["CENSOR", "CONTROL"].includes(actor.orgType);
  if (isParty && !isOwn) return [];
  const facts = {
    ...{ complaintsOpen: true, reasonGiven: true, contactGiven: true, mayBeAnonymous: true, marksFit: true },
    ...{ opinionsOpen: true, answerGiven: true, allDecided: true },
    isHandler: row.handler_org_id === actor.orgId,
    isHigher: row.handler_org_id !== actor.orgId || row.handler_credential_id !== actor.credentialId,
    houseAsked: row.asks_house,
    secondHandling: row.level === 2,
    notUpheld: row.result !== "1",
    disputeInTime: row.dispute_until !== null && dayInBeijing(now) <= row.dispute_until,
  };
  return possibleActions(complaintMachine, row.state, partsOf(actor), facts).map(({ whyNot, ...one }) => ({
    ...one,
    whyNot: whyNot === null ? null : complaintMachine.refusals[whyNot],
  }));
};

const rulingsOf = async (db: Db, { id }: FoundComplaint): Promise<Complaint["rulings"]> => {
  const rows = await db
    .selectFrom("complaint_ruling")
    .innerJoin("organisation", "organisation.id", "complaint_ruling.org_id")
    .select(["level", "org_name", "officer_name", "opinion", "result", "ruling_time"])
    .where("complaint_id", "=", id)
    .orderBy("level")
    .execute();
  return rows.map((row) => ({
    level: row.level,
    orgName: row.org_name,
    officerName: row.officer_name,
    opinion: row.opinion,
    result: row.result,
    resultName: dictionaryLabel("PETITION_RESULT", row.result),
    rulingTime: row.ruling_time,
  }));
};

/** One complaint; who may be asked is known to its own firm and the authority only. */
export const readComplaint: Act<typeof complaintCalls.readComplaint> = async (context, { id }) => {
  const { db, actor } = context;
  const row =
    (await selectComplaints(db, actor).where("complaint.id", "=", id).executeTakeFirst()) ??
    refuse("platform.not-found");
  const knowsContact = actor.orgType === "CONTROL" || row.org_id === actor.orgId;
  const handler = await db
    .selectFrom("organisation")
    .select("org_name")
    .where("id", "=", row.handler_org_id)
    .executeTakeFirst();
  const named = await namedFiles(db, [...row.file_ids, ...row.answer_file_ids]);
  return {
    ...presentRow(context, row),
    demand: row.demand,
    files: named(row.file_ids),
    contactName: knowsContact ? row.contact_name : "",
    contactMobile: knowsContact ? row.contact_mobile : "",
    marks: await findDisputedMarks(db, id),
    handlerOrgName: handler?.org_name ?? null,
    handlerName: row.handler_name,
    acceptTime: row.accept_time,
    refuseReason: row.refuse_reason,
    house: row.asks_house
      ? {
          dueOn: row.answer_due_on,
          answer: row.answer,
          files: named(row.answer_file_ids),
          answerName: row.answer_name,
          answerTime: row.answer_time,
        }
      : null,
    experts: row.experts,
    rulings: await rulingsOf(db, row),
    level: row.level,
    disputeUntil: row.dispute_until,
    disputeReason: row.dispute_reason,
    satisfaction: row.satisfaction,
    satisfactionName: dictionaryLabel("SATISFACTION", row.satisfaction),
    actions: actionsOf(context, row),
  };
};
