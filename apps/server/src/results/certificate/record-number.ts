import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { certificateCalls } from "@tushen/contract/results/certificate";
import { certificateMachine } from "@tushen/domain/results/certificate-state";
import { addWorkdays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import type { Act, Context, Db } from "../../context.ts";
import { paperNumber } from "../../papers/document/index.ts";
import { type Notice, notifyOrganisations } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { notifyParticipants } from "../../filing/project/index.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import { readCalendar } from "../../ground/calendar/index.ts";
import { lockSubmission, writeSubmission } from "../../delivery/submission/index.ts";
import { markVoidPapers } from "./mark-void-papers.ts";
import { mayReadCertificate } from "./may-read.ts";
import { lockCertificate, certificateMoves } from "./certificate-moves.ts";
import type { Certificate } from "./tables.ts";
import { filingDays } from "./send-results.ts";
import { moveOne, refuseWrongState } from "../../ground/state/index.ts";

export const applyRecordNumber: Act<typeof certificateCalls.applyRecordNumber> = async (context, { id }) => {
  const { db, now, actor } = context;
  const certificate = await lockCertificate(db, id);
  const issued = dayInBeijing(new Date(certificate.issue_time ?? now));
  const filedInTime = dayInBeijing(now) <= addWorkdays(await readCalendar(db), issued, filingDays);
  const { to, warnings } = await moveOne(context, certificateMoves, certificate.id, {
    action: "applyRecordNumber",
    facts: { filedInTime },
    set: { reason: null },
    audience: "parties",
  });
  await notifyOrganisations(db, now, await authoritiesOf(db, certificate.division_code), {
    ...worded("certificate.record-applied", { sender: actor.orgName, ...namesOf(certificate) }),
    url: certificatePage(certificate),
  });
  const warning = warnings[0];
  return { state: to, warning: warning ? certificateMachine.refusals[warning] : null };
};

/** Project and number of a certificate, as a message names it. */
const namesOf = ({ content, cert_no }: Certificate) => ({ project: content.projectName, certNo: cert_no });

const certificatePage = (certificate: Certificate): string =>
  `#/projectReport/certification?projectApplicationId=${certificate.application_id}&certificateId=${certificate.id}`;

export const recordNumberStatus: Act<typeof certificateCalls.recordNumberStatus> = async (context, { id }) => {
  const certificate = await mayReadCertificate(context, id);
  const state = recordState(certificate);
  const labels = { NONE: "未申请", APPLYING: "申请中", ISSUED: "已备案", REFUSED: "已退回" } as const;
  return {
    state,
    stateLabel: labels[state],
    recordNo: certificate.record_no,
    recordTime: certificate.record_time,
    reason: certificate.reason,
  };
};

const recordState = ({ state, record_no, reason }: Certificate) => {
  if (record_no !== null) return "ISSUED";
  if (state === "RECORD_APPLYING") return "APPLYING";
  return state === "SENT" && reason !== null ? "REFUSED" : "NONE";
};

/** Whether a certificate has this number; until the transaction ends nobody else can give it. */
const isTaken = async (db: Db, number: string): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(4, hashtext(${number}))`.execute(db);
  const row = await db.selectFrom("certificate").select("id").where("record_no", "=", number).executeTakeFirst();
  return row !== undefined;
};

/** The next number of the series that was not given by hand. */
const freeNumber = async (db: Db, divisionCode: string, year: string): Promise<string> => {
  for (;;) {
    const number = await paperNumber(db, "BA", divisionCode, year);
    if (!(await isTaken(db, number))) return number;
  }
};

/** The authority records the certificate under a number, which completes the last step. */
export const giveRecordNumber: Act<typeof certificateCalls.giveRecordNumber> = async (context, { id, recordNo }) => {
  const { db, now, actor } = context;
  const certificate = await lockCertificate(db, id);
  if (certificate.state !== "RECORD_APPLYING")
    refuseWrongState(certificateMachine, certificate.state, "recordNumberGiven");
  const number = recordNo || (await freeNumber(db, certificate.division_code, dayInBeijing(now).slice(0, 4)));
  if (await isTaken(db, number)) refuse("certificate.record-number-taken", { number });
  await moveOne(context, certificateMoves, certificate.id, {
    action: "recordNumberGiven",
    why: `备案号 ${number}`,
    set: { record_no: number, record_time: now, record_org_name: actor.orgName, reason: null },
    audience: "parties",
  });
  const submission = await lockSubmission(db, certificate.submission_id);
  await writeSubmission(db, submission.id, { record_no: number, record_time: now });
  const words = worded("certificate.recorded", { ...namesOf(certificate), recordNo: number });
  await notifyParticipantsAndHouse(context, certificate, words);
  return { recordNo: number };
};

export const refuseRecordNumber: Act<typeof certificateCalls.refuseRecordNumber> = async (context, { id, reason }) => {
  const certificate = await lockCertificate(context.db, id);
  await moveOne(context, certificateMoves, certificate.id, {
    action: "recordNumberRefused",
    facts: { reasonGiven: true },
    why: reason,
    set: { reason },
    audience: "parties",
  });
  const words = worded("certificate.record-refused", {
    ...{ ...namesOf(certificate), reason, sender: context.actor.orgName },
  });
  await notifyHouse(context, certificate, words);
  return true as const;
};

/** Revokes a certificate: the public page shows it at once, and a job marks the papers. */
export const revoke: Act<typeof certificateCalls.revoke> = async (context, { id, reason }) => {
  const certificate = await lockCertificate(context.db, id);
  await moveOne(context, certificateMoves, certificate.id, {
    action: "revoke",
    facts: { reasonGiven: true },
    why: reason,
    set: { reason },
    audience: "parties",
  });
  await context.jobs.enqueue(context.db, markVoidPapers, { certificateId: id }, { key: String(id) });
  const words = worded("certificate.revoked", { ...namesOf(certificate), sender: context.actor.orgName, reason });
  await notifyParticipantsAndHouse(context, certificate, words);
  return true as const;
};

const notifyParticipantsAndHouse = async (
  context: Context,
  certificate: Certificate,
  notice: Notice,
): Promise<void> => {
  await notifyParticipants(context, certificate.application_id, notice);
  await notifyHouse(context, certificate, notice);
};

const notifyHouse = async ({ db, now }: Context, certificate: Certificate, notice: Notice): Promise<void> => {
  const { house_org_id } = await db
    .selectFrom("submission")
    .select("house_org_id")
    .where("id", "=", certificate.submission_id)
    .executeTakeFirstOrThrow();
  const url = `#/censorUnit/results/${certificate.submission_id}`;
  await notifyOrganisations(db, now, [house_org_id], { ...notice, url }, ["CENSOR_CLERK", "CENSOR_PM"]);
};
