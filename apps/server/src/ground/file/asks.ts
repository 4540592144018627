import type { FileId, OrgId, SessionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

/** Functions the file area needs from areas above it. */
export interface FileAsks {
  /** The file with this index among those a sheet of this firm had, found by any of them; undefined for other files. */
  fileByIndex(
    db: Db,
    orgId: OrgId,
    fileId: FileId,
    index: number,
  ): Promise<{ fileId: FileId; version: number } | undefined>;
  /** Whether a session has not ended, and its account and organisation are not suspended. */
  isSessionAlive(db: Db, id: SessionId, now: Date): Promise<boolean>;
}
