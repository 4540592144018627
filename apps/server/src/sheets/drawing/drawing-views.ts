import type { ApplicationId, DrawingId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";

type Viewer = Pick<Context, "db" | "actor" | "now">;

/** Notes that the caller opened these sheets; counted for the fact READ_ALL of a review task (domain handbook 2.9). */
export const noteOpened = async (
  { db, actor, now }: Viewer,
  sheets: readonly { readonly id: DrawingId; readonly application_id: ApplicationId }[],
): Promise<void> => {
  if (sheets.length === 0) return;
  await db
    .insertInto("drawing_view")
    .values(
      sheets.map((sheet) => ({
        drawing_id: sheet.id,
        credential_id: actor.credentialId,
        application_id: sheet.application_id,
        first_at: now,
        last_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["drawing_id", "credential_id"])
        .doUpdateSet((eb) => ({ last_at: now, views: eb("drawing_view.views", "+", 1) })),
    )
    .execute();
};

/** Sets how many seconds the caller has had a sheet in view. */
export const noteLooked = async ({ db, actor, now }: Viewer, drawingId: DrawingId, seconds: number): Promise<void> => {
  await db
    .updateTable("drawing_view")
    .set({ looked_seconds: seconds, looked_at: now })
    .where("drawing_id", "=", drawingId)
    .where("credential_id", "=", actor.credentialId)
    .execute();
};
