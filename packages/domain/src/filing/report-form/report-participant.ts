import { creditCodeProblem } from "../../people/credit-code.ts";
import { idNumberProblem } from "../../ground/id-number.ts";
import { mobileProblem } from "../../ground/mobile.ts";
import type { FieldGroup } from "./report-field.ts";

/** ORG_ROLE codes of the participants a report speaks of. */
export const participantTypes = { owner: "1", survey: "3", design: "4" } as const;

const licensed = { key: "participantType", in: ["3", "4"] } as const;

const registrationProblem = (text: string): string | null =>
  /^[0-9A-Za-z\p{Script=Han}()（）-]+$/u.test(text) ? null : "注册证书号、印章号只能包含文字、字母、数字和短横线";

/** One participant (参建单位), domain handbook 3.7. Qualification and registration are asked of survey and design firms. */
// biome-ignore format: one field per line
export const participantGroups = [
  { key: "organisation", title: "单位", source: "营业执照", fields: [
    { key: "participantType", source: "施工图审查申报表", label: "单位类型", type: "choice", dictionary: "ORG_ROLE", required: true },
    { key: "orgName", label: "单位名称", type: "text", max: 200, required: true },
    { key: "creditCode", source: "GB 32100", label: "统一社会信用代码", type: "text", max: 18, required: true, rule: creditCodeProblem },
    { key: "isMain", source: "施工图审查申报表", label: "牵头单位", type: "yesNo", help: "同类单位中恰有一家牵头" },
    { key: "isConsortium", source: "联合体协议", label: "联合体", type: "yesNo" },
    { key: "workScope", source: "合同", label: "承担范围", type: "text", max: 200 },
    { key: "legalPerson", label: "法定代表人", type: "text", max: 50, required: true },
    { key: "legalIdNumber", source: "GB 11643", label: "法定代表人身份证号", type: "text", max: 30, required: true, rule: idNumberProblem },
    { key: "legalMobile", source: "施工图审查申报表", label: "法定代表人手机", type: "text", max: 11, required: true, rule: mobileProblem },
    { key: "outProvinceRecordNo", source: "外省单位备案", label: "外省单位备案号", type: "text", max: 40 },
  ] },
  { key: "qualification", title: "资质", source: "资质证书", fields: [
    { key: "qualType", label: "资质类别", type: "choice", dictionary: "QUAL_TYPE", required: true, appliesWhen: licensed },
    { key: "qualGrade", label: "资质等级", type: "choice", dictionary: "QUAL_GRADE", required: true, appliesWhen: licensed },
    { key: "qualNo", label: "资质证书号", type: "text", max: 50, required: true, appliesWhen: licensed },
    { key: "qualValidTo", label: "资质有效期", type: "date", required: true, appliesWhen: licensed },
  ] },
  { key: "leader", title: "项目负责人", source: "执业注册证书", fields: [
    { key: "leaderName", source: "合同", label: "项目负责人", type: "text", max: 50, required: true },
    { key: "leaderIdNumber", source: "GB 11643", label: "项目负责人身份证号", type: "text", max: 30, required: true, rule: idNumberProblem },
    { key: "leaderMobile", source: "施工图审查申报表", label: "项目负责人手机", type: "text", max: 11, required: true, rule: mobileProblem },
    { key: "leaderTitle", label: "项目负责人职称", type: "choice", dictionary: "TITLE", required: true, appliesWhen: licensed },
    { key: "leaderRegType", label: "执业注册类别", type: "choice", dictionary: "REG_TYPE", required: true, appliesWhen: licensed },
    { key: "leaderRegNo", label: "注册证书号", type: "text", max: 30, required: true, appliesWhen: licensed, rule: registrationProblem },
    { key: "leaderSealNo", label: "执业印章号", type: "text", max: 30, required: true, appliesWhen: licensed, rule: registrationProblem },
  ] },
  { key: "contract", title: "合同", source: "合同", fields: [
    { key: "contractNo", label: "合同编号", type: "text", max: 50 },
    { key: "contractAmount", label: "合同金额", type: "decimal", unit: "万元" },
    { key: "contractDate", label: "合同签订日期", type: "date" },
  ] },
] as const satisfies readonly FieldGroup[];

/** A person of a participant on the project. */
// biome-ignore format: one field per line
export const memberFields = [
  { key: "name", label: "姓名", type: "text", max: 50, required: true },
  { key: "role", label: "角色", type: "choice", dictionary: "PERSON_ROLE", required: true },
  { key: "discipline", label: "专业", type: "choice", dictionary: "DISCIPLINE" },
  { key: "idNumber", label: "身份证号", type: "text", max: 30, rule: idNumberProblem },
  { key: "mobile", label: "手机", type: "text", max: 11, rule: mobileProblem },
  { key: "regType", label: "执业注册类别", type: "choice", dictionary: "REG_TYPE" },
  { key: "regNo", label: "注册证书号", type: "text", max: 30, rule: registrationProblem },
  { key: "sealNo", label: "执业印章号", type: "text", max: 30, rule: registrationProblem },
  { key: "titleGrade", label: "职称", type: "choice", dictionary: "TITLE" },
  { key: "titleNo", label: "职称证书号", type: "text", max: 30 },
] as const satisfies readonly import("./report-field.ts").ReportField[];
