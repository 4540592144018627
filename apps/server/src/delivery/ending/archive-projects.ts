import type { ApplicationId } from "@tushen/contract/ground/fields";
import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { readParameter } from "../../people/parameter/index.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { lockApplication, applicationMoves } from "../../filing/project/index.ts";
import { moveOne } from "../../ground/state/index.ts";

const dayInMs = 86_400_000;

/** Whether every certificate in force has its record number. */
const filingDone = async (db: Db, id: ApplicationId): Promise<boolean> => {
  const open = await db
    .selectFrom("certificate")
    .select("id")
    .where("application_id", "=", id)
    .where("state", "not in", ["RECORDED", "REPLACED", "REVOKED", "VOID"])
    .executeTakeFirst();
  return open === undefined;
};

/**
 * Nightly job: archives projects that were completed and filed ARCHIVE_DAYS ago; they become read-only (domain handbook
 * 2.6).
 */
export const archiveProjects = defineJob({
  name: "ending.archive-projects",
  title: "归档办结项目",
  input: z.object({}),
  schedule: { cron: "20 4 * * *", input: {} },
  run: async ({ db, clock }: Portal) => {
    const now = clock();
    const days = Number(await readParameter(db, "ARCHIVE_DAYS"));
    const due = await db
      .selectFrom("project_application")
      .select("id")
      .where("state", "=", "COMPLETED")
      .where("finish_time", "<=", new Date(now.getTime() - days * dayInMs).toISOString())
      .execute();
    for (const { id } of due) await inTransaction(db, (trx) => archive(trx, now, id));
  },
});

const archive = async (db: Db, now: Date, id: ApplicationId): Promise<void> => {
  const application = await lockApplication(db, id);
  if (application.state !== "COMPLETED" || !(await filingDone(db, id))) return;
  await moveOne({ db, now, actor: null }, applicationMoves, id, { action: "archive", facts: { filingDone: true } });
};
