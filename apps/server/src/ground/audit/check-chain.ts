import type { Db } from "../../context.ts";
import { type BrokenLink, type ChainHead, walkChain } from "../history/index.ts";
import { hashAuditLine } from "./leave-line.ts";

const atOnce = 2000;

type AuditLine = Parameters<typeof hashAuditLine>[0] & { readonly hash: string };

/** Walks the one chain of the audit trail; `kept` is its head kept outside the database. */
export const checkAuditTrail = async (
  db: Db,
  kept?: ChainHead,
): Promise<{ readonly head: ChainHead; readonly broken: BrokenLink | null }> => {
  const walk = walkChain<AuditLine>(hashAuditLine, kept);
  for (let seq = -1; ; ) {
    const lines = await db
      .selectFrom("audit_line")
      .selectAll()
      .where("seq", ">", seq)
      .orderBy("seq")
      .limit(atOnce)
      .execute();
    for (const line of lines) walk.take(line);
    seq = lines.at(-1)?.seq ?? seq;
    if (lines.length < atOnce) return walk.end();
  }
};

/** Position of the first edited, missing or foreign line of the audit trail, or null when the chain holds. */
export const findBrokenAuditLine = async (db: Db): Promise<number | null> =>
  (await checkAuditTrail(db)).broken?.seq ?? null;
