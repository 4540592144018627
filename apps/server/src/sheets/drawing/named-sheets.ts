import type { NamedSheet } from "@tushen/contract/sheets/named-sheet";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { sheetNumberKey } from "@tushen/domain/sheets/sheet-number";
import { sql } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { sharesOfVersion } from "./tree.ts";

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
