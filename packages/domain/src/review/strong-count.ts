import { clauseText } from "./clause-text.ts";

/**
 * How many compulsory clauses (强条) were violated (domain handbook 2.2): the same clause counts once per discipline however
 * often it is violated, and once in each problem category it appears in. An opinion without a clause counts by itself.
 */
export interface ClauseOpinion {
  readonly discipline: string;
  /** PROBLEM_CATEGORY, or the list of a deployment. */
  readonly problemCategory: string;
  readonly normNumber?: string | null | undefined;
  readonly clauseNo?: string | null | undefined;
}

/** 1 违反强制性条文; in deployments that split categories by fire, 11 and 12. */
export const isStrongCategory = (problemCategory: string): boolean =>
  problemCategory === "1" || problemCategory === "11" || problemCategory === "12";

/** 建议; deployments that split categories by fire use the same code. */
const suggestion = "6";

export const strongCount = (opinions: readonly ClauseOpinion[]): number => {
  const strong = opinions.filter((one) => isStrongCategory(one.problemCategory));
  const withClause = strong.filter((one) => clauseOf(one) !== "");
  const distinct = new Set(withClause.map((one) => `${one.discipline}|${one.problemCategory}|${clauseOf(one)}`));
  return distinct.size + strong.length - withClause.length;
};

/** An opinion on a compulsory clause names both its standard and its clause (domain handbook 2.10). */
export const isClauseGiven = ({ problemCategory, normNumber, clauseNo }: Omit<ClauseOpinion, "discipline">): boolean =>
  !isStrongCategory(problemCategory) || Boolean(normNumber?.trim() && clauseNo?.trim());

/** The violated clauses as the record lists them, each once: GB 55037-2022 第7.1.4条. */
export const strongClauses = (opinions: readonly ClauseOpinion[]): string[] => {
  const strong = opinions.filter((one) => isStrongCategory(one.problemCategory) && clauseOf(one) !== "");
  return [...new Map(strong.map((one) => [clauseOf(one), clauseText(one)])).values()];
};

/** Counts in the record (审查记录表) of one discipline in one round. */
export interface RecordCounts {
  /** Violated compulsory clauses: counted by the rule, or stated by the reviewer with a reason. */
  readonly strongCount: number;
  readonly countedStrong: number;
  readonly strongReason: string | null;
  readonly strongClauses: string[];
  /**
   * Those of the compulsory clauses by the rule that concern fire: by category, or raised by the discipline of fire.
   */
  readonly fireCount: number;
  readonly generalCount: number;
  readonly suggestCount: number;
}

/** Advice (ZX) counts no compulsory clause. */
export interface CountedRecord {
  readonly isAdvice?: boolean;
  readonly givenCount: number | null;
  readonly strongReason: string | null;
}

export const recordCounts = (
  { isAdvice = false, givenCount, strongReason }: CountedRecord,
  opinions: readonly ClauseOpinion[],
): RecordCounts => {
  const strong = isAdvice ? [] : opinions.filter((one) => isStrongCategory(one.problemCategory));
  const countedStrong = strongCount(strong);
  const suggestCount = opinions.filter((one) => one.problemCategory === suggestion).length;
  return {
    strongCount: isAdvice ? 0 : (givenCount ?? countedStrong),
    countedStrong,
    strongReason: isAdvice ? null : strongReason,
    strongClauses: strongClauses(strong),
    fireCount: strongCount(strong.filter((one) => one.problemCategory === "11" || one.discipline === "XF")),
    generalCount: opinions.filter((one) => !isStrongCategory(one.problemCategory)).length - suggestCount,
    suggestCount,
  };
};

/**
 * Total of several records: a clause that occurs again in a later round is not counted again; a reviewer's difference
 * from the rule is added.
 */
export const strongInAll = (
  opinions: readonly (ClauseOpinion & { readonly taskId: number })[],
  given: ReadonlyMap<number, number>,
): number => {
  const byTask = (id: number) => opinions.filter(({ taskId }) => taskId === id);
  const others = [...given].reduce((sum, [id, count]) => sum + count - strongCount(byTask(id)), 0);
  return Math.max(0, strongCount(opinions) + others);
};

const clauseOf = ({ normNumber, clauseNo }: ClauseOpinion): string =>
  [normNumber, clauseNo]
    .map((part) => (part ?? "").normalize("NFKC").trim().replace(/\s+/g, " "))
    .filter(Boolean)
    .join(" ");
