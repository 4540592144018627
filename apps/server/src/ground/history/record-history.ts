import type { ApplicationId, CredentialId, SubmissionId } from "@tushen/contract/ground/fields";
import { type Selectable, sql } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { recordEvents } from "../event/index.ts";
import { firstHash, hashContent } from "./hash-chain.ts";
import type { HistoryLineTable } from "./tables.ts";

export interface HistoryEntry {
  readonly applicationId: ApplicationId;
  /** What moved: application, submission, version, task, opinion, certificate … */
  readonly subject: string;
  readonly subjectId: number;
  /** The action of the state machine, or a verb in its style. */
  readonly act: string;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly why?: string | null;
  /** `house` lines are the review house's own; the parties do not read them. */
  readonly audience?: "parties" | "house";
  /** The batch it belongs to, for the systems that are told of it; by default the subject itself, if that is a batch. */
  readonly submissionId?: SubmissionId | null;
  /** The number people know the subject by, for the systems that are told of it. */
  readonly number?: string | null;
}

/** What the hash of a line is made of, with the ISO text of its instant. */
type Line = Omit<Selectable<HistoryLineTable>, "id" | "at" | "hash"> & { readonly at: string };

const contentOf = (line: Line): readonly unknown[] => [
  line.application_id,
  line.seq,
  line.at,
  line.actor_name,
  line.actor_org_name,
  line.subject,
  line.subject_id,
  line.act,
  line.from_state,
  line.to_state,
  line.why,
  line.previous_hash,
];

/** Hash of a line over its content, who acted, who may read it, and the line before it. */
export const hashLine = (line: Line): string =>
  hashContent([...contentOf(line), line.actor_credential_id, line.audience]);

/** Hash of a line written before 2026-11-21: without audience and actor id. */
export const hashOfEarlierLine = (line: Line): string => hashContent(contentOf(line));

/** Who acted: somebody signed in, or the name of somebody without an account. */
type Doer = Pick<Actor, "personName" | "orgName"> & { readonly credentialId: CredentialId | null };
type Writer = { db: Db; actor: Doer | null; now: Date };

/**
 * Adds one line to the history of an application in the transaction of the act; lines of one application are written
 * one after the other.
 */
export const recordHistory = (context: Writer, entry: HistoryEntry): Promise<void> =>
  recordHistories(context, entry.applicationId, [entry]);

/** The newest line that each transaction wrote for the parties, as a person did it. */
const newest = new WeakMap<Db, string>();

/** The number under which a line stands in the history, which a person can name on the phone: `12-35`. */
export const receiptNumber = (applicationId: number, seq: number): string => `${applicationId}-${seq}`;

/** The receipt of an act: the number of the newest line for the parties that its transaction wrote, if any. */
export const receiptOf = (transaction: Db): string | undefined => newest.get(transaction);

/** Lines per statement: each needs about fifteen parameters, and PostgreSQL takes at most 65,535. */
const linesAtOnce = 1000;

/** The newest line of the history of an application; who keeps its hash notices any later change before it. */
export const readLastLine = (db: Db, applicationId: ApplicationId) =>
  db
    .selectFrom("history_line")
    .select(["seq", "hash"])
    .where("application_id", "=", applicationId)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();

/** The same for many lines of one application, in their order. Lines that are business events go to the systems of the parties. */
export const recordHistories = async (
  { db, actor, now }: Writer,
  applicationId: ApplicationId,
  entries: readonly Omit<HistoryEntry, "applicationId">[],
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(1, ${sql.raw(String(applicationId % 2_147_483_647))})`.execute(db);
  const last = await readLastLine(db, applicationId);
  let previous_hash = last?.hash ?? firstHash;
  const lines = entries.map((entry, index) => {
    const line = {
      application_id: applicationId,
      seq: (last?.seq ?? 0) + 1 + index,
      at: now.toISOString(),
      actor_credential_id: actor?.credentialId ?? null,
      actor_name: actor?.personName ?? "系统",
      actor_org_name: actor?.orgName ?? "图审通",
      subject: entry.subject,
      subject_id: entry.subjectId,
      act: entry.act,
      from_state: entry.from ?? null,
      to_state: entry.to ?? null,
      why: entry.why ?? null,
      audience: entry.audience ?? ("parties" as const),
      previous_hash,
    };
    previous_hash = hashLine(line);
    return { ...line, hash: previous_hash };
  });
  for (let from = 0; from < lines.length; from += linesAtOnce)
    await db
      .insertInto("history_line")
      .values(lines.slice(from, from + linesAtOnce))
      .execute();
  await recordEvents(
    db,
    lines.map((line, index) => ({
      ...{ applicationId, sequence: line.seq, subject: line.subject, subjectId: line.subject_id, act: line.act },
      ...{ from: line.from_state, to: line.to_state, audience: line.audience, at: now },
      submissionId: entries[index]?.submissionId ?? null,
      number: entries[index]?.number ?? null,
    })),
  );
  const forParties = actor && lines.findLast(({ audience }) => audience === "parties");
  if (forParties) newest.set(db, receiptNumber(applicationId, forParties.seq));
};
