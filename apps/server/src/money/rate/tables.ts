import type { OrgId } from "@tushen/contract/ground/fields";
import type { RateTable } from "@tushen/domain/money/rate-table";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json, Stamp } from "../../ground/platform/database/columns.ts";

/** 收费标准 */
export interface RateTableTable {
  id: GeneratedAlways<number>;
  /** who charges by it: a house, or an authority for the houses of its division */
  org_id: OrgId;
  division_code: string;
  /** counts from 1; a version is never changed, who changes rates saves the next one */
  version_no: number;
  /** the first day on which it is in force; the next version ends it */
  valid_from: string;
  content: Json<RateTable>;
  note: Generated<string>;
  creator_name: string;
  create_time: Stamp;
}

/** 收款账户 */
export interface PayAccountTable {
  org_id: OrgId;
  account_name: string;
  bank_name: string;
  bank_account: string;
  update_user_name: string;
  update_time: Stamp;
}

export interface RateTables {
  rate_table: RateTableTable;
  pay_account: PayAccountTable;
}
