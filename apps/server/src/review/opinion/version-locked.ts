import type { VersionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

/** Refuses unless the version is locked: opinions are written on what was handed in. */
export const versionLocked = async (db: Db, id: VersionId): Promise<boolean> => {
  const { state } = await db
    .selectFrom("submission_version")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return state === "LOCKED";
};
