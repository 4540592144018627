import type { OrgId } from "@tushen/contract/ground/fields";

/** 系统参数 */
export interface SystemParameterTable {
  type: string;
  code: string;
  value: string;
}

/** 单位参数 */
export interface OrgParameterTable {
  org_id: OrgId;
  code: string;
  value: string;
}

export interface ParameterTables {
  system_parameter: SystemParameterTable;
  org_parameter: OrgParameterTable;
}
