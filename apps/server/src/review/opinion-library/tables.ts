import type { CredentialId, OrgId } from "@tushen/contract/ground/fields";
import type { Generated, GeneratedAlways } from "kysely";
import type { Stamp } from "../../ground/platform/database/columns.ts";

/** 意见库 */
export interface KeptOpinionTable {
  id: GeneratedAlways<number>;
  org_id: OrgId;
  credential_id: CredentialId;
  keeper_name: string;
  discipline: string;
  problem_category: string;
  opinion: string;
  norm_number: string | null;
  clause_no: string | null;
  /** null: visible to its keeper alone */
  publish_time: Stamp | null;
  publisher_name: string | null;
  use_count: Generated<number>;
  create_time: Stamp;
}

export interface OpinionLibraryTables {
  kept_opinion: KeptOpinionTable;
}
