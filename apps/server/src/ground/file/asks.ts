import type { SessionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

/** Functions the file area needs from areas above it. */
export interface FileAsks {
  /** Whether a session has not ended, and its account and organisation are not suspended. */
  isSessionAlive(db: Db, id: SessionId, now: Date): Promise<boolean>;
}
