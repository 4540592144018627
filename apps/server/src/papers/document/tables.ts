import type { ApplicationId, FileId, LetterId, OrgId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import type { DocumentState } from "@tushen/domain/papers/document-state";
import type { PaperSource } from "@tushen/domain/papers/paper-source";
import type { Paper, SealSpot } from "@tushen/paper/paper";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Json, Stamp, StampByDefault } from "../../ground/platform/database/columns.ts";
import type { StateColumn } from "../../ground/state/index.ts";

/** 审查文书 */
export interface LetterTable {
  id: GeneratedAlways<LetterId>;
  submission_id: SubmissionId;
  version_id: VersionId | null;
  application_id: ApplicationId;
  division_code: string;
  /** ACCEPTANCE 受理通知书, SUPPLEMENT 补正告知, OPINION 审查意见告知书, REPLY 意见回复单, FIRE_APPLICATION 消防设计审查申请表, FIRE_ACCEPTANCE 消防设计审查受理凭证, FIRE_OPINION 消防设计审查意见书, FIRE_FILING 消防设计备案表, REPORT 审查报告, RECORD 审查记录表, FEE 收费通知单 */
  kind: string;
  letter_no: string;
  round: Generated<number>;
  /** snapshot the paper was made from */
  content: Json<unknown>;
  file_id: FileId | null;
  state: StateColumn<DocumentState>;
  /** the organisation that makes the paper: it alone sees the draft */
  org_id: OrgId | null;
  /** its newest version; content and file_id are those of this version */
  current_version: Generated<number>;
  /** random; named in the QR code of the paper */
  qr_token: string | null;
  create_time: StampByDefault;
  send_time: Stamp | null;
  sender_name: string | null;
  /** since when the days for the reply stand still, because an opinion is appealed */
  reply_paused_on: string | null;
  /** days by which earlier pauses put off the day for the reply */
  reply_paused_days: Generated<number>;
}

/** 文书的历次版本 */
export interface LetterVersionTable {
  letter_id: LetterId;
  version_no: number;
  source: PaperSource;
  /** the edited paper of WORD; otherwise null */
  paper: ColumnType<Paper | null, string | null | undefined, string | null>;
  file_id: FileId | null;
  /** where seals go on its pages */
  spots: ColumnType<readonly SealSpot[], string | undefined, string>;
  /** Word file of this version, made when it is first asked for */
  word_file_id: FileId | null;
  creator_name: string | null;
  create_time: Stamp;
}

/** 上传的文书 Word */
export interface LetterUploadTable {
  id: GeneratedAlways<number>;
  letter_id: LetterId;
  /** the file as it was uploaded */
  file_id: FileId;
  /** what of it could not be read, as sentences; empty when it became a version */
  problems: ColumnType<readonly string[], string, string>;
  version_no: number | null;
  uploader_name: string;
  upload_time: Stamp;
}

/** 文书送达与查看 */
export interface LetterReceiptTable {
  letter_id: LetterId;
  org_id: OrgId;
  send_time: Stamp;
  /** when somebody there opened it first, and who */
  open_time: Stamp | null;
  opener_name: string | null;
}

/** 连续编号 */
export interface NumberSeriesTable {
  /** e.g. opinion letter of a house in a year */
  series: string;
  last_number: number;
}

export interface DocumentTables {
  letter: LetterTable;
  letter_version: LetterVersionTable;
  letter_upload: LetterUploadTable;
  letter_receipt: LetterReceiptTable;
  number_series: NumberSeriesTable;
}
