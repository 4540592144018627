import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { withoutChangeMark } from "@tushen/domain/delivery/altered-sheet";
import { disciplineOfDrawingNumber } from "@tushen/domain/ground/disciplines";
import { isCoverNumber, parseDrawingFileName } from "@tushen/domain/sheets/drawing-file-name";
import { fileExtension } from "@tushen/domain/ground/file-name";
import { drawingUploadProblem, isBesideSheets, isModel, isPlotStyles } from "@tushen/domain/ground/upload-rules";
import { sql } from "kysely";
import type { Act, Actor, Context, Db } from "../../context.ts";
import { claimNamedFile, type FileVersion, findFileVersion, refuseFormat } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { askForConversion, isConverted, plotAgain } from "./convert-sheet.ts";
import { readDrawings } from "./drawing-rows.ts";
import { keepFormerFile } from "./former-files.ts";
import { editableFolder } from "./editable.ts";
import { askIfOther } from "./ask-if-other.ts";
import { useOperationCode } from "./operation-code.ts";
import { paperName } from "./paper-name.ts";
import { askToRead, unreadBefore } from "./prepare-sheet.ts";
import { findSeparator } from "./folder/separator.ts";
import { lastSheet, orderColumns, orderRegistered, type Registered } from "./folder/standard-order.ts";

type Input = Parameters<Act<typeof drawingCalls.uploadDrawings>>[1];
type Item = Input["list"][number];
export type NewSheet = Item;
type SheetFile = Pick<FileVersion, "id" | "file_version_index" | "file_type" | "sha256" | "size_in_bytes">;
type Into = Awaited<ReturnType<typeof editableFolder>>;

/**
 * Assigns a file of the caller's firm to the application. Its bytes were checked under the extension it was uploaded
 * with, so the extension stays.
 */
const claimFile = async ({ db, actor }: Registrar, item: Item, into: Into): Promise<SheetFile> => {
  const file = await findFileVersion(db, item.fileId);
  if (!file || !(await claimNamedFile({ db, actor }, item, into.share))) return refuse("drawing.file-unknown");
  if (fileExtension(item.fileName) !== file.file_type) refuseFormat("drawing.not-a-drawing", item.fileName);
  return file;
};

/**
 * The sheet this file is a new edition of: the one named by the caller, or the live sheet of the folder with its
 * number. Covers and catalogues share number 00, so their file name decides.
 */
const findReplaced = async (db: Db, item: Item, into: Into, graphNum: string | null) => {
  const live = db
    .selectFrom("drawing")
    .selectAll()
    .where("share_id", "=", into.share.id)
    .where("kind", "=", graphNum === null ? "DOC" : "DRAW")
    .where("removed", "=", false);
  if (item.replaces !== undefined) return live.where("id", "=", item.replaces).executeTakeFirst();
  if (graphNum === null) return undefined;
  if (into.share.alters_id !== null && !isCoverNumber(graphNum)) {
    // The folder of an alteration holds the sheets to be replaced, so a file finds its sheet from any of its
    // subfolders.
    const number = withoutChangeMark(graphNum);
    const same = (await live.execute()).filter((sheet) => withoutChangeMark(sheet.graph_num) === number);
    return same.find((sheet) => sheet.folder_id === into.folder.id) ?? (same.length === 1 ? same[0] : undefined);
  }
  return live
    .where("folder_id", "=", into.folder.id)
    .where("graph_num", "=", graphNum)
    .$if(isCoverNumber(graphNum), (query) => query.where("file_name", "=", item.fileName))
    .executeTakeFirst();
};

/**
 * Equal bytes with the same name in the same folder are the same paper, sent again because its answer was lost. Sheets
 * are identified by their number.
 */
const findSamePaper = (db: Db, item: Item, into: Into, sha256: string) =>
  db
    .selectFrom("drawing")
    .innerJoin("file_version", (join) =>
      join
        .onRef("file_version.file_id", "=", "drawing.file_id")
        .onRef("file_version.file_version_index", "=", "drawing.file_version_index"),
    )
    .select("drawing.id")
    .where("drawing.folder_id", "=", into.folder.id)
    .where("removed", "=", false)
    .where("file_name", "=", item.fileName)
    .where("file_version.sha256", "=", sha256)
    .executeTakeFirst();

/**
 * Registers uploaded files as sheets (or papers) of a folder, which keeps its order; returns their ids in the order of
 * the list. A file with the number of a live sheet is its new edition: it keeps the sheet's identity through all
 * rounds, and counts as changed if an earlier round has the sheet.
 */
export const uploadDrawings: Act<typeof drawingCalls.uploadDrawings> = async (
  context,
  { docRepositoryVersionId, folderId, list, operationCode },
) => {
  const { db } = context;
  const into = await editableFolder(context, folderId, docRepositoryVersionId);
  if (operationCode !== undefined) await useOperationCode(context, operationCode, into.share.id, [folderId]);
  const ids = await registerFiles(context, into, list);
  const drawings = new Map((await readDrawings(db, { ids })).map((one) => [one.drawingId, one]));
  return ids.flatMap((id) => drawings.get(id) ?? []);
};

/** Who registers files: a person, or a job on behalf of a person. */
type Registrar = Pick<Context, "ask" | "db" | "files" | "jobs" | "now"> & {
  readonly actor: Pick<Actor, "orgId" | "personName">;
};

