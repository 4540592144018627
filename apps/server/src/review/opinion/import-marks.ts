import type { DrawingId, FileId } from "@tushen/contract/ground/fields";
import type { MarkShape } from "@tushen/contract/sheets/markup";
import { MarkShape as Shape } from "@tushen/contract/sheets/markup";
import type { opinionCalls } from "@tushen/contract/review/opinion";
import type { FoundMark, FoundMarks } from "@tushen/drawing/marks/take-mark";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import { XfdfUnreadable } from "@tushen/marks/xfdf-unreadable";
import { PdfError } from "@tushen/pdf/pdf-error";
import { createHash } from "node:crypto";
import type { Act, Context, Db } from "../../context.ts";
import { sheetEngine, shownPdf } from "../../sheets/drawing/index.ts";
import { findFileVersion, readFileBytes } from "../../ground/file/index.ts";
import { decode } from "../../ground/platform/decoding/decode.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { inWorkFolder } from "../../people/seal/index.ts";
import { checkRoom, insertMarks } from "./save-markup.ts";

/** A marked copy is a PDF that the caller's own house has uploaded. */
const findCopy = async ({ db, actor }: Context, fileId: FileId): Promise<FileId> => {
  const copy = await db
    .selectFrom("file")
    .select("id")
    .where("id", "=", fileId)
    .where("org_id", "=", actor.orgId)
    .where("file_type", "=", "pdf")
    .executeTakeFirst();
  return copy?.id ?? refuse("opinion.marks-file-unknown");
};

const readSheet = (db: Db, drawingId: DrawingId) =>
  db
    .selectFrom("drawing")
    .select(["file_id", "file_version_index", "file_name as fileName"])
    .where("id", "=", drawingId)
    .executeTakeFirstOrThrow();

/**
 * The same annotation is the same mark each time it is read, also from a copy of the sheet in which somebody drew more: a copy
 * has other bytes and other numbers for its annotations.
 */
const keyOf = (drawingId: DrawingId, { page, shape }: FoundMark): string =>
  `${drawingId}:${createHash("sha256")
    .update(JSON.stringify([page, shape], roughly))
    .digest("hex")
    .slice(0, 24)}`;

/** Programs write the same place with more or fewer decimals. */
const roughly = (_: string, value: unknown): unknown => (typeof value === "number" ? Math.round(value) : value);

/** Annotations of the sheet itself, or of a marked copy. */
const marksOfPdf = async (context: Context, drawingId: DrawingId, fileId: FileId | undefined): Promise<FoundMarks> => {
  const { db } = context;
  const sheet = await readSheet(db, drawingId);
  const from = fileId === undefined ? sheet.file_id : await findCopy(context, fileId);
  const version = await findFileVersion(db, from, fileId === undefined ? sheet.file_version_index : undefined);
  if (version?.file_type !== "pdf") return refuse("opinion.sheet-not-pdf");
  const bytes = await readFileBytes(context, from, version.file_version_index);
  try {
    return await sheetEngine().readMarks(bytes);
  } catch (error) {
    if (error instanceof SheetUnreadable) return refuse("opinion.marks-unreadable", { reason: error.message });
    throw error;
  }
};

const marksOfXfdf = async ({ db, files }: Context, drawingId: DrawingId, xfdf: string): Promise<FoundMarks> => {
  const pdf = await shownPdf(db, await readSheet(db, drawingId));
  const version = pdf && (await findFileVersion(db, pdf.fileId, pdf.version));
  if (!version) return refuse("opinion.sheet-not-pdf");
  return inWorkFolder({ files }, async (folder) => {
    try {
      return await decode("readXfdf", { xfdf, sheet: await folder.take(version.sha256) });
    } catch (error) {
      if (error instanceof XfdfUnreadable) return refuse("opinion.marks-unreadable", { reason: error.message });
      if (error instanceof PdfError) return refuse("opinion.sheet-locked");
      throw error;
    }
  });
};

/** Makes private marks of the reviewer from marks others drew in a PDF or wrote into an XFDF. */
export const importMarks: Act<typeof opinionCalls.importMarks> = async (context, { drawingId, fileId, xfdf }) => {
  const found =
    xfdf === undefined ? await marksOfPdf(context, drawingId, fileId) : await marksOfXfdf(context, drawingId, xfdf);
  // Marks of a file have the same limits as drawn ones.
  const marks = found.marks.flatMap((mark) => {
    const parsed = Shape.safeParse(mark.shape);
    if (!parsed.success) return [];
    return [{ page: mark.page, shape: parsed.data as MarkShape, style: mark.style, key: keyOf(drawingId, mark) }];
  });
  await checkRoom(context, drawingId, marks.length);
  const made = await insertMarks(context, drawingId, marks, null);
  return {
    imported: made.length,
    known: marks.length - made.length,
    own: found.ownMarks,
    unknown: Object.entries(found.unknown).map(([kind, count]) => ({ kind, count })),
  };
};
