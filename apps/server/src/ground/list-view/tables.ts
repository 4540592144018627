import type { CredentialId, ListViewId, OrgId } from "@tushen/contract/ground/fields";
import type { GeneratedAlways } from "kysely";
import type { Json, Stamp } from "../platform/database/columns.ts";

/** 列表的列设置 */
export interface ListColumnsTable {
  credential_id: CredentialId;
  list: string;
  columns: Json<readonly string[]>;
}

/** 列表视图 */
export interface ListViewTable {
  id: GeneratedAlways<ListViewId>;
  credential_id: CredentialId;
  org_id: OrgId;
  list: string;
  name: string;
  query: string;
  is_shared: boolean;
  create_time: Stamp;
}

export interface ListViewTables {
  list_columns: ListColumnsTable;
  list_view: ListViewTable;
}
