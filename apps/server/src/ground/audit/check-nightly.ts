import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { notifyAdministrators } from "../message/index.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { checkRecords } from "./check-records.ts";
import { keepHeads } from "./kept-heads.ts";

const problemsTold = 20;

/** Nightly job: checks the chains of all records, tells the administrators what is broken, and keeps the heads. */
export const checkNightly = defineJob({
  name: "audit.check-records",
  title: "核验办理记录",
  input: z.object({}),
  schedule: { cron: "15 4 * * *", input: {} },
  run: async ({ db, files, config, clock }: Portal) => {
    const records = { db, files, config, now: clock() };
    const { problems, heads } = await checkRecords(records);
    if (problems.length > 0) await tellAdministrators(db, records.now, problems);
    if (heads !== null) await keepHeads(records, heads);
  },
});

const tellAdministrators = async (db: Db, now: Date, problems: readonly string[]): Promise<void> => {
  const more = problems.length > problemsTold ? `；另有 ${problems.length - problemsTold} 处` : "";
  await notifyAdministrators(db, now, {
    title: "办理记录核验不通过",
    content: `昨夜核验发现：${problems.slice(0, problemsTold).join("；")}${more}。请与最近的备份对照，查明是谁改动了数据库。`,
  });
};
