import type { ApplicationId, CredentialId, FileId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { SupplementState } from "@tushen/domain/delivery/supplement-state";
import type { Generated, GeneratedAlways } from "kysely";
import type { JsonByDefault, Stamp, StampByDefault } from "../../ground/platform/database/columns.ts";
import type { StateColumn } from "../../ground/state/index.ts";

/** 程序性审查意见（补正） */
export interface ProceduralCommentTable {
  id: GeneratedAlways<number>;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  sort_no: number;
  material: string;
  problem: string;
  requirement: Generated<string>;
  /** the organisation whose share is reopened */
  org_id: OrgId | null;
  answer: string | null;
  answer_time: Stamp | null;
  create_time: StampByDefault;
  creator_name: string;
}

/** 补充资料：审查期间要求并提交的资料 */
export interface SupplementRecordTable {
  id: GeneratedAlways<number>;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  content: string;
  deadline: string;
  /** the firm asked */
  org_id: OrgId;
  state: StateColumn<SupplementState>;
  asker_credential_id: CredentialId;
  asker_name: string;
  ask_time: Stamp;
  answer: string | null;
  file_ids: JsonByDefault<FileId[]>;
  deliverer_name: string | null;
  deliver_time: Stamp | null;
}

export interface AcceptanceTables {
  procedural_comment: ProceduralCommentTable;
  supplement_record: SupplementRecordTable;
}
