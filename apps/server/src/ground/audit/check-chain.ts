import type { Db } from "../../context.ts";
import { brokenAt, firstHash } from "../history/index.ts";
import { hashAuditLine } from "./leave-line.ts";

const atOnce = 2000;

/** Position of the first edited, missing or foreign line of the audit trail, or null when the chain holds. */
export const findBrokenAuditLine = async (db: Db): Promise<number | null> => {
  let last = { seq: 0, hash: firstHash };
  for (;;) {
    const lines = await db
      .selectFrom("audit_line")
      .selectAll()
      .where("seq", ">", last.seq)
      .orderBy("seq")
      .limit(atOnce)
      .execute();
    const broken = brokenAt(lines, hashAuditLine, last);
    if (broken !== null) return broken;
    const end = lines.at(-1);
    if (end === undefined) return null;
    last = end;
  }
};
