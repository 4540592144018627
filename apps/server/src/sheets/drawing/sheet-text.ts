import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { FileId } from "@tushen/contract/ground/fields";
import type { TextHit } from "@tushen/contract/sheets/sheet-search";
import type { TextLine } from "@tushen/drawing/reading/page-text";
import { sql } from "kysely";
import type { Act, Db } from "../../context.ts";
import { containing } from "../../ground/platform/database/containing.ts";
import { sheetsWithWords } from "./reading/sheets-with-words.ts";
import type { StoredLine } from "./tables.ts";
import { sharesOfVersion } from "./tree.ts";

/** Drawings space out words (防　火　门) and mix wide and narrow letters, so both are ignored. */
const bare = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "").toLowerCase();

export interface FileVersion {
  readonly file_id: FileId;
  readonly file_version_index: number;
}

/** The words as stored. */
interface Words {
  readonly lines: string;
  readonly body: string;
}

export const wordsOf = (lines: readonly TextLine[]): Words => {
  const stored = lines.map(({ page, box, text }): StoredLine => [page, box.x0, box.y0, box.x1, box.y1, text]);
  return {
    // PostgreSQL cannot store NUL, which a sheet may contain.
    lines: JSON.stringify(stored).replaceAll(String.raw`\u0000`, ""),
    body: lines.map(({ text }) => bare(text).replaceAll("\0", "")).join("\n"),
  };
};

/** Stores the words of a file that was read. */
export const keepText = (db: Db, file: FileVersion, words: Words) =>
  db
    .insertInto("sheet_text")
    .values({ file_id: file.file_id, file_version_index: file.file_version_index, ...words })
    .onConflict((conflict) => conflict.columns(["file_id", "file_version_index"]).doUpdateSet({ ...words }))
    .execute();

const mostHitsOfSheet = 50;

const hitsOn = (lines: readonly StoredLine[], wanted: string, isRecognised = false): TextHit[] =>
  lines
    .filter(([, , , , , text]) => bare(text).includes(wanted))
    .map(([page, x0, y0, x1, y1, text]) => ({ page, text, box: { x0, y0, x1, y1 }, isRecognised }));

/** A PDF waits to be read, another drawing to be converted; models and packed papers have no words at any time. */
const isStillRead = sql<boolean>`(
  drawing.file_name ilike '%.pdf' and coalesce(jsonb_typeof(sheet_reading), 'null') = 'null'
  or exists (
    select from sheet_conversion as conversion
    where conversion.file_id = drawing.file_id and conversion.file_version_index = drawing.file_version_index
      and conversion.state in ('WAITING', 'RUNNING')))`;

export const searchSheetText: Act<typeof drawingCalls.searchSheetText> = async (
  { db, actor },
  { projectSubmissionId, submissionVersion, keyword },
) => {
  const shares = await sharesOfVersion(db, actor, projectSubmissionId, submissionVersion);
  const sheets = sheetsWithWords(db)
    .where(
      "share_id",
      "in",
      shares.map(({ id }) => id),
    )
    .where("removed", "=", false);
  if (shares.length === 0) return { sheets: [], wordlessCount: 0, unreadCount: 0, unreadableCount: 0 };
  const wanted = bare(keyword);
  const found = await sheets
    .select(["drawing.id", "graph_num", "graph_name", "sheet_text.lines", "recognised.lines as recognised_lines"])
    .where((eb) =>
      eb.or([eb("sheet_text.body", "like", containing(wanted)), eb("recognised.body", "like", containing(wanted))]),
    )
    .orderBy("share_id")
    .orderBy("folder_id")
    .orderBy("sort_no")
    .orderBy("drawing.id")
    .execute();
  const { wordless, unread, unreadable } = await sheets
    .select([
      sql<number>`count(*) filter (where sheet_text.body = '' and coalesce(recognised.body, '') = '')::int`.as(
        "wordless",
      ),
      sql<number>`count(*) filter (where sheet_text.body is null and ${isStillRead})::int`.as("unread"),
      sql<number>`count(*) filter (where sheet_text.body is null and sheet_reading -> 'unreadable' is not null)::int`.as(
        "unreadable",
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    sheets: found.map((row) => {
      const hits = [...hitsOn(row.lines ?? [], wanted), ...hitsOn(row.recognised_lines ?? [], wanted, true)];
      return {
        drawingId: row.id,
        graphNum: row.graph_num,
        graphName: row.graph_name,
        total: hits.length,
        hits: hits.slice(0, mostHitsOfSheet),
      };
    }),
    wordlessCount: wordless,
    unreadCount: unread,
    unreadableCount: unreadable,
  };
};
