import { createHash } from "node:crypto";
import { packTaskHours, type PackTaskState, packTaskMachine } from "@tushen/domain/pack-task-state";
import { advance } from "@tushen/domain/state-machine";
import { ZipFile } from "yazl";
import { z } from "zod";
import type { House } from "../app.ts";
import { storeFile } from "../file/index.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import type { ArchiveEntry } from "./archive-content.ts";
import { archiveEntries } from "./archive-content.ts";
import type { Certificate } from "./move-certificate.ts";
import { shownCertificate } from "./read-sheets.ts";
import type { PackTaskTable } from "./tables.ts";

const movePack = async (
  { db }: Pick<House, "db">,
  task: { id: number; state: string },
  action: "start" | "finish" | "fail",
  set: Partial<Pick<PackTaskTable, "file_id" | "problem">> & {
    total?: number;
    done?: number;
    finish_time?: Date;
    expires_at?: Date;
  },
): Promise<void> => {
  const move = advance(packTaskMachine, task.state as PackTaskState, action, {}, "SYSTEM");
  if (!move.allowed) return;
  await db
    .updateTable("pack_task")
    .set({ ...set, state: move.to })
    .where("id", "=", task.id)
    .execute();
};

/** Streams the stored files into one archive; nothing is compressed, drawings are already. */
export const packArchiveFiles = defineJob({
  name: "certificate.pack-archive",
  input: z.object({ packTaskId: z.number().int() }),
  retries: 25,
  run: async (house: House, { packTaskId }) => {
    const { db, clock } = house;
    const task = await db.selectFrom("pack_task").selectAll().where("id", "=", packTaskId).executeTakeFirst();
    if (!task || task.submission_id === null || (task.state !== "WAITING" && task.state !== "PACKING")) return;
    const certificate = (await shownCertificate(db, task.submission_id)) as Certificate | null;
    if (!certificate) return;
    const now = clock();
    const entries = await archiveEntries(db, certificate, now);
    // A worker that died has left the task in PACKING; it goes on from the beginning.
    await movePack(house, task, "start", { total: entries.length, done: 0 });
    const owner = await db
      .selectFrom("submission")
      .select("house_org_id")
      .where("id", "=", task.submission_id)
      .executeTakeFirstOrThrow();
    const fileId = await storeFile(
      house,
      {
        fileName: `${certificate.content.projectName}（${certificate.cert_no}）审查成果.zip`,
        fileType: "zip",
        orgId: owner.house_org_id as never,
        applicationId: task.application_id,
        divisionCode: task.division_code,
      },
      zipOf(house, entries, now, (done) => noteDone(house, packTaskId, done)),
    );
    await movePack(house, { ...task, state: "PACKING" }, "finish", {
      file_id: fileId,
      done: entries.length,
      finish_time: now,
      expires_at: new Date(now.getTime() + packTaskHours * 3_600_000),
    });
  },
  givenUp: async (house, { packTaskId }) => {
    const task = await house.db.selectFrom("pack_task").selectAll().where("id", "=", packTaskId).executeTakeFirst();
    if (task) await movePack(house, task, "fail", { problem: "打包失败，请重新打包；如仍失败请联系平台管理员" });
  },
});

const noteDone = async ({ db }: House, id: number, done: number): Promise<void> => {
  await db.updateTable("pack_task").set({ done }).where("id", "=", id).execute();
};

/** The archive as a stream, with a list of all sums at its end, in the form that `sha256sum -c` reads. */
async function* zipOf(
  { files }: Pick<House, "files">,
  entries: readonly ArchiveEntry[],
  now: Date,
  progress: (done: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const settings = { mtime: now, compress: false };
  const failed = (error: unknown) =>
    (zip.outputStream as NodeJS.ReadableStream & { destroy(e: unknown): void }).destroy(error);
  zip.on("error", failed);
  let [begun, noted] = [0, 0];
  const sums = entries.map((entry) => `${sumOf(entry)}  ${entry.path}`);
  for (const entry of entries) {
    if ("bytes" in entry) zip.addBuffer(Buffer.from(entry.bytes), entry.path, settings);
    else
      zip.addReadStreamLazy(entry.path, { ...settings, size: entry.sizeInBytes }, (give) => {
        begun++;
        files.open(entry.sha256).then(
          (stream) => give(null, stream),
          (error: unknown) => give(error, undefined as never),
        );
      });
  }
  zip.addBuffer(Buffer.from(`${sums.join("\n")}\n`), "文件校验值.sha256", settings);
  zip.end();
  for await (const chunk of zip.outputStream) {
    yield chunk as Uint8Array;
    if (begun - noted >= 10) {
      noted = begun;
      await progress(begun);
    }
  }
}

const sumOf = (entry: ArchiveEntry): string =>
  "bytes" in entry ? createHash("sha256").update(entry.bytes).digest("hex") : entry.sha256;
