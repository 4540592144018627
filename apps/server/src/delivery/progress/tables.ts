import type { CredentialId } from "@tushen/contract/ground/fields";
import type { Stamp } from "../../ground/platform/database/columns.ts";

/** 期限日历地址 */
export interface DeadlineLinkTable {
  credential_id: CredentialId;
  /** SHA-256 of the key in the address; the key itself is shown once */
  key_hash: string;
  create_time: Stamp;
  read_time: Stamp | null;
}

export interface ProgressTables {
  deadline_link: DeadlineLinkTable;
}
