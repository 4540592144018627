import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { Act } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { editableDrawings } from "../editable.ts";

/** Keeps the firm's own number and name of a sheet against those that were recognised. */
export const settleRecognition: Act<typeof drawingCalls.settleRecognition> = async (context, { drawingId }) => {
  const { db, actor, now } = context;
  const [drawing] = await editableDrawings(context, [drawingId]);
  if (!drawing) return refuse("platform.not-found");
  await db
    .updateTable("sheet_recognition")
    .set({ settled_time: now, settled_name: actor.personName })
    .where("file_id", "=", drawing.file_id)
    .where("file_version_index", "=", drawing.file_version_index)
    .where("state", "=", "DONE")
    .execute();
  return true as const;
};
