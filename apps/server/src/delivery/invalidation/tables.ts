import type { ApplicationId, FileId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { GeneratedAlways } from "kysely";
import type { Json, Stamp, StampByDefault } from "../../ground/platform/database/columns.ts";
import type { InvalidApplicationState } from "@tushen/domain/delivery/invalid-application-state";
import type { StateColumn } from "../../ground/state/index.ts";

/** 作废申请 */
export interface InvalidApplicationTable {
  id: GeneratedAlways<number>;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  state: StateColumn<InvalidApplicationState>;
  reason: string;
  file_ids: Json<readonly FileId[]>;
  applicant_org_id: OrgId;
  applicant_name: string;
  submit_time: Stamp | null;
  house_consent_time: Stamp | null;
  house_consent_name: string | null;
  decide_time: Stamp | null;
  decider_name: string | null;
  decider_org_name: string | null;
  decision: string | null;
  create_time: StampByDefault;
}

export interface InvalidationTables {
  invalid_application: InvalidApplicationTable;
}
