import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";
import { lockApplication } from "./read-application.ts";
import { applicationMoves } from "./application-moves.ts";
import { moveOne } from "../../ground/state/index.ts";

/**
 * Puts a completed project under review again, when none of its batches is finished any more or another batch begins.
 */
export const reopenApplication = async (
  context: Pick<Context, "db" | "actor" | "now">,
  id: ApplicationId,
  { evenIfFinished = false } = {},
): Promise<void> => {
  const { db } = context;
  const application = await lockApplication(db, id);
  if (application.state !== "COMPLETED") return;
  const finished = await db
    .selectFrom("submission")
    .select("id")
    .where("application_id", "=", id)
    .where("purpose", "=", "REVIEW")
    .where("state", "=", "FINISHED")
    .executeTakeFirst();
  if (finished && !evenIfFinished) return;
  await moveOne(context, applicationMoves, id, { action: "reopen", by: "SYSTEM", set: { finish_time: null } });
};
