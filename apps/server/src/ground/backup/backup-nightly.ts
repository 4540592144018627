import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Portal } from "../../context.ts";
import { notifyAdministrators } from "../message/index.ts";
import { defineJob } from "../platform/jobs/define-job.ts";

const command = fileURLToPath(new URL("../../backup.ts", import.meta.url));

/** Nightly job, where `BACKUP_DIR` is set: backs up in a process of its own, by the same command as an operator. */
export const backupNightly = defineJob({
  name: "backup.write",
  title: "夜间备份",
  input: z.object({}),
  schedule: { cron: "30 3 * * *", input: {} },
  longestInSeconds: 6 * 3600,
  retries: 2,
  run: async ({ config }: Portal) => {
    if (config.backup === null) return;
    const child = spawn(process.execPath, [command, config.backup.folder, "--keep"], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, DATA_DIR: config.dataDir },
    });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-2000);
    });
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(said.trim() || `backup ended with ${code}`);
  },
  givenUp: async ({ db, clock }: Portal, _input, reason) => {
    await notifyAdministrators(db, clock(), {
      title: "夜间备份没有完成",
      content: `${reason}。请检查备份目录的空间与权限，再手动执行 npm run backup。`,
    });
  },
});
