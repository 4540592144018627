import { DrawingId, type OrgId } from "@tushen/contract/ground/fields";
import {
  recognitionAlgorithm,
  type RecognitionPool,
  startRecognitionPool,
} from "@tushen/drawing/onnx/recognition-pool";
import { z } from "zod";
import type { Db, Portal } from "../../../context.ts";
import { inTransaction } from "../../../ground/platform/database/transaction.ts";
import { defineJob } from "../../../ground/platform/jobs/define-job.ts";
import type { Jobs } from "../../../ground/platform/jobs/jobs.ts";
import { readSheetBytes } from "../sheet-bytes.ts";
import type { SheetNote } from "../sheet-check.ts";
import type { FileVersion } from "../sheet-text.ts";
import { readOwnTitle } from "./own-title.ts";
import { endRecognition, keepPage, pagesLeft, repeatRecognition } from "./recognised-pages.ts";
import { wordlessPages } from "./wordless-pages.ts";

let pool: RecognitionPool | undefined;
const recognitionEngine = (): RecognitionPool => (pool ??= startRecognitionPool());

/** Ends the process that recognises; the next sheet starts it again. */
export const closeRecognition = async (): Promise<void> => {
  await pool?.close();
  pool = undefined;
};

interface Sheet extends FileVersion {
  readonly drawingId: DrawingId;
  readonly org_id: OrgId;
}

const sheetOf = async (db: Db, drawingId: DrawingId): Promise<Sheet | undefined> => {
  const row = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select(["file_id", "file_version_index", "org_id"])
    .where("drawing.id", "=", drawingId)
    .executeTakeFirst();
  return row && { drawingId, ...row };
};

/**
 * Reads the letters of a page that are strokes or a picture (识别), after all that is read of the file at once. Every run does
 * one page and asks for another run, so that a file of many pages holds nobody up.
 */
export const recogniseSheet = defineJob({
  name: "drawing.recognise-sheet",
  title: "识别图纸文字",
  input: z.object({ drawingId: DrawingId }),
  retries: 2,
  run: async (portal: Portal, { drawingId }) => {
    const { db, files, clock } = portal;
    const sheet = await sheetOf(db, drawingId);
    if (!sheet) return;
    const [page, ...others] = await pagesLeft(db, sheet);
    if (page === undefined) return;
    if (await repeatRecognition(db, sheet, clock())) return readOwnTitle(db, sheet);
    const found = await recognitionEngine().recognise(await readSheetBytes({ db, files }, sheet), page);
    await inTransaction(db, async (trx) => {
      await keepPage(trx, sheet, page, found);
      if (others.length > 0) await enqueue({ ...portal, db: trx }, sheet);
      else await endRecognition(trx, sheet, clock());
    });
    if (others.length === 0) await readOwnTitle(db, sheet);
  },
  givenUp: async ({ db, clock }: Portal, { drawingId }) => {
    const sheet = await sheetOf(db, drawingId);
    if (sheet) await endRecognition(db, sheet, clock(), "FAILED");
  },
});

/**
 * Firms take turns, as in the line of reading: a page comes after the other waiting files of its firm and the pages before it, and
 * behind as many of every other firm.
 */
const enqueue = async ({ db, jobs }: { readonly db: Db; readonly jobs: Jobs }, sheet: Sheet): Promise<void> => {
  const { drawingId, file_id, file_version_index, org_id } = sheet;
  const waiting = await db
    .selectFrom("sheet_recognition")
    .select(["file_id", "file_version_index", "page_titles"])
    .where("org_id", "=", org_id)
    .where("state", "=", "WAITING")
    .execute();
  const isOwn = (row: FileVersion) => row.file_id === file_id && row.file_version_index === file_version_index;
  const done = Object.keys(waiting.find(isOwn)?.page_titles ?? {}).length;
  const before = waiting.filter((row) => !isOwn(row)).length + done;
  await jobs.enqueue(db, recogniseSheet, { drawingId }, { key: String(drawingId), priority: -before });
};

/** Enqueues the recognition of a file with pages without words, unless it was recognised. */
export const askToRecognise = async (
  { db, jobs, clock }: { readonly db: Db; readonly jobs: Jobs; readonly clock: () => Date },
  sheet: Sheet,
  note: SheetNote,
): Promise<void> => {
  const pages = await wordlessPages(db, sheet, note);
  if (pages.length === 0) return;
  const { file_id, file_version_index, org_id } = sheet;
  const waiting = {
    state: "WAITING" as const,
    pages: JSON.stringify(pages),
    page_titles: JSON.stringify({}),
    wanted_page: null,
    change_time: clock(),
  };
  const asked = await db
    .insertInto("sheet_recognition")
    .values({ file_id, file_version_index, org_id, ...waiting })
    .onConflict((conflict) =>
      conflict
        .columns(["file_id", "file_version_index"])
        .doUpdateSet(waiting)
        .where("sheet_recognition.state", "!=", "WAITING")
        .where("sheet_recognition.algorithm", "<", recognitionAlgorithm),
    )
    .returning("file_id")
    .executeTakeFirst();
  if (asked) await enqueue({ db, jobs }, sheet);
};

/** A file that somebody has opened is recognised before all others, first the page that is looked at. */
export const recogniseNext = async (
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  drawingId: DrawingId,
  page: number,
): Promise<void> => {
  const wanted = await db
    .updateTable("sheet_recognition")
    .from("drawing")
    .set({ wanted_page: page })
    .where("drawing.id", "=", drawingId)
    .whereRef("sheet_recognition.file_id", "=", "drawing.file_id")
    .whereRef("sheet_recognition.file_version_index", "=", "drawing.file_version_index")
    .where("sheet_recognition.state", "=", "WAITING")
    .returning("sheet_recognition.file_id")
    .executeTakeFirst();
  if (wanted) await jobs.takeNext(db, recogniseSheet, String(drawingId));
};
