import type { ApplicationId, FileId, LetterId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json, Stamp, StampByDefault } from "../../ground/platform/database/columns.ts";

/** 审查文书 */
export interface LetterTable {
  id: GeneratedAlways<LetterId>;
  submission_id: SubmissionId;
  version_id: VersionId | null;
  application_id: ApplicationId;
  division_code: string;
  /** ACCEPTANCE 受理通知书, SUPPLEMENT 补正告知, OPINION 审查意见告知书, REPLY 意见回复单, FIRE_OPINION 消防设计审查意见书, FIRE_FILING 消防设计备案表, REPORT 审查报告, RECORD 审查记录表 */
  kind: string;
  letter_no: string;
  round: Generated<number>;
  /** snapshot the paper was made from */
  content: Json<unknown>;
  file_id: FileId | null;
  /** CREATED, SENT */
  state: string;
  create_time: StampByDefault;
  send_time: Stamp | null;
  sender_name: string | null;
}

/** 连续编号 */
export interface NumberSeriesTable {
  /** e.g. opinion letter of a house in a year */
  series: string;
  last_number: number;
}

export interface DocumentTables {
  letter: LetterTable;
  number_series: NumberSeriesTable;
}
