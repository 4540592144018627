import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import { DrawingId, type FileId } from "@tushen/contract/ground/fields";
import type { SheetConversion } from "@tushen/contract/sheets/sheet-conversion";
import {
  type CadIndex,
  CadUnreadable,
  convertCad,
  type ConvertedCad,
  type OtherDrawing,
} from "@tushen/drawing/convert-cad";
import type { SheetReading } from "@tushen/drawing/read-sheet";
import { fileExtension } from "@tushen/domain/ground/file-name";
import { isCadSource } from "@tushen/domain/ground/upload-rules";
import { z } from "zod";
import type { Act, Db, Portal } from "../../context.ts";
import { readFileBytes, storeFile } from "../../ground/file/index.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import type { Jobs } from "../../ground/platform/jobs/jobs.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { embeddedPdf } from "./embedded-pdf.ts";
import { ConverterFailed, convertOutside } from "./outside-converter.ts";
import { drawPicture, fillReading, type Reading, readPdf, type Version } from "./prepare-sheet.ts";
import { findConversion } from "./sheet-bytes.ts";
import { askForTiles } from "./tiles/ask-for-tiles.ts";
import { drawingsNamed, drawingsNaming } from "./cut/drawings-named.ts";
import { isInUse } from "./cut/in-use.ts";
import { newestCut } from "./cut/newest-cut.ts";
import { drawingsPlottedBy, plotStylesBeside } from "./cut/plot-styles-beside.ts";
import type { FileVersion } from "./sheet-text.ts";
import type { SheetConversionTable, StoredPlan } from "./tables.ts";
import { checkVisible } from "./visible-drawing.ts";

/** Whether a PDF is made of a file when it is registered. */
export const isConverted = (fileName: string): boolean => isCadSource(fileName) || fileExtension(fileName) === "bdvp";

type Row = SheetConversionTable;

export const present = ({ state, problem, contents }: Pick<Row, "state" | "problem"> & { contents: CadIndex | null }) =>
  ({
    state,
    problem,
    unit: contents?.unit ?? null,
    pages: (contents?.pages ?? []).map(({ name, scale, views, width, height }) => ({
      ...{ name, scale, views: [...views], width, height },
    })),
    notes: [...(contents?.notes ?? [])],
  }) satisfies SheetConversion;

/** The file version of a sheet; a copy of the sheet in a later round has the same one. */
const versionOf = (db: Db, drawingId: DrawingId) =>
  db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select(["file_id", "file_version_index", "file_name", "drawing.application_id", "drawing.division_code", "org_id"])
    .where("drawing.id", "=", drawingId)
    .executeTakeFirst();

const keep = (
  db: Db,
  of: FileVersion,
  values: Partial<Pick<Row, "state" | "problem" | "pdf_file_id" | "plan_file_id">> & {
    readonly contents?: string;
    readonly plan?: string;
  },
  now: Date,
) =>
  db
    .updateTable("sheet_conversion")
    .set({ ...values, change_time: now })
    .where("file_id", "=", of.file_id)
    .where("file_version_index", "=", of.file_version_index)
    .execute();

const unconvertible =
  "平台没有配置 bdvp 转换程序，文件内也没有可以显示的 PDF；请下载后用设计单位的专用软件查看，或由设计单位另交 PDF。";
const givenUp = "转换没有完成，请稍后重新转换；仍不成功请另交 PDF。";

/** Wide enough to tell the sheets of a plan apart and to point at their corners. */
const planWidth = 2400;

const noPlan = { plan: JSON.stringify(null), plan_file_id: null };

/** Stores the pictures of the model and of each layout. */
const storePlan = async (
  { facts, pdf }: NonNullable<ConvertedCad["plan"]>,
  store: (png: Uint8Array) => Promise<FileId>,
): Promise<{ readonly plan: string; readonly plan_file_id: FileId | null }> => {
  const pictures: (FileId | null)[] = [];
  for (const page of [0, ...(facts.layouts ?? []).map((_, i) => i + 1)]) {
    const picture = await drawPicture(pdf, planWidth, page);
    pictures.push(picture ? await store(picture.png) : null);
  }
  const [ofModel = null, ...layoutPictures] = pictures;
  return { plan: JSON.stringify({ ...facts, layoutPictures } satisfies StoredPlan), plan_file_id: ofModel };
};

interface Derived {
  readonly pdf: Uint8Array;
  readonly contents: CadIndex | null;
  readonly plan?: ConvertedCad["plan"];
}

/** References may name further ones: this many times it is looked for them. */
const deepestReference = 4;

