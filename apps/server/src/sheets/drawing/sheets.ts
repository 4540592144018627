import type { DrawingId, ShareId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import type { NamedSheet } from "@tushen/contract/sheets/named-sheet";
import { isCoverNumber } from "@tushen/domain/sheets/drawing-file-name";
import { sheetNumberKey } from "@tushen/domain/sheets/sheet-number";
import { sql } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { seesVersion } from "../../ground/rights/index.ts";
import { missingPapers } from "./folder/missing-papers.ts";
import { sharesOfVersion } from "./tree.ts";

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

/**
 * The sheets that typed words name (建施-05、建施-06), in the newest version of the batch the actor may see. A number that
 * several buildings use names no sheet: nobody can tell which one is meant.
 */
export const sheetNamer = async (db: Db, actor: Actor, submissionId: SubmissionId) => {
  const shareIds = (await sharesOfVersion(db, actor, submissionId)).map(({ id }) => id);
  const sheets = await db
    .selectFrom("drawing")
    .select(["id", "folder_id", "graph_num"])
    .where(sql<boolean>`share_id = any(${shareIds})`)
    .where("kind", "=", "DRAW")
    .where("removed", "=", false)
    .where("change_type", "<>", "D")
    .execute();
  const byKey = Map.groupBy(sheets, ({ graph_num }) => sheetNumberKey(graph_num));
  return (words: string): NamedSheet[] =>
    words.split(/[、，,；;]/).flatMap((part) => {
      const written = part.trim();
      if (written === "") return [];
      const [sheet, ...others] = byKey.get(sheetNumberKey(written)) ?? [];
      const isOne = sheet !== undefined && others.length === 0;
      return [{ written, folderId: isOne ? sheet.folder_id : null, drawingId: isOne ? sheet.id : null }];
    });
};

/**
 * The sheets that are new or changed in the newest version of the batch the actor may see. A first version changes
 * nothing.
 */
export const changedSheets = async (db: Db, actor: Actor, submissionId: SubmissionId) => {
  const shares = (await sharesOfVersion(db, actor, submissionId)).filter((share) => share.submission_version > 1);
  return liveSheets(db)
    .select(["drawing.id", "drawing.folder_id", "drawing.graph_num", "drawing.graph_name"])
    .where(sql<boolean>`drawing.share_id = any(${shares.map(({ id }) => id)})`)
    .where("drawing.change_type", "in", ["M", "N"])
    .orderBy("drawing.graph_num")
    .orderBy("drawing.id")
    .execute();
};

/** Sheets that answers name, with the edition each replaced. Others than their firms may open them once handed in. */
export const answeringSheets = async (db: Db, actor: Actor, ids: readonly DrawingId[]) => {
  const rows = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("submission_version", "submission_version.id", "share.version_id")
    .select([
      "drawing.id",
      "drawing.folder_id",
      "drawing.graph_num",
      "drawing.graph_name",
      "drawing.previous_drawing_id",
    ])
    .select("submission_version.state")
    .where(sql<boolean>`drawing.id = any(${[...ids]})`)
    .execute();
  return new Map(
    rows.map(({ id, folder_id, graph_num, graph_name, previous_drawing_id, state }) => {
      const isOpen = seesVersion(actor, state);
      return [
        id,
        {
          graphNum: graph_num,
          graphName: graph_name,
          folderId: isOpen ? folder_id : null,
          drawingId: isOpen ? id : null,
          formerDrawingId: isOpen ? previous_drawing_id : null,
        },
      ];
    }),
  );
};
