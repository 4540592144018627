import type { ShareId, VersionId } from "@tushen/contract/ground/fields";
import { isCoverNumber } from "@tushen/domain/sheets/drawing-file-name";
import type { Db } from "../../context.ts";
import { missingPapers } from "./folder/missing-papers.ts";

const liveSheets = (db: Db) =>
  db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .where("drawing.kind", "=", "DRAW")
    .where("drawing.removed", "=", false)
    .where("drawing.change_type", "<>", "D");

/** Number and change of the live sheets of many versions. */
export const sheetNumbersOf = (db: Db, versionIds: readonly VersionId[]) =>
  liveSheets(db)
    .select(["drawing.id", "share.version_id", "drawing.discipline", "drawing.graph_num", "drawing.change_type"])
    .where("share.version_id", "in", [0 as VersionId, ...versionIds])
    .execute();

/** The live sheets of a version in reading order. */
export const sheetsOf = (db: Db, versionId: VersionId) =>
  liveSheets(db)
    .selectAll("drawing")
    .where("share.version_id", "=", versionId)
    .orderBy("drawing.folder_id")
    .orderBy("drawing.sort_no")
    .orderBy("drawing.id")
    .execute();

/**
 * Facts about a share that the submission machine asks for before it is handed in. Covers and catalogues (number 00)
 * may share their number in a folder; every other sheet needs its own number and name.
 */
export const shareFacts = async (db: Db, shareId: ShareId) => {
  const sheets = await db
    .selectFrom("drawing")
    .select(["folder_id", "graph_num", "graph_name"])
    .where("share_id", "=", shareId)
    .where("kind", "=", "DRAW")
    .where("removed", "=", false)
    .where("change_type", "<>", "D")
    .execute();
  const numbered = sheets.filter((sheet) => !isCoverNumber(sheet.graph_num));
  const numbers = new Set(numbered.map((sheet) => `${sheet.folder_id} ${sheet.graph_num}`));
  const separator = await db
    .selectFrom("drawing_separator")
    .innerJoin("share", "share.application_id", "drawing_separator.application_id")
    .select("drawing_separator.id")
    .where("share.id", "=", shareId)
    .executeTakeFirst();
  const missing = await missingPapers(db, [shareId]);
  return {
    sheetCount: sheets.length,
    separatorSet: separator !== undefined,
    drawingsParsed:
      sheets.every((sheet) => sheet.graph_num !== "" && sheet.graph_name !== "") && numbers.size === numbered.length,
    missingPapers: missing,
    requiredDocumentsPresent: missing.length === 0,
    // Sheets are registered only after their bytes are stored and hashed.
    hashesKnown: true,
    filesSigned: true,
  };
};