/** Converts a DWG with the external references and plot styles that were handed in with it. */
const convertBound = async (
  portal: Portal,
  drawingId: DrawingId,
  bytes: Uint8Array,
  version: FileVersion & { readonly file_name: string },
): Promise<ConvertedCad> => {
  const cut = (await newestCut(portal.db, version))?.cut ?? undefined;
  const styles = await plotStylesBeside(portal, drawingId);
  const others: OtherDrawing[] = [];
  for (let depth = 0; ; depth++) {
    // A drawing put together of nothing but references has nothing to show before they are at hand.
    const converted = await convertCad(bytes, version.file_name, { cut, styles, others }).catch(unreadable);
    const { missingXrefs = [] } = converted instanceof CadUnreadable ? converted : converted.index;
    const known = new Set(others.map(({ fileName }) => fileName));
    const named = depth < deepestReference ? await drawingsNamed(portal, drawingId, missingXrefs) : [];
    const further = named.filter(({ fileName }) => !known.has(fileName));
    others.push(...further);
    if (further.length > 0) continue;
    if (converted instanceof CadUnreadable) throw converted;
    return converted;
  }
};

const unreadable = (error: unknown): CadUnreadable => {
  if (error instanceof CadUnreadable) return error;
  throw error;
};

/** Converts a file to PDF; undefined if nothing here can convert it. Throws CadUnreadable or ConverterFailed. */
const derive = async (
  portal: Portal,
  drawingId: DrawingId,
  bytes: Uint8Array,
  version: FileVersion & { readonly file_name: string },
): Promise<Derived | undefined> => {
  const { config } = portal;
  const fileName = version.file_name;
  const format = fileExtension(fileName);
  if (isCadSource(fileName)) {
    const { pdf, index, plan } = await convertBound(portal, drawingId, bytes, version);
    return { pdf, contents: index, plan };
  }
  if (config.converter?.formats.includes(format))
    return { pdf: await convertOutside(config.converter, bytes, format), contents: null };
  const inside = embeddedPdf(bytes);
  return inside && { pdf: inside, contents: null };
};

/** The pages of a drawing under the numbers and names of their title blocks. */
const calledByTitleBlocks = (contents: CadIndex, { sheet_reading }: Reading): CadIndex => {
  const { pageTitles, titleBlock } = JSON.parse(sheet_reading) as Partial<SheetReading>;
  const titles = pageTitles ?? [titleBlock ?? {}];
  const pages = contents.pages.map((page, i) => {
    const words = [titles[i]?.number, titles[i]?.name].filter((word) => word !== undefined);
    return words.length > 0 ? { ...page, name: words.join(" ") } : page;
  });
  return { ...contents, pages };
};

const convert = async (
  portal: Portal,
  drawingId: DrawingId,
  version: Version & { file_name: string },
): Promise<void> => {
  const { db, files, clock } = portal;
  const bytes = await readFileBytes({ db, files }, version.file_id, version.file_version_index);
  const derived = await derive(portal, drawingId, bytes, version);
  if (!derived) return void (await keep(db, version, { state: "NONE", problem: unconvertible }, clock()));
  const { reading, windowMs } = await readPdf(portal, { drawingId, ...version }, derived.pdf);
  if (reading.page_count === 0)
    throw new ConverterFailed("转换得到的 PDF 无法打开，请确认文件完整，或由设计单位另交 PDF");
  const { org_id: orgId, application_id: applicationId, division_code: divisionCode } = version;
  const store = (fileType: "pdf" | "png", content: Uint8Array) =>
    storeFile(
      { db, files },
      { fileName: `${version.file_name}.${fileType}`, fileType, orgId, applicationId, divisionCode },
      content,
    );
  const pdf_file_id = await store("pdf", derived.pdf);
  const contents = JSON.stringify(derived.contents && calledByTitleBlocks(derived.contents, reading));
  const plan = derived.plan ? await storePlan(derived.plan, (png) => store("png", png)) : noPlan;
  await forgetReading(db, version);
  await fillReading(db, version, reading);
  // Last, so that nobody asks for another conversion while this one still writes.
  await keep(db, version, { state: "DONE", problem: null, pdf_file_id, contents, ...plan }, clock());
  await askForTiles(portal, { drawingId, ...version }, windowMs);
};

/** Kept of a drawing that shows nothing without its references, so that it is converted once they are handed in. */
const onlyReferences = (missingXrefs: readonly string[]): CadIndex => ({
  ...{ unit: null, pages: [], notes: [] },
  missingXrefs,
});

/** Says in the line of the drawing, too, why it could not be converted. */
const noteFailure = (db: Db, version: Version, problem: string): Promise<void> => {
  const nothing = { page_count: 0, paper_size: null, thumbnail_file_id: null, reading_algorithm: null };
  return fillReading(db, version, { ...nothing, sheet_reading: JSON.stringify({ unreadable: problem }) });
};

