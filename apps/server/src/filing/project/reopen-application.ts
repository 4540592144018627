import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";
import { advanceApplication } from "./advance-application.ts";
import { lockApplication } from "./read-application.ts";

/** A completed project of which nothing is finished any more, or of which another batch begins, is under review again. */
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
  await advanceApplication(context, application, "reopen", {}, { by: "SYSTEM" });
  await db.updateTable("project_application").set({ finish_time: null }).where("id", "=", id).execute();
};
