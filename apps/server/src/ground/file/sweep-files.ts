import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { findKnown } from "./known-content.ts";
import { uploadLifeInMs } from "./resumable-upload.ts";

/** Longer than the life of an upload, and than any transaction that has stored bytes and not yet named them. */
const graceInMs = 7 * 24 * 3_600_000;

/** Forgets blobs no file names any more, and returns which of the given ones are still known. */
const keptOf = async (db: Db, sums: readonly string[]): Promise<Set<string>> => {
  await db
    .deleteFrom("blob")
    .where("sha256", "in", sums)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("file_version").select("file_id").whereRef("file_version.sha256", "=", "blob.sha256"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("licence_upload").select("ticket").whereRef("licence_upload.sha256", "=", "blob.sha256"))),
    )
    .execute();
  return findKnown(db, sums);
};

/** Nightly job: removes abandoned uploads, and bytes without a file (refused, interrupted and removed ones). */
export const sweepFiles = defineJob({
  name: "file.sweep",
  title: "清理无用文件",
  input: z.object({}),
  schedule: { cron: "45 3 * * *", input: {} },
  run: async ({ db, files, clock }: Portal) => {
    const now = clock();
    await db.deleteFrom("upload").where("expires_at", "<=", now.toISOString()).execute();
    await files.sweep(new Date(now.getTime() - uploadLifeInMs));
    await files.sweepContent(new Date(now.getTime() - graceInMs), (sums) => keptOf(db, sums));
  },
});
