import { landPermitProblem, planPermitProblem } from "../permit-number.ts";
import { mobileProblem } from "../../ground/mobile.ts";
import { projectCodeProblem } from "../project-code.ts";
import type { FieldGroup } from "./report-field.ts";

const permitted = { key: "category", in: ["FJ_XJ", "FJ_KJ", "SZ_XJ", "SZ_GJ", "SZ_KJ", "SZ_GZ"] } as const;
const municipal = { key: "bizType", in: ["SZ"] } as const;

const divisionProblem = (text: string): string | null => (/^\d{6}$/.test(text) ? null : "请选择项目所在的省、市、区");

const emailProblem = (text: string): string | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? null : "电子邮箱格式不正确";

/** Basic data of every project (domain handbook 3.2). */
// biome-ignore format: one field per line
export const commonInfoGroups = [
  { key: "project", title: "项目概况", source: "施工图审查申报表", fields: [
    { key: "projectName", source: "建设工程规划许可证", label: "项目名称", type: "text", max: 200, required: true, help: "与建设工程规划许可证一致" },
    { key: "projectCode", source: "投资项目在线审批监管平台", label: "投资项目统一代码", type: "text", max: 24, required: true, prefill: "project", rule: projectCodeProblem, help: "在投资项目在线审批监管平台取得，如2412-410100-04-01-123456" },
    { key: "divisionCode", label: "所属区划", type: "text", max: 6, required: true, rule: divisionProblem, help: "建设地点所在的区县，决定由哪个主管部门管理" },
    { key: "projectAddress", label: "建设地点", type: "text", max: 200, required: true },
    { key: "buildNature", source: "立项批复文件", label: "建设性质", type: "choice", dictionary: "BUILD_NATURE", required: true },
    { key: "projectCategoryName", label: "工程类别", type: "choice", dictionary: "PROJECT_CLASS", required: true },
    { key: "projectUse", label: "工程用途", type: "choice", dictionary: "PROJECT_USE", required: true },
    { key: "projectScale", source: "建市〔2007〕86号", label: "工程规模", type: "choice", dictionary: "PROJECT_SCALE", required: true, help: "按《工程设计资质标准》划分；系统按单体给出建议，二类审查机构只能承担中型及以下" },
    { key: "projectGrade", source: "建市〔2007〕86号", label: "工程等级", type: "choice", dictionary: "PROJECT_GRADE", required: true },
    { key: "constructionContent", source: "立项批复文件", label: "建设规模及内容", type: "longText", max: 1000, required: true },
    { key: "newTechMaterial", source: "施工图审查申报表", label: "采用的新技术、新材料、新工艺", type: "longText", max: 1000 },
    { key: "reviewMode", source: "住建部令第13号", label: "审查方式", type: "choice", dictionary: "REVIEW_MODE", required: true },
  ] },
  { key: "approval", title: "立项与规划", source: "立项批复文件", fields: [
    { key: "approvalType", label: "立项类型", type: "choice", dictionary: "APPROVAL_TYPE", required: true },
    { key: "approvalNo", label: "立项文号", type: "text", max: 100, required: true },
    { key: "approvalDept", label: "立项部门", type: "text", max: 100, required: true },
    { key: "approvalDate", label: "立项日期", type: "date", required: true },
    { key: "planPermitNo", source: "建设工程规划许可证", label: "建设工程规划许可证号", type: "text", max: 40, required: true, appliesWhen: permitted, prefill: "permit", rule: planPermitProblem, help: "如建字第410100202400015号" },
    { key: "planPermitDate", source: "建设工程规划许可证", label: "规划许可证日期", type: "date", required: true, appliesWhen: permitted },
    { key: "landPermitNo", source: "建设用地规划许可证", label: "建设用地规划许可证号", type: "text", max: 40, rule: landPermitProblem },
    { key: "preliminaryApprovalNo", source: "初步设计批复", label: "初步设计批复文号", type: "text", max: 100, help: "需审批初步设计的项目填写" },
    { key: "plannedStart", source: "施工图审查申报表", label: "计划开工日期", type: "date" },
    { key: "plannedEnd", source: "施工图审查申报表", label: "计划竣工日期", type: "date" },
  ] },
  { key: "investment", title: "投资", source: "立项批复文件", fields: [
    { key: "totalInvestment", label: "总投资", type: "decimal", unit: "万元", positive: true, required: true },
    { key: "constructionCost", source: "工程概算", label: "建安费", type: "decimal", unit: "万元", requiredWhen: municipal, help: "市政工程按工程概算填写" },
    { key: "designFee", source: "设计合同", label: "设计费", type: "decimal", unit: "万元" },
    { key: "surveyFee", source: "勘察合同", label: "勘察费", type: "decimal", unit: "万元" },
    { key: "fundSource", label: "资金来源", type: "choice", dictionary: "FUND_SOURCE", required: true },
    { key: "fundRatioState", label: "国有资金比例", type: "percent", unit: "%", required: true },
    { key: "isGovernmentInvest", label: "是否政府投资", type: "yesNo", required: true },
    { key: "isKeyProject", source: "重点项目名录", label: "是否重点项目", type: "yesNo", required: true },
    { key: "keyLevel", source: "重点项目名录", label: "重点项目级别", type: "choice", dictionary: "KEY_LEVEL", required: true, appliesWhen: { key: "isKeyProject", in: [true] } },
    { key: "isEpc", source: "总承包合同", label: "是否工程总承包", type: "yesNo" },
    { key: "isArchitectLed", source: "设计合同", label: "是否建筑师负责制", type: "yesNo" },
  ] },
  { key: "contact", title: "联系人", source: "施工图审查申报表", fields: [
    { key: "contactName", label: "联系人", type: "text", max: 50, required: true },
    { key: "contactMobile", label: "联系人手机", type: "text", max: 11, required: true, rule: mobileProblem },
    { key: "contactEmail", label: "电子邮箱", type: "text", max: 100, rule: emailProblem },
    { key: "remark", label: "备注", type: "longText", max: 500 },
  ] },
] as const satisfies readonly FieldGroup[];
