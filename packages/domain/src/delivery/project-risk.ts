/** Reasons for the authority to look at a batch first, the most serious first. */
export const projectRisks = {
  OVERDUE: "审查超期",
  STRONG: "强条较多",
  ROUNDS: "第三轮以上",
  UNDECLARED: "变更未核对",
  SUSPENDED: "审查中止",
  RECORD: "待备案",
} as const;
export type ProjectRisk = keyof typeof projectRisks;

/**
 * From this number of open violated compulsory clauses on there are many: a tower has 0 to 6 in its first round (domain
 * handbook 9).
 */
export const manyStrong = 5;
/** The first review and two re-reviews: most projects pass earlier (domain handbook 9). */
export const manyRounds = 3;
