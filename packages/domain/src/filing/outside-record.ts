import { creditCodeProblem } from "../people/credit-code.ts";
import { dictionaryByCode } from "../ground/dictionary/dictionaries.ts";
import { idNumberProblem } from "../ground/id-number.ts";
import { bitOf } from "../ground/sheet-lines.ts";
import { planPermitProblem } from "./permit-number.ts";
import { projectCodeProblem } from "./project-code.ts";
import { fieldProblem, isEmpty, type ReportField } from "./report-form/report-field.ts";

/**
 * What outside platforms know and an operator may put into our own copy by a file: firms and registered persons of the
 * building market register (四库一平台), project codes of the investment platform, planning permits. The header of a column
 * is the label of its field.
 */
export interface OutsideKind {
  readonly label: string;
  /** The platform it comes from. */
  readonly platform: string;
  readonly fields: readonly ReportField[];
  /** Fields that identify a record; a later file replaces the record with the same values. */
  readonly keyFields: readonly string[];
}

const division = (text: string) => (/^\d{6}$/.test(text) ? null : "应为六位行政区划代码");

// biome-ignore format: one field per line
export const outsideKinds = {
  firm: { label: "企业", platform: "四库一平台", keyFields: ["creditCode", "qualNo"], fields: [
    { key: "creditCode", label: "统一社会信用代码", type: "text", max: 18, required: true, rule: creditCodeProblem },
    { key: "orgName", label: "企业名称", type: "text", max: 200, required: true },
    { key: "orgType", label: "企业类型", type: "choice", dictionary: "ORG_TYPE", required: true, help: "建设单位、设计单位或勘察单位" },
    { key: "legalPerson", label: "法定代表人", type: "text", max: 50, required: true },
    { key: "address", label: "注册地址", type: "text", max: 200 },
    { key: "divisionCode", label: "行政区划代码", type: "text", max: 6, required: true, rule: division },
    { key: "qualType", label: "资质类别", type: "choice", dictionary: "QUAL_TYPE" },
    { key: "qualGrade", label: "资质等级", type: "choice", dictionary: "QUAL_GRADE" },
    { key: "qualNo", label: "资质证书号", type: "text", max: 50 },
    { key: "qualValidTo", label: "资质有效期", type: "date" },
  ] },
  person: { label: "注册人员", platform: "四库一平台", keyFields: ["creditCode", "personName", "regNo"], fields: [
    { key: "creditCode", label: "企业统一社会信用代码", type: "text", max: 18, required: true, rule: creditCodeProblem },
    { key: "personName", label: "姓名", type: "text", max: 50, required: true },
    { key: "idNumber", label: "身份证号", type: "text", max: 30, rule: idNumberProblem },
    { key: "title", label: "职称", type: "choice", dictionary: "TITLE" },
    { key: "regType", label: "注册类别", type: "choice", dictionary: "REG_TYPE", required: true },
    { key: "regNo", label: "注册证书号", type: "text", max: 30, required: true },
    { key: "sealNo", label: "执业印章号", type: "text", max: 30 },
    { key: "regValidTo", label: "注册有效期", type: "date" },
  ] },
  project: { label: "投资项目", platform: "投资项目在线审批监管平台", keyFields: ["projectCode"], fields: [
    { key: "projectCode", label: "投资项目统一代码", type: "text", max: 24, required: true, rule: projectCodeProblem },
    { key: "projectName", label: "项目名称", type: "text", max: 200, required: true },
    { key: "projectAddress", label: "建设地点", type: "text", max: 200, required: true },
    { key: "divisionCode", label: "行政区划代码", type: "text", max: 6, required: true, rule: division },
    { key: "ownerName", label: "项目单位", type: "text", max: 200 },
  ] },
  permit: { label: "规划许可证", platform: "规划许可平台", keyFields: ["permitNumber"], fields: [
    { key: "permitNumber", label: "建设工程规划许可证号", type: "text", max: 40, required: true, rule: planPermitProblem },
    { key: "projectName", label: "项目名称", type: "text", max: 200, required: true },
    { key: "projectCode", label: "投资项目统一代码", type: "text", max: 24, rule: projectCodeProblem },
    { key: "ownerName", label: "建设单位", type: "text", max: 200 },
    { key: "authority", label: "发证机关", type: "text", max: 100, required: true },
    { key: "issuedOn", label: "发证日期", type: "date", required: true },
    { key: "totalArea", label: "总建筑面积", type: "decimal", unit: "㎡" },
    { key: "overgroundArea", label: "地上建筑面积", type: "decimal", unit: "㎡" },
    { key: "undergroundArea", label: "地下建筑面积", type: "decimal", unit: "㎡" },
  ] },
} as const satisfies Readonly<Record<string, OutsideKind>>;
export type OutsideKindCode = keyof typeof outsideKinds;

