import { idNumberProblem } from "../ground/id-number.ts";
import { dictionaryLabel } from "../ground/dictionary/dictionaries.ts";
import { mobileProblem } from "../ground/mobile.ts";
import {
  type FieldGroup,
  type FieldValues,
  fieldProblem,
  isEmpty,
  type ReportField,
} from "./report-form/report-field.ts";

/** One survey report of a survey firm in a batch (buildingSurveyInfoDto, survey list), domain handbook 3.9. */
// biome-ignore format: one field per line
export const surveyGroups: readonly FieldGroup[] = [
  { key: "report", title: "勘察报告", fields: [
    { key: "reportNo", label: "报告编号", type: "text", max: 50, required: true, help: "勘察单位内部编号，同一批次内不得重复" },
    { key: "reportName", label: "报告名称", type: "text", max: 200, required: true },
    { key: "surveyStage", label: "勘察阶段", type: "choice", dictionary: "SURVEY_STAGE", required: true },
    { key: "surveyGrade", label: "岩土工程勘察等级", type: "choice", dictionary: "SURVEY_GRADE", required: true },
    { key: "reportDate", label: "报告日期", type: "date", required: true },
    { key: "boreholeCount", label: "钻孔数", type: "integer", unit: "个", positive: true, required: true },
    { key: "totalFootage", label: "总进尺", type: "decimal", unit: "m", positive: true, required: true },
    { key: "pageCount", label: "报告页数", type: "integer", unit: "页" },
  ] },
  { key: "ground", title: "地基评价", fields: [
    { key: "siteCategory", label: "场地类别", type: "choice", dictionary: "SITE_CATEGORY", required: true },
    { key: "liquefaction", label: "液化等级", type: "choice", dictionary: "LIQUEFACTION", required: true },
    { key: "corrosion", label: "水土腐蚀性", type: "choice", dictionary: "CORROSION" },
    { key: "bearingLayer", label: "持力层", type: "text", max: 200 },
    { key: "fak", label: "承载力特征值", type: "decimal", unit: "kPa", upTo: 100_000 },
    { key: "groundwaterDepth", label: "地下水埋深", type: "decimal", unit: "m", upTo: 1000 },
    { key: "suggestFoundation", label: "基础建议", type: "longText", max: 500 },
  ] },
  { key: "witness", title: "外业见证", fields: [
    { key: "witnessTaskBook", label: "勘察任务书", type: "yesNo" },
    { key: "witnessOutline", label: "勘察纲要", type: "yesNo" },
    { key: "pointSource", label: "孔位来源", type: "text", max: 100 },
    { key: "drillHoles", label: "钻探孔数", type: "integer", unit: "个" },
    { key: "drillMeters", label: "钻探进尺", type: "decimal", unit: "m" },
    { key: "cptHoles", label: "静力触探孔数", type: "integer", unit: "个" },
    { key: "cptMeters", label: "静力触探进尺", type: "decimal", unit: "m" },
    { key: "undisturbed", label: "原状土样", type: "integer", unit: "件" },
    { key: "disturbed", label: "扰动土样", type: "integer", unit: "件" },
    { key: "waterSamples", label: "水样", type: "integer", unit: "件" },
    { key: "rockSamples", label: "岩样", type: "integer", unit: "件" },
    { key: "sptTimes", label: "标准贯入", type: "integer", unit: "次" },
    { key: "dptTimes", label: "动力触探", type: "integer", unit: "次" },
    { key: "witnessOther", label: "其他见证内容", type: "longText", max: 500 },
  ] },
];

const certificateProblem = (text: string): string | null =>
  /^[0-9A-Za-z\p{Script=Han}()（）-]+$/u.test(text) ? null : "证书号、印章号只能包含文字、字母、数字和短横线";

/**
 * A person named in a survey report. The identity number is required, because such people are liable for the report for
 * life.
 */
// biome-ignore format: one field per line
export const surveyMemberFields = [
  { key: "name", label: "姓名", type: "text", max: 50, required: true },
  { key: "duty", label: "职责", type: "choice", dictionary: "SURVEY_DUTY", required: true },
  { key: "idNumber", label: "身份证号", type: "text", max: 30, required: true, rule: idNumberProblem },
  { key: "mobile", label: "手机", type: "text", max: 11, rule: mobileProblem },
  { key: "regNo", label: "注册证书号", type: "text", max: 30, rule: certificateProblem },
  { key: "sealNo", label: "执业印章号", type: "text", max: 30, rule: certificateProblem },
] as const satisfies readonly ReportField[];

/** Survey data of one building: its survey report, and the ground below it. */
// biome-ignore format: one field per line
export const buildingSurveyGroups: readonly FieldGroup[] = [
  { key: "source", title: "依据", fields: [
    { key: "recordNo", label: "勘察报告备案号", type: "text", max: 40, help: "勘察报告审查完成时取得" },
    { key: "passNo", label: "勘察审查合格书号", type: "text", max: 60 },
    { key: "reportNo", label: "报告编号", type: "text", max: 50 },
  ] },
  surveyGroups[1] as FieldGroup,
];

/** SURVEY_DUTY codes a report cannot do without: leader, examiner, approver. */
export const requiredDuties = ["1", "2", "3"] as const;

/** While a batch is being filled in or amended its surveys may change. */
export const surveyOpenStates: readonly string[] = ["DRAFT", "FILLING", "CONFIRMING", "SUPPLEMENT"];

export interface SurveyFinding {
  readonly field: string;
  readonly label: string;
  readonly message: string;
}

interface SurveyFacts {
  readonly info: FieldValues;
  readonly buildingIds: readonly number[];
  readonly members: readonly FieldValues[];
  readonly fileCount: number;
  /** The batch has buildings to choose from. */
  readonly hasBuildings: boolean;
}

/** The complete list of what a survey report lacks before it is sent for review. */
export const checkSurvey = ({ info, buildingIds, members, fileCount, hasBuildings }: SurveyFacts): SurveyFinding[] => {
  const fields = surveyGroups.flatMap((group) => checkFields(group.fields, info));
  const duties = requiredDuties
    .filter((duty) => !members.some((member) => member["duty"] === duty))
    .map((duty) => {
      const label = dictionaryLabel("SURVEY_DUTY", duty);
      return { field: "members", label, message: `请添加${label}` };
    });
  return [
    ...fields,
    ...(hasBuildings && buildingIds.length === 0
      ? [{ field: "buildingIds", label: "对应单体", message: "请选择报告对应的单体" }]
      : []),
    ...duties,
    ...(fileCount === 0 ? [{ field: "fileIds", label: "报告文件", message: "请上传勘察报告文件" }] : []),
  ];
};

/** Mistakes in the values filled in; empty fields are no mistakes. */
export const surveyFormatProblems = (
  info: FieldValues,
  groups: readonly FieldGroup[] = surveyGroups,
): SurveyFinding[] =>
  groups.flatMap((group) =>
    checkFields(
      group.fields.filter(({ key }) => !isEmpty(info[key])),
      info,
    ),
  );

/** What is wrong with one member; a complete one has name, duty and a valid identity number. */
export const surveyMemberProblems = (member: FieldValues): SurveyFinding[] => checkFields(surveyMemberFields, member);

const checkFields = (fields: readonly ReportField[], values: FieldValues): SurveyFinding[] =>
  fields.flatMap((field) => {
    const message = fieldProblem(field, values);
    return message === null ? [] : [{ field: field.key, label: field.label, message }];
  });
