/**
 * Whether a clause (条文) of a norm (规范) was in force on a day, and whether it was compulsory (强条) then. All clauses of a
 * full-text compulsory code (全文强制, GB 55001…GB 55038) are compulsory while the code is in force. Single compulsory
 * clauses of older norms ceased to be compulsory on the day the matching code came into force; the norms themselves
 * remain in force (domain handbook 1.5). Days are written `YYYY-MM-DD`; both ends belong to a period.
 */
export interface NormSpan {
  readonly validFrom: string;
  /** The last day; null while it is in force. */
  readonly validUntil: string | null;
  /** Every clause is compulsory. */
  readonly isCompulsory: boolean;
}

export interface ClauseSpan {
  /** Set if the clause came into force later than its norm, or ended earlier. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly mandatoryFrom: string | null;
  readonly mandatoryUntil: string | null;
}

export type ClauseStatus = "coming" | "in-force" | "outdated";

const later = (one: string, other: string | null): string => (other !== null && other > one ? other : one);
const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

/** First and last day of a clause. */
export const spanOf = (norm: NormSpan, clause: ClauseSpan | null): { from: string; until: string | null } => ({
  from: later(norm.validFrom, clause?.validFrom ?? null),
  until: earlier(norm.validUntil, clause?.validUntil ?? null),
});

const isBefore = (one: string | null, other: string | null): boolean => one !== null && other !== null && one < other;

/** Whether the clause ends before its norm begins or begins after its norm has ended, so that it is never in force. */
export const liesOutside = (
  norm: Pick<NormSpan, "validFrom" | "validUntil">,
  clause: Pick<ClauseSpan, "validFrom" | "validUntil">,
): boolean => isBefore(clause.validUntil, norm.validFrom) || isBefore(norm.validUntil, clause.validFrom);

export const clauseStatus = (norm: NormSpan, clause: ClauseSpan | null, day: string): ClauseStatus => {
  const { from, until } = spanOf(norm, clause);
  if (until !== null && until < day) return "outdated";
  return from > day ? "coming" : "in-force";
};

export const isMandatory = (norm: NormSpan, clause: ClauseSpan, day: string): boolean => {
  if (clauseStatus(norm, clause, day) !== "in-force") return false;
  if (norm.isCompulsory) return true;
  const { mandatoryFrom, mandatoryUntil } = clause;
  return mandatoryFrom !== null && mandatoryFrom <= day && (mandatoryUntil === null || mandatoryUntil >= day);
};

/** Whether the clause was compulsory and is not any more: an opinion that calls it a 强条 is wrong. */
export const lostForce = (norm: NormSpan, clause: ClauseSpan, day: string): boolean =>
  !norm.isCompulsory && clause.mandatoryUntil !== null && clause.mandatoryUntil < day;

/** The next day, on which the change took effect. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** GB55037－2022 and GB 55037-2022 are one norm. */
export const plainNumber = (number: string): string => number.normalize("NFKC").toLowerCase().replaceAll(/\s/g, "");

/** 第7.1.4条 and ７.１.４ are the clause 7.1.4. */
export const plainClauseNo = (clauseNo: string): string => clauseNo.normalize("NFKC").replaceAll(/[第条\s]/g, "");

/** Key of a clause, equal for citations however number and clause are typed. */
export const plainClause = (normNumber: string | null, clauseNo: string | null) => ({
  norm: plainNumber(normNumber ?? ""),
  clauseNo: plainClauseNo(clauseNo ?? "").toLowerCase(),
});

/** The words typed to find a clause: 第7.1.4条 becomes 7.1.4. */
export const clauseWords = (typed: string): string[] =>
  typed
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/第?(\d+(?:\.\d+)+[a-z]?)条?/g, " $1 ")
    .split(/[\s,，、;；]+/)
    .filter((word) => word !== "");
