import type {
  ApplicationId,
  DrawingId,
  FileId,
  FindingId,
  OpinionId,
  OrgId,
  SubmissionId,
  VersionId,
} from "@tushen/contract/ground/fields";
import type { Source } from "@tushen/domain/machine/engine/rule";
import type { Outcome, RuleInput } from "@tushen/domain/machine/engine/rule";
import type { Applied, Component } from "@tushen/domain/machine/engine/run-rules";
import type { FindingState } from "@tushen/domain/machine/finding-state";
import type { IntelligentReviewState } from "@tushen/domain/machine/intelligent-review-state";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json, JsonByDefault, Stamp } from "../../ground/platform/database/columns.ts";
import type { StateColumn } from "../../ground/state/index.ts";

/** What is declared, as the rules take it; the model is read from its own table. */
export type DeclaredInput = Omit<RuleInput, "model">;

export interface LeftOut {
  readonly ruleId: string;
  readonly reason: string;
}

export interface UsedRequirement {
  readonly id: number;
  readonly name: string;
  readonly sha256: string;
}

/** 智能审查 */
export interface IntelligentReviewTable {
  id: GeneratedAlways<number>;
  submission_id: SubmissionId;
  version_id: VersionId;
  application_id: ApplicationId;
  division_code: string;
  /** the model; null where the forms and the words of the sheets are reviewed without one */
  drawing_id: DrawingId | null;
  file_id: FileId | null;
  file_version_index: number | null;
  org_id: OrgId;
  org_type: "DESIGN" | "CENSOR";
  starter_name: string;
  state: StateColumn<IntelligentReviewState>;
  problem: string | null;
  norm_day: string;
  rules: Json<readonly Applied[]>;
  inputs: Json<DeclaredInput>;
  /** rules the house had switched off */
  left_out: JsonByDefault<readonly LeftOut[]>;
  /** files of IDS in force when the run began */
  requirements: JsonByDefault<readonly UsedRequirement[]>;
  sheets_read: Generated<number | null>;
  sheets_to_read: Generated<number | null>;
  create_time: Stamp;
  finish_time: Stamp | null;
}

/** 智能审查结果 */
export interface ReviewFindingTable {
  id: GeneratedAlways<FindingId>;
  review_id: number;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  sort_no: number;
  rule_id: string;
  rule_version: number;
  rule_name: string;
  discipline: string;
  level: string;
  result: Outcome;
  message: string;
  component: string;
  value: string | null;
  limit_text: string | null;
  source: Json<Source> | null;
  norm_number: string;
  clause_no: string | null;
  components: Json<readonly Component[]>;
  state: StateColumn<FindingState>;
  opinion_id: OpinionId | null;
  ignore_reason: string | null;
  ignore_note: Generated<string>;
  decider_name: string | null;
  decide_time: Stamp | null;
  waiver_id: number | null;
  version: Generated<number>;
}

/** 预审自查不采纳 */
export interface FindingWaiverTable {
  id: GeneratedAlways<number>;
  org_id: OrgId;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  rule_id: string;
  component: string;
  message: string;
  source: Json<Source> | null;
  global_ids: Json<readonly string[]>;
  reason: string;
  waiver_name: string;
  waive_time: Stamp;
}

export interface IntelligentReviewTables {
  finding_waiver: FindingWaiverTable;
  intelligent_review: IntelligentReviewTable;
  review_finding: ReviewFindingTable;
}
