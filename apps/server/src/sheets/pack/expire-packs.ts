import { z } from "zod";
import type { Portal } from "../../context.ts";
import { removeFile } from "../../ground/file/index.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { moveWhenPossible } from "./pack-job.ts";

/** Nightly job: deletes archives older than 72 hours; a new request makes a new one. */
export const expirePacks = defineJob({
  name: "pack.expire-packs",
  title: "清理过期压缩包",
  input: z.object({}),
  schedule: { cron: "30 3 * * *", input: {} },
  run: async (portal: Portal) => {
    const { db, clock } = portal;
    const over = await db
      .selectFrom("pack_task")
      .select(["id", "file_id"])
      .where("state", "=", "SUCCESS")
      .where("expires_at", "<=", clock().toISOString())
      .execute();
    for (const task of over) {
      const isOver = await moveWhenPossible(portal, task.id, "expire", { file_id: null });
      if (isOver && task.file_id !== null) await removeFile(portal, task.file_id);
    }
  },
});