export type OutsideValues = Readonly<Record<string, string | number | null>>;

export interface OutsideProblem {
  /** Line of the file, the header being line 1; 0 for the whole file. */
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

export interface OutsideRows {
  readonly rows: readonly OutsideValues[];
  readonly problems: readonly OutsideProblem[];
}

/** The sentence of the specification (section 5) for headers that do not match. */
export const headersDiffer = "excel列头内容与系统字段不一致，无法导入！请调整表格列头字段";

/** Headings a file of this kind lacks, and headings it should not have. */
export const headerProblems = (kind: OutsideKindCode, headers: readonly string[]): OutsideProblem[] => {
  const labels: readonly string[] = outsideKinds[kind].fields.map(({ label }) => label);
  const required = (outsideKinds[kind].fields as readonly ReportField[]).filter((field) => field.required);
  const missing = required.map(({ label }) => label).filter((label) => !headers.includes(label));
  const unknown = headers.filter((header) => header !== "" && !labels.includes(header));
  const twice = headers.filter((header, index) => header !== "" && headers.indexOf(header) !== index);
  return [
    ...missing.map((column) => ({ line: 1, column, message: `缺少“${column}”列` })),
    ...unknown.map(bitOf).map((column) => ({ line: 1, column, message: `不认识“${column}”列` })),
    ...twice.map(bitOf).map((column) => ({ line: 1, column, message: `“${column}”列出现了两次` })),
  ];
};

/** Reads the lines of a file: dictionary words become codes, numbers become numbers; every problem names its line. */
export const readOutsideRows = (
  kind: OutsideKindCode,
  lines: readonly Readonly<Record<string, string>>[],
): OutsideRows => {
  const { fields, keyFields }: OutsideKind = outsideKinds[kind];
  const seen = new Map<string, number>();
  const problems: OutsideProblem[] = [];
  const rows = lines.map((cells, index) => {
    const line = index + 2;
    const values = Object.fromEntries(fields.map((field) => [field.key, valueOf(field, cells[field.label] ?? "")]));
    for (const field of fields) {
      const message = fieldProblem(field, values);
      if (message !== null) problems.push({ line, column: field.label, message });
    }
    const key = outsideKey(keyFields, values);
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, line);
    else problems.push({ line, column: fields[0]?.label ?? "", message: `与第${earlier}行重复，请只保留一行` });
    return values;
  });
  return { rows, problems };
};

/** Text that identifies the record among those of its kind. */
export const outsideKey = (keyFields: readonly string[], values: OutsideValues): string =>
  keyFields.map((key) => String(values[key] ?? "")).join("|");

const valueOf = (field: ReportField, cell: string): string | number | null => {
  const text = cell.trim();
  if (isEmpty(text)) return null;
  if (field.type === "decimal" || field.type === "integer") {
    const number = Number(text.replaceAll(",", ""));
    return Number.isFinite(number) ? number : text;
  }
  if (field.type === "date") return dayOf(text);
  if (field.dictionary) return codeOf(field.dictionary, text);
  return text;
};

/** 2026/3/8, 2026年3月8日 and 2026-03-08 are the same day. */
const dayOf = (text: string): string => {
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T].*)?$/.exec(text);
  if (!found) return text;
  const [, year, month = "", day = ""] = found;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
};

/** People write the label, other systems the code. */
const codeOf = (dictionary: string, text: string): string => {
  const items = dictionaryByCode(dictionary)?.items ?? [];
  return items.find((item) => item.label === text || item.code === text)?.code ?? text;
};
