import type { LetterId, SubmissionId } from "@tushen/contract/ground/fields";
import type { paperCalls } from "@tushen/contract/results/paper";
import { type FilingRecord, filingStateLabels } from "@tushen/contract/results/filing";
import { filingMachine } from "@tushen/domain/results/filing-state";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import type { Act, Context, Db } from "../../context.ts";
import { nameOfBatch } from "../../delivery/submission/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { notifyOrganisation, notifyOrganisations } from "../../ground/message/index.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { begin, movable, moveOne } from "../../ground/state/index.ts";
import { paperNumber } from "../../papers/document/index.ts";

export const filingMoves = movable({
  machine: filingMachine,
  table: "letter_record",
  key: "letter_id",
  isVersioned: false,
  history: {
    subject: "filing",
    applicationOf: (row) => row.application_id,
    numberOf: (row) => row.record_no,
    audience: "parties",
  },
  effects: {},
});

/** The filing of a batch that was sent; null while there is none. */
const findFiling = (db: Db, id: SubmissionId) =>
  db
    .selectFrom("letter")
    .select(["id", "application_id", "division_code", "letter_no", "org_id"])
    .where("submission_id", "=", id)
    .where("kind", "=", "REVIEW_FILING")
    .where("state", "=", "SENT")
    .executeTakeFirst();

const findRecord = (db: Db, letterId: LetterId) =>
  db.selectFrom("letter_record").selectAll().where("letter_id", "=", letterId).forUpdate().executeTakeFirst();

const page = (id: SubmissionId) => `#/projectReport/fireProtectionFiling?projectSubmissionId=${id}`;

/** How the application for the number of a batch stands. */
const show = async (db: Db, id: SubmissionId): Promise<FilingRecord> => {
  const filing = await findFiling(db, id);
  const row =
    filing && (await db.selectFrom("letter_record").selectAll().where("letter_id", "=", filing.id).executeTakeFirst());
  const state = row?.state ?? "NONE";
  return {
    state,
    stateLabel: filingStateLabels[state],
    recordNo: row?.record_no ?? null,
    reason: row?.reason ?? null,
    applyTime: row?.apply_time ?? null,
    orgName: row?.org_name ?? null,
    decideTime: row?.decide_time ?? null,
  };
};

export const filingNumberStatus: Act<typeof paperCalls.filingNumberStatus> = ({ db }, { id }) => show(db, id);

export const applyFilingNumber: Act<typeof paperCalls.applyFilingNumber> = async (context, { id }) => {
  const { db, actor, now } = context;
  const filing = (await findFiling(db, id)) ?? refuse("filing.not-sent");
  const row = await findRecord(db, filing.id);
  if (row)
    await moveOne(context, filingMoves, filing.id, {
      action: "apply",
      submissionId: id,
      set: { reason: null, applicant_name: actor.personName, apply_time: now },
    });
  else {
    const state = begin(actor, filingMachine, { action: "apply", facts: { filingSent: true } });
    await db
      .insertInto("letter_record")
      .values({
        ...{ letter_id: filing.id, application_id: filing.application_id, state },
        ...{ applicant_name: actor.personName, apply_time: now },
      })
      .execute();
    await recordHistory(context, {
      ...{ applicationId: filing.application_id, subject: "filing", subjectId: filing.id, act: "apply", to: state },
      submissionId: id,
    });
  }
  await notifyOrganisations(db, now, await authoritiesOf(db, filing.division_code), {
    title: "审查备案申请备案号",
    content: `${actor.orgName}为${await nameOfBatch(db, id)}的审查备案表（${filing.letter_no}）申请备案号。`,
    url: page(id),
  });
  return show(db, id);
};

/** Whether a filing has this number; until the transaction ends nobody else can give it. */
const isTaken = async (db: Db, number: string): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(5, hashtext(${number}))`.execute(db);
  const row = await db
    .selectFrom("letter_record")
    .select("letter_id")
    .where("record_no", "=", number)
    .executeTakeFirst();
  return row !== undefined;
};

/** The next number of the division; numbers that an authority had typed by hand are left out. */
const freeNumber = async (db: Db, divisionCode: string, year: string): Promise<string> => {
  for (;;) {
    const number = await paperNumber(db, "BA", divisionCode, year);
    if (!(await isTaken(db, number))) return number;
  }
};

export const giveFilingNumber: Act<typeof paperCalls.giveFilingNumber> = async (context, { id, recordNo }) => {
  const { db, actor, now } = context;
  const filing = (await findFiling(db, id)) ?? refuse("filing.wrong-state");
  if (!(await findRecord(db, filing.id))) refuse("filing.wrong-state");
  const year = dayInBeijing(now).slice(0, 4);
  if (recordNo !== "" && (await isTaken(db, recordNo))) refuse("filing.number-taken", { number: recordNo });
  const number = recordNo || (await freeNumber(db, filing.division_code, year));
  await moveOne(context, filingMoves, filing.id, {
    action: "give",
    submissionId: id,
    why: `备案号 ${number}`,
    set: { record_no: number, org_name: actor.orgName, decider_name: actor.personName, decide_time: now },
  });
  await tellHouse(context, id, filing.org_id, {
    title: "审查备案完成",
    content: `${await nameOfBatch(db, id)}的审查备案表已备案，备案号${number}。`,
  });
  return show(db, id);
};

export const refuseFiling: Act<typeof paperCalls.refuseFiling> = async (context, { id, reason }) => {
  const { db, actor, now } = context;
  const filing = (await findFiling(db, id)) ?? refuse("filing.wrong-state");
  if (!(await findRecord(db, filing.id))) refuse("filing.wrong-state");
  await moveOne(context, filingMoves, filing.id, {
    action: "refuse",
    submissionId: id,
    facts: { reasonGiven: true },
    why: reason,
    set: { reason, org_name: actor.orgName, decider_name: actor.personName, decide_time: now },
  });
  await tellHouse(context, id, filing.org_id, {
    title: "审查备案被退回",
    content: `${await nameOfBatch(db, id)}的审查备案表被退回：${reason}`,
  });
  return true as const;
};

const tellHouse = async (
  { db, now }: Context,
  id: SubmissionId,
  houseOrgId: Parameters<typeof notifyOrganisation>[2] | null,
  message: { readonly title: string; readonly content: string },
) => {
  if (houseOrgId !== null)
    await notifyOrganisation(db, now, houseOrgId, { ...message, url: page(id) }, ["CENSOR_CLERK"]);
};
