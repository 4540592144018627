import { type ApplicationId, DrawingId, type FileId, type OrgId } from "@tushen/contract/ground/fields";
import { readingAlgorithm } from "@tushen/drawing/read-sheet";
import type { Thumbnail } from "@tushen/drawing/sheet-job";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import { type SheetPool, startSheetPool } from "@tushen/drawing/sheet-pool";
import { type Expression, sql } from "kysely";
import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { readFileBytes, storeFile } from "../../ground/file/index.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { readOwnTitle } from "./reading/own-title.ts";
import { askToRecognise, closeRecognition, recogniseNext } from "./reading/recognise-sheet.ts";
import type { SheetNote } from "./sheet-check.ts";
import { askForTiles, askLikeSameBytes } from "./tiles/ask-for-tiles.ts";
import { closeTilesEngine } from "./tiles/make-sheet-tiles.ts";
import { type FileVersion, keepText, wordsOf } from "./sheet-text.ts";

/** Wide enough for reading on a full screen until the sheet itself is drawn. */
const pictureWidth = 1600;

/** The bytes of a sheet and its application. */
export interface Version extends FileVersion {
  readonly application_id: ApplicationId;
  readonly division_code: string;
  readonly org_id: OrgId;
}

type Sheet = Readonly<{ drawingId: DrawingId }> & Version;

/** Columns of a sheet that has been read. */
export interface Reading {
  readonly sheet_reading: string;
  readonly reading_algorithm: number | null;
  readonly page_count: number | null;
  readonly paper_size: string | null;
  readonly thumbnail_file_id: FileId | null;
}

let pool: SheetPool | undefined;
/** The engine of this process, started with the first sheet and kept running. */
export const sheetEngine = (): SheetPool => (pool ??= startSheetPool({ threads: 1 }));

let askingPool: SheetPool | undefined;
/** A second engine for what a person waits for: it does not stand in line behind the jobs, and gives up soon. */
export const askingEngine = (): SheetPool => (askingPool ??= startSheetPool({ threads: 1, jobTimeInMs: 15_000 }));

/** Ends the engines' threads; the next sheet starts them again. */
export const closeSheetEngine = async (): Promise<void> => {
  await Promise.all([pool?.close(), askingPool?.close(), closeRecognition(), closeTilesEngine()]);
  pool = undefined;
  askingPool = undefined;
};

/** Reads a sheet and stores its words. */
export const readNote = async (db: Db, file: FileVersion, bytes: Uint8Array): Promise<SheetNote> => {
  try {
    const { reading, lines } = await sheetEngine().readSheet(bytes);
    await keepText(db, file, wordsOf(lines));
    return reading;
  } catch (error) {
    if (error instanceof SheetUnreadable) return { unreadable: error.message };
    throw error;
  }
};

/** A picture of a page, counted from 0. Null for one that can be read but is too heavy to be drawn. */
export const drawPicture = async (bytes: Uint8Array, width = pictureWidth, page = 0): Promise<Thumbnail | null> => {
  try {
    return await sheetEngine().renderThumbnail(bytes, page, width);
  } catch (error) {
    if (error instanceof SheetUnreadable) return null;
    throw error;
  }
};

const storePicture = ({ db, files }: Pick<Portal, "db" | "files">, of: Sheet, png: Uint8Array): Promise<FileId> =>
  storeFile(
    { db, files },
    {
      fileName: `${of.drawingId}.png`,
      fileType: "png",
      orgId: of.org_id,
      applicationId: of.application_id,
      divisionCode: of.division_code,
    },
    png,
  );

/** A reading, and how long the engine draws a window of the sheet. */
interface FreshReading {
  readonly reading: Reading;
  readonly windowMs: number;
}

/** Reads the PDF of a sheet and draws its picture. */
export const readPdf = async (
  { db, files }: Pick<Portal, "db" | "files">,
  of: Sheet,
  bytes: Uint8Array,
): Promise<FreshReading> => {
  const note = await readNote(db, of, bytes);
  const read = { sheet_reading: JSON.stringify(note), reading_algorithm: readingAlgorithm };
  if ("unreadable" in note)
    return { reading: { ...read, page_count: 0, paper_size: null, thumbnail_file_id: null }, windowMs: 0 };
  const picture = await drawPicture(bytes);
  const thumbnail_file_id = picture && (await storePicture({ db, files }, of, picture.png));
  const reading = { ...read, page_count: note.pages, paper_size: note.paperSize ?? null, thumbnail_file_id };
  return { reading, windowMs: picture?.windowMs ?? 0 };
};

const readBytes = async (portal: Portal, of: Sheet): Promise<FreshReading> =>
  readPdf(portal, of, await readFileBytes(portal, of.file_id, of.file_version_index));

/**
 * The reading of an earlier file with the same bytes: most sheets of a set sent again are unchanged. Its words and
 * picture are stored again for this file.
 */
