import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";

const dayInMs = 86_400_000;

/** A licence is kept for one day; whoever registers later uploads it again. */
export const forgetOldLicences = async (db: Db, now: Date): Promise<void> => {
  const yesterday = new Date(now.getTime() - dayInMs).toISOString();
  await db.deleteFrom("licence_upload").where("create_time", "<", yesterday).execute();
};

/** Nightly job: deletes licences of firms that were not registered. */
export const forgetLicences = defineJob({
  name: "registry.forget-licences",
  title: "清理注册证照",
  input: z.object({}),
  schedule: { cron: "25 3 * * *", input: {} },
  run: ({ db, clock }: Portal) => forgetOldLicences(db, clock()),
});
