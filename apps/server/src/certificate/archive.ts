import type { certificateCalls } from "@tushen/contract/certificate";
import { type PackTaskState, packTaskMachine } from "@tushen/domain/pack-task-state";
import { advance } from "@tushen/domain/state-machine";
import type { Selectable } from "kysely";
import type { SubmissionId } from "@tushen/contract/fields";
import type { Act, Context, Db } from "../context.ts";
import { findFileVersion, signedAddress } from "../file/index.ts";
import { refuse } from "../platform/http/refusal.ts";
import { partsOf } from "../rights/index.ts";
import { isSent } from "./may-read.ts";
import { packArchiveFiles } from "./pack-archive.ts";
import { shownCertificate } from "./read-sheets.ts";
import type { PackTaskTable } from "./tables.ts";

type PackTask = Selectable<PackTaskTable>;

/** What would be packed now: equal requests find the same archive, a change of the certificate asks for a new one. */
const archiveKey = async (db: Db, submissionId: SubmissionId) => {
  const certificate = await shownCertificate(db, submissionId);
  if (!certificate || !isSent(certificate)) return null;
  return { certificate, key: `archive-${certificate.id}-${certificate.version}` };
};

const findTask = (db: Db, key: string) =>
  db.selectFrom("pack_task").selectAll().where("key", "=", key).executeTakeFirst();

/** An archive past its 72 hours is EXPIRED whether or not the sweeper came by. */
export const stateOfPack = (task: Pick<PackTask, "state" | "expires_at">, now: Date): PackTaskState => {
  const state = task.state as PackTaskState;
  const over = task.expires_at !== null && new Date(task.expires_at) <= now;
  return state === "SUCCESS" && over ? "EXPIRED" : state;
};

const shown = async (context: Context, task: PackTask) => {
  const state = stateOfPack(task, context.now);
  const isReady = state === "SUCCESS" && task.file_id !== null;
  const version = isReady && task.file_id ? await findFileVersion(context.db, task.file_id) : undefined;
  const address = isReady && task.file_id ? await signedAddress(context, task.file_id) : null;
  return {
    state,
    stateLabel: packTaskMachine.states[state],
    done: task.done,
    total: task.total,
    problem: task.problem,
    sizeInBytes: version?.size_in_bytes ?? null,
    url: address?.url ?? null,
    expiresAt: task.expires_at,
  };
};

/** Everything of a finished batch in one archive, made once and shared. */
export const packArchive: Act<typeof certificateCalls.packArchive> = async (context, { projectSubmissionId }) => {
  const { db, actor, now, jobs } = context;
  const wanted = (await archiveKey(db, projectSubmissionId)) ?? refuse("certificate.not-sent");
  const { certificate, key } = wanted;
  const { id } = await db
    .insertInto("pack_task")
    .values({
      key,
      kind: "ARCHIVE",
      submission_id: certificate.submission_id,
      application_id: certificate.application_id,
      division_code: certificate.division_code,
      state: "WAITING",
      requester_name: actor.personName,
      create_time: now,
    })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ key }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const task = await db.selectFrom("pack_task").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  const state = stateOfPack(task, now);
  if (state === "FAILED" || state === "EXPIRED") {
    const move = advance(packTaskMachine, state, "repeat", {}, partsOf(actor));
    if (!move.allowed) return refuse(move.refusal);
    await db
      .updateTable("pack_task")
      .set({ state: move.to, done: 0, problem: null, file_id: null, expires_at: null })
      .where("id", "=", id)
      .execute();
  }
  if (state !== "SUCCESS" && state !== "PACKING")
    await jobs.enqueue(db, packArchiveFiles, { packTaskId: id }, { key: String(id) });
  return shown(context, (await findTask(db, key)) as PackTask);
};

export const readArchive: Act<typeof certificateCalls.readArchive> = async (context, { projectSubmissionId }) => {
  const wanted = await archiveKey(context.db, projectSubmissionId);
  const task = wanted && (await findTask(context.db, wanted.key));
  return task ? shown(context, task) : null;
};