/**
 * Registers stored files in a folder that may be changed; `fileOf` gives the file of an item, which from then on lies in the
 * application under the name of the sheet.
 */
export const registerFiles = async (
  context: Registrar,
  into: Into,
  list: readonly Item[],
  fileOf = (item: Item): Promise<SheetFile> => claimFile(context, item, into),
): Promise<DrawingId[]> => {
  const { db } = context;
  const holdsPapers = into.folder.folder_type === "DOC";
  // A model or a DWG lies among the sheets of its discipline, but has no number and is neither signed nor stamped.
  const isPaper = ({ fileName }: Item) => holdsPapers || isBesideSheets(fileName);
  const separator = await findSeparator(db, into.share.application_id);
  if (!list.every(isPaper) && separator === null) refuse("drawing.separator-missing");
  const ids: DrawingId[] = [];
  const changed: Registered[] = [];
  for (const item of list) {
    const file = await fileOf(item);
    const one = await register(context, item, into, { file, isPaper: isPaper(item), separator });
    ids.push(one.sheet.id);
    if (!("isKnown" in one)) changed.push(one);
  }
  await orderRegistered(db, into.folder.id, changed);
  return ids;
};

interface Registration {
  readonly file: SheetFile;
  readonly isPaper: boolean;
  readonly separator: Awaited<ReturnType<typeof findSeparator>>;
}

const register = async (
  context: Registrar,
  item: Item,
  into: Into,
  { file, isPaper, separator }: Registration,
): Promise<Registered | { readonly sheet: { readonly id: DrawingId }; readonly isKnown: true }> => {
  const { ask, db, actor, jobs } = context;
  const again = isPaper ? await findSamePaper(db, item, into, file.sha256) : undefined;
  if (again) return { sheet: again, isKnown: true };
  if (!isPaper && drawingUploadProblem({ name: item.fileName, sizeInBytes: file.size_in_bytes }) !== null)
    refuseFormat("drawing.not-a-drawing", item.fileName);
  const parsed = isPaper
    ? { graphNum: "", graphName: paperName(item.fileName), drawingSheet: "" }
    : parseDrawingFileName(item.fileName, separator ?? undefined);
  const number = item.graphNum ?? parsed.graphNum;
  const replaced = await findReplaced(db, item, into, isPaper ? null : number);
  if (item.asksIfOther)
    await askIfOther(context, { file, isPaper, graphNum: number, shareId: into.share.id, replaced });
  if (item.madeFrom !== undefined && replaced?.file_id !== item.madeFrom) refuse("drawing.replaced-meanwhile");
  const byHand = item.graphNum !== undefined && item.graphNum !== parsed.graphNum;
  const keepsName = replaced?.parsed_by === "MANUAL";
  const graphNum = keepsName ? replaced.graph_num : (item.graphNum ?? parsed.graphNum);
  const sheet = {
    file_id: item.fileId,
    file_version_index: file.file_version_index,
    file_name: item.fileName,
    graph_num: graphNum,
    graph_name: keepsName ? replaced.graph_name : (item.graphName ?? parsed.graphName),
    drawing_sheet: item.drawingSheet ?? parsed.drawingSheet,
    parsed_by: keepsName || byHand ? ("MANUAL" as const) : ("AUTO" as const),
    sheet_reading: "null",
    reading_algorithm: null,
    page_count: null,
    paper_size: null,
    thumbnail_file_id: null,
    creator_name: actor.personName,
  };
  if (replaced) await keepFormerFile(db, replaced, context.now);
  const firm = sql.val(into.share.org_id);
  const registered = replaced
    ? await db
        .updateTable("drawing")
        .set({ ...sheet, change_type: replaced.previous_drawing_id === null ? "N" : "M", create_time: context.now })
        .where("id", "=", replaced.id)
        .returning(orderColumns)
        .returning([unreadBefore(firm).as("before"), sql<null>`null`.as("last")])
        .executeTakeFirstOrThrow()
    : await db
        .insertInto("drawing")
        .values((eb) => ({
          ...sheet,
          doc_biz_id: sql<number>`nextval('doc_biz_id')`,
          share_id: into.share.id,
          folder_id: into.folder.id,
          application_id: into.share.application_id,
          division_code: into.share.division_code,
          kind: isPaper ? "DOC" : "DRAW",
          discipline: into.folder.discipline ?? disciplineOfDrawingNumber(graphNum),
          building_id: into.folder.building_id,
          sort_no: eb
            .selectFrom("drawing as last")
            .select(sql<number>`coalesce(max(last.sort_no), 0) + 1`.as("next"))
            .where("last.folder_id", "=", into.folder.id),
          create_time: context.now,
        }))
        .returning(orderColumns)
        .returning((eb) => [unreadBefore(firm).as("before"), lastSheet(eb, into.folder.id).as("last")])
        .executeTakeFirstOrThrow();
  const { id, before } = registered;
  if (isModel(item.fileName)) await ask.modelSent({ db, jobs, now: context.now }, id);
  if (isConverted(item.fileName)) await askForConversion({ db, jobs, now: context.now }, id);
  if (isPlotStyles(item.fileName))
    await plotAgain({ db, jobs, now: context.now }, { drawingId: id, fileName: item.fileName });
  if (file.file_type === "pdf") await askToRead({ db, jobs }, { id, before });
  return { sheet: registered, last: registered.last, former: replaced ?? null };
};
