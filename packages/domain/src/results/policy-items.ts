/**
 * What a design is based on besides sheets (政策性审查): approvals, contracts and qualifications, each with the papers
 * (DOC_CATEGORY) that prove it and the field of the report that states its number.
 */
// biome-ignore format: one item per line reads as a table
export const policyItems = [
  { code: "APPROVAL", name: "立项批准文件", docCategory: "1", numberField: "approvalNo" },
  { code: "PLAN", name: "建设工程规划许可证", docCategory: "2", numberField: "planPermitNo" },
  { code: "LAND", name: "用地批准文件", docCategory: "3", numberField: "landPermitNo" },
  { code: "PRELIMINARY", name: "初步设计批复", docCategory: "4", numberField: "preliminaryApprovalNo" },
  { code: "AIR_DEFENCE", name: "人防批复", docCategory: "10", numberField: null },
  { code: "ENERGY", name: "节能计算书或备案表", docCategory: "7", numberField: null },
  { code: "QUALIFICATION", name: "勘察、设计单位资质", docCategory: "13", numberField: null },
  { code: "CONTRACT", name: "勘察设计、审查委托合同", docCategory: "12", numberField: null },
] as const;
export type PolicyCode = (typeof policyItems)[number]["code"];

export const policyVerdicts = { MET: "符合", UNMET: "不符合", MISSING: "缺", NONE: "不涉及" } as const;
export type PolicyVerdict = keyof typeof policyVerdicts;

/** First verdict of an item: by the files that were handed in, and whether the project needs them. */
export const suggestedVerdict = (files: number, isRequired: boolean): PolicyVerdict => {
  if (files > 0) return "MET";
  return isRequired ? "MISSING" : "NONE";
};

/** First words of the conclusion; it names what is wrong. */
export const policyConclusion = (
  items: readonly { readonly name: string; readonly verdict: PolicyVerdict }[],
): string => {
  const named = (verdict: PolicyVerdict) => items.filter((one) => one.verdict === verdict).map(({ name }) => name);
  const [unmet, missing] = [named("UNMET"), named("MISSING")];
  if (unmet.length + missing.length === 0) return "所依据的批准文件、合同和资质齐全，符合规定。";
  return [
    unmet.length > 0 ? `${unmet.join("、")}不符合规定，请更正` : "",
    missing.length > 0 ? `${missing.join("、")}未提交，请补交` : "",
  ]
    .filter(Boolean)
    .join("；")
    .concat("。");
};

/** How far figures of the sheets may differ from the permit: three in a hundred. */
const tolerance = 0.03;

/** Compares a figure of the sheets with the permit's. */
export const figureVerdict = (permitted: number | null, designed: number | null): string => {
  if (permitted === null || permitted === 0) return "规划许可未载明";
  if (designed === null) return "图纸未载明";
  const difference = Math.abs(designed - permitted) / permitted;
  const text = `相差${(difference * 100).toFixed(2)}%`;
  return difference <= tolerance ? `符合（${text}）` : `不符合（${text}）`;
};
