import type { VersionId } from "@tushen/contract/ground/fields";
import type { Context, Db } from "../../context.ts";
import { handedIn } from "../../ground/rights/index.ts";
import { beginSet } from "./begin-set.ts";
import { findSetsIfAny, type SetSheet } from "./sets.ts";
import { countUnseen } from "./unseen-changes.ts";

type ModelFile = Pick<SetSheet, "fileId" | "fileVersion">;

/** Versions handed in that hold this file. */
const versionsWith = async (db: Db, { fileId, fileVersion }: ModelFile): Promise<VersionId[]> => {
  const rows = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("submission_version", "submission_version.id", "share.version_id")
    .select("submission_version.id")
    .distinct()
    .where("drawing.file_id", "=", fileId)
    .where("drawing.file_version_index", "=", fileVersion)
    .where("drawing.removed", "=", false)
    .where(handedIn())
    .execute();
  return rows.map(({ id }) => id);
};

/** A model was read, or could not be: versions that came in before are compared with theirs from before. */
export const modelRead = async (context: Pick<Context, "ask" | "db" | "jobs" | "now">, file: ModelFile) => {
  for (const id of await versionsWith(context.db, file)) {
    const sets = await findSetsIfAny(context.db, id);
    if (sets) await beginSet(context, sets);
  }
};

/** Two versions of a model were compared, or could not be: the undeclared changes of the later one count. */
export const modelCompared = async (db: Db, target: ModelFile): Promise<void> => {
  for (const id of await versionsWith(db, target)) if (await findSetsIfAny(db, id)) await countUnseen(db, id);
};
