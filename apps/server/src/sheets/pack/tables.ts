import type { ApplicationId, DrawingId, FileId, FolderId, ShareId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Generated, GeneratedAlways } from "kysely";
import type { Stamp, StampByDefault } from "../../ground/platform/database/columns.ts";
import type { PackTaskState } from "@tushen/domain/sheets/pack-task-state";
import type { StateColumn } from "../../ground/state/index.ts";

/** 打包下载任务 */
export interface PackTaskTable {
  id: GeneratedAlways<number>;
  /** what is packed; equal requests share one archive */
  key: string;
  /** ARCHIVE everything of a finished batch, FOLDERS or FILES of a share */
  kind: string;
  submission_id: SubmissionId | null;
  /** whose files are packed; null of a whole batch */
  share_id: ShareId | null;
  folder_ids: FolderId[];
  drawing_ids: DrawingId[];
  application_id: ApplicationId;
  division_code: string;
  state: StateColumn<PackTaskState>;
  done: Generated<number>;
  total: Generated<number>;
  file_id: FileId | null;
  problem: string | null;
  requester_name: string;
  create_time: StampByDefault;
  finish_time: Stamp | null;
  expires_at: Stamp | null;
}

export interface PackTables {
  pack_task: PackTaskTable;
}
