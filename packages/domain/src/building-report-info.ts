import { landPermitProblem, planPermitProblem } from "./permit-number.ts";
import { mobileProblem } from "./mobile.ts";
import { projectCodeProblem } from "./project-code.ts";
import type { FieldGroup } from "./report-field.ts";

/** The project itself: basic data of every project (domain handbook 3.2) and what buildings add (3.3). */
// biome-ignore format: one field per line
export const basicInfoGroups: readonly FieldGroup[] = [
  { key: "project", title: "项目概况", fields: [
    { key: "projectName", label: "项目名称", type: "text", max: 200, required: true, help: "与建设工程规划许可证一致" },
    { key: "projectCode", label: "投资项目统一代码", type: "text", max: 24, required: true, rule: projectCodeProblem, help: "在投资项目在线审批监管平台取得，如2412-410100-04-01-123456" },
    { key: "divisionCode", label: "所属区划", type: "text", max: 6, required: true, rule: divisionProblem, help: "建设地点所在的区县，决定由哪个主管部门管理" },
    { key: "projectAddress", label: "建设地点", type: "text", max: 200, required: true },
    { key: "buildNature", label: "建设性质", type: "choice", dictionary: "BUILD_NATURE", required: true },
    { key: "projectCategoryName", label: "工程类别", type: "choice", dictionary: "PROJECT_CLASS", required: true },
    { key: "projectUse", label: "工程用途", type: "choice", dictionary: "PROJECT_USE", required: true },
    { key: "projectScale", label: "工程规模", type: "choice", dictionary: "PROJECT_SCALE", required: true, help: "按《工程设计资质标准》划分；系统按单体给出建议，二类审查机构只能承担中型及以下" },
    { key: "projectGrade", label: "工程等级", type: "choice", dictionary: "PROJECT_GRADE", required: true },
    { key: "constructionContent", label: "建设规模及内容", type: "longText", max: 1000, required: true },
    { key: "newTechMaterial", label: "采用的新技术、新材料、新工艺", type: "longText", max: 1000 },
    { key: "reviewMode", label: "审查方式", type: "choice", dictionary: "REVIEW_MODE", required: true },
  ] },
  { key: "approval", title: "立项与规划", fields: [
    { key: "approvalType", label: "立项类型", type: "choice", dictionary: "APPROVAL_TYPE", required: true },
    { key: "approvalNo", label: "立项文号", type: "text", max: 100, required: true },
    { key: "approvalDept", label: "立项部门", type: "text", max: 100, required: true },
    { key: "approvalDate", label: "立项日期", type: "date", required: true },
    { key: "planPermitNo", label: "建设工程规划许可证号", type: "text", max: 40, required: true, appliesWhen: { key: "category", in: ["FJ_XJ", "FJ_KJ"] }, rule: planPermitProblem, help: "如建字第410100202400015号" },
    { key: "planPermitDate", label: "规划许可证日期", type: "date", required: true, appliesWhen: { key: "category", in: ["FJ_XJ", "FJ_KJ"] } },
    { key: "landPermitNo", label: "建设用地规划许可证号", type: "text", max: 40, rule: landPermitProblem },
    { key: "preliminaryApprovalNo", label: "初步设计批复文号", type: "text", max: 100, help: "需审批初步设计的项目填写" },
    { key: "plannedStart", label: "计划开工日期", type: "date" },
    { key: "plannedEnd", label: "计划竣工日期", type: "date" },
  ] },
  { key: "investment", title: "投资", fields: [
    { key: "totalInvestment", label: "总投资", type: "decimal", unit: "万元", positive: true, required: true },
    { key: "constructionCost", label: "建安费", type: "decimal", unit: "万元" },
    { key: "designFee", label: "设计费", type: "decimal", unit: "万元" },
    { key: "surveyFee", label: "勘察费", type: "decimal", unit: "万元" },
    { key: "fundSource", label: "资金来源", type: "choice", dictionary: "FUND_SOURCE", required: true },
    { key: "fundRatioState", label: "国有资金比例", type: "percent", unit: "%", required: true },
    { key: "isGovernmentInvest", label: "是否政府投资", type: "yesNo", required: true },
    { key: "isKeyProject", label: "是否重点项目", type: "yesNo", required: true },
    { key: "keyLevel", label: "重点项目级别", type: "choice", dictionary: "KEY_LEVEL", required: true, appliesWhen: { key: "isKeyProject", in: [true] } },
    { key: "isEpc", label: "是否工程总承包", type: "yesNo" },
    { key: "isArchitectLed", label: "是否建筑师负责制", type: "yesNo" },
  ] },
  { key: "contact", title: "联系人", fields: [
    { key: "contactName", label: "联系人", type: "text", max: 50, required: true },
    { key: "contactMobile", label: "联系人手机", type: "text", max: 11, required: true, rule: mobileProblem },
    { key: "contactEmail", label: "电子邮箱", type: "text", max: 100, rule: emailProblem },
    { key: "remark", label: "备注", type: "longText", max: 500 },
  ] },
  { key: "size", title: "建筑规模", fields: [
    { key: "landArea", label: "总用地面积", type: "decimal", unit: "㎡", required: true },
    { key: "planLandArea", label: "可规划用地面积", type: "decimal", unit: "㎡" },
    { key: "totalArea", label: "总建筑面积", type: "decimal", unit: "㎡", positive: true, required: true },
    { key: "overgroundArea", label: "地上建筑面积", type: "decimal", unit: "㎡", required: true },
    { key: "undergroundArea", label: "地下建筑面积", type: "decimal", unit: "㎡", required: true },
    { key: "buildingCount", label: "栋数", type: "integer", derived: true },
    { key: "maxHeight", label: "最高高度", type: "decimal", unit: "m", derived: true },
    { key: "maxOverFloors", label: "最多地上层数", type: "integer", derived: true },
    { key: "maxUnderFloors", label: "最多地下层数", type: "integer", derived: true },
    { key: "plotRatio", label: "容积率", type: "decimal", upTo: 20 },
    { key: "buildingDensity", label: "建筑密度", type: "percent", unit: "%" },
    { key: "greenRate", label: "绿地率", type: "percent", unit: "%" },
    { key: "parkingCount", label: "停车位", type: "integer", unit: "个" },
    { key: "parkingUnderground", label: "地下停车位", type: "integer", unit: "个" },
    { key: "chargingCount", label: "充电车位", type: "integer", unit: "个" },
  ] },
  { key: "safety", title: "抗震、消防与人防", fields: [
    { key: "seismicIntensity", label: "抗震设防烈度", type: "choice", dictionary: "SEISMIC_INTENSITY", required: true },
    { key: "basicAcceleration", label: "设计基本地震加速度", type: "choice", dictionary: "BASIC_ACC", required: true },
    { key: "designGroup", label: "设计地震分组", type: "choice", dictionary: "DESIGN_GROUP", required: true },
    { key: "seismicClass", label: "抗震设防类别", type: "choice", dictionary: "SEISMIC_CLASS", required: true, help: "按GB 50223" },
    { key: "isOverLimit", label: "是否超限高层", type: "yesNo", required: true, help: "超限高层须先通过抗震设防专项审查" },
    { key: "overLimitNo", label: "超限审查批复号", type: "text", max: 100, required: true, appliesWhen: { key: "isOverLimit", in: [true] } },
    { key: "isHighRise", label: "是否高层", type: "yesNo", derived: true },
    { key: "isSuperHigh", label: "是否超高层", type: "yesNo", derived: true },
    { key: "hasCivilDefence", label: "是否含人防", type: "yesNo", required: true },
    { key: "civilDefenceArea", label: "人防面积", type: "decimal", unit: "㎡", positive: true, required: true, appliesWhen: { key: "hasCivilDefence", in: [true] } },
    { key: "hasTechDefence", label: "是否含技防", type: "yesNo", required: true },
    { key: "isFireSpecial", label: "是否特殊建设工程", type: "yesNo", derived: true, help: "按住建部令第51号第十四条由单体自动判定" },
    { key: "fireItems", label: "特殊建设工程情形", type: "choices", dictionary: "FIRE_SPECIAL_ITEM", help: "面积、高度类情形自动判定；轨道交通、易燃易爆、国家机关办公楼等请勾选" },
  ] },
  { key: "green", title: "绿色、节能与装配式", fields: [
    { key: "greenStar", label: "绿色建筑等级", type: "choice", dictionary: "GREEN_STAR", required: true },
    { key: "energyStandard", label: "节能标准", type: "choice", dictionary: "ENERGY_STD", required: true },
    { key: "energySavingRate", label: "节能率", type: "percent", unit: "%", required: true },
    { key: "isPrefab", label: "是否装配式", type: "yesNo", required: true },
    { key: "prefabRate", label: "装配率", type: "percent", unit: "%", required: true, appliesWhen: { key: "isPrefab", in: [true] } },
    { key: "prefabGrade", label: "装配式评价等级", type: "choice", dictionary: "PREFAB_GRADE", required: true, appliesWhen: { key: "isPrefab", in: [true] } },
    { key: "isUltraLowEnergy", label: "是否超低能耗", type: "yesNo" },
    { key: "renewableType", label: "可再生能源", type: "choices", dictionary: "RENEWABLE" },
    { key: "isSponge", label: "是否海绵城市", type: "yesNo" },
    { key: "isBim", label: "是否应用BIM", type: "yesNo" },
    { key: "bimStage", label: "模型深度", type: "choice", dictionary: "BIM_STAGE", required: true, appliesWhen: { key: "isBim", in: [true] } },
    { key: "isRenovation", label: "是否改造、装修类", type: "yesNo", required: true, appliesWhen: { key: "category", in: ["FJ_GJ"] } },
    { key: "renovationType", label: "改造类型", type: "choice", dictionary: "RENOVATION_TYPE", required: true, appliesWhen: { key: "isRenovation", in: [true] } },
  ] },
];

function divisionProblem(text: string): string | null {
  return /^\d{6}$/.test(text) ? null : "请选择项目所在的省、市、区";
}

function emailProblem(text: string): string | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? null : "电子邮箱格式不正确";
}
