import type { WorkCalendar } from "../ground/calendar/work-calendar.ts";
import { workingMinutes } from "../ground/calendar/working-hours.ts";
import { type LedgerLine, type LedgerTask, type Turn, turnsOf } from "./ledger-turns.ts";

/** A period of the ledger (流转时间账): one holder, in one state. */
export interface LedgerStretch extends Turn {
  readonly from: string;
  /** null while it lasts */
  readonly to: string | null;
  readonly minutes: number;
  /** Position in the history of the line that began it, and of the one that ended it. */
  readonly begunBy: number;
  readonly endedBy: number | null;
  /** How often the holder was urged. */
  readonly urged: number;
}

interface LedgerFacts {
  readonly submissionId: number;
  /** Whether the ledger tells of the report too; so it does for the first batch of an application. */
  readonly withReport: boolean;
  /** Lines of the application itself, the batch, its tasks, complaints, certificates and fire reviews, in their order. */
  readonly lines: readonly LedgerLine[];
  readonly tasks: readonly LedgerTask[];
  /** Firms with a share of the newest version, and whether they still have to hand it in. */
  readonly firms: readonly { readonly name: string; readonly isOpen: boolean }[];
}

/**
 * Who held a batch when, and for how many minutes of office hours, from its history alone. A batch that has ended holds
 * nobody up: its ledger ends with the last move.
 */
export const timeLedger = (facts: LedgerFacts, calendar: WorkCalendar, now: Date): LedgerStretch[] => {
  const turns = turnsOf(facts);
  const urges = facts.lines.filter(({ act }) => act === "urge");
  const stretches = turns.map(({ turn, at: from, seq }, index): LedgerStretch => {
    const next = turns[index + 1];
    const until = next?.at ?? now.toISOString();
    return {
      ...turn,
      from,
      to: next?.at ?? null,
      minutes: workingMinutes(calendar, new Date(from), new Date(until)),
      begunBy: seq,
      endedBy: next?.seq ?? null,
      urged: urges.filter((line) => line.at >= from && (next === undefined || line.at < next.at)).length,
    };
  });
  const last = stretches.at(-1);
  return last?.party === "NOBODY" && last.pause === null ? stretches.slice(0, -1) : stretches;
};

/** What one party, or one of its firms or desks, used. */
export interface LedgerSum {
  readonly minutes: number;
  /** Those within the review limit. */
  readonly counted: number;
}

export const sumOf = (stretches: readonly LedgerStretch[]): LedgerSum => ({
  minutes: stretches.reduce((sum, { minutes }) => sum + minutes, 0),
  counted: stretches.reduce((sum, { minutes, counts }) => sum + (counts ? minutes : 0), 0),
});
