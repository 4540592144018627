import { sql } from "kysely";
import type { Db } from "../../context.ts";
import type { Task } from "./signature-moves.ts";

/**
 * Whether every file of a task is still what is in use: a sheet not replaced or removed, a paper not made anew or void, a
 * certificate not printed anew, no newer version of a file.
 */
export const isContentUnchanged = async (db: Db, task: Pick<Task, "id" | "biz_type">): Promise<boolean> => {
  const inUse = {
    DRAWING: sql`select 1 from drawing where id = item.biz_id and not removed
      and file_id = item.file_id and file_version_index = item.file_version_index`,
    OPINION: sql`select 1 from letter where id = item.biz_id and current_version = item.biz_version and state <> 'VOID'`,
    DOCUMENT: sql`select 1 from letter where id = item.biz_id and current_version = item.biz_version and state <> 'VOID'`,
    CERTIFICATE: sql`select 1 from certificate where id = item.biz_id and file_id = item.file_id and state = 'SIGNING'`,
    FILE: sql`select 1 from file_version where file_id = item.file_id
      having max(file_version_index) = item.file_version_index`,
  }[task.biz_type];
  const { rows } = await sql`select 1 from signature_item item where task_id = ${task.id} and not exists (${inUse})
    limit 1`.execute(db);
  return rows.length === 0;
};
