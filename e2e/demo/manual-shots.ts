import type { CastName } from "../../apps/server/seed/cast.ts";

/** A picture of the manuals: who opens which screen, and how they get there. */
export interface Shot {
  readonly who: CastName;
  /** Path of the screen in `screens.ts`. */
  readonly screen: string;
  /** Where to begin. */
  readonly at: string;
  /** Then the first link that fits each of these selectors, one after the other. */
  readonly follow?: string | readonly string[];
  readonly hasSheet?: true;
  /** A key that is pressed at the end, once the sheet is drawn. */
  readonly press?: string;
}

/** From the tasks of a reviewer to the undeclared changes of a re-review. */
const toRadar = [
  "tr:has-text('复审') a[href*='/workbench/']",
  "button:has-text('提交专业结论')",
  "a:has-text('逐处核对')",
];

/** By the name of the file. */
export const shots: Readonly<Record<string, Shot>> = {
  "owner-desk": { who: "owner", screen: "/reportUnit/main", at: "#/reportUnit/main" },
  report: { who: "owner", screen: "/projectReport/buildingNewOrUpdate", at: "#/projectReport/buildingNewOrUpdate" },
  project: {
    ...{ who: "owner", screen: "/reportUnit/index", at: "#/reportUnit/main" },
    follow: "a[href*='/reportUnit/index?']:has-text('金色蓝湾')",
  },
  fee: {
    ...{ who: "owner", screen: "/projectReport/auditFee", at: "#/auditFeeList" },
    follow: "a[href*='/projectReport/auditFee?']",
  },
  certificate: {
    ...{ who: "owner", screen: "/projectReport/certification", at: "#/reportUnit/main" },
    follow: ["a:has-text('查看成果')", "a:has-text('查看合格书')"],
    hasSheet: true,
  },
  upload: {
    ...{ who: "designer", screen: "/projectReport/monomerNormalProject", at: "#/reportUnit/main" },
    follow: "a:has-text('上传图纸')",
  },
  answer: {
    ...{ who: "designer", screen: "/reportUnit/buildingCensorAnswerPage", at: "#/reportUnit/main" },
    follow: "a[href*='/buildingCensorAnswerPage?']",
    hasSheet: true,
  },
  "survey-report": {
    ...{
      who: "surveyor",
      screen: "/projectReport/prospectingReport/:stepNum?",
      at: "#/projectReport/prospectingReport",
    },
  },
  "house-desk": { who: "clerk", screen: "/censorUnit/main", at: "#/censorUnit/main?tab=submissions" },
  accept: {
    ...{ who: "clerk", screen: "/censorUnit/acceptance/:submissionId", at: "#/censorUnit/main?tab=submissions" },
    follow: "a[href*='/censorUnit/acceptance/']",
  },
  issue: {
    ...{ who: "clerk", screen: "/censorUnit/results/:submissionId", at: "#/censorUnit/main?tab=submissions" },
    follow: "a[href*='/censorUnit/results/']",
  },
  assign: {
    ...{ who: "leader", screen: "/censorUnit/assignment/:submissionId", at: "#/censorUnit/main?tab=submissions" },
    follow: "tr:has-text('20 张') a[href*='/censorUnit/assignment/']",
  },
  outlook: { who: "leader", screen: "/censorUnit/outlook", at: "#/censorUnit/outlook" },
  workbench: {
    ...{ who: "reviewer", screen: "/workbench/:taskId", at: "#/censorUnit/main?tab=tasks" },
    follow: "tr:has-text('初审') a[href*='/workbench/']",
    hasSheet: true,
  },
  recheck: {
    ...{ who: "reviewer", screen: "/workbench/:taskId", at: "#/censorUnit/main?tab=tasks" },
    follow: "tr:has-text('复审') a[href*='/workbench/']",
    hasSheet: true,
  },
  radar: {
    ...{ who: "reviewer", screen: "/censorUnit/undeclaredChanges/:submissionId", at: "#/censorUnit/main?tab=tasks" },
    follow: toRadar,
    ...{ hasSheet: true, press: "j" },
  },
  compare: {
    ...{ who: "reviewer", screen: "/drawingCompare/:baseId/:targetId", at: "#/censorUnit/main?tab=tasks" },
    follow: [...toRadar, "a:has-text('打开对比页')"],
    ...{ hasSheet: true, press: "j" },
  },
  check: {
    ...{ who: "checker", screen: "/workbench/:taskId", at: "#/censorUnit/main?tab=tasks" },
    follow: "tr:has-text('轮到我') a[href*='/workbench/']",
    hasSheet: true,
  },
  conclude: {
    ...{ who: "chief", screen: "/censorUnit/conclusion/:submissionId", at: "#/censorUnit/main?tab=submissions" },
    follow: "tr:has-text('轮到我') a[href*='/censorUnit/conclusion/']",
  },
  "division-desk": { who: "officer", screen: "/controlUnit/main", at: "#/controlUnit/main" },
  statistic: { who: "officer", screen: "/buildingStatistic", at: "#/buildingStatistic" },
  "admin-desk": { who: "admin", screen: "/adminUnit/main", at: "#/adminUnit/main" },
  parameters: { who: "admin", screen: "/adminUnit/parameters", at: "#/adminUnit/parameters" },
  operation: { who: "admin", screen: "/adminUnit/operation", at: "#/adminUnit/operation" },
};
