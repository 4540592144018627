import { citedNorms } from "../../filing/declared-rules/cited-norms.ts";
import { type Edition, type Judged, type Outcome, outcomes, type Rule, type RuleInput, type Source } from "./rule.ts";
import type { RuleElement, RuleStorey } from "./rule-model.ts";

/** A line of the result: what a rule says of some components. */
export interface Finding {
  readonly ruleId: string;
  readonly discipline: string;
  readonly outcome: Outcome;
  /** A sentence for people, which can begin an opinion. */
  readonly message: string;
  readonly what: string;
  readonly value: string | null;
  readonly limit: string | null;
  readonly source: Source | null;
  readonly norm: string;
  readonly clauseNo: string | null;
  readonly components: readonly Component[];
}

export interface Component {
  readonly localId: number;
  readonly globalId: string;
  readonly name: string;
  readonly storey: string;
}

/** A rule as it was applied: with it and the inputs a run can be repeated. */
export interface Applied {
  readonly ruleId: string;
  readonly version: number;
  readonly params: Readonly<Record<string, number>>;
}

/** Values of parameters that differ from those the rule brings, by rule. */
export type Settings = Readonly<Record<string, Readonly<Record<string, number>>>>;

export const editionOn = ({ editions }: Pick<Rule, "editions">, day: string): Edition | undefined =>
  editions.find(({ norm }) => {
    const { validFrom, validUntil } = citedNorms[norm];
    return validFrom <= day && (validUntil === null || day <= validUntil);
  });

/** Values of the parameters a rule runs with. */
export const paramsOf = ({ ruleId, params }: Rule, settings: Settings): Record<string, number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, { value }]) => [name, settings[ruleId]?.[name] ?? value] as const),
  );

/** The rules that apply to this kind of business on this day, as they are applied. */
export const appliedRules = (
  rules: readonly Rule[],
  { business }: Pick<RuleInput, "business">,
  day: string,
  settings: Settings = {},
): Applied[] =>
  rules
    .filter((one) => one.business.includes(business) && editionOn(one, day))
    .map((one) => ({ ruleId: one.ruleId, version: one.version, params: paramsOf(one, settings) }));

const rank = (outcome: Outcome): number => outcomes.indexOf(outcome);

/**
 * Judges the input by the rules as they are on a day (`YYYY-MM-DD`). The same rules, parameters and input give the same
 * findings in the same order: by outcome, the graver first, then by the order of the rules.
 */
export const runRules = (rules: readonly Rule[], input: RuleInput, day: string, settings: Settings = {}): Finding[] =>
  rules
    .flatMap((one) => {
      const edition = one.business.includes(input.business) ? editionOn(one, day) : undefined;
      return edition ? told(one, edition, one.judge(input, paramsOf(one, settings), edition, day), input) : [];
    })
    .sort((a, b) => rank(a.outcome) - rank(b.outcome));

/** Outcomes that need nobody are told once per rule and reason. */
const isQuiet = (outcome: Outcome): boolean => outcome !== "FAIL" && outcome !== "REVIEW";

const keyOf = ({ outcome, what, value, limit, note }: Judged): string =>
  JSON.stringify(isQuiet(outcome) ? [outcome, limit, note] : [outcome, what, value, limit, note]);

const told = (one: Rule, edition: Edition, judged: readonly Judged[], input: RuleInput): Finding[] =>
  [...Map.groupBy(judged, keyOf).values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const elements = alike.flatMap(({ elements: some = [] }) => some).sort((a, b) => a.localId - b.localId);
    const components = elements.map((element) => componentOf(element, input.model?.storeys ?? []));
    const values = [...new Set(alike.flatMap(({ value }) => value ?? []))];
    return [
      {
        ruleId: one.ruleId,
        discipline: first.discipline ?? one.discipline,
        outcome: first.outcome,
        message: sentenceOf(one, first, alike, components),
        what: isQuiet(first.outcome) && alike.length > 1 ? "" : first.what,
        value: isQuiet(first.outcome) && values.length > 1 ? null : (first.value ?? null),
        limit: first.limit ?? null,
        source: first.source ?? null,
        norm: edition.norm,
        clauseNo: edition.clauseNo,
        components,
      },
    ];
  });

const componentOf = (
  { localId, globalId, name, storeyId }: RuleElement,
  storeys: readonly RuleStorey[],
): Component => ({
  ...{ localId, globalId, name },
  storey: storeys.find((one) => one.localId === storeyId)?.name ?? "",
});

const mostStoreys = 4;

/** 一层、二层的 门 M0821（3处） */
const placeOf = (what: string, components: readonly Component[]): string => {
  const storeys = [...new Set(components.flatMap(({ storey }) => storey || []))];
  const named =
    storeys.length > mostStoreys
      ? `${storeys.slice(0, mostStoreys).join("、")}等${storeys.length}层`
      : storeys.join("、");
  const count = components.length > 1 ? `（${components.length}处）` : "";
  return `${named}${named && what ? " " : ""}${what}${count}`;
};

const sentenceOf = (one: Rule, first: Judged, alike: readonly Judged[], components: readonly Component[]): string => {
  const { outcome, note, value = "", limit = "" } = first;
  const place = placeOf(first.what, components);
  if (outcome === "FAIL" && note === undefined)
    return one.message.replaceAll("{what}", place).replaceAll("{value}", value).replaceAll("{limit}", limit);
  if (outcome === "FAIL" || outcome === "REVIEW")
    return `${place}${place && "："}${value && `${value}，`}${limit && `应${limit}；`}${note}`;
  if (outcome === "PASS") return `${alike.length}处满足要求${limit && `，${limit}`}`;
  return note ?? "";
};
