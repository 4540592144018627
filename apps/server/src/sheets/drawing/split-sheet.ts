import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { FileId, FolderId, ShareId } from "@tushen/contract/ground/fields";
import type { SheetSplit } from "@tushen/contract/sheets/sheet-split";
import { isCoverNumber } from "@tushen/domain/sheets/drawing-file-name";
import { plainFileName } from "@tushen/domain/ground/file-name";
import { isCadSource } from "@tushen/domain/ground/upload-rules";
import { sheetNumberKey } from "@tushen/domain/sheets/sheet-number";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import type { Selectable } from "kysely";
import { z } from "zod";
import type { Act, Db, Portal } from "../../context.ts";
import { removeFile, storeFile } from "../../ground/file/index.ts";
import { Refusal, refuse } from "../../ground/platform/http/refusal.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { editableDrawings, editableFolder } from "./editable.ts";
import { sheetEngine } from "./prepare-sheet.ts";
import { findConversion, readSheetBytes } from "./sheet-bytes.ts";
import { findSeparator } from "./folder/separator.ts";
import type { SheetSplitTable } from "./tables.ts";
import { registerFiles } from "./upload-drawings.ts";

type Split = Selectable<SheetSplitTable>;

const present = (split: Split): SheetSplit => ({
  drawingId: split.drawing_id,
  state: split.state,
  done: split.done,
  total: split.pages.length,
  problem: split.problem,
});

/** Pages per step: the engine has a minute for a step, and progress is shown after each. */
const pagesAtOnce = 2;

