import type { DrawingId, ShareId } from "@tushen/contract/ground/fields";
import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import { learnTitlePlace } from "@tushen/drawing/reading/title-place";
import { sql } from "kysely";
import type { Act, Context } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { editableDrawings } from "../editable.ts";
import { squeeze } from "../sheet-check.ts";
import type { FileVersion } from "../sheet-text.ts";
import { followTitlePlace, type OwnField, ownFields, readOwnTitle, readSheetOf } from "./own-title.ts";

type Corrected = FileVersion & { readonly id: DrawingId; readonly share_id: ShareId; readonly kind: string };

/** A template whose values were corrected so often in a row is not used any more. */
const mostFailures = 2;

const usedTemplates = ({ db, actor }: Context, { file_id, file_version_index }: FileVersion) =>
  db
    .selectFrom("sheet_own_title as own")
    .innerJoin("title_template as template", "template.id", "own.template_id")
    .select(["template.id", "own.field", "own.text", "template.failures"])
    .where("own.file_id", "=", file_id)
    .where("own.file_version_index", "=", file_version_index)
    .where("template.org_id", "=", actor.orgId)
    .where("template.ended_time", "is", null)
    .execute();

const end = ({ db, now }: Context, ids: readonly number[], because: "REPLACED" | "FAILED" | "BY_HAND") =>
  db
    .updateTable("title_template")
    .set({ ended_time: now, ended_because: because })
    .where("id", "in", [...ids])
    .execute();

/**
 * Learns from a number or name corrected by hand where the title block of the firm has it: when the sheet shows the value elsewhere
 * than it was read. A template whose value was corrected is replaced or, the second time in a row, given up.
 */
export const learnFromCorrection = async (
  context: Context,
  drawing: Corrected,
  /** The fields that were changed. */
  right: Readonly<Partial<Record<OwnField, string>>>,
): Promise<void> => {
  if (drawing.kind !== "DRAW" || Object.keys(right).length === 0) return;
  const { db, actor, now, jobs } = context;
  const sheet = await readSheetOf(db, drawing);
  if (!sheet) return;
  const used = await usedTemplates(context, drawing);
  let isTaught = false;
  for (const field of ownFields) {
    const template = used.find((one) => one.field === field);
    const value = right[field];
    if (value === undefined) continue;
    if (squeeze(template?.text ?? sheet.said[field] ?? "") === squeeze(value)) {
      if (template) await db.updateTable("title_template").set({ failures: 0 }).where("id", "=", template.id).execute();
      continue;
    }
    const place = learnTitlePlace(sheet.lines, sheet.page, value);
    if (template && place) await end(context, [template.id], "REPLACED");
    else if (template && template.failures + 1 >= mostFailures) await end(context, [template.id], "FAILED");
    else if (template)
      await db
        .updateTable("title_template")
        .set({ failures: sql<number>`failures + 1` })
        .where("id", "=", template.id)
        .execute();
    // The usual reading finds the value, so no template is needed.
    if (!place || squeeze(sheet.said[field] ?? "") === squeeze(value)) continue;
    await db
      .insertInto("title_template")
      .values({
        ...{ org_id: actor.orgId, field, place: JSON.stringify(place), drawing_id: drawing.id },
        ...{ person_name: actor.personName, create_time: now, ended_time: null, ended_because: null },
      })
      .execute();
    isTaught = true;
  }
  await readOwnTitle(db, { ...drawing, org_id: actor.orgId });
  if (isTaught)
    await jobs.enqueue(db, followTitlePlace, { shareId: drawing.share_id }, { key: String(drawing.share_id) });
};

/** Gives up the templates by which number and name of this sheet are read. */
export const forgetTitlePlace: Act<typeof drawingCalls.forgetTitlePlace> = async (context, { drawingId }) => {
  const [drawing] = await editableDrawings(context, [drawingId]);
  if (!drawing) return refuse("platform.not-found");
  const used = await usedTemplates(context, drawing);
  if (used.length > 0)
    await end(
      context,
      used.map(({ id }) => id),
      "BY_HAND",
    );
  return true as const;
};
