import type {
  ApplicationId,
  BuildingId,
  CredentialId,
  DrawingId,
  FileId,
  MarkupId,
  OpinionId,
  OrgId,
  SubmissionId,
  TaskId,
  VersionId,
} from "@tushen/contract/ground/fields";
import type { ModelCamera, ModelPlace, TopicComment } from "@tushen/contract/review/model-pin-shape";
import type { ShownPlace } from "@tushen/contract/review/opinion-shape";
import type { FoundMark } from "@tushen/contract/review/opinion-place";
import type { Generated, GeneratedAlways } from "kysely";
import type { MarkupState } from "@tushen/domain/sheets/markup-state";
import type { OpinionState } from "@tushen/domain/review/opinion-state";
import type { ReplyState } from "@tushen/domain/review/reply-state";
import type { Json, JsonByDefault, Stamp, StampByDefault } from "../../ground/platform/database/columns.ts";
import type { StateColumn } from "../../ground/state/index.ts";

/** 审查意见 */
export interface OpinionTable {
  id: GeneratedAlways<OpinionId>;
  task_id: TaskId;
  submission_id: SubmissionId;
  /** round in which it was raised */
  version_id: VersionId;
  application_id: ApplicationId;
  division_code: string;
  /** 结-01, numbered per submission and discipline */
  opinion_no: string;
  /** the opinion of the round before that this one carries on */
  parent_id: Generated<OpinionId | null>;
  /** the first opinion of the thread; null for that one itself */
  root_id: Generated<OpinionId | null>;
  discipline: string;
  building_id: BuildingId | null;
  drawing_id: DrawingId | null;
  drawing_number: Generated<string>;
  problem_category: string;
  /** the part of a survey that has the problem */
  problem_source: string | null;
  review_content: string | null;
  opinion: string;
  norm_number: string | null;
  clause_no: string | null;
  clause_text: string | null;
  /** whether a reply is needed (conclusion 是/否 of the spreadsheet) */
  need_review: Generated<boolean>;
  remark: string | null;
  source: Generated<string>;
  state: StateColumn<OpinionState>;
  /** the state before the appeal, to which a dismissed one returns */
  appealed_from: string | null;
  round: number;
  reviewer_credential_id: CredentialId;
  reviewer_name: string;
  return_comment: string | null;
  /** why it stays open after a reply */
  keep_reason: string | null;
  /** round in which the reviewer last judged the reply; hidden from the parties while that round runs */
  judged_round: number | null;
  send_time: Stamp | null;
  version: Generated<number>;
  create_time: StampByDefault;
  /** the topic by which a BIM tool wrote it through the BCF API */
  topic_guid: Generated<string | null>;
}

/** 答复 */
export interface ReplyTable {
  id: GeneratedAlways<number>;
  opinion_id: OpinionId;
  application_id: ApplicationId;
  division_code: string;
  round: number;
  /** 1 已修改, 2 已补充, 3 说明, 4 不采纳, 5 后续专项 (dictionary REPLY_TYPE) */
  reply_type: string;
  reply_content: string;
  reply_person_name: string;
  /** the sheet of the new round that shows the correction */
  drawing_id: DrawingId | null;
  file_ids: JsonByDefault<FileId[]>;
  /** where the firm says it made the correction */
  shown_place: Json<ShownPlace> | null;
  shown_note: Generated<string>;
  state: StateColumn<ReplyState>;
  org_id: OrgId;
  /** 1 通过, 2 部分通过, 3 未通过 (dictionary JUDGE) */
  reviewer_judge: string | null;
  judge_note: string | null;
  judge_time: Stamp | null;
  judge_name: string | null;
  version: Generated<number>;
  create_time: StampByDefault;
  submit_time: Stamp | null;
}

/** 图面标注 */
export interface MarkupTable {
  id: GeneratedAlways<MarkupId>;
  application_id: ApplicationId;
  division_code: string;
  drawing_id: DrawingId;
  /** the same sheet in later rounds, where the mark is shown as a ghost */
  doc_biz_id: number;
  file_id: FileId;
  file_version_index: number;
  page: number;
  /** kind of the shape (dictionary MARKUP_TOOL) */
  tool: string;
  /** the shape, in points of the page before /Rotate */
  geometry: Json<unknown>;
  /** {color, width} */
  style: JsonByDefault<unknown>;
  text: Generated<string>;
  opinion_id: OpinionId | null;
  author_credential_id: CredentialId;
  author_name: string;
  state: StateColumn<MarkupState>;
  answer: string | null;
  answer_person: string | null;
  answer_time: Stamp | null;
  create_time: StampByDefault;
  /** counts saves; a writer names the version it knows */
  version: Generated<number>;
  /** made by the browser that drew it: sent twice it is one mark */
  key: string | null;
}

/** 图纸量测比例 */
export interface SheetScaleTable {
  file_id: FileId;
  /** from 0 */
  page: number;
  /** the house that uses this scale */
  org_id: OrgId;
  application_id: ApplicationId;
  division_code: string;
  /** 100 for 1:100 */
  denominator: number;
  setter_name: string;
  set_time: Stamp;
}

/** A mark found again, with the files of its pictures. */
export type KeptMark = FoundMark & { readonly before: FileId | null; readonly after: FileId | null };

/** 意见位置 */
export interface OpinionPlaceTable {
  id: GeneratedAlways<number>;
  opinion_id: OpinionId;
  application_id: ApplicationId;
  division_code: string;
  file_id: FileId;
  file_version_index: number;
  drawing_id: DrawingId;
  /** the edition it is compared with: where the opinion was raised, or last judged */
  base_drawing_id: DrawingId;
  algorithm: number;
  state: "PROCESSING" | "DONE" | "FAILED";
  marks: JsonByDefault<readonly KeptMark[]>;
  problem: string | null;
  create_time: Stamp;
}

/** 模型意见的位置 */
export interface OpinionPinTable {
  opinion_id: OpinionId;
  application_id: ApplicationId;
  division_code: string;
  drawing_id: DrawingId;
  file_id: FileId;
  file_version_index: number;
  local_id: number;
  global_id: string;
  element_name: string;
  /** metres of the model, z up */
  place: Json<ModelPlace>;
  camera: Json<ModelCamera>;
  picture_file_id: FileId | null;
  /** the topic of a BCF file it was made of */
  topic_guid: string | null;
  /** the comments on that topic in its file */
  topic_comments: JsonByDefault<readonly TopicComment[]>;
}

export interface OpinionTables {
  opinion: OpinionTable;
  reply: ReplyTable;
  markup: MarkupTable;
  opinion_pin: OpinionPinTable;
  opinion_place: OpinionPlaceTable;
  sheet_scale: SheetScaleTable;
}
