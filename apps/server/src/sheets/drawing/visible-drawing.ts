import type { DrawingId } from "@tushen/contract/ground/fields";
import type { Actor, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { seesVersion } from "../../ground/rights/index.ts";

/** Others than the firms that make it see a sheet from the moment its version is handed in. */
export const checkVisible = async (db: Db, actor: Actor, id: DrawingId): Promise<void> => {
  const { state } = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("submission_version", "submission_version.id", "share.version_id")
    .select("submission_version.state")
    .where("drawing.id", "=", id)
    .executeTakeFirstOrThrow();
  if (!seesVersion(actor, state)) refuse("platform.not-allowed");
};
