import type { BuildingInfo, DesignInfo } from "@tushen/contract/filing/building";
import type { ApplicationId, BuildingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { BuildingSurveyInfo } from "@tushen/contract/filing/building-survey-info";
import type { SpecialDesign } from "@tushen/contract/filing/special-design";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json, JsonByDefault } from "../../ground/platform/database/columns.ts";

/** 单体 */
export interface BuildingTable {
  id: GeneratedAlways<BuildingId>;
  application_id: ApplicationId;
  submission_id: SubmissionId;
  division_code: string;
  building_name: string;
  sort_no: Generated<number>;
  /** domain handbook 3.8 */
  building_info: JsonByDefault<BuildingInfo>;
  design_info: JsonByDefault<DesignInfo[]>;
  /** buildingSurveyInfoDto, domain handbook 3.9 */
  survey_info: Json<BuildingSurveyInfo> | null;
  /** 专项设计 */
  other_design_info: JsonByDefault<SpecialDesign[]>;
  version: Generated<number>;
  /** SUBMITTED once it was checked complete; every change makes it DRAFT again */
  state: Generated<"DRAFT" | "SUBMITTED">;
}

export interface BuildingTables {
  building: BuildingTable;
}
