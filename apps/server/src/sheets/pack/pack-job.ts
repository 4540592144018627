import type { OrgId } from "@tushen/contract/ground/fields";
import { packTaskHours } from "@tushen/domain/sheets/pack-task-state";
import { statesBefore } from "@tushen/domain/ground/state-machine";
import type { Selectable, Updateable } from "kysely";
import { z } from "zod";
import type { Portal } from "../../context.ts";
import { storeFile } from "../../ground/file/index.ts";
import type { ArchiveEntry } from "../../ground/platform/files/archive-entry.ts";
import { zipOf } from "../../ground/platform/files/zip.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import type { PackTaskTable } from "./tables.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { moveOne } from "../../ground/state/index.ts";
import { packMoves } from "./pack-moves.ts";

export type PackTask = Selectable<PackTaskTable>;

export interface PackContents {
  readonly fileName: string;
  /** organisation that owns the file of the archive */
  readonly orgId: OrgId;
  readonly entries: readonly ArchiveEntry[];
}

/** Moves a task, unless it has been moved otherwise meanwhile: a job may run twice. */
export const moveWhenPossible = (
  { db, clock }: Portal,
  id: number,
  action: JobAction,
  set: Updateable<PackTaskTable>,
) =>
  inTransaction(db, async (trx): Promise<boolean> => {
    const task = await trx.selectFrom("pack_task").select("state").where("id", "=", id).forUpdate().executeTakeFirst();
    if (!task || !statesBefore(packMoves.machine, action).includes(task.state)) return false;
    await moveOne({ db: trx, actor: null, now: clock() }, packMoves, id, { action, set });
    return true;
  });

type JobAction = "start" | "finish" | "fail" | "expire";

const find = ({ db }: Pick<Portal, "db">, id: number): Promise<PackTask | undefined> =>
  db.selectFrom("pack_task").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * The job of one kind of pack task: streams stored files into one archive, uncompressed, as drawings are compressed
 * already. `contentsOf` names the contents; null if there is nothing left to pack.
 */
export const definePackJob = (
  { name, title }: { readonly name: string; readonly title: string },
  contentsOf: (portal: Portal, task: PackTask, now: Date) => Promise<PackContents | null>,
) =>
  defineJob({
    name,
    title,
    input: z.object({ packTaskId: z.number().int() }),
    retries: 25,
    run: async (portal: Portal, { packTaskId }) => {
      const task = await find(portal, packTaskId);
      if (!task || (task.state !== "WAITING" && task.state !== "PACKING")) return;
      const now = portal.clock();
      const contents = await contentsOf(portal, task, now);
      if (contents === null) return;
      const { fileName, orgId, entries } = contents;
      // A worker that died has left the task in PACKING; packing begins again.
      await moveWhenPossible(portal, packTaskId, "start", { total: entries.length, done: 0 });
      const noteDone = async (done: number): Promise<void> => {
        await portal.db.updateTable("pack_task").set({ done }).where("id", "=", packTaskId).execute();
      };
      const file_id = await storeFile(
        portal,
        { fileName, fileType: "zip", orgId, applicationId: task.application_id, divisionCode: task.division_code },
        zipOf(portal.files, entries, now, noteDone),
      );
      await moveWhenPossible(portal, packTaskId, "finish", {
        file_id,
        done: entries.length,
        finish_time: now,
        expires_at: new Date(now.getTime() + packTaskHours * 3_600_000),
      });
    },
    givenUp: async (portal, { packTaskId }) => {
      await moveWhenPossible(portal, packTaskId, "fail", {
        problem: "打包失败，请重新打包；如仍失败请联系平台管理员",
      });
    },
  });

export type PackJob = ReturnType<typeof definePackJob>;
