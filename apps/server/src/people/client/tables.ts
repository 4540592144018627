import type { Generated } from "kysely";
import type { Json, StampByDefault } from "../../ground/platform/database/columns.ts";

/** 可授权登录的应用 */
export interface OauthClientTable {
  client_id: string;
  client_name: string;
  /** null for the portal's own page, which holds no secret */
  secret_hash: string | null;
  /** compared exactly */
  redirect_uris: Json<string[]>;
  /** identity: learns who somebody is; all: acts for him (the portal itself) */
  scope: Generated<"identity" | "all">;
  create_time: StampByDefault;
}

export interface ClientTables {
  oauth_client: OauthClientTable;
}
