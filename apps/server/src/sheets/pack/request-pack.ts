import type { PackTask as ShownPack } from "@tushen/contract/sheets/pack";
import { packTaskMachine, type PackTaskState } from "@tushen/domain/sheets/pack-task-state";
import type { Insertable } from "kysely";
import type { Context, Db } from "../../context.ts";
import { addressOf, findFileVersion } from "../../ground/file/index.ts";
import type { PackJob, PackTask } from "./pack-job.ts";
import type { PackTaskTable } from "./tables.ts";
import { begin, moveOne } from "../../ground/state/index.ts";
import { packMoves } from "./pack-moves.ts";

type Wanted = Pick<
  Insertable<PackTaskTable>,
  "key" | "kind" | "submission_id" | "share_id" | "folder_ids" | "drawing_ids" | "application_id" | "division_code"
>;

export const findPack = (db: Db, key: string): Promise<PackTask | undefined> =>
  db.selectFrom("pack_task").selectAll().where("key", "=", key).executeTakeFirst();

/** An archive older than 72 hours is EXPIRED, even before the nightly job has run. */
const stateOfPack = (task: Pick<PackTask, "state" | "expires_at">, now: Date): PackTaskState => {
  const isOver = task.expires_at !== null && new Date(task.expires_at) <= now;
  return task.state === "SUCCESS" && isOver ? "EXPIRED" : task.state;
};

/** A pack task with the address of the archive once it is ready. */
export const presentPack = async (context: Context, task: PackTask): Promise<ShownPack> => {
  const state = stateOfPack(task, context.now);
  const fileId = state === "SUCCESS" ? task.file_id : null;
  const version = fileId === null ? undefined : await findFileVersion(context.db, fileId);
  return {
    packId: task.id,
    folderIds: task.folder_ids,
    state,
    stateLabel: packTaskMachine.states[state],
    done: task.done,
    total: task.total,
    percent: state === "SUCCESS" ? 100 : Math.floor((task.done / Math.max(task.total, 1)) * 100),
    problem: task.problem,
    sizeInBytes: version?.size_in_bytes ?? null,
    url: version ? addressOf(context, version).url : null,
    expiresAt: task.expires_at,
  };
};

/** Finds or begins the pack task of this key; a failed or expired one begins anew. */
export const requestPack = async (context: Context, job: PackJob, wanted: Wanted): Promise<PackTask> => {
  const { db, actor, now, jobs } = context;
  const { id } = await db
    .insertInto("pack_task")
    .values({
      ...wanted,
      state: begin(actor, packTaskMachine, { action: "request" }),
      requester_name: actor.personName,
      create_time: now,
    })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ key: wanted.key }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const task = await db.selectFrom("pack_task").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  const state = stateOfPack(task, now);
  if (state === "EXPIRED" && task.state === "SUCCESS")
    await moveOne(context, packMoves, id, { action: "expire", by: "SYSTEM" });
  if (state === "FAILED" || state === "EXPIRED")
    await moveOne(context, packMoves, id, {
      action: "repeat",
      set: { done: 0, problem: null, file_id: null, expires_at: null },
    });
  if (state !== "SUCCESS" && state !== "PACKING") await jobs.enqueue(db, job, { packTaskId: id }, { key: String(id) });
  return db.selectFrom("pack_task").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
};
