import type {
  ApplicationId,
  BuildingId,
  CredentialId,
  DrawingId,
  FileId,
  FolderId,
  OrgId,
  ShareId,
  SubmissionId,
} from "@tushen/contract/ground/fields";
import type { CadIndex } from "@tushen/drawing/convert-cad";
import type { CutPlan, SheetCut } from "@tushen/drawing/page/sheet-cut";
import type { Box, Turn } from "@tushen/drawing/page/page-space";
import type { PageWindow } from "@tushen/drawing/page/page-window";
import type { TitleField } from "@tushen/drawing/reading/title-fields";
import type { TitlePlace } from "@tushen/drawing/reading/title-place";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Json, JsonByDefault, Stamp, StampByDefault } from "../../ground/platform/database/columns.ts";

/** 图名图号分隔符设置 */
export interface DrawingSeparatorTable {
  id: GeneratedAlways<number>;
  application_id: ApplicationId;
  drawing_separator: Generated<"@" | "-" | "_">;
  separator_order: Generated<"asc" | "desc">;
  include_other_part: Generated<boolean>;
  update_time: StampByDefault;
}

/** 图纸在一个版次内被替换的文件 */
export interface FormerFileTable {
  drawing_id: DrawingId;
  /** from 1; the file in use comes after the last */
  file_index: number;
  file_id: FileId;
  file_version_index: number;
  file_name: string;
  graph_num: string;
  graph_name: string;
  drawing_sheet: string;
  creator_name: string;
  create_time: Stamp;
  replaced_time: Stamp;
}

/** 图纸与资料目录 */
export interface FolderTable {
  id: GeneratedAlways<FolderId>;
  share_id: ShareId;
  application_id: ApplicationId;
  division_code: string;
  parent_id: FolderId | null;
  folder_name: string;
  folder_type: string;
  discipline: string | null;
  building_id: BuildingId | null;
  is_system: Generated<boolean>;
  /** documents that should lie here (owner's papers) */
  should_doc_num: number | null;
  sort_no: Generated<number>;
}

/** 图纸：一个版次中的一张图 */
export interface DrawingTable {
  id: GeneratedAlways<DrawingId>;
  /** the same sheet through all rounds and editions (docBizId) */
  doc_biz_id: number;
  share_id: ShareId;
  folder_id: FolderId;
  application_id: ApplicationId;
  division_code: string;
  /** DRAW sheet, DOC other paper (dictionary FOLDER_TYPE) */
  kind: Generated<string>;
  discipline: string | null;
  building_id: BuildingId | null;
  file_id: FileId;
  file_version_index: number;
  file_name: string;
  graph_num: string;
  graph_name: string;
  drawing_sheet: Generated<string>;
  /** AUTO follows the separator, MANUAL is never parsed again */
  parsed_by: Generated<"AUTO" | "MANUAL">;
  /** what the engine read on the sheet: pages, paper size, title block, flags */
  sheet_reading: Json<unknown>;
  /** algorithm that made the reading in sheet_reading; null while the sheet has not been read */
  reading_algorithm: number | null;
  page_count: number | null;
  paper_size: string | null;
  /** a small picture of the sheet, made by its job */
  thumbnail_file_id: FileId | null;
  /** N new, M modified, U unchanged, D deleted (dictionary DRAWING_CHANGE) */
  change_type: Generated<"N" | "M" | "U" | "D">;
  change_note: string | null;
  previous_drawing_id: DrawingId | null;
  /** sealed copy of the final edition */
  stamped_file_id: FileId | null;
  stamp_token: string | null;
  /** set when an alteration took effect: the batch whose sheet replaced this one, and that sheet */
  superseded_in_id: SubmissionId | null;
  superseded_by_id: DrawingId | null;
  sort_no: Generated<number>;
  removed: Generated<boolean>;
  creator_name: Generated<string>;
  create_time: StampByDefault;
}

/** 看图记录（已阅） */
export interface DrawingViewTable {
  drawing_id: DrawingId;
  credential_id: CredentialId;
  application_id: ApplicationId;
  first_at: Stamp;
  last_at: Stamp;
  views: Generated<number>;
  /** how long it was in view; 0 when it was only ticked as read */
  looked_seconds: Generated<number>;
  looked_at: Stamp | null;
}

/** 多页图纸拆分任务 */
export interface SheetSplitTable {
  id: GeneratedAlways<number>;
  drawing_id: DrawingId;
  application_id: ApplicationId;
  division_code: string;
  /** the bytes being split: a file sent meanwhile has others */
  file_id: FileId;
  file_version_index: number;
  pages: Json<readonly { readonly page: number; readonly graphNum: string; readonly graphName: string }[]>;
  original: "REMOVE" | "KEEP";
  /** where the sheets of a DWG go; null for a file of several pages, whose sheets take its place */
  folder_id: FolderId | null;
  state: "RUNNING" | "DONE" | "FAILED";
  done: Generated<number>;
  problem: string | null;
  org_id: OrgId;
  requester_name: string;
  create_time: Stamp;
}

export type StoredLine = [page: number, x0: number, y0: number, x1: number, y1: number, text: string];

/** 图纸文字 */
export interface SheetTextTable {
  file_id: FileId;
  file_version_index: number;
  lines: Json<StoredLine[]>;
  /** the lines in small letters without spaces, joined by line breaks */
  body: string;
}

/** A field of a title block as it was recognised. */
export interface StoredField {
  readonly text: string;
  readonly confidence: number;
  /** In page space. */
  readonly box: Box;
}

