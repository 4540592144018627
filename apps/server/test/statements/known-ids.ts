import { sql } from "kysely";
import type { Db } from "../../src/context.ts";

/** Tables whose rows lie in a batch, by what a call is about. */
const tablesOfBatches = {
  version: "submission_version",
  share: "share",
  building: "building",
  atlas: "atlas",
  "protective-unit": "protective_unit",
  pack: "pack_task",
  task: "review_task",
  opinion: "opinion",
  certificate: "certificate",
  letter: "letter",
  "signature-task": "signature_task",
  survey: "survey",
  "survey-member": "survey_member",
  "fire-review": "fire_review",
  fee: "fee",
  invoice: "invoice",
  "view-link": "view_link",
  complaint: "complaint",
  finding: "review_finding",
};

/** Ids of the batch with most review tasks and of what lies in it, or else in another batch, for `askReads`. */
export const knownIds = async (db: Db): Promise<Readonly<Record<string, unknown>>> => {
  const batch = await db
    .selectFrom("review_task")
    .select(["submission_id", "application_id"])
    .groupBy(["submission_id", "application_id"])
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .orderBy("submission_id")
    .executeTakeFirstOrThrow();
  const ids: Record<string, unknown> = {
    ...{ "about application": batch.application_id, "about submission": batch.submission_id },
    ...{ projectApplicationId: batch.application_id, applicationId: batch.application_id },
    ...{ projectSubmissionId: batch.submission_id, submissionId: batch.submission_id, pageSize: 100 },
  };
  const takeFirst = async (kind: string, from: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ id: number }>`select home.id from ${from}
      order by (submission_id = ${batch.submission_id}) desc, home.id limit 1`.execute(db);
    if (rows[0]) ids[`about ${kind}`] = rows[0].id;
  };
  for (const [kind, table] of Object.entries(tablesOfBatches)) await takeFirst(kind, sql`${sql.table(table)} home`);
  for (const table of ["folder", "drawing"])
    await takeFirst(table, sql`${sql.table(table)} home join share on share.id = home.share_id`);
  return { ...ids, submissionVersionId: ids["about version"] };
};
