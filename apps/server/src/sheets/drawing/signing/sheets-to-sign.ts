import type { DrawingId } from "@tushen/contract/ground/fields";
import type { Context } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { editableDrawings } from "../editable.ts";

/** Sheets that their firm has signed before it hands them in; refused once they are handed in, and to other firms. */
export const sheetsToSign = async (context: Context, ids: readonly DrawingId[]) => {
  const rows = await editableDrawings(context, ids);
  const shares = await context.db
    .selectFrom("share")
    .select(["id", "submission_id"])
    .where(
      "id",
      "in",
      rows.map((row) => row.share_id),
    )
    .execute();
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id && !one.removed) ?? refuse("platform.not-found");
    return {
      bizId: row.id,
      version: null,
      title: `${row.graph_num} ${row.graph_name}`,
      applicationId: row.application_id,
      submissionId: shares.find((share) => share.id === row.share_id)?.submission_id ?? null,
      divisionCode: row.division_code,
      orgId: context.actor.orgId,
      file: { fileId: row.file_id, index: row.file_version_index },
      spots: [],
    };
  });
};
