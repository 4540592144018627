import type { OrgId } from "@tushen/contract/ground/fields";
import type { Generated } from "kysely";
import type { Stamp } from "../../ground/platform/database/columns.ts";

/** 设计单位身份核验 */
export interface IdentityCheckTable {
  /** SHA-256 of the check ticket */
  ticket_hash: string;
  /** captcha under which the firm was found */
  signup_key: string;
  invitation_id: number;
  org_id: OrgId;
  /** tries with a phone that is not the chosen person's */
  wrong_tries: Generated<number>;
  create_time: Stamp;
  expires_at: Stamp;
  verified_at: Stamp | null;
}

export interface OrganisationTables {
  identity_check: IdentityCheckTable;
}
