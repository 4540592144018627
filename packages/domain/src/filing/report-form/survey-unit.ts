import type { FieldGroup } from "./report-field.ts";

/** A site or building of a survey report, with its boreholes. */
// biome-ignore format: one field per line
export const siteGroups = [
  { key: "site", title: "勘察场地", source: "勘探点平面布置图", fields: [
    { key: "buildingName", label: "场地或建筑物名称", type: "text", max: 100, required: true, help: "如1#楼、地下车库，同一批次内不得重名" },
    { key: "boreholeCount", label: "钻孔数", type: "integer", unit: "个", positive: true, required: true },
    { key: "totalFootage", label: "进尺", type: "decimal", unit: "m", positive: true, required: true },
    { key: "maxDepth", label: "最大孔深", type: "decimal", unit: "m", upTo: 500 },
    { key: "overFloors", source: "勘察任务书", label: "拟建地上层数", type: "integer", upTo: 200 },
    { key: "underFloors", source: "勘察任务书", label: "拟建地下层数", type: "integer", upTo: 10 },
    { key: "foundationType", source: "勘察任务书", label: "拟采用基础形式", type: "choice", dictionary: "FOUNDATION_TYPE" },
    { key: "foundationDesignGrade", source: "GB 50007 3.0.1", label: "地基基础设计等级", type: "choice", dictionary: "FOUND_GRADE" },
    { key: "disciplines", source: "施工图审查申报表", label: "涉及专业", type: "choices", dictionary: "DISCIPLINE", required: true, help: "勘察报告一般只有岩土专业" },
  ] },
] as const satisfies readonly FieldGroup[];

/** A part of the ground that is improved as one. */
// biome-ignore format: one field per line
export const treatedPartGroups = [
  { key: "part", title: "处理分区", source: "地基处理平面图", fields: [
    { key: "buildingName", label: "处理分区名称", type: "text", max: 100, required: true, help: "如1#楼地基处理、基坑支护，同一批次内不得重名" },
    { key: "treatArea", label: "处理面积", type: "decimal", unit: "㎡", positive: true, required: true },
    { key: "designCapacity", label: "设计承载力特征值", type: "decimal", unit: "kPa" },
    { key: "pileCount", label: "桩数", type: "integer", unit: "根" },
    { key: "pileLength", label: "桩长", type: "decimal", unit: "m", upTo: 200 },
    { key: "disciplines", source: "施工图审查申报表", label: "涉及专业", type: "choices", dictionary: "DISCIPLINE", required: true, help: "每个专业安排一组审查人和复核人" },
  ] },
] as const satisfies readonly FieldGroup[];
