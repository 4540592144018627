import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { progressCalls } from "@tushen/contract/delivery/progress";
import type { TimeLedger } from "@tushen/contract/delivery/ledger-shape";
import { type LedgerParty, ledgerOffices, ledgerParties } from "@tushen/domain/delivery/ledger-turns";
import { type LedgerStretch, sumOf, timeLedger } from "@tushen/domain/delivery/time-ledger";
import { officeHoursText } from "@tushen/domain/ground/calendar/working-hours";
import { historyText } from "@tushen/domain/history-text";
import type { Act, Context } from "../../context.ts";
import { clockOf, readCalendar } from "../../ground/calendar/index.ts";
import { findBrokenLine, readLastLine } from "../../ground/history/index.ts";
import {
  type ProvenLine,
  readLedgerBatch,
  readLedgerFirms,
  readLedgerLines,
  readLedgerTasks,
} from "./read-ledger-facts.ts";

type Batch = Awaited<ReturnType<typeof readLedgerBatch>>;

const partyNames = (batch: Batch): Readonly<Record<LedgerParty, string>> => ({
  ...ledgerParties,
  APPLICANT: batch.applicant_name ?? ledgerParties.APPLICANT,
  OWNER: batch.owner_name ?? ledgerParties.OWNER,
  HOUSE: batch.house_name ?? ledgerParties.HOUSE,
});

/** Another house may have refused the batch before; the line says which authority or house acted. */
const nameOf = ({ party, firms, endedBy }: LedgerStretch, batch: Batch, ended: ProvenLine | undefined): string => {
  if (party === "FIRMS" && firms.length > 0) return firms.join("、");
  const isOther = party === "HOUSE" && ended?.act === "refuse";
  const isAuthority = party === "AUTHORITY" && endedBy !== null && ended?.orgName !== "图审通";
  return (isOther || isAuthority) && ended ? ended.orgName : partyNames(batch)[party];
};

/** Sums of a party and of its firms or desks. */
const sumsOf = (stretches: readonly LedgerStretch[], batch: Batch): TimeLedger["sums"] =>
  (Object.keys(ledgerParties) as LedgerParty[]).flatMap((party) => {
    const own = stretches.filter((one) => one.party === party);
    if (own.length === 0) return [];
    const names = [...new Set(own.flatMap(({ firms, office }) => (party === "FIRMS" ? firms : (office ?? []))))];
    const parts = names.map((name) => ({
      name: party === "FIRMS" ? name : ledgerOffices[name as keyof typeof ledgerOffices],
      minutes: sumOf(own.filter(({ firms, office }) => office === name || firms.includes(name))).minutes,
    }));
    const name = party === "FIRMS" || party === "AUTHORITY" ? ledgerParties[party] : partyNames(batch)[party];
    return [{ party, name, ...sumOf(own), parts }];
  });

/** Periods of a batch, with the lines of the history they follow from. */
export const readStretches = async (
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  submissionId: SubmissionId,
) => {
  const batch = await readLedgerBatch(db, submissionId);
  const lines = await readLedgerLines(db, batch.application_id, submissionId);
  const calendar = await readCalendar(db);
  const stretches = timeLedger(
    {
      submissionId,
      withReport: batch.first_id === submissionId,
      // Among themselves the people of the house urge each other without telling the parties.
      lines: lines.filter(
        ({ act, audience }) => act !== "urge" || actor.orgType === "CENSOR" || audience === "parties",
      ),
      tasks: await readLedgerTasks(db, submissionId),
      firms: await readLedgerFirms(db, submissionId),
    },
    calendar,
    now,
  );
  const bySeq = new Map(lines.map((line) => [line.seq, line]));
  const named = stretches.map((stretch) => ({
    ...stretch,
    name: nameOf(stretch, batch, stretch.endedBy === null ? undefined : bySeq.get(stretch.endedBy)),
  }));
  return { batch, bySeq, calendar, stretches: named };
};

/** 流转时间账 of a batch, from its history. A line of the house proves a change of desks without saying what was done. */
export const ledgerOf = async (
  context: Pick<Context, "db" | "actor" | "now">,
  projectSubmissionId: SubmissionId,
): Promise<TimeLedger> => {
  const { db, actor, now } = context;
  const { batch, bySeq, calendar, stretches } = await readStretches(context, projectSubmissionId);
  const proofOf = (seq: number) => {
    const { at, subject, act, orgName, hash, audience } = bySeq.get(seq) as ProvenLine;
    const isOpen = actor.orgType === "CENSOR" || audience === "parties";
    return { seq, at, text: isOpen ? historyText(subject, act) : "审查机构内部办理", orgName, hash };
  };
  const last = await readLastLine(db, batch.application_id);
  return {
    projectName: batch.project_name,
    applicationNo: batch.application_no ?? "",
    atlasName: batch.atlas_name,
    stretches: stretches.map(({ firms: _, begunBy, endedBy, office, ...stretch }) => ({
      ...stretch,
      office: office && ledgerOffices[office],
      begun: proofOf(begunBy),
      ended: endedBy === null ? null : proofOf(endedBy),
    })),
    sums: sumsOf(stretches, batch),
    clock: clockOf(calendar, batch, now),
    officeHours: officeHoursText,
    chain: {
      lineCount: last?.seq ?? 0,
      lastHash: last?.hash ?? "",
      brokenAt: await findBrokenLine(db, batch.application_id),
    },
    at: now.toISOString(),
  };
};

export const readTimeLedger: Act<typeof progressCalls.readTimeLedger> = (context, { projectSubmissionId }) =>
  ledgerOf(context, projectSubmissionId);
