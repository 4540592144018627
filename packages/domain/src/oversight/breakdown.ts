import type { SubmissionState } from "../delivery/submission-state.ts";

interface Figure {
  readonly label: string;
  readonly unit: string;
}

const area = {
  area: { label: "建筑面积", unit: "㎡" },
  areaShare: { label: "面积占比", unit: "%" },
  buildingCount: { label: "单体", unit: "个" },
  projectCount: { label: "项目", unit: "个" },
} as const;

/**
 * 分项分析: what the counted batches are broken down into, and the figures of each part. The first figure is the one a
 * chart shows and the parts are ordered by; steps follow each other.
 */
export const breakdowns = {
  step: {
    label: "环节用时",
    head: "环节",
    figures: {
      meanDays: { label: "平均工作日", unit: "天" },
      longestDays: { label: "最长工作日", unit: "天" },
      batchCount: { label: "经过批次", unit: "个" },
      nowCount: { label: "正在此环节", unit: "个" },
    },
  },
  discipline: {
    label: "各专业强条",
    head: "专业",
    figures: {
      strongCount: { label: "违反强条", unit: "条" },
      batchCount: { label: "涉及批次", unit: "个" },
      projectCount: { label: "涉及项目", unit: "个" },
    },
  },
  clause: {
    label: "常违条文",
    head: "条文",
    figures: {
      opinionCount: { label: "意见", unit: "条" },
      strongCount: { label: "其中强条", unit: "条" },
      projectCount: { label: "涉及项目", unit: "个" },
    },
  },
  reviewer: {
    label: "审查人员",
    head: "审查人",
    figures: {
      openCount: { label: "在办任务", unit: "个" },
      overdueCount: { label: "其中超期", unit: "个" },
      taskCount: { label: "全部任务", unit: "个" },
      opinionCount: { label: "提出意见", unit: "条" },
    },
  },
  use: { label: "使用性质", head: "使用性质", figures: area },
  star: { label: "绿建等级", head: "绿色建筑等级", figures: area },
} as const satisfies Record<string, { label: string; head: string; figures: Readonly<Record<string, Figure>> }>;
export type Breakdown = keyof typeof breakdowns;

/** The figures of a breakdown in their order. */
export const figuresOf = (breakdown: Breakdown): readonly (Figure & { readonly key: string })[] =>
  Object.entries<Figure>(breakdowns[breakdown].figures).map(([key, figure]) => ({ key, ...figure }));

/** Most broken clauses that are told. */
export const mostClauses = 20;

/** Key of buildings whose form does not say it. */
export const notSaid = "-";

/** Steps of a batch from its handing in to its end, in their order. */
export const statisticSteps = [
  "SUBMITTED",
  "SUPPLEMENT",
  "ACCEPTED",
  "FIRST_REVIEW",
  "FIRST_ANSWER",
  "REVIEW_AGAIN",
  "ANSWER_AGAIN",
  "PASSED",
  "FRUIT",
  "SUSPENDED",
] as const satisfies readonly SubmissionState[];
