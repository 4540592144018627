import type { FieldGroup, ReportField } from "./report-field.ts";

const station = { key: "stationSectionType", in: ["1"] } as const;
const built = { key: "stationSectionType", in: ["1", "2", "3", "4", "5"] } as const;
const dug = { key: "stationSectionType", in: ["1", "2"] } as const;

/** What rail transit adds to the basic data (domain handbook 3.6). */
// biome-ignore format: one field per line
export const railInfoGroups = [
  { key: "line", title: "线路", source: "工程可行性研究批复", fields: [
    { key: "lineName", label: "线路名称", type: "text", max: 100, required: true },
    { key: "lineNo", label: "线路编号", type: "text", max: 30 },
    { key: "operationSpeed", source: "GB 50157", label: "最高运行速度", type: "integer", unit: "km/h", upTo: 400 },
    { key: "specialReviewReason", source: "施工图审查申报表", label: "按特殊项目审查的理由", type: "longText", max: 1000, required: true, appliesWhen: { key: "type", in: ["YHSH"] } },
  ] },
] as const satisfies readonly FieldGroup[];

/** A volume (卷册) of drawings. */
// biome-ignore format: one field per line
export const volumeFields = [
  { key: "volumeNo", label: "卷册号", type: "text", max: 50, required: true },
  { key: "name", label: "卷册名称", type: "text", max: 100, required: true },
  { key: "discipline", label: "专业", type: "choice", dictionary: "DISCIPLINE", required: true },
  { key: "sheetCount", label: "图纸数", type: "integer", unit: "张" },
] as const satisfies readonly ReportField[];

/** A station, section, depot or system of a line (gdBuildingInfoDto). */
// biome-ignore format: one field per line
export const railUnitGroups = [
  { key: "unit", title: "车站、区间", source: "施工图总说明", fields: [
    { key: "buildingName", label: "车站、区间名称", type: "text", max: 100, required: true, help: "如农业路站、农业路站至文化路站区间，同一批次内不得重名" },
    { key: "stationSectionType", label: "车站、区间类型", type: "choice", dictionary: "GD_UNIT_TYPE", required: true },
    { key: "stationLevels", label: "车站层数及敷设方式", type: "text", max: 50, appliesWhen: station, help: "如地下二层、高架三层" },
    { key: "platformType", source: "GB 50157", label: "站台形式", type: "choice", dictionary: "PLATFORM_TYPE", appliesWhen: station },
    { key: "structureMethod", source: "GB 50157", label: "施工工法", type: "choice", dictionary: "TUNNEL_METHOD", requiredWhen: dug, appliesWhen: built },
    { key: "length", label: "长度", type: "decimal", unit: "m" },
    { key: "excavationDepth", label: "开挖深度", type: "decimal", unit: "m", upTo: 200, appliesWhen: built },
    { key: "area", label: "建筑面积", type: "decimal", unit: "㎡", appliesWhen: built },
    { key: "systemDisciplines", label: "系统专业", type: "choices", dictionary: "GD_SYSTEM", requiredWhen: { key: "stationSectionType", in: ["6"] } },
    { key: "riskGrade", source: "GB 50652", label: "风险等级", type: "choice", dictionary: "RISK_GRADE", required: true },
    { key: "disciplines", source: "施工图审查申报表", label: "涉及专业", type: "choices", dictionary: "DISCIPLINE", required: true, help: "每个专业安排一组审查人和复核人" },
  ] },
  { key: "volumes", title: "卷册", source: "图纸总目录", fields: [
    { key: "volumeList", label: "卷册", type: "rows", fields: volumeFields, help: "图纸按卷册上传和审查" },
  ] },
] as const satisfies readonly FieldGroup[];
