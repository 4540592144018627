import type { ApplicationId, LetterId, SubmissionId } from "@tushen/contract/ground/fields";
import type { FilingState } from "@tushen/domain/results/filing-state";
import type { PolicyCode, PolicyVerdict } from "@tushen/domain/results/policy-items";
import type { Json, Stamp } from "../../ground/platform/database/columns.ts";
import type { StateColumn } from "../../ground/state/index.ts";

/** 政策性审查意见 */
export interface PolicyOpinionTable {
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  /** verdicts on what the design is based on */
  items: Json<
    readonly {
      readonly code: PolicyCode;
      readonly number: string;
      readonly verdict: PolicyVerdict;
      readonly note: string;
    }[]
  >;
  /** figures of the planning permit, null where it states none */
  permitted: Json<{ readonly area: number | null; readonly height: number | null }>;
  conclusion: string;
  writer_name: string;
  write_time: Stamp;
}

/** 备案表的备案号 */
export interface LetterRecordTable {
  letter_id: LetterId;
  application_id: ApplicationId;
  state: StateColumn<FilingState>;
  record_no: string | null;
  reason: string | null;
  applicant_name: string;
  apply_time: Stamp;
  /** the authority that decided, and who */
  org_name: string | null;
  decider_name: string | null;
  decide_time: Stamp | null;
}

export interface PaperTables {
  policy_opinion: PolicyOpinionTable;
  letter_record: LetterRecordTable;
}
