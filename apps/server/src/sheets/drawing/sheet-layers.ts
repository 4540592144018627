import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { SheetLayer } from "@tushen/contract/sheets/sheet-layers";
import { PdfError } from "@tushen/pdf/pdf-error";
import type { Act, Db } from "../../context.ts";
import { findFileVersion } from "../../ground/file/index.ts";
import { decode } from "../../ground/platform/decoding/decode.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { inWorkFolder } from "../../people/seal/index.ts";
import { findConversion } from "./sheet-bytes.ts";
import { checkVisible } from "./visible-drawing.ts";

/** Hash of the PDF shown for a drawing: its file, or the PDF made from it. */
const pdfOf = async (db: Db, id: DrawingId): Promise<string | undefined> => {
  const drawing = await db
    .selectFrom("drawing")
    .select(["file_id", "file_version_index"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const converted = await findConversion(db, drawing);
  const version =
    converted?.state === "DONE" && converted.pdf_file_id
      ? await findFileVersion(db, converted.pdf_file_id)
      : await findFileVersion(db, drawing.file_id, drawing.file_version_index);
  return version?.file_type === "pdf" ? version.sha256 : undefined;
};

const mostKept = 5000;
/** Equal bytes have equal layers, so what was read is kept in this process. */
const known = new Map<string, SheetLayer[]>();

export const listLayers: Act<typeof drawingCalls.listLayers> = async ({ db, files, actor }, { drawingId }) => {
  await checkVisible(db, actor, drawingId);
  const sha256 = await pdfOf(db, drawingId);
  if (sha256 === undefined) return [];
  const before = known.get(sha256);
  if (before) return before;
  const layers = await inWorkFolder({ files }, async (folder) => {
    const path = await folder.take(sha256);
    try {
      return await decode("readLayers", { path });
    } catch (error) {
      // Damaged or locked: there is no layer to switch, and the viewer reports the error itself.
      if (error instanceof PdfError) return [];
      throw error;
    }
  });
  known.set(sha256, layers);
  for (const [oldest] of known) {
    if (known.size <= mostKept) break;
    known.delete(oldest);
  }
  return layers;
};

export const hideLayers: Act<typeof drawingCalls.hideLayers> = async ({ db, files, actor }, { drawingId, hidden }) => {
  await checkVisible(db, actor, drawingId);
  const sha256 = await pdfOf(db, drawingId);
  if (sha256 === undefined) return refuse("drawing.layers-locked");
  return inWorkFolder({ files }, async (folder) => {
    const path = await folder.take(sha256);
    try {
      return { revision: await decode("layerRevision", { path, hidden }) };
    } catch (error) {
      if (error instanceof PdfError) return refuse("drawing.layers-locked");
      throw error;
    }
  });
};
