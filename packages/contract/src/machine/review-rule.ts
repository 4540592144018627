import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Day, Instant, nothing } from "../ground/fields.ts";

export const reviewRuleRefusals = {
  "review-rule.param-unknown": "规则没有这项参数，请刷新页面查看规则的最新参数",
  "review-rule.value-wrong": "参数“{label}”{problem}",
  "review-rule.already-so": "规则已经{state}，请刷新页面查看最新状态",
  "review-rule.no-change": "参数与现在的设定相同，没有需要保存的改动",
} as const;

const RuleId = z.string().min(1).max(60);

/** What reviewers made of the findings of a rule, over the newest runs the caller may count. */
export const RuleRates = z.object({
  /** Runs in which the rule said something, be it that data were missing. */
  runs: z.number().int(),
  /** Runs in which it had no data. */
  withoutData: z.number().int(),
  /** Findings 不满足 or 需复核. */
  found: z.number().int(),
  /** Of these: made an opinion, changed or not. */
  accepted: z.number().int(),
  /** Of these: put aside with a reason. */
  refused: z.number().int(),
});
export type RuleRates = z.output<typeof RuleRates>;

const Cited = z.object({ number: z.string(), clauseNo: z.string().nullable() });

export const ListedRule = z.object({
  ruleId: RuleId,
  /** Number in the list of the review handbook; null for one it does not have. */
  number: z.number().int().nullable(),
  name: z.string(),
  discipline: z.string(),
  disciplineName: z.string(),
  /** Dictionary AI_LEVEL. */
  level: z.string(),
  levelName: z.string(),
  /** The clause in force today; null while none is. */
  norm: Cited.nullable(),
  needs: z.string(),
  /** Parameters that have another value than the rule's own. */
  changedCount: z.number().int(),
  /** Houses that switched it off: for a house itself 0 or 1, for an authority those of its division. */
  offCount: z.number().int(),
  rates: RuleRates,
});
export type ListedRule = z.output<typeof ListedRule>;

export const RuleParam = z.object({
  name: z.string(),
  label: z.string(),
  /** Empty for a bare number. */
  unit: z.string(),
  /** As the rule brings it. */
  standard: z.number(),
  /** What an authority above set, where one did. */
  inherited: z.object({ value: z.number(), orgName: z.string() }).nullable(),
  /** What the authority itself set; for a house, the authority of its district. */
  own: z.number().nullable(),
  /** The value new runs take. */
  value: z.number(),
  least: z.number(),
  most: z.number(),
  decimals: z.number().int(),
});
export type RuleParam = z.output<typeof RuleParam>;

export const ParamChange = z.object({
  id: z.number().int(),
  label: z.string(),
  unit: z.string(),
  /** Null: no value of its own. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  ground: z.string(),
  orgName: z.string(),
  by: z.string(),
  at: Instant,
});
export type ParamChange = z.output<typeof ParamChange>;

export const RuleSwitch = z.object({
  id: z.number().int(),
  isOff: z.boolean(),
  reason: z.string(),
  orgName: z.string(),
  by: z.string(),
  at: Instant,
});
export type RuleSwitch = z.output<typeof RuleSwitch>;

export const ReviewRule = ListedRule.extend({
  about: z.string(),
  version: z.number().int(),
  /** Kinds of works it is for, in Chinese. */
  worksNames: z.array(z.string()),
  editions: z.array(
    Cited.extend({
      validFrom: Day,
      validUntil: Day.nullable(),
      isInForce: z.boolean(),
      /** In the words of the clause library; null where it does not have the clause. */
      text: z.string().nullable(),
      isChecked: z.boolean(),
    }),
  ),
  params: z.array(RuleParam),
  /** The newest first. */
  history: z.array(ParamChange),
  /** Of the houses counted above, the newest first. */
  switches: z.array(RuleSwitch),
  maySet: z.boolean(),
  maySwitch: z.boolean(),
});
export type ReviewRule = z.output<typeof ReviewRule>;

const readers = ["CENSOR", "CONTROL", "PLATFORM"] as const;

/**
 * Rules of the intelligent review (审查规则): an authority sets their limits for the works of its division, a house switches
 * off what it does not want in its own runs.
 */
export const reviewRuleCalls = calls({
  listRules: {
    spec: "beyond",
    summary: "审查规则",
    path: "GET /api/cdr/review_rule/list",
    who: readers,
    input: nothing,
    output: z.object({
      rules: z.array(ListedRule),
      /** Runs the rates are taken over: the newest of review houses, at most a year old. */
      runCount: z.number().int(),
    }),
  },
  readRule: {
    spec: "beyond",
    summary: "一条审查规则",
    path: "GET /api/cdr/review_rule/get/{ruleId}",
    who: readers,
    input: z.object({ ruleId: RuleId }),
    output: ReviewRule,
  },
  setParams: {
    spec: "beyond",
    summary: "设定审查规则的参数",
    path: "POST /api/cdr/review_rule/params",
    who: ["CONTROL"],
    roles: ["CONTROL_ADMIN"],
    input: z.object({
      ruleId: RuleId,
      params: z
        .array(
          z.object({
            name: z.string().min(1).max(60),
            /** Null takes the authority's own value back. */
            value: z.number().nullable(),
            /** The authority's own value when it was shown. */
            was: z.number().nullable(),
          }),
        )
        .min(1)
        .max(20),
      ground: z.string().trim().min(5, "请填写依据，至少5个字").max(500, "依据不超过500字"),
    }),
    output: ReviewRule,
    refusals: [
      "review-rule.param-unknown",
      "review-rule.value-wrong",
      "review-rule.no-change",
      "platform.changed-meanwhile",
    ],
  },
  /** A house leaves the rule out of its own runs, or takes it in again. */
  switchRule: {
    spec: "beyond",
    summary: "停用或启用审查规则",
    path: "POST /api/cdr/review_rule/switch",
    who: ["CENSOR"],
    roles: ["CENSOR_ADMIN", "CENSOR_CHIEF"],
    input: z.object({
      ruleId: RuleId,
      isOff: z.boolean(),
      reason: z.string().trim().min(5, "请填写理由，至少5个字").max(500, "理由不超过500字"),
    }),
    output: ReviewRule,
    refusals: ["review-rule.already-so"],
  },
});
