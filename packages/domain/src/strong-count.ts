/**
 * How many compulsory clauses (强条) were violated (domain handbook 2.2): the same clause counts once per discipline however
 * often it is violated, and once in each problem category it appears in. An opinion without a clause counts by itself.
 */
export interface ClauseOpinion {
  readonly discipline: string;
  /** PROBLEM_CATEGORY, or its variant of an area. */
  readonly problemCategory: string;
  readonly normNumber?: string | null | undefined;
  readonly clauseNo?: string | null | undefined;
}

/** 1 违反强制性条文; in areas that split by fire, 11 and 12. */
export function isStrongCategory(problemCategory: string): boolean {
  return problemCategory === "1" || problemCategory === "11" || problemCategory === "12";
}

export function strongCount(opinions: readonly ClauseOpinion[]): number {
  const strong = opinions.filter((one) => isStrongCategory(one.problemCategory));
  const withClause = strong.filter((one) => clauseOf(one) !== "");
  const distinct = new Set(withClause.map((one) => `${one.discipline}|${one.problemCategory}|${clauseOf(one)}`));
  return distinct.size + strong.length - withClause.length;
}

/** The violated clauses as the record lists them, each once: GB 55037-2022 7.1.4. */
export function strongClauses(opinions: readonly ClauseOpinion[]): string[] {
  return [...new Set(opinions.filter((one) => isStrongCategory(one.problemCategory)).map(clauseOf))].filter(Boolean);
}

function clauseOf({ normNumber, clauseNo }: ClauseOpinion): string {
  return [normNumber, clauseNo]
    .map((part) => (part ?? "").normalize("NFKC").trim().replace(/\s+/g, " "))
    .filter(Boolean)
    .join(" ");
}
