import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import { DrawingId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Act } from "../../../context.ts";
import { isPdf, isUnread, prepareSheet } from "../prepare-sheet.ts";
import { visibleShare } from "../tree.ts";

/** The sheets of a share that wait to be read, and how soon their turn comes. */
export const readReadingLine: Act<typeof drawingCalls.readReadingLine> = async (
  { db, actor, jobs },
  { docRepositoryVersionId },
) => {
  await visibleShare(db, actor, docRepositoryVersionId);
  const unread = db
    .selectFrom("drawing")
    .select(sql<string>`drawing.id::text`.as("key"))
    .where("share_id", "=", docRepositoryVersionId)
    .where("removed", "=", false)
    .where(isPdf)
    .where(isUnread);
  const { places, secondsEach } = await jobs.line(db, prepareSheet, unread);
  return {
    places: places.map(({ key, ahead }) => ({ drawingId: DrawingId.parse(Number(key)), ahead })),
    secondsPerSheet: secondsEach,
  };
};
