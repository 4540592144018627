import type { DrawingId } from "@tushen/contract/ground/fields";
import type { opinionCalls } from "@tushen/contract/review/opinion";
import { PdfError } from "@tushen/pdf/pdf-error";
import type { WrittenMark } from "@tushen/marks/write-marks";
import { readFile } from "node:fs/promises";
import type { Act, Context } from "../../../context.ts";
import { shownPdf } from "../../../sheets/drawing/index.ts";
import { findFileVersion } from "../../../ground/file/index.ts";
import { decode, Undecodable } from "../../../ground/platform/decoding/decode.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { inWorkFolder, type WorkFolder } from "../../../people/seal/index.ts";
import { visibleMarks } from "../markups.ts";
import { spendExport } from "./spend-export.ts";
import { writtenMark } from "./written-mark.ts";

/** Photos of all marks of a sheet together; a photo of a phone has some 5 MB. */
const mostPictureBytes = 60 * 1024 * 1024;
interface Marked {
  /** Path of the sheet. */
  readonly source: string;
  readonly fileName: string;
  /** Marks the caller may see. */
  readonly marks: readonly WrittenMark[];
}

/** Passes the sheet and its marks to a writer; refuses when the writer cannot read the bytes. */
const writeWith = async <T>(
  context: Context,
  drawingId: DrawingId,
  write: (marked: Marked, folder: WorkFolder) => Promise<T>,
): Promise<T> => {
  const { db, actor, files } = context;
  await spendExport(context);
  const drawing = await db
    .selectFrom("drawing")
    .select(["doc_biz_id", "file_id", "file_version_index", "file_name"])
    .where("id", "=", drawingId)
    .executeTakeFirstOrThrow();
  const pdf = await shownPdf(db, { ...drawing, fileName: drawing.file_name });
  const version = pdf && (await findFileVersion(db, pdf.fileId, pdf.version));
  if (!version) return refuse("opinion.sheet-not-pdf");
  const marks: WrittenMark[] = [];
  let pictureBytes = 0;
  for (const row of await visibleMarks(db, actor, drawing)) {
    const mark = await writtenMark(context, row);
    pictureBytes += mark.picture?.length ?? 0;
    if (pictureBytes > mostPictureBytes) throw new Undecodable("too-large");
    marks.push(mark);
  }
  return inWorkFolder({ files }, async (folder) => {
    const source = await folder.take(version.sha256);
    try {
      return await write({ source, fileName: drawing.file_name, marks }, folder);
    } catch (error) {
      if (error instanceof PdfError) refuse("opinion.sheet-locked");
      throw error;
    }
  });
};

const named = (fileName: string, ending: string): string => fileName.replace(/\.[^.]+$/, ending);

/** The sheet as handed in, with the marks the caller may see appended. */
export const exportMarks: Act<typeof opinionCalls.exportMarks> = (context, { drawingId }) =>
  writeWith(context, drawingId, async ({ source, fileName, marks }, folder) => {
    const target = folder.path("marked.pdf");
    await decode("writeMarks", { source, target, marks });
    return { type: "application/pdf", bytes: await readFile(target), name: named(fileName, "（带标注）.pdf") };
  });

export const exportXfdf: Act<typeof opinionCalls.exportXfdf> = (context, { drawingId }) =>
  writeWith(context, drawingId, async ({ source, fileName, marks }) => ({
    type: "application/vnd.adobe.xfdf",
    bytes: Buffer.from(await decode("writeXfdf", { source, fileName: named(fileName, ".pdf"), marks })),
    name: named(fileName, ".xfdf"),
  }));