/** What was recognised in the title block of one page of a file. */
export interface RecognisedPage {
  readonly number?: string;
  readonly name?: string;
  /** It could not be read, or exceeded the limits. */
  readonly isFailed?: true;
}

interface TilesLayout {
  readonly scale: number;
  readonly width: number;
  readonly side: number;
  readonly ends: number[];
}

/** 图纸放大用的瓦片 */
export interface SheetTilesTable {
  file_id: FileId;
  file_version_index: number;
  /** the firm that handed the file in: firms take turns */
  org_id: OrgId;
  state: "WAITING" | "DONE" | "NONE";
  /** picture after picture; null while there are none */
  tiles_file_id: FileId | null;
  /** where each tile lies on the page and in the file */
  layout: ColumnType<TilesLayout | null, string | null, string | null>;
  change_time: Stamp;
}

/** 图纸文字识别 */
export interface SheetRecognitionTable {
  file_id: FileId;
  file_version_index: number;
  /** the firm that handed the file in: firms take turns */
  org_id: OrgId;
  state: "WAITING" | "DONE" | "FAILED";
  /** null while it waits */
  algorithm: number | null;
  /** of the first page, as are pictures and page_turn */
  fields: JsonByDefault<Partial<Record<TitleField, StoredField>>>;
  /** PNG in base64 */
  pictures: JsonByDefault<Partial<Record<TitleField, string>>>;
  lines: JsonByDefault<StoredLine[]>;
  body: Generated<string>;
  /** degrees clockwise by which the page was turned, so that its words stood upright */
  page_turn: Generated<Turn>;
  /** pages whose words are strokes or a picture, counted from 0 */
  pages: JsonByDefault<readonly number[]>;
  /** by the number of the page; those not in it still wait */
  page_titles: JsonByDefault<Readonly<Record<string, RecognisedPage>>>;
  /** somebody looks at it: it is recognised next */
  wanted_page: number | null;
  change_time: Stamp;
  /** somebody of the firm has looked and keeps the firm's own number and name */
  settled_time: Stamp | null;
  settled_name: string | null;
}

/** 本单位图签模板 */
export interface TitleTemplateTable {
  id: GeneratedAlways<number>;
  org_id: OrgId;
  field: "number" | "name";
  place: Json<TitlePlace>;
  /** the sheet it was learned from */
  drawing_id: DrawingId;
  person_name: string;
  create_time: Stamp;
  /** values of it that were corrected in a row, where the right value stood nowhere on the sheet */
  failures: Generated<number>;
  /** null while it is used */
  ended_time: Stamp | null;
  ended_because: "REPLACED" | "FAILED" | "BY_HAND" | null;
}

/** 按本单位图签读取的图号、图名 */
export interface SheetOwnTitleTable {
  file_id: FileId;
  file_version_index: number;
  template_id: number;
  field: "number" | "name";
  text: string;
}

export interface StoredPlan extends CutPlan {
  /** For each layout of the plan, in its order; undefined in what was kept of earlier conversions. */
  readonly layoutPictures?: readonly (FileId | null)[];
}

/** 图纸转换（由 DWG、DXF、bdvp 得到的 PDF） */
export interface SheetConversionTable {
  file_id: FileId;
  file_version_index: number;
  application_id: ApplicationId;
  division_code: string;
  state: "WAITING" | "RUNNING" | "DONE" | "FAILED" | "NONE";
  problem: string | null;
  pdf_file_id: FileId | null;
  contents: Json<CadIndex> | null;
  /** how the drawing was cut into sheets, with pictures of its layouts; and a picture of the model */
  plan: Json<StoredPlan> | null;
  plan_file_id: FileId | null;
  change_time: Stamp;
}

/** 更正的 DWG 分图；最新一行有效 */
export interface SheetCutTable {
  id: GeneratedAlways<number>;
  file_id: FileId;
  file_version_index: number;
  application_id: ApplicationId;
  division_code: string;
  /** null: the frames found by the conversion count again */
  cut: Json<SheetCut> | null;
  org_id: OrgId;
  person_name: string;
  create_time: Stamp;
}

/** 由 DWG 分出的图纸的来源 */
export interface SheetSourceTable {
  file_id: FileId;
  application_id: ApplicationId;
  division_code: string;
  source_file_id: FileId;
  source_file_version: number;
  /** from 1 */
  page: number;
  /** where the spaces of the drawing lay on the page when it was split */
  windows: Json<readonly PageWindow[]> | null;
}

/** 批量操作码：一次上传或打包 */
export interface OperationCodeTable {
  code: string;
  share_id: ShareId;
  /** null: the whole share */
  folder_id: FolderId | null;
  credential_id: CredentialId;
  expires_at: Stamp;
}

export interface DrawingTables {
  former_file: FormerFileTable;
  drawing_separator: DrawingSeparatorTable;
  folder: FolderTable;
  drawing: DrawingTable;
  drawing_view: DrawingViewTable;
  operation_code: OperationCodeTable;
  sheet_split: SheetSplitTable;
  sheet_text: SheetTextTable;
  sheet_recognition: SheetRecognitionTable;
  sheet_tiles: SheetTilesTable;
  title_template: TitleTemplateTable;
  sheet_own_title: SheetOwnTitleTable;
  sheet_conversion: SheetConversionTable;
  sheet_cut: SheetCutTable;
  sheet_source: SheetSourceTable;
}
