import { type OrgId, ShareId } from "@tushen/contract/ground/fields";
import { normalTurn } from "@tushen/drawing/page/page-space";
import type { TextLine } from "@tushen/drawing/reading/page-text";
import { readTitlePlace } from "@tushen/drawing/reading/title-place";
import { z } from "zod";
import type { Db, Portal } from "../../../context.ts";
import { defineJob } from "../../../ground/platform/jobs/define-job.ts";
import { type SheetNote, squeeze } from "../sheet-check.ts";
import type { FileVersion } from "../sheet-text.ts";
import { sheetsWithWords } from "./sheets-with-words.ts";
import type { StoredLine } from "../tables.ts";

export const ownFields = ["number", "name"] as const;
export type OwnField = (typeof ownFields)[number];

/** A sheet that was read: its page, its lines, and what its title block says without a template of the firm. */
export interface ReadSheet {
  /** Turned so that recognised words stand upright. */
  readonly page: Exclude<SheetNote, { unreadable: string }>["page"];
  readonly lines: readonly TextLine[];
  readonly said: Readonly<Partial<Record<OwnField, string>>>;
}

/** The words of a sheet that stand in the file, else those that were recognised; undefined for one that has neither. */
export const readSheetOf = async (db: Db, of: FileVersion): Promise<ReadSheet | undefined> => {
  const row = await sheetsWithWords(db)
    .select([
      "sheet_reading",
      "sheet_text.lines",
      "recognised.lines as recognised_lines",
      "recognised.state",
      "recognised.fields",
      "page_turn",
    ])
    .where("drawing.file_id", "=", of.file_id)
    .where("drawing.file_version_index", "=", of.file_version_index)
    .limit(1)
    .executeTakeFirst();
  const note = row?.sheet_reading as SheetNote | null | undefined;
  if (!row || !note || "unreadable" in note || note.pages > 1) return undefined;
  const recognised = row.state === "DONE" ? row.recognised_lines : null;
  const stored = note.hasText ? row.lines : recognised;
  if (!stored || stored.length === 0) return undefined;
  const said = note.hasText
    ? { number: note.titleBlock?.number, name: note.titleBlock?.name }
    : { number: row.fields?.number?.text, name: row.fields?.name?.text };
  const { page } = note;
  return {
    page: note.hasText ? page : { ...page, rotation: normalTurn(page.rotation + (row.page_turn ?? 0)) },
    lines: stored.map(lineOf),
    said: { ...(said.number && { number: said.number }), ...(said.name && { name: said.name }) },
  };
};

const lineOf = ([page, x0, y0, x1, y1, text]: StoredLine): TextLine => ({ page, text, box: { x0, y0, x1, y1 } });

/** A firm has some layouts of its title block; more are older than any that is used. */
const mostTemplates = 20;

/** Reads number and name of a sheet where the firm's templates have them, and keeps what differs from the reading without them. */
export const readOwnTitle = async (db: Db, of: FileVersion & { readonly org_id: OrgId }): Promise<void> => {
  const { file_id, file_version_index, org_id } = of;
  const templates = await db
    .selectFrom("title_template")
    .select(["id", "field", "place"])
    .where("org_id", "=", org_id)
    .where("ended_time", "is", null)
    .orderBy("id", "desc")
    .limit(mostTemplates)
    .execute();
  const sheet = templates.length > 0 ? await readSheetOf(db, of) : undefined;
  await db
    .deleteFrom("sheet_own_title")
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index)
    .execute();
  if (!sheet) return;
  for (const field of ownFields)
    for (const { id, place } of templates.filter((template) => template.field === field)) {
      const text = readTitlePlace(sheet.lines, sheet.page, place, field);
      if (text === undefined) continue;
      if (squeeze(text) !== squeeze(sheet.said[field] ?? ""))
        await db
          .insertInto("sheet_own_title")
          .values({ file_id, file_version_index, template_id: id, field, text })
          .execute();
      break;
    }
};

/** After a firm has taught the place of a field: reads the other sheets of the share by it. */
export const followTitlePlace = defineJob({
  name: "drawing.follow-title-place",
  title: "按本单位图签读取",
  input: z.object({ shareId: ShareId }),
  retries: 2,
  run: async ({ db }: Portal, { shareId }, { signal }) => {
    const sheets = await db
      .selectFrom("drawing")
      .innerJoin("share", "share.id", "drawing.share_id")
      .select(["file_id", "file_version_index", "org_id"])
      .where("share_id", "=", shareId)
      .where("removed", "=", false)
      .where("kind", "=", "DRAW")
      .execute();
    for (const sheet of sheets) {
      if (signal.aborted) return;
      await readOwnTitle(db, sheet);
    }
  },
});
