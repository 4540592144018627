import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import { disciplineOfDrawingNumber } from "@tushen/domain/ground/disciplines";
import { parseDrawingFileName } from "@tushen/domain/sheets/drawing-file-name";
import type { DrawingSeparator } from "@tushen/domain/sheets/drawing-separator";
import { openVersionStates } from "@tushen/domain/delivery/version-state";
import type { Act, Db } from "../../../context.ts";
import { keepingOrder } from "./standard-order.ts";

export const findSeparator = async (
  db: Db,
  applicationId: ApplicationId,
): Promise<(DrawingSeparator & { id: number }) | null> => {
  const row = await db
    .selectFrom("drawing_separator")
    .selectAll()
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    drawingSeparator: row.drawing_separator,
    separatorOrder: row.separator_order,
    includeOtherPart: row.include_other_part,
  };
};

export const readSeparator: Act<typeof drawingCalls.readSeparator> = async ({ db }, { applicationId }) => {
  const found = await findSeparator(db, applicationId);
  return found && { applicationId, ...found };
};

/** Saves the setting and parses again every sheet that still may be edited and was never corrected by hand. */
export const saveSeparator: Act<typeof drawingCalls.saveSeparator> = async (
  { db, now },
  { applicationId, ...setting },
) => {
  const { drawingSeparator, separatorOrder } = setting;
  const includeOtherPart = separatorOrder === "desc" && setting.includeOtherPart;
  const columns = {
    drawing_separator: drawingSeparator,
    separator_order: separatorOrder,
    include_other_part: includeOtherPart,
    update_time: now,
  };
  const { id } = await db
    .insertInto("drawing_separator")
    .values({ application_id: applicationId, ...columns })
    .onConflict((conflict) => conflict.column("application_id").doUpdateSet(columns))
    .returning("id")
    .executeTakeFirstOrThrow();
  await parseAgain(db, applicationId, { drawingSeparator, separatorOrder, includeOtherPart });
  return { id, applicationId, drawingSeparator, separatorOrder, includeOtherPart };
};

const parseAgain = async (db: Db, applicationId: ApplicationId, setting: DrawingSeparator): Promise<void> => {
  const sheets = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("submission_version", "submission_version.id", "share.version_id")
    .select(["drawing.id", "drawing.file_name", "drawing.discipline", "drawing.folder_id"])
    .where("drawing.application_id", "=", applicationId)
    .where("drawing.kind", "=", "DRAW")
    .where("drawing.parsed_by", "=", "AUTO")
    .where("share.submitted", "=", false)
    .where("submission_version.state", "in", openVersionStates)
    .execute();
  const folderIds = sheets.map((sheet) => sheet.folder_id);
  await keepingOrder(db, folderIds, async () => {
    for (const sheet of sheets) {
      const { graphNum, graphName, drawingSheet } = parseDrawingFileName(sheet.file_name, setting);
      await db
        .updateTable("drawing")
        .set({
          graph_num: graphNum,
          graph_name: graphName,
          drawing_sheet: drawingSheet,
          discipline: sheet.discipline ?? disciplineOfDrawingNumber(graphNum),
        })
        .where("id", "=", sheet.id)
        .execute();
    }
  });
};
