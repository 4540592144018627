import type {
  ApplicationId,
  ComplaintId,
  CredentialId,
  DisputedMarkId,
  FileId,
  MarkupId,
  OpinionId,
  OrgId,
  SubmissionId,
} from "@tushen/contract/ground/fields";
import type { ComplaintState } from "@tushen/domain/oversight/complaint-state";
import type { DisputedMarkState } from "@tushen/domain/oversight/disputed-mark-state";
import type { Generated, GeneratedAlways } from "kysely";
import type { JsonByDefault, Stamp, StampByDefault } from "../../ground/platform/database/columns.ts";
import type { StateColumn } from "../../ground/state/index.ts";

/** 申诉 */
export interface ComplaintTable {
  id: GeneratedAlways<ComplaintId>;
  /** TS202611250001, drawn when it is submitted */
  complaint_no: string | null;
  /** the batch whose review it is about */
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  /** dictionary PETITION_TYPE */
  complaint_type: string;
  reason: Generated<string>;
  /** what its maker asks for */
  demand: Generated<string>;
  file_ids: JsonByDefault<FileId[]>;
  /** only the authority learns who complains */
  is_anonymous: Generated<boolean>;
  contact_name: Generated<string>;
  contact_mobile: Generated<string>;
  /** the party that complains */
  org_id: OrgId;
  /** who wrote it; a draft is seen by this person only */
  maker_credential_id: CredentialId;
  maker_name: string;
  state: StateColumn<ComplaintState>;
  submit_time: Stamp | null;
  /** the day by which the authority accepts it, then replies to it */
  due_on: string | null;
  /** the authority that handles it */
  handler_org_id: OrgId | null;
  handler_credential_id: CredentialId | null;
  handler_name: string | null;
  accept_time: Stamp | null;
  refuse_reason: string | null;
  /** the house is asked for its answer */
  asks_house: Generated<boolean>;
  /** experts who are consulted */
  experts: Generated<string>;
  answer_due_on: string | null;
  /** the answer of the house */
  answer: string | null;
  answer_file_ids: JsonByDefault<FileId[]>;
  answer_name: string | null;
  answer_time: Stamp | null;
  /** 1, or 2 after a dispute: the second handling */
  level: Generated<number>;
  /** the last day on which a second handling can be asked for */
  dispute_until: string | null;
  dispute_reason: string | null;
  dispute_time: Stamp | null;
  /** dictionary SATISFACTION */
  satisfaction: string | null;
  version: Generated<number>;
  create_time: StampByDefault;
}

/** 申诉答复 */
export interface ComplaintRulingTable {
  id: GeneratedAlways<number>;
  complaint_id: ComplaintId;
  /** 1 the first handling, 2 the second */
  level: number;
  org_id: OrgId;
  officer_credential_id: CredentialId;
  officer_name: string;
  opinion: string;
  /** dictionary PETITION_RESULT */
  result: string;
  ruling_time: Stamp;
}

/** 争议意见 */
export interface DisputedMarkTable {
  id: GeneratedAlways<DisputedMarkId>;
  complaint_id: ComplaintId;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  opinion_id: OpinionId;
  /** the mark of the opinion; null for an opinion without marks */
  markup_id: MarkupId | null;
  /** what is said against it */
  reason: Generated<string>;
  file_ids: JsonByDefault<FileId[]>;
  state: StateColumn<DisputedMarkState>;
  /** why it was upheld or dismissed */
  note: string | null;
  version: Generated<number>;
}

/** 申诉期限提醒：每个期限每种提醒只发一次 */
export interface ComplaintReminderTable {
  complaint_id: ComplaintId;
  kind: ComplaintReminder;
  due_on: string;
  send_time: Stamp;
}
type Moment = "SOON" | "TODAY" | "OVERDUE";
export type ComplaintReminder = Moment | `ANSWER_${Moment}`;

export interface ComplaintTables {
  complaint: ComplaintTable;
  complaint_ruling: ComplaintRulingTable;
  complaint_reminder: ComplaintReminderTable;
  disputed_mark: DisputedMarkTable;
}
