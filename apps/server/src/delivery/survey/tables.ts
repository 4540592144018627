import type {
  ApplicationId,
  BuildingId,
  FileId,
  OrgId,
  SubmissionId,
  SurveyId,
  SurveyMemberId,
} from "@tushen/contract/ground/fields";
import type { Filing, SurveyInfo } from "@tushen/contract/delivery/survey";
import type { Generated, GeneratedAlways } from "kysely";
import type { Sealed, Json, JsonByDefault, Stamp, StampByDefault } from "../../ground/platform/database/columns.ts";

/** 勘察报告 */
export interface SurveyTable {
  id: GeneratedAlways<SurveyId>;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  /** the survey firm */
  org_id: OrgId;
  /** 报告编号, once per batch */
  report_no: string;
  /** domain handbook 3.9 */
  info: Json<SurveyInfo>;
  building_ids: JsonByDefault<BuildingId[]>;
  file_ids: JsonByDefault<FileId[]>;
  sort_no: Generated<number>;
  version: Generated<number>;
  update_time: StampByDefault;
  update_user_name: string;
}

/** 勘察人员 */
export interface SurveyMemberTable {
  id: GeneratedAlways<SurveyMemberId>;
  survey_id: SurveyId;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  person_name: string;
  /** dictionary SURVEY_DUTY */
  duty: string;
  id_number: Sealed;
  mobile: string;
  reg_no: string;
  seal_no: string;
  sort_no: Generated<number>;
}

/** 已备案的勘察报告和地基处理 */
export interface FilingTable {
  id: GeneratedAlways<number>;
  /** KB 勘察报告备案号, DB 地基处理备案号 {division6}{yyyy}{00001} */
  record_no: string;
  category_code: Filing["category"];
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  project_code: string | null;
  /** snapshot of what was filed, without personal numbers */
  content: Json<Omit<Filing, "recordNo" | "recordTime" | "category">>;
  create_time: Stamp;
}

export interface SurveyTables {
  survey: SurveyTable;
  survey_member: SurveyMemberTable;
  filing: FilingTable;
}
