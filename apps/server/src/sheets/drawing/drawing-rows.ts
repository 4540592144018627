import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { DrawingId, FolderId, ShareId, VersionId } from "@tushen/contract/ground/fields";
import { alterationMark } from "@tushen/domain/delivery/altered-sheet";
import { isCoverNumber } from "@tushen/domain/sheets/drawing-file-name";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { containing } from "../../ground/platform/database/containing.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { checkOf, type OwnTitle } from "./sheet-check.ts";

/** Which drawings to read; several conditions are combined with and. */
export interface Wanted {
  readonly ids?: readonly DrawingId[];
  readonly shareIds?: readonly ShareId[];
  readonly versionId?: VersionId;
  readonly folderId?: FolderId | undefined;
  readonly graphNum?: string;
  readonly docBizId?: number;
  readonly keyword?: string;
  readonly numberPart?: string;
  readonly namePart?: string;
  readonly discipline?: string;
  readonly md5?: string;
  /** Default: live drawings only. */
  readonly removed?: boolean | "either";
}

const select = (db: Db, wanted: Wanted) =>
  db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("submission_version", "submission_version.id", "share.version_id")
    .innerJoin("submission", "submission.id", "share.submission_id")
    .leftJoin("submission as later", "later.id", "drawing.superseded_in_id")
    .innerJoin("file_version", (join) =>
      join
        .onRef("file_version.file_id", "=", "drawing.file_id")
        .onRef("file_version.file_version_index", "=", "drawing.file_version_index"),
    )
    .innerJoin("blob", "blob.sha256", "file_version.sha256")
    .leftJoin("sheet_recognition", (join) =>
      join
        .onRef("sheet_recognition.file_id", "=", "drawing.file_id")
        .onRef("sheet_recognition.file_version_index", "=", "drawing.file_version_index"),
    )
    .leftJoin("sheet_conversion", (join) =>
      join
        .onRef("sheet_conversion.file_id", "=", "drawing.file_id")
        .onRef("sheet_conversion.file_version_index", "=", "drawing.file_version_index"),
    )
    .leftJoin("file_version as picture", (join) =>
      join.onRef("picture.file_id", "=", "drawing.thumbnail_file_id").on("picture.file_version_index", "=", 1),
    )
    .$if(wanted.ids !== undefined, (query) => query.where("drawing.id", "in", wanted.ids as DrawingId[]))
    .$if(wanted.shareIds !== undefined, (query) => query.where("drawing.share_id", "in", wanted.shareIds as ShareId[]))
    .$if(wanted.versionId !== undefined, (query) => query.where("share.version_id", "=", wanted.versionId as VersionId))
    .$if(wanted.folderId !== undefined, (query) => query.where("drawing.folder_id", "=", wanted.folderId as FolderId))
    .$if(wanted.graphNum !== undefined, (query) => query.where("drawing.graph_num", "=", wanted.graphNum as string))
    .$if(wanted.docBizId !== undefined, (query) => query.where("drawing.doc_biz_id", "=", wanted.docBizId as number))
    .$if(wanted.md5 !== undefined, (query) => query.where("blob.md5", "=", wanted.md5 as string))
    .$if(wanted.keyword !== undefined && wanted.keyword !== "", (query) =>
      query.where(
        sql<boolean>`(graph_num || ' ' || graph_name || ' ' || file_name) ilike ${containing(wanted.keyword ?? "")}`,
      ),
    )
    .$if(Boolean(wanted.numberPart), (query) =>
      query.where(sql<boolean>`graph_num ilike ${containing(wanted.numberPart ?? "")}`),
    )
    .$if(Boolean(wanted.namePart), (query) =>
      query.where(sql<boolean>`graph_name ilike ${containing(wanted.namePart ?? "")}`),
    )
    .$if(Boolean(wanted.discipline), (query) => query.where("drawing.discipline", "=", wanted.discipline ?? ""))
    .$if(wanted.removed !== "either", (query) => query.where("drawing.removed", "=", wanted.removed === true));

const columns = [
  "share.version_id",
  "share.submission_id",
  "submission_version.submission_version",
  "submission_version.state as version_state",
  "submission.alter_serial",
  "later.alter_serial as later_serial",
  "blob.md5",
  "blob.size_in_bytes",
  "picture.sha256 as picture",
  "sheet_recognition.state as recognition_state",
  "sheet_recognition.fields as recognised_fields",
  "sheet_recognition.page_titles as recognised_pages",
  "sheet_recognition.settled_time",
] as const;

/** Number and name as the title block of the firm has them, by templates in use: {number, name}; null without. */
const ownTitle = sql<OwnTitle | null>`(
  select jsonb_object_agg(own.field, own.text) from sheet_own_title as own
  join title_template as template on template.id = own.template_id
  where own.file_id = drawing.file_id and own.file_version_index = drawing.file_version_index
    and template.ended_time is null and template.org_id = share.org_id)`;

/** Sentences on what is missing in the picture of a DWG; null for other files. */
const lacks = sql<readonly string[] | null>`sheet_conversion.contents -> 'lacks'`;

/** Drawings as the contract shows them, in the order people read them. */
export const readDrawings = async (
  db: Db,
  wanted: Wanted,
  window?: { limit: number; offset: number },
): Promise<Drawing[]> => {
  const rows = await select(db, wanted)
    .selectAll("drawing")
    .select(columns)
    .select(ownTitle.as("own_title"))
    .select(lacks.as("lacks"))
    .orderBy("drawing.folder_id")
    .orderBy("drawing.sort_no")
    .orderBy("drawing.id")
    .$if(window !== undefined, (query) => query.limit(window?.limit ?? 0).offset(window?.offset ?? 0))
    .execute();
  return rows.map((row) => ({
    drawingId: row.id,
    docBizId: row.doc_biz_id,
    docRepositoryVersionId: row.share_id,
    versionId: row.version_id,
    submissionId: row.submission_id,
    submissionVersion: row.submission_version,
    folderId: row.folder_id,
    kind: row.kind,
    discipline: row.discipline,
    buildingId: row.building_id,
    fileId: row.file_id,
    fileVersionIndex: row.file_version_index,
    fileName: row.file_name,
    fileSize: row.size_in_bytes,
    md5: row.md5,
    graphNum: row.graph_num,
    graphName: row.graph_name,
    drawingSheet: row.drawing_sheet,
    parsedBy: row.parsed_by,
    isCover: isCoverNumber(row.graph_num),
    changeType: row.change_type,
    changeNote: row.change_note,
    previousDrawingId: row.previous_drawing_id,
    alterMark: row.alter_serial === null ? null : alterationMark(row.alter_serial),
    superseded:
      row.later_serial === null ? null : { mark: alterationMark(row.later_serial), byId: row.superseded_by_id },
    check: checkOf(row),
    sortNo: row.sort_no,
    removed: row.removed,
    isVoid: row.version_state === "VOID",
    creatorName: row.creator_name,
    createTime: row.create_time,
  }));
};

export const countDrawingRows = async (db: Db, wanted: Wanted): Promise<number> => {
  const { total } = await select(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

export const readOneDrawing = async (db: Db, id: DrawingId): Promise<Drawing> =>
  (await readDrawings(db, { ids: [id], removed: "either" }))[0] ?? refuse("platform.not-found");