export const splitSheet: Act<typeof drawingCalls.splitSheet> = async (context, { id, pages, original, folderId }) => {
  const { db, actor, now, jobs } = context;
  const [drawing] = await editableDrawings(context, [id]);
  if (!drawing) return refuse("platform.not-found");
  // A DWG may hold a single sheet, too; it is none itself, as sheets are PDF.
  const isCad = drawing.kind === "DOC" && isCadSource(drawing.file_name);
  const isConverted = isCad && (await findConversion(db, drawing))?.state === "DONE";
  const canSplit = isCad
    ? isConverted && (drawing.page_count ?? 0) > 0
    : drawing.kind === "DRAW" && (drawing.page_count ?? 0) > 1;
  if (drawing.removed || !canSplit) refuse("drawing.split-single");
  if (isCad ? !(await isFolderOfSheets(db, folderId, drawing.share_id)) : folderId !== undefined)
    refuse("drawing.split-folder");
  if ((await findSeparator(db, drawing.application_id)) === null) refuse("drawing.separator-missing");
  const used = new Set<string>();
  for (const { page, graphNum } of pages) {
    if (page > (drawing.page_count ?? 0)) refuse("drawing.split-page-unknown", { page });
    if (isCoverNumber(graphNum)) continue;
    const key = sheetNumberKey(graphNum);
    if (used.has(key)) refuse("drawing.split-number-twice", { number: graphNum });
    if (original === "KEEP" && key === sheetNumberKey(drawing.graph_num))
      refuse("drawing.split-number-kept", { number: graphNum });
    used.add(key);
  }
  // The share is locked, so no second split begins between these two statements.
  const running = await newest(db, id);
  if (running?.state === "RUNNING") refuse("drawing.split-running");
  const split = await db
    .insertInto("sheet_split")
    .values({
      drawing_id: id,
      application_id: drawing.application_id,
      division_code: drawing.division_code,
      file_id: drawing.file_id,
      file_version_index: drawing.file_version_index,
      pages: JSON.stringify(pages),
      original,
      folder_id: folderId ?? null,
      state: "RUNNING",
      org_id: actor.orgId,
      requester_name: actor.personName,
      create_time: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await jobs.enqueue(db, splitSheets, { splitId: split.id }, { key: String(split.id) });
  return present(split);
};

const isFolderOfSheets = async (db: Db, id: FolderId | undefined, shareId: ShareId): Promise<boolean> => {
  if (id === undefined) return false;
  const folder = await db.selectFrom("folder").selectAll().where("id", "=", id).executeTakeFirst();
  return folder?.share_id === shareId && folder.folder_type === "DRAW";
};

const newest = (db: Db, drawingId: number): Promise<Split | undefined> =>
  db
    .selectFrom("sheet_split")
    .selectAll()
    .where("drawing_id", "=", drawingId as Split["drawing_id"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const readSplit: Act<typeof drawingCalls.readSplit> = async ({ db, actor }, { drawingId }) => {
  const split = await newest(db, drawingId);
  if (split && split.org_id !== actor.orgId) refuse("drawing.not-yours");
  return split ? present(split) : null;
};

const set = (db: Db, { id }: Pick<Split, "id">, values: Partial<Pick<Split, "state" | "done" | "problem">>) =>
  db.updateTable("sheet_split").set(values).where("id", "=", id).where("state", "=", "RUNNING").execute();

/** Stores every page as a file, in the order of the split. */
const storePages = async ({ db, files }: Portal, split: Split, made: FileId[]): Promise<void> => {
  const bytes = await readSheetBytes({ db, files }, split);
  for (let at = 0; at < split.pages.length; at += pagesAtOnce) {
    const batch = split.pages.slice(at, at + pagesAtOnce);
    const parts = await sheetEngine().splitPages(
      bytes,
      batch.map(({ page }) => page - 1),
    );
    for (const [i, part] of parts.entries()) {
      const fileName = nameOf(batch[i] as Split["pages"][number]);
      const file = { fileName, fileType: "pdf", orgId: split.org_id, applicationId: split.application_id };
      made.push(await storeFile({ db, files }, { ...file, divisionCode: split.division_code }, part));
    }
    await set(db, split, { done: at + batch.length });
  }
};

const nameOf = ({ graphNum, graphName }: Split["pages"][number]): string =>
  plainFileName(`${graphNum}@${graphName}`.slice(0, 200)) + ".pdf";

/**
 * Registers all sheets at once, replacing the file or beside it; refuses if the file was changed since the split began.
 */
const register = async (
  db: Db,
  { ask, clock, files, jobs }: Portal,
  split: Split,
  made: readonly FileId[],
): Promise<void> => {
  const actor = { orgId: split.org_id, personName: split.requester_name };
  const drawing = await db
    .selectFrom("drawing")
    .selectAll()
    .where("id", "=", split.drawing_id)
    .forUpdate()
    .executeTakeFirst();
  const isSame =
    drawing && drawing.file_id === split.file_id && drawing.file_version_index === split.file_version_index;
  if (!isSame || drawing.removed) return refuse("drawing.split-outdated");
  const into = await editableFolder({ db, actor }, split.folder_id ?? drawing.folder_id);
  if (split.original === "REMOVE")
    await db.updateTable("drawing").set({ removed: true }).where("id", "=", drawing.id).execute();
  const list = split.pages.map(({ graphNum, graphName }, i) => ({
    fileId: made[i] as FileId,
    fileName: nameOf({ page: 0, graphNum, graphName }),
    graphNum,
    graphName,
    drawingSheet: "",
  }));
  await registerFiles({ ask, db, files, jobs, actor, now: clock() }, into, list);
  await noteSources(db, split, made);
  await set(db, split, { state: "DONE", done: split.pages.length });
};

/** Which page of which drawing each sheet shows, and where: later conversions of the drawing may lay it out in another way. */
const noteSources = async (db: Db, split: Split, made: readonly FileId[]): Promise<void> => {
  const contents = (await findConversion(db, split))?.contents;
  if (!contents) return;
  const { application_id, division_code, file_id: source_file_id, file_version_index: source_file_version } = split;
  const rows = split.pages.map(({ page }, i) => ({
    ...{ file_id: made[i] as FileId, application_id, division_code, source_file_id, source_file_version, page },
    windows: JSON.stringify(contents.pages[page - 1]?.windows ?? null),
  }));
  await db.insertInto("sheet_source").values(rows).execute();
};

const givenUp = "拆分没有完成，原文件没有改动；请重试，如仍失败请用 PDF 软件拆分后上传。";

/** The reason for the people who asked; undefined for errors another attempt may repair. */
const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof SheetUnreadable) return `${error.message}，原文件没有改动`;
  return error instanceof Refusal ? error.message : undefined;
};

/** Splits the pages into files and registers them together: the share does not change until the last one is made. */
export const splitSheets = defineJob({
  name: "drawing.split-sheet",
  title: "拆分图纸",
  input: z.object({ splitId: z.number().int() }),
  longestInSeconds: 3600,
  run: async (portal: Portal, { splitId }) => {
    const { db } = portal;
    const split = await db.selectFrom("sheet_split").selectAll().where("id", "=", splitId).executeTakeFirst();
    if (split?.state !== "RUNNING") return;
    const made: FileId[] = [];
    try {
      await storePages(portal, split, made);
      await inTransaction(db, (trx) => register(trx, portal, split, made));
    } catch (error) {
      for (const fileId of made) await removeFile(portal, fileId);
      const problem = reasonOf(error);
      if (problem === undefined) throw error;
      await set(db, split, { state: "FAILED", problem });
    }
  },
  givenUp: async ({ db }: Portal, { splitId }) => {
    await set(db, { id: splitId }, { state: "FAILED", problem: givenUp });
  },
});
