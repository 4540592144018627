import type { FileId } from "@tushen/contract/fields";
import type { MarkShape } from "@tushen/contract/markup";
import { MarkShape as Shape } from "@tushen/contract/markup";
import type { opinionCalls } from "@tushen/contract/opinion";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import type { Act, Context } from "../context.ts";
import { sheetEngine } from "../drawing/index.ts";
import { findFileVersion, readFileBytes } from "../file/index.ts";
import { refuse } from "../platform/http/refusal.ts";
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

/** Marks that others drew in the PDF become private marks of the reviewer. */
export const importMarks: Act<typeof opinionCalls.importMarks> = async (context, { drawingId, fileId }) => {
  const { db } = context;
  const drawing = await db
    .selectFrom("drawing")
    .select(["file_id", "file_version_index"])
    .where("id", "=", drawingId)
    .executeTakeFirstOrThrow();
  const from = fileId === undefined ? drawing.file_id : await findCopy(context, fileId);
  const version = await findFileVersion(db, from, fileId === undefined ? drawing.file_version_index : undefined);
  if (version?.file_type !== "pdf") return refuse("opinion.sheet-not-pdf");
  const bytes = await readFileBytes(context, from, version.file_version_index);
  const found = await sheetEngine()
    .readMarks(bytes)
    .catch((error: unknown) => {
      if (error instanceof SheetUnreadable) return refuse("opinion.marks-unreadable", { reason: error.message });
      throw error;
    });
  // What a file says is bounded like what a person draws; the same annotation is the same mark whenever it is read.
  const marks = found.marks.flatMap(({ page, shape, style }, index) => {
    const parsed = Shape.safeParse(shape);
    if (!parsed.success) return [];
    return [
      { page, shape: parsed.data as MarkShape, style, key: `${drawingId}:${version.sha256.slice(0, 12)}:${index}` },
    ];
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
