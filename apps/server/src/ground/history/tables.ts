import type { ApplicationId, CredentialId } from "@tushen/contract/ground/fields";
import type { Generated, GeneratedAlways } from "kysely";
import type { Stamp } from "../platform/database/columns.ts";

/** 办理过程 */
export interface HistoryLineTable {
  id: GeneratedAlways<number>;
  application_id: ApplicationId;
  /** position in the application's own chain, from 1 */
  seq: number;
  at: Stamp;
  actor_credential_id: CredentialId | null;
  actor_name: string;
  actor_org_name: string;
  /** what moved: application, submission, version, task, opinion, certificate … */
  subject: string;
  subject_id: number;
  act: string;
  from_state: string | null;
  to_state: string | null;
  why: string | null;
  /** who may read the line: parties, or only the review house */
  audience: Generated<"parties" | "house">;
  previous_hash: string;
  /** SHA-256 over the line and previous_hash, so that a removed or edited line shows */
  hash: string;
}

export interface HistoryTables {
  history_line: HistoryLineTable;
}
