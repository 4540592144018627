import { clockInBeijing } from "@tushen/domain/ground/calendar/beijing-clock";
import { historyStateLabel, historyText } from "@tushen/domain/history-text";
import type { Db } from "../../../context.ts";
import type { Certificate } from "../tables.ts";

/** The time line as the parties see it. */
export const processOf = async (db: Db, certificate: Certificate) => {
  const { application_no: applicationNumber } = await db
    .selectFrom("project_application")
    .select("application_no")
    .where("id", "=", certificate.application_id)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("history_line")
    .selectAll()
    .where("application_id", "=", certificate.application_id)
    .where("audience", "=", "parties")
    .orderBy("seq")
    .execute();
  const told = lines.map((line) => ({
    at: clockInBeijing(new Date(line.at)).slice(0, 16),
    what: historyText(line.subject, line.act),
    who: line.actor_name,
    organisation: line.actor_org_name,
    state: historyStateLabel(line.subject, line.to_state) ?? "",
    why: line.why ?? "",
  }));
  return { applicationNumber, lines, told };
};

export type Process = Awaited<ReturnType<typeof processOf>>;
