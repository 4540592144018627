import type {
  ApplicationId,
  CredentialId,
  OrgId,
  ShareId,
  SubmissionId,
  VersionId,
} from "@tushen/contract/ground/fields";
import type { ReportWords } from "@tushen/contract/review/review-report";
import type { Purpose } from "@tushen/domain/delivery/purpose";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json, Stamp, StampByDefault } from "../../ground/platform/database/columns.ts";
import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import type { VersionState } from "@tushen/domain/delivery/version-state";
import type { StateColumn } from "../../ground/state/index.ts";

/** 报审批次 */
export interface SubmissionTable {
  id: GeneratedAlways<SubmissionId>;
  application_id: ApplicationId;
  division_code: string;
  atlas_name: string;
  state: StateColumn<SubmissionState>;
  /** the review house, once chosen */
  house_org_id: OrgId | null;
  acceptance_no: string | null;
  refuse_reason: string | null;
  accept_time: Stamp | null;
  accepted_by_name: string | null;
  /** working-day clock (domain handbook 1.7) */
  limit_days: number | null;
  clock_started_on: string | null;
  clock_paused_on: string | null;
  clock_used_days: Generated<number>;
  due_on: string | null;
  /** review leader of the house (审查项目负责人) */
  leader_credential_id: CredentialId | null;
  round: Generated<number>;
  /** text of the overall conclusion; the result is the chief's: PASS, REVISE, FAIL */
  conclusion: string | null;
  conclusion_result: string | null;
  /** the leader's draft of the report that ends the review */
  report_words: Json<ReportWords> | null;
  report_drafted_by: string | null;
  first_pass: boolean | null;
  pass_time: Stamp | null;
  finish_time: Stamp | null;
  record_no: string | null;
  record_time: Stamp | null;
  /** while SUSPENDED: the state to return to, the reason, since when, and who suspended it */
  suspended_from: string | null;
  suspend_reason: string | null;
  suspend_time: Stamp | null;
  suspender_org_id: OrgId | null;
  supplement_time: Stamp | null;
  supplement_warned_time: Stamp | null;
  copied_from_id: SubmissionId | null;
  /** the batch whose sheets this one changes, and the serial of this alteration (变更-1) */
  alters_id: SubmissionId | null;
  alter_serial: number | null;
  purpose: Generated<Purpose>;
  /** the batch whose sheets a consultation or inspection looks at */
  beside_id: SubmissionId | null;
  /** the draw by which an inspection was chosen, as papers state it */
  sample_basis: string | null;
  version: Generated<number>;
  create_time: StampByDefault;
}

/** 版次 */
export interface SubmissionVersionTable {
  id: GeneratedAlways<VersionId>;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  submission_version: number;
  version_type: "FIRST" | "RECHECK" | "ALTER" | "SUPPLEMENT";
  state: StateColumn<VersionState>;
  submit_time: Stamp | null;
  create_time: StampByDefault;
}

/** 一个单位在一个版次中的资料（docRepositoryVersion） */
export interface ShareTable {
  id: GeneratedAlways<ShareId>;
  version_id: VersionId;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  org_id: OrgId;
  org_type: string;
  /** SIGNATURE, DESIGN, CONSTRUCT, ATTACHMENT, SUPERVISE (dictionary REPO_PART) */
  part: string;
  submitted: Generated<boolean>;
  submit_time: Stamp | null;
  submitter_name: string | null;
  reject_reason: string | null;
}

export interface SubmissionTables {
  submission: SubmissionTable;
  submission_version: SubmissionVersionTable;
  share: ShareTable;
}