/** Of an earlier conversion that failed, or was made with other frames. */
const forgetReading = (db: Db, of: FileVersion) =>
  db
    .updateTable("drawing")
    .set({ sheet_reading: JSON.stringify(null), page_count: null })
    .where("file_id", "=", of.file_id)
    .where("file_version_index", "=", of.file_version_index)
    .execute();

/** Drawings that name this one as an external reference are converted once more with it, unless their pages must stay. */
const convertHosts = async (
  { db, jobs, clock }: Portal,
  drawingId: DrawingId,
  { file_name }: { file_name: string },
) => {
  for (const host of await drawingsNaming(db, drawingId, file_name))
    if (!(await isInUse(db, host))) await convertAgain({ db, jobs, now: clock() }, host);
};

/** Makes the PDF of a DWG, DXF or bdvp once per file version, and reads it like any other sheet. */
export const convertSheetFile = defineJob({
  name: "drawing.convert-sheet",
  title: "转换图纸",
  input: z.object({
    drawingId: DrawingId,
    /** Also a file that is converted meanwhile: something it is drawn by has changed. */
    again: z.boolean().optional(),
  }),
  retries: 2,
  run: async (portal: Portal, { drawingId, again }) => {
    const { db, clock } = portal;
    const version = await versionOf(db, drawingId);
    const known = version && (await findConversion(db, version));
    if (!known || (known.state === "DONE" && !again)) return;
    await keep(db, version, { state: "RUNNING", problem: null }, clock());
    try {
      await convert(portal, drawingId, version);
      // A file that is converted once more was at hand before, and two drawings may name each other.
      if (known.pdf_file_id === null && isCadSource(version.file_name)) await convertHosts(portal, drawingId, version);
    } catch (error) {
      if (!(error instanceof CadUnreadable || error instanceof ConverterFailed)) throw error;
      const missing = error instanceof CadUnreadable ? error.missingXrefs : [];
      const contents = missing.length > 0 && { contents: JSON.stringify(onlyReferences(missing)) };
      await keep(db, version, { state: "FAILED", problem: error.message, ...contents }, clock());
      if (error instanceof CadUnreadable) await noteFailure(db, version, error.message);
    }
  },
  givenUp: async ({ db, clock }: Portal, { drawingId }) => {
    const version = await versionOf(db, drawingId);
    if (version) await keep(db, version, { state: "FAILED", problem: givenUp }, clock());
  },
});

const keyOf = ({ file_id, file_version_index }: FileVersion): string => `${file_id}-${file_version_index}`;

/** Enqueues the conversion of a drawing's file, unless it was converted. */
export const askForConversion = async (
  { db, jobs, now }: { readonly db: Db; readonly jobs: Jobs; readonly now: Date },
  drawingId: DrawingId,
): Promise<void> => {
  const version = await versionOf(db, drawingId);
  if (!version) return;
  const { file_id, file_version_index, application_id, division_code } = version;
  const waiting = { state: "WAITING" as const, problem: null, change_time: now };
  await db
    .insertInto("sheet_conversion")
    .values({ file_id, file_version_index, application_id, division_code, ...waiting })
    .onConflict((conflict) =>
      conflict
        .columns(["file_id", "file_version_index"])
        .doUpdateSet(waiting)
        .where("sheet_conversion.state", "in", ["FAILED", "NONE"]),
    )
    .execute();
  await jobs.enqueue(db, convertSheetFile, { drawingId }, { key: keyOf(version) });
};

/** Converts a file once more, as it is to be cut or drawn in another way; also one that is being converted. */
export const convertAgain = async (
  { db, jobs, now }: { readonly db: Db; readonly jobs: Jobs; readonly now: Date },
  drawingId: DrawingId,
): Promise<void> => {
  const version = await versionOf(db, drawingId);
  if (!version) return;
  await keep(db, version, { state: "WAITING", problem: null }, now);
  await jobs.enqueue(db, convertSheetFile, { drawingId, again: true }, { key: keyOf(version) });
};

/** Drawings beside new plot styles are drawn by them, unless their pages must stay. */
export const plotAgain = async (
  at: { readonly db: Db; readonly jobs: Jobs; readonly now: Date },
  { drawingId, fileName }: { readonly drawingId: DrawingId; readonly fileName: string },
): Promise<void> => {
  for (const id of await drawingsPlottedBy(at.db, drawingId, fileName))
    if (!(await isInUse(at.db, id))) await convertAgain(at, id);
};

export const convertSheet: Act<typeof drawingCalls.convertSheet> = async ({ db, actor, jobs, now }, { drawingId }) => {
  await checkVisible(db, actor, drawingId);
  const version = await versionOf(db, drawingId);
  if (!version || !isConverted(version.file_name)) return refuse("drawing.not-convertible");
  await askForConversion({ db, jobs, now }, drawingId);
  const row = await findConversion(db, version);
  return present(row ?? { state: "WAITING", problem: null, contents: null });
};
