import { packTaskMachine, type PackTaskState } from "@tushen/domain/sheets/pack-task-state";
import { advance } from "@tushen/domain/ground/state-machine";
import { z } from "zod";
import type { House } from "../../context.ts";
import { removeFile } from "../../ground/file/index.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";

/** Every night: archives past their 72 hours are deleted; whoever asks again gets a new one. */
export const expirePacks = defineJob({
  name: "pack.expire-packs",
  input: z.object({}),
  schedule: { cron: "30 3 * * *", input: {} },
  run: async (house: House) => {
    const { db, clock } = house;
    const over = await db
      .selectFrom("pack_task")
      .select(["id", "state", "file_id"])
      .where("state", "=", "SUCCESS")
      .where("expires_at", "<=", clock().toISOString())
      .execute();
    for (const task of over) {
      const move = advance(packTaskMachine, task.state as PackTaskState, "expire", {}, "SYSTEM");
      if (!move.allowed) continue;
      await db
        .updateTable("pack_task")
        .set({ state: move.to, file_id: null })
        .where("id", "=", task.id)
        .where("state", "=", task.state)
        .execute();
      if (task.file_id !== null) await removeFile(house, task.file_id);
    }
  },
});
