import type { NormNumber } from "../../filing/declared-rules/cited-norms.ts";
import type { FieldValues } from "../../filing/report-form/report-field.ts";
import type { FactName } from "../facts/fact-kinds.ts";
import type { FactValue } from "../facts/fact-words.ts";
import type { FoundSize } from "../facts/find-sizes.ts";
import type { RuleElement, RuleModel } from "./rule-model.ts";

/** Outcomes of a rule (domain handbook 8.1); a person decides what becomes of them. Dictionary AI_RESULT. */
export const outcomes = ["FAIL", "REVIEW", "NO_DATA", "PASS", "NA"] as const;
export type Outcome = (typeof outcomes)[number];

/** Outcomes that ask a person to decide. */
export const doubtfulOutcomes = ["FAIL", "REVIEW"] as const satisfies readonly Outcome[];

export const isDoubtful = (outcome: Outcome): boolean => doubtfulOutcomes.some((one) => one === outcome);

/** What the rules judge: the report, and one model of one of its buildings. */
export interface RuleInput {
  /** Prefix of the business type: FJ housing, SZ municipal, KC survey, GD rail. */
  readonly business: string;
  readonly project: FieldValues;
  readonly buildings: readonly NamedValues[];
  readonly protectiveUnits: readonly NamedValues[];
  readonly surveys: readonly NamedValues[];
  /** The building the model shows; null where the batch does not tell. */
  readonly building: NamedValues | null;
  readonly model: RuleModel | null;
  /** What the words of the sheets state; absent in runs from before they were read. */
  readonly sheets?: SheetWords;
}

/** A norm as the clause library has it; days are `YYYY-MM-DD`, the last belongs to it. */
export interface KnownNorm {
  readonly number: string;
  readonly name: string;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly replacedBy: string | null;
}

/** A norm that a sheet cites with its year. */
export interface RuleCitation {
  readonly number: string;
  /** 建施-01 建筑设计说明 */
  readonly sheet: string;
  readonly discipline: string | null;
  readonly source: SheetSource;
}

/** A fact that a sheet states. */
export interface SheetStatement {
  readonly name: FactName;
  readonly value: FactValue;
  /** 0 to 1. */
  readonly confidence: number;
  /** Name of the building; empty for the project. */
  readonly subject: string;
  readonly sheet: string;
  readonly discipline: string | null;
  readonly source: SheetSource;
}

/** A sheet that another calls out by its number: 详建施-12. */
export interface RuleCallOut {
  /** As it is written. */
  readonly number: string;
  /** The version has it. */
  readonly leads: boolean;
  readonly sheet: string;
  readonly discipline: string | null;
  readonly source: SheetSource;
}

/** A size of a fire lane or stair that a sheet writes. */
export interface SheetSize extends Omit<FoundSize, "line"> {
  /** Name of the building; empty where the sheet may be of several. */
  readonly subject: string;
  readonly sheet: string;
  readonly discipline: string | null;
  readonly source: SheetSource;
}

export interface SheetWords {
  /** Sheets with words. */
  readonly sheetCount: number;
  readonly citations: readonly RuleCitation[];
  readonly statements: readonly SheetStatement[];
  /** Absent in runs from before they were read. */
  readonly sizes?: readonly SheetSize[];
  /** Null in an alteration, whose sheets call out others that did not change. */
  readonly callOuts: readonly RuleCallOut[] | null;
  /** Those of the clause library that are cited, other editions of them, and what replaced them. */
  readonly norms: readonly KnownNorm[];
}

export interface NamedValues {
  readonly name: string;
  readonly values: FieldValues;
}

/** Where a value was read. */
export type Source =
  | { readonly kind: "form"; readonly field: string; readonly label: string }
  | { readonly kind: "model"; readonly quantity: string }
  | SheetSource;

export interface SheetSource {
  readonly kind: "sheet";
  readonly drawingId: number;
  /** From 0. */
  readonly page: number;
  /** x0, y0, x1, y1 in page space. */
  readonly box: readonly number[];
}

/** What a rule says of one thing. Things of which it says the same are told together. */
export interface Judged {
  readonly outcome: Outcome;
  /** The thing in Chinese, such as 门 M0821 or the name of a building. */
  readonly what: string;
  readonly value?: string;
  readonly limit?: string;
  /** Why a person must look, what is missing, or why the rule does not apply; for FAIL instead of the template. */
  readonly note?: string;
  readonly elements?: readonly RuleElement[];
  readonly source?: Source;
  /** Of the sheet the words stand on, where it answers instead of that of the rule. */
  readonly discipline?: string;
}

export interface Param {
  readonly label: string;
  readonly unit: "m" | "㎡" | "级" | "" | "%";
  readonly value: number;
}

export type ParamsOf<P> = { readonly [K in keyof P]: number };

export interface Edition {
  readonly norm: NormNumber;
  /** Null where only the norm is certain: a number that nobody has seen in print is not cited. */
  readonly clauseNo: string | null;
}

/** A rule of the intelligent review: data, and a function that judges. How to write one: README.md. */
export interface Rule<P extends Readonly<Record<string, Param>> = Readonly<Record<string, Param>>> {
  /** Never changes. */
  readonly ruleId: string;
  /** Grows with each change of what the rule says. */
  readonly version: number;
  /** Number in the handbook, 8.4; null for a rule it does not list. */
  readonly number: number | null;
  readonly name: string;
  /** What it judges and when a person has to look, for those who set its limits. */
  readonly about: string;
  /** Code of the discipline that answers for it. */
  readonly discipline: string;
  /** Dictionary AI_LEVEL: L1 declared values, L2 words of sheets, L3 model. */
  readonly level: "L1" | "L2" | "L3";
  readonly business: readonly string[];
  /** Limits and allowances a district may set otherwise. */
  readonly params: P;
  /** On a day at most one is in force; a rule of which none is says nothing. */
  readonly editions: readonly Edition[];
  /** The data it needs, in Chinese. */
  readonly needs: string;
  /** Of a FAIL: {what}, {value} and {limit} are replaced. */
  readonly message: string;
  /** `day`: the one whose norms apply. */
  judge(input: RuleInput, params: ParamsOf<P>, edition: Edition, day: string): readonly Judged[];
}

/** Declares a rule; the names of its parameters are checked where it uses them. */
export const rule = <const P extends Readonly<Record<string, Param>>>(declared: Rule<P>): Rule<P> => declared;
