import type { FieldGroup } from "./report-field.ts";

const survey = { key: "category", in: ["KC_KCBG"] } as const;
const foundation = { key: "category", in: ["KC_DJCL"] } as const;
const withPit = { key: "hasPit", in: [true] } as const;

/** What the report of a survey (KC_KCBG) says beside the data of every project, domain handbook 3.5. */
// biome-ignore format: one field per line
export const surveyFieldGroups = [
  { key: "survey", title: "勘察概况", source: "GB 50021 3.1", fields: [
    { key: "surveyStage", source: "GB 50021 4.1.2", label: "勘察阶段", type: "choice", dictionary: "SURVEY_STAGE", required: true, appliesWhen: survey, help: "施工图审查一般为详细勘察" },
    { key: "surveyGrade", source: "GB 50021 3.1.4", label: "岩土工程勘察等级", type: "choice", dictionary: "SURVEY_GRADE", required: true, appliesWhen: survey, help: "甲级的审查期限为7个工作日，乙级及以下为5个工作日（住建部令第13号第十二条）" },
    { key: "importanceGrade", source: "GB 50021 3.1.1", label: "工程重要性等级", type: "choice", dictionary: "COMPLEX_GRADE", required: true, appliesWhen: survey },
    { key: "siteGrade", source: "GB 50021 3.1.2", label: "场地复杂程度等级", type: "choice", dictionary: "COMPLEX_GRADE", required: true, appliesWhen: survey },
    { key: "foundationGrade", source: "GB 50021 3.1.3", label: "地基复杂程度等级", type: "choice", dictionary: "COMPLEX_GRADE", required: true, appliesWhen: survey },
    { key: "siteCategory", source: "GB/T 50011 4.1.6", label: "场地类别", type: "choice", dictionary: "SITE_CATEGORY", required: true, appliesWhen: survey },
    { key: "liquefaction", source: "GB/T 50011 4.3", label: "液化等级", type: "choice", dictionary: "LIQUEFACTION", required: true, appliesWhen: survey },
    { key: "waterCorrosion", source: "GB 50021 12.2", label: "水土腐蚀性", type: "choice", dictionary: "CORROSION", required: true, appliesWhen: survey },
  ] },
  { key: "fieldWork", title: "外业工作量", source: "GB 50021 4.1", fields: [
    { key: "boreholeCount", label: "钻孔数", type: "integer", unit: "个", positive: true, required: true, appliesWhen: survey },
    { key: "totalFootage", label: "总进尺", type: "decimal", unit: "m", positive: true, required: true, appliesWhen: survey, help: "勘察审查费按总进尺计算的地区以此为准" },
    { key: "controlBoreholeCount", label: "控制性钻孔数", type: "integer", unit: "个", appliesWhen: survey },
    { key: "samplingCount", label: "取样孔数", type: "integer", unit: "个", appliesWhen: survey },
    { key: "inSituTest", label: "原位测试", type: "text", max: 200, appliesWhen: survey, help: "如标准贯入试验126次、静力触探8孔" },
    { key: "fieldStart", source: "外业记录", label: "外业开始日期", type: "date", appliesWhen: survey },
    { key: "fieldEnd", source: "外业记录", label: "外业结束日期", type: "date", appliesWhen: survey },
    { key: "witnessOrgName", source: "外业见证报告", label: "外业见证单位", type: "text", max: 200, appliesWhen: survey, help: "实行外业见证的地区填写" },
    { key: "witnessNo", source: "外业见证报告", label: "见证人员编号", type: "text", max: 30, appliesWhen: survey },
  ] },
] as const satisfies readonly FieldGroup[];

/** Asked of surveys and of ground treatment. */
// biome-ignore format: one field per line
export const pitGroups = [
  { key: "pit", title: "基坑", source: "JGJ 120", fields: [
    { key: "hasPit", label: "是否含基坑", type: "yesNo", required: true },
    { key: "pitDepth", label: "基坑深度", type: "decimal", unit: "m", upTo: 200, positive: true, required: true, appliesWhen: withPit },
    { key: "pitGrade", source: "JGJ 120 3.1.3", label: "基坑安全等级", type: "choice", dictionary: "PIT_GRADE", required: true, appliesWhen: withPit },
  ] },
] as const satisfies readonly FieldGroup[];

/** `KC41010020260001`: letters, digits and dashes, as other platforms write theirs too. */
export const recordNumberProblem = (text: string): string | null =>
  /^[0-9A-Za-z\p{Script=Han}〔〕()（）-]{4,40}$/u.test(text.trim())
    ? null
    : "备案号只能由4至40个字母、数字、汉字和短横线组成";

/** What the report of a foundation treatment (KC_DJCL) says beside the data of every project, domain handbook 3.5. */
// biome-ignore format: one field per line
export const foundationFieldGroups = [
  { key: "treatment", title: "地基处理", source: "JGJ 79", fields: [
    { key: "surveyReportRecordNo", source: "勘察备案回执", label: "勘察报告备案号", type: "text", max: 40, required: true, appliesWhen: foundation, prefill: "filing", rule: recordNumberProblem, help: "勘察报告审查完成时取得；填写后可带入已备案的勘察资料" },
    { key: "treatmentMethod", label: "处理方法", type: "choice", dictionary: "GROUND_TREAT", required: true, appliesWhen: foundation },
    { key: "treatArea", label: "处理面积", type: "decimal", unit: "㎡", positive: true, required: true, appliesWhen: foundation },
    { key: "pileType", source: "JGJ 94", label: "桩型", type: "choice", dictionary: "PILE_TYPE", appliesWhen: foundation, help: "采用桩基或复合地基时填写" },
    { key: "designCapacity", label: "设计承载力", type: "decimal", unit: "kPa", positive: true, required: true, appliesWhen: foundation, help: "单桩承载力按kN填写并在备注中说明" },
  ] },
] as const satisfies readonly FieldGroup[];

/** The two forms whole, with the pit they share. */
export const surveyInfoGroups: readonly FieldGroup[] = [...surveyFieldGroups, ...pitGroups];

export const foundationInfoGroups: readonly FieldGroup[] = [...foundationFieldGroups, ...pitGroups];
