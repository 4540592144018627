import type { CredentialId, SubmissionId, TaskId } from "@tushen/contract/ground/fields";
import type { Stamp } from "../../ground/platform/database/columns.ts";

/** 期限提醒：每个期限每种提醒只发一次 */
export interface DueReminderTable {
  submission_id: SubmissionId;
  kind: DueReminder;
  due_on: string;
  send_time: Stamp;
}
export type DueReminder = "SOON" | "TODAY" | "OVERDUE" | "REPLY_SOON" | "REPLY_TODAY" | "REPLY_OVERDUE";

/** 审查要点核对结果 */
export interface ChecklistResultTable {
  task_id: TaskId;
  /** of the list in packages/domain */
  point_id: string;
  result: "MET" | "NONE" | "OPINION";
  credential_id: CredentialId;
  mark_time: Stamp;
}

export interface ReviewTables {
  checklist_result: ChecklistResultTable;
  due_reminder: DueReminderTable;
}
