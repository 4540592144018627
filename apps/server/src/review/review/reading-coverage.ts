import type { reviewCalls } from "@tushen/contract/review/review";
import type { Act } from "../../context.ts";
import { noteLooked, sheetsOf } from "../../sheets/drawing/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

/** A page reports every 15 s; longer gaps, after sleep or a lost connection, do not count as reading. */
export const longestLookInSeconds = 60;

/** Adds to the seconds the caller has had the sheet in view, at most the time since the last report. */
export const noteLooking: Act<typeof reviewCalls.noteLooking> = async (
  context,
  { reviewTaskId, drawingId, seconds },
) => {
  const { db, actor, now } = context;
  const task = await db.selectFrom("review_task").selectAll().where("id", "=", reviewTaskId).executeTakeFirstOrThrow();
  if (![task.reviewer_credential_id, task.checker_credential_id].includes(actor.credentialId))
    refuse("review-task.wrong-actor");
  const view = await db
    .selectFrom("drawing_view")
    .innerJoin("drawing", "drawing.id", "drawing_id")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select(["first_at", "looked_at", "looked_seconds"])
    .where("drawing_id", "=", drawingId)
    .where("credential_id", "=", actor.credentialId)
    .where("share.version_id", "=", task.version_id)
    .forUpdate("drawing_view")
    .executeTakeFirst();
  if (!view) return true as const;
  const wentBy = Math.ceil((now.getTime() - Date.parse(view.looked_at ?? view.first_at)) / 1000);
  await noteLooked(context, drawingId, view.looked_seconds + Math.max(0, Math.min(seconds, wentBy)));
  return true as const;
};

/** Which sheets the reviewer of a task has looked at, for that reviewer, the checker and the house. */
export const readCoverage: Act<typeof reviewCalls.readCoverage> = async ({ db }, { reviewTaskId }) => {
  const task = await db.selectFrom("review_task").selectAll().where("id", "=", reviewTaskId).executeTakeFirstOrThrow();
  const sheets = await sheetsOf(db, task.version_id);
  if (task.reviewer_credential_id === null || sheets.length === 0) return [];
  const views = await db
    .selectFrom("drawing_view")
    .selectAll()
    .where("credential_id", "=", task.reviewer_credential_id)
    .where(
      "drawing_id",
      "in",
      sheets.map((sheet) => sheet.id),
    )
    .execute();
  return views.map((view) => ({
    drawingId: view.drawing_id,
    firstAt: view.first_at,
    lastAt: view.last_at,
    views: view.views,
    seconds: view.looked_seconds,
  }));
};
