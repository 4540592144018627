import type { ApplicationId, CredentialId, SubmissionId, TaskId, VersionId } from "@tushen/contract/ground/fields";
import type { ReviewTaskState } from "@tushen/domain/review/review-task-state";
import type { Generated, GeneratedAlways } from "kysely";
import type { Stamp } from "../../ground/platform/database/columns.ts";
import type { StateColumn } from "../../ground/state/index.ts";

/** 审查任务 */
export interface ReviewTaskTable {
  id: GeneratedAlways<TaskId>;
  submission_id: SubmissionId;
  version_id: VersionId;
  application_id: ApplicationId;
  division_code: string;
  round: number;
  /** dictionary TASK_TYPE */
  task_type: string;
  discipline: string;
  state: StateColumn<ReviewTaskState>;
  reviewer_credential_id: CredentialId | null;
  checker_credential_id: CredentialId | null;
  plan_start: string | null;
  plan_end: string | null;
  start_time: Stamp | null;
  submit_time: Stamp | null;
  check_time: Stamp | null;
  /** 6 合格, 3 不合格, 7 补正材料, 8 修改后合格 (dictionary TASK_CONCLUSION) */
  conclusion: string | null;
  summary: string | null;
  return_comment: string | null;
  /** the reviewer's number of violated compulsory clauses where it differs from the rule, and the reason */
  strong_count: number | null;
  strong_reason: string | null;
  version: Generated<number>;
}

export interface TaskTables {
  review_task: ReviewTaskTable;
}
