import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { brokenAt } from "./hash-chain.ts";
import { hashLine, hashOfEarlierLine } from "./record-history.ts";

/** Position of the first edited, missing or foreign line of an application's history, or null when the chain holds. */
export const findBrokenLine = async (db: Db, applicationId: ApplicationId): Promise<number | null> => {
  const lines = await db
    .selectFrom("history_line")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("seq")
    .execute();
  return brokenAt(lines, (line) => (hashOfEarlierLine(line) === line.hash ? line.hash : hashLine(line)));
};
