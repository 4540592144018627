import type { ApplicationId } from "@tushen/contract/ground/fields";
import { isSubmissionOver, type SubmissionState } from "@tushen/domain/delivery/submission-state";
import type { Context } from "../../context.ts";
import { lockApplication } from "./read-application.ts";
import { applicationMoves } from "./application-moves.ts";
import { moveOne } from "../../ground/state/index.ts";

/** Completes the application when all its submissions are over and at least one is finished (domain handbook 2.6). */
export const completeApplication = async (
  context: Pick<Context, "db" | "now"> & { readonly actor: Context["actor"] | null },
  id: ApplicationId,
): Promise<void> => {
  const { db, now } = context;
  const application = await lockApplication(db, id);
  if (application.state !== "REVIEWING") return;
  const rows = await db
    .selectFrom("submission")
    .select("state")
    .where("application_id", "=", id)
    .where("purpose", "=", "REVIEW")
    .execute();
  const states = rows.map(({ state }) => state as SubmissionState);
  const allSubmissionsOver = states.every(isSubmissionOver) && states.includes("FINISHED");
  if (!allSubmissionsOver) return;
  await moveOne(context, applicationMoves, id, {
    action: "complete",
    facts: { allSubmissionsOver },
    by: "SYSTEM",
    set: { finish_time: now },
  });
};