const repeatReading = async (portal: Portal, of: Sheet): Promise<Reading | undefined> => {
  const { db } = portal;
  const same = await db
    .selectFrom("file_version as own")
    .innerJoin("file_version as earlier", "earlier.sha256", "own.sha256")
    .innerJoin("sheet_text", (join) =>
      join
        .onRef("sheet_text.file_id", "=", "earlier.file_id")
        .onRef("sheet_text.file_version_index", "=", "earlier.file_version_index"),
    )
    .innerJoin("drawing", (join) =>
      join
        .onRef("drawing.file_id", "=", "earlier.file_id")
        .onRef("drawing.file_version_index", "=", "earlier.file_version_index"),
    )
    .select(["sheet_reading", "reading_algorithm", "page_count", "paper_size", "thumbnail_file_id", "lines", "body"])
    .where("own.file_id", "=", of.file_id)
    .where("own.file_version_index", "=", of.file_version_index)
    .where("reading_algorithm", "=", readingAlgorithm)
    .where("thumbnail_file_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (!same?.thumbnail_file_id) return undefined;
  // If the picture is lost it is drawn again.
  const png = await readFileBytes(portal, same.thumbnail_file_id).catch(() => undefined);
  if (!png) return undefined;
  const { lines, body, sheet_reading, ...facts } = same;
  await keepText(db, of, { lines: JSON.stringify(lines), body });
  return {
    ...facts,
    sheet_reading: JSON.stringify(sheet_reading),
    thumbnail_file_id: await storePicture(portal, of, png),
  };
};

// In these words the index of unread sheets has them.
export const isPdf = sql<boolean>`drawing.file_name ilike '%.pdf'`;
export const isUnread = sql<boolean>`coalesce(jsonb_typeof(drawing.sheet_reading), 'null') = 'null'`;

/** The reading another row with the same bytes has: of the original of this copy, or of its copy. */
const findReading = async (db: Db, { file_id, file_version_index }: Version): Promise<Reading | undefined> => {
  const row = await db
    .selectFrom("drawing")
    .select(["sheet_reading", "reading_algorithm", "page_count", "paper_size", "thumbnail_file_id"])
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index)
    .where((eb) => eb.not(isUnread))
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, sheet_reading: JSON.stringify(row.sheet_reading) };
};

/**
 * Writes a reading into every row with these bytes that was not read yet: rounds share the bytes of unchanged sheets.
 */
export const fillReading = async (db: Db, of: Version, reading: Reading): Promise<void> => {
  await db
    .updateTable("drawing")
    .set(reading)
    .where("file_id", "=", of.file_id)
    .where("file_version_index", "=", of.file_version_index)
    .where(isUnread)
    .execute();
};

/**
 * Reads an uploaded sheet once: paper, title block, text, flags and picture. Every row with these bytes gets the
 * result, as rounds share the bytes of unchanged sheets.
 */
export const prepareSheet = defineJob({
  name: "drawing.prepare-sheet",
  title: "读取图纸",
  input: z.object({ drawingId: DrawingId }),
  run: async (portal: Portal, { drawingId }) => {
    const { db } = portal;
    const drawing = await db
      .selectFrom("drawing")
      .innerJoin("share", "share.id", "drawing.share_id")
      .select(["file_id", "file_version_index", "drawing.application_id", "drawing.division_code", "org_id", "kind"])
      .where("drawing.id", "=", drawingId)
      .executeTakeFirst();
    if (!drawing) return;
    const sheet = { drawingId, ...drawing };
    const known = (await findReading(db, drawing)) ?? (await repeatReading(portal, sheet));
    const { reading, windowMs } = known ? { reading: known } : await readBytes(portal, sheet);
    await fillReading(db, drawing, reading);
    if (drawing.kind !== "DRAW") return;
    if (windowMs === undefined) await askLikeSameBytes(portal, sheet);
    else await askForTiles(portal, sheet, windowMs);
    await readOwnTitle(db, sheet);
    await askToRecognise(portal, sheet, JSON.parse(reading.sheet_reading) as SheetNote);
  },
});

/** So many unread sheets are counted: the turns of the firms need no more, and each sheet of a large set would count all. */
const mostCounted = 500;

/** For a statement about a row of `drawing`: the number of unread sheets of this firm that were sent before. */
export const unreadBefore = (orgId: Expression<OrgId>) =>
  sql<number>`(select count(*) from (
    select from drawing other join share on share.id = other.share_id
    where share.org_id = ${orgId} and other.id < drawing.id and not other.removed
      and other.file_name ilike '%.pdf' and coalesce(jsonb_typeof(other.sheet_reading), 'null') = 'null'
    limit ${sql.lit(mostCounted)}) counted)`;

/**
 * Firms take turns: a sheet with n unread ones of its firm before it waits behind the n-th of every other firm, so that forty
 * sheets do not wait for two thousand of another firm.
 */
export const askToRead = async (
  { db, jobs }: Pick<Portal, "db" | "jobs">,
  { id, before }: { readonly id: DrawingId; readonly before: number },
): Promise<void> => {
  await jobs.enqueue(db, prepareSheet, { drawingId: id }, { key: String(id), priority: -before });
};

/** A sheet that somebody has opened is read, and its first page recognised, before all others. */
export const readNext = async ({ db, jobs }: Pick<Portal, "db" | "jobs">, drawingId: DrawingId): Promise<void> => {
  await jobs.takeNext(db, prepareSheet, String(drawingId));
  await recogniseNext({ db, jobs }, drawingId, 0);
};
