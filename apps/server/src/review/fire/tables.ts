import type { FireData } from "@tushen/contract/review/fire-shape";
import type {
  ApplicationId,
  CredentialId,
  DrawingId,
  FileId,
  FireOpinionId,
  FireReviewId,
  FireVersionId,
  OrgId,
  SubmissionId,
} from "@tushen/contract/ground/fields";
import type { Generated, GeneratedAlways } from "kysely";
import type { JsonByDefault, Stamp, StampByDefault } from "../../ground/platform/database/columns.ts";
import type { FireOpinionState } from "@tushen/domain/review/fire-opinion-state";
import type { FireReviewState } from "@tushen/domain/review/fire-review-state";
import type { StateColumn } from "../../ground/state/index.ts";

/** 消防审查 */
export interface FireReviewTable {
  id: GeneratedAlways<FireReviewId>;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  state: StateColumn<FireReviewState>;
  is_special: boolean;
  /** the review this one follows */
  previous_id: FireReviewId | null;
  acceptance_no: string | null;
  accept_time: Stamp | null;
  officer_name: string | null;
  officer_org_id: OrgId | null;
  supplement_reason: string | null;
  limit_days: number | null;
  clock_started_on: string | null;
  clock_paused_on: string | null;
  clock_used_days: Generated<number>;
  expert_reason: string | null;
  expert_from: Stamp | null;
  expert_opinion: string | null;
  expert_until: Stamp | null;
  technical_qualified: boolean | null;
  technical_conclusion: string | null;
  technical_by: string | null;
  technical_time: Stamp | null;
  conclusion: string | null;
  opinion_no: string | null;
  opinion_time: Stamp | null;
  record_no: string | null;
  version: Generated<number>;
  create_time: StampByDefault;
}

/** 消防审查申报版本 */
export interface FireReviewVersionTable {
  id: GeneratedAlways<FireVersionId>;
  fire_review_id: FireReviewId;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  version_no: number;
  state: Generated<"DRAFT" | "SUBMITTED">;
  /** domain handbook 3.21 */
  details: JsonByDefault<FireData>;
  submit_time: Stamp | null;
  submitter_name: string | null;
}

/** 消防审查意见 */
export interface FireReviewOpinionTable {
  id: GeneratedAlways<FireOpinionId>;
  fire_review_id: FireReviewId;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  opinion_no: string;
  opinion: string;
  norm_number: Generated<string>;
  drawing_number: Generated<string>;
  state: StateColumn<FireOpinionState>;
  reviewer_credential_id: CredentialId;
  reviewer_name: string;
  answer: string | null;
  answer_person_name: string | null;
  answer_org_name: string | null;
  answer_time: Stamp | null;
  file_ids: JsonByDefault<FileId[]>;
  drawing_id: Generated<DrawingId | null>;
  keep_reason: string | null;
  create_time: StampByDefault;
}

export interface FireTables {
  fire_review: FireReviewTable;
  fire_review_version: FireReviewVersionTable;
  fire_review_opinion: FireReviewOpinionTable;
}
