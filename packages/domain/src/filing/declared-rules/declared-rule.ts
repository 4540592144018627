import type { FieldValues } from "../report-form/report-field.ts";
import { citedNorms, type NormNumber } from "./cited-norms.ts";

/**
 * A rule that needs only what the applicant declares (domain handbook 8.4, rules marked D). It judges plain values and
 * knows neither sheets nor models, so forms and the machine review use the same table.
 *
 * Values have the keys and units of the report forms (m, ㎡). Some rules need a value no form asks for, such as the kind of
 * stairs; the machine review reads it from sheets and gives it under the key the rule names. A value that is not given is
 * never guessed: the verdict then says which value it lacks.
 */
export interface DeclaredRule {
  /** Never changes, so that findings of different runs can be compared. */
  readonly ruleId: string;
  /** Number of the rule in the handbook; null for a rule it does not list. */
  readonly number: number | null;
  readonly name: string;
  /** Code of the discipline that answers for it. */
  readonly discipline: string;
  /** Kind of thing whose values it judges. */
  readonly scope: RuleScope;
  /** The declared value to correct. */
  readonly field: string;
  readonly label: string;
  /** The rule by each norm that has had it; on a day at most one is in force. */
  readonly editions: readonly RuleEdition[];
}

/** A building; a protective unit of civil air defence; municipal works; a survey; the project as a whole. */
export type RuleScope = "building" | "protectiveUnit" | "municipal" | "survey" | "project";

export interface RuleEdition {
  readonly norm: NormNumber;
  /** Null where only the norm is certain: a number that nobody has seen in print is not cited. */
  readonly clauseNo: string | null;
  /** The clause in words, where the handbook gives it. */
  readonly sentence?: string;
  readonly judge: (values: FieldValues, project: FieldValues) => Verdict;
}

/** "apart": the rule does not concern these values. `lacks` names in Chinese the value it needs and was not given. */
export type Verdict = "kept" | "apart" | { readonly lacks: string } | { readonly wrong: string };

export const lacks = (what: string): Verdict => ({ lacks: what });

export const judged = (isWrong: boolean, sentence: string): Verdict => (isWrong ? { wrong: sentence } : "kept");

/** A number that is given, or null. */
export const told = (values: FieldValues, key: string): number | null => {
  const value = values[key];
  return typeof value === "number" && Number.isFinite(value) ? value : null;
};

/** The edition of a rule on a day (`YYYY-MM-DD`), by the days its norm is in force; both ends belong to the period. */
export const editionOn = ({ editions }: DeclaredRule, day: string): RuleEdition | undefined =>
  editions.find(({ norm }) => {
    const { validFrom, validUntil } = citedNorms[norm];
    return validFrom <= day && (validUntil === null || day <= validUntil);
  });

export interface RuleFinding {
  readonly rule: DeclaredRule;
  readonly edition: RuleEdition;
  readonly message: string;
}

/** What the rules of this scope find wrong with the values on this day. */
export const findByRules = (
  rules: readonly DeclaredRule[],
  scope: RuleScope,
  values: FieldValues,
  project: FieldValues,
  day: string,
): RuleFinding[] =>
  rules.flatMap((rule) => {
    const edition = rule.scope === scope ? editionOn(rule, day) : undefined;
    const verdict = edition?.judge(values, project);
    return edition && typeof verdict === "object" && "wrong" in verdict
      ? [{ rule, edition, message: verdict.wrong }]
      : [];
  });
