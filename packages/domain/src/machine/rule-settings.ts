import type { Param, Rule } from "./engine/rule.ts";
import type { Settings } from "./engine/run-rules.ts";

/** What an authority set for its division; null takes the value back. */
export interface ParamSet {
  readonly ruleId: string;
  readonly param: string;
  readonly value: number | null;
}

/** A value far from the rule's own is a slip of the keyboard: 80 for 0.80. */
const farthest = 10;

const rounded = (value: number): number => Number(value.toFixed(3));

/** Least and greatest value somebody may set. */
export const paramBounds = ({ unit, value }: Param): { readonly least: number; readonly most: number } => ({
  least: unit === "级" ? 1 : rounded(value / farthest),
  most: rounded(value * farthest),
});

/** Decimals a value of this unit has; steps are counted. */
export const paramDecimals = ({ unit }: Pick<Param, "unit">): number => (unit === "级" ? 0 : 3);

/** 0.8 m */
export const paramText = ({ unit }: Pick<Param, "unit">, value: number): string => `${value}${unit && ` ${unit}`}`;

/** Why this value cannot be set, or null. */
export const paramProblem = (param: Param, value: number): string | null => {
  const { least, most } = paramBounds(param);
  if (value < least || value > most) return `应在 ${paramText(param, least)} 至 ${paramText(param, most)} 之间`;
  if (Number(value.toFixed(paramDecimals(param))) === value) return null;
  return param.unit === "级" ? "应为整数" : "最多三位小数";
};

/** The parameter of a rule by its name, which a caller gave. */
export const paramOf = ({ params }: Pick<Rule, "params">, name: string): Param | undefined =>
  Object.hasOwn(params, name) ? params[name] : undefined;

/**
 * Settings in force, from what the authorities of a division set, the nearest authority first. The first that holds a value
 * for a parameter decides.
 */
export const settingsInForce = (byOffice: readonly (readonly ParamSet[])[]): Settings => {
  const found: Record<string, Record<string, number>> = {};
  for (const { ruleId, param, value } of byOffice.flat()) {
    const ofRule = (found[ruleId] ??= {});
    if (value !== null) ofRule[param] ??= value;
  }
  return found;
};
