import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { type BrokenLink, type ChainHead, walkChain } from "./hash-chain.ts";
import { hashLine, hashOfEarlierLine } from "./record-history.ts";

type HistoryLine = Parameters<typeof hashLine>[0] & { readonly hash: string };

const hashAsWritten = (line: HistoryLine): string =>
  hashOfEarlierLine(line) === line.hash ? line.hash : hashLine(line);

/** Position of the first edited, missing or foreign line of an application's history, or null when the chain holds. */
export const findBrokenLine = async (db: Db, applicationId: ApplicationId): Promise<number | null> => {
  const lines = await db
    .selectFrom("history_line")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("seq")
    .execute();
  const walk = walkChain<HistoryLine>(hashAsWritten);
  for (const line of lines) walk.take(line);
  return walk.end().broken?.seq ?? null;
};

export interface CheckedHistory {
  readonly applicationId: ApplicationId;
  readonly head: ChainHead;
  readonly broken: BrokenLink | null;
}

const atOnce = 2000;

/** Walks the history of every application, read in portions; `kept` holds the heads kept outside the database. */
export const checkHistories = async function* (
  db: Db,
  kept: ReadonlyMap<ApplicationId, ChainHead>,
): AsyncGenerator<CheckedHistory> {
  const gone = new Set(kept.keys());
  let applicationId = 0 as ApplicationId;
  let walk = walkChain<HistoryLine>(hashAsWritten);
  let seq = 0;
  for (;;) {
    const lines = await nextLines(db, applicationId, seq);
    for (const line of lines) {
      if (line.application_id !== applicationId) {
        if (applicationId !== 0) yield { applicationId, ...walk.end() };
        applicationId = line.application_id;
        gone.delete(applicationId);
        walk = walkChain<HistoryLine>(hashAsWritten, kept.get(applicationId));
      }
      walk.take(line);
      seq = line.seq;
    }
    if (lines.length < atOnce) break;
  }
  if (applicationId !== 0) yield { applicationId, ...walk.end() };
  for (const id of gone) yield { applicationId: id, ...walkChain<HistoryLine>(hashAsWritten, kept.get(id)).end() };
};

const nextLines = (db: Db, applicationId: ApplicationId, seq: number) =>
  db
    .selectFrom("history_line")
    .selectAll()
    .where((eb) => eb(eb.refTuple("application_id", "seq"), ">", eb.tuple(applicationId, seq)))
    .orderBy("application_id")
    .orderBy("seq")
    .limit(atOnce)
    .execute();
