import type { CredentialId, OrgId } from "@tushen/contract/ground/fields";
import type { AuditAct, AuditObject, SignInOutcome, SignInWay } from "@tushen/domain/ground/audit";
import type { AuditFacts } from "@tushen/domain/ground/audit-change";
import type { GeneratedAlways } from "kysely";
import type { Json, Stamp } from "../platform/database/columns.ts";

/** 操作日志 */
export interface AuditLineTable {
  /** position in the one chain of all lines, from 1 */
  seq: number;
  at: Stamp;
  actor_credential_id: CredentialId | null;
  actor_name: string;
  actor_org_id: OrgId | null;
  actor_org_name: string;
  act: AuditAct;
  object_kind: AuditObject;
  object_id: string;
  object_name: string;
  /** the organisation the object belongs to, whose administrator reads the line as well */
  object_org_id: OrgId | null;
  /** only what changed, without secrets; null before a creation and after a removal */
  before: Json<AuditFacts> | null;
  after: Json<AuditFacts> | null;
  address: string;
  request_id: string;
  previous_hash: string;
  /** SHA-256 over the line and previous_hash, so that a removed or edited line shows */
  hash: string;
}

/** 登录日志 */
export interface SignInLineTable {
  id: GeneratedAlways<number>;
  at: Stamp;
  /** as typed; such an account need not exist */
  username: string;
  credential_id: CredentialId | null;
  /** name and organisation at that moment; null when nobody was recognised */
  person_name: string | null;
  org_id: OrgId | null;
  org_name: string | null;
  way: SignInWay;
  outcome: SignInOutcome;
  address: string;
  agent: string;
}

export interface AuditTables {
  audit_line: AuditLineTable;
  sign_in_line: SignInLineTable;
}
