import { z } from "zod";
import type { Portal } from "../../context.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";

const daysKept = 7;

/** Nightly job: deletes sent codes that no limit and no proof needs any more. */
export const sweepPhoneCodes = defineJob({
  name: "registration.sweep-phone-codes",
  title: "清理过期验证码",
  input: z.object({}),
  schedule: { cron: "20 3 * * *", input: {} },
  run: async ({ db, clock }: Portal) => {
    const before = new Date(clock().getTime() - daysKept * 24 * 3_600_000).toISOString();
    await db.deleteFrom("phone_code").where("sent_at", "<", before).execute();
  },
});
