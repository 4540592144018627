import type { ApplicationId, CredentialId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Generated } from "kysely";
import type { Stamp } from "../../ground/platform/database/columns.ts";
import type { AgreementState } from "@tushen/domain/review/agreement-state";
import type { StateColumn } from "../../ground/state/index.ts";

/** 咨询 */
export interface ConsultationTable {
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  /** state of the agreement */
  state: StateColumn<AgreementState>;
  /** what the owner wants to know */
  wish: string;
  /** what the house offers */
  scope: Generated<string>;
  duties: Generated<string>;
  fee_in_fen: number | null;
  limit_days: number | null;
  leader_credential_id: CredentialId | null;
  offered_by_name: string | null;
  offer_time: Stamp | null;
  return_reason: string | null;
  signed_by_name: string | null;
  sign_time: Stamp | null;
  version: Generated<number>;
}

export interface ConsultationTables {
  consultation: ConsultationTable;
}
