import { basicInfoGroups } from "@tushen/domain/building-report-info";
import type { Finding } from "@tushen/domain/building-report";

/** The steps of the wizard as they stand in the address. */
export const reportSteps = [
  { key: "info", title: "项目信息" },
  { key: "figures", title: "技术指标" },
  { key: "participants", title: "参建单位" },
  { key: "buildings", title: "单体" },
  { key: "attachments", title: "资料清单" },
  { key: "submit", title: "核对提交" },
] as const;
export type ReportStepKey = (typeof reportSteps)[number]["key"];

/** Groups of basic data shown by the second step; the rest stands in the first. */
const figureGroups = ["size", "safety", "green"];
export const groupsOf = (step: "info" | "figures") =>
  basicInfoGroups.filter(({ key }) => figureGroups.includes(key) === (step === "figures"));

const figureFields = new Set(groupsOf("figures").flatMap(({ fields }) => fields.map(({ key }) => key)));

/** The step of the wizard on which a finding is mended. */
export const stepOf = ({ step, field }: Pick<Finding, "step" | "field">): ReportStepKey => {
  if (step === "civilDefence") return "figures";
  return step === "info" && figureFields.has(field) ? "figures" : step;
};

export const isReportStep = (text: string | undefined): text is ReportStepKey =>
  reportSteps.some(({ key }) => key === text);
