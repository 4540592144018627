import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { Stamp } from "../platform/database/columns.ts";

/** 项目检索; kept by triggers, the server does not write it */
export interface ApplicationSearchTable {
  application_id: ApplicationId;
  province_code: string;
  city_code: string;
  division_code: string;
  biz_type: string;
  is_draft: boolean;
  step: string;
  project_name: string;
  /** application number, project number and project code, each between spaces */
  numbers: string;
  words: string;
  update_time: Stamp;
  /** organisations that see it beside the authorities, "org" before each id */
  parties: string[];
}

export interface SearchTables {
  application_search: ApplicationSearchTable;
}
