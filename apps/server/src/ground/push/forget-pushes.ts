import { z } from "zod";
import type { Portal } from "../../context.ts";
import { defineJob } from "../platform/jobs/define-job.ts";

const keptForInDays = 180;

/** Nightly job: the log of what was pushed is kept for half a year. */
export const forgetPushes = defineJob({
  name: "push.forget",
  title: "清理推送记录",
  input: z.object({}),
  schedule: { cron: "40 3 * * *", input: {} },
  run: async ({ db, clock }: Portal) => {
    const since = new Date(clock().getTime() - keptForInDays * 24 * 3600 * 1000).toISOString();
    await db.deleteFrom("push").where("send_time", "<", since).where("state", "!=", "WAITING").execute();
  },
});
