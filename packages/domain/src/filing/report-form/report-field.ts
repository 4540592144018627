import { isDictionaryItem } from "../../ground/dictionary/dictionaries.ts";
import type { FieldKind } from "../../ground/dictionary/field-kind.ts";
import type { PrefillSource } from "./prefill-source.ts";

/**
 * One field of a report form as data: screens draw it, browser and server check it by the same entry (domain handbook 3).
 * A conditional field applies only when another field has one of the given values; otherwise it is neither shown nor
 * asked for.
 */
export interface ReportField {
  readonly key: string;
  readonly label: string;
  readonly type: FieldKind | "rows";
  readonly required?: boolean;
  /** Always shown, but required only when another field has one of these values. */
  readonly requiredWhen?: Condition;
  readonly appliesWhen?: Condition;
  /** The clause or form the field comes from; by default that of its group. */
  readonly source?: string;
  /** Columns of a list (`rows`). */
  readonly fields?: readonly ReportField[];
  readonly dictionary?: string;
  readonly unit?: string;
  /** Longest text. */
  readonly max?: number;
  readonly min?: number;
  readonly upTo?: number;
  /** Must be greater than zero; without it zero is allowed. */
  readonly positive?: boolean;
  /** Checks a text that is not empty; returns a sentence or null. */
  readonly rule?: (text: string) => string | null;
  readonly help?: string;
  /** A platform can look this number up. */
  readonly prefill?: PrefillSource;
  /** Derived from the buildings, so nobody fills it in. */
  readonly derived?: boolean;
}

export interface Condition {
  readonly key: string;
  readonly in: readonly (string | boolean)[];
}

export interface FieldGroup {
  readonly key: string;
  readonly title: string;
  /** The clause or form its fields come from. */
  readonly source?: string;
  readonly fields: readonly ReportField[];
}

export type FieldValues = Readonly<Record<string, unknown>>;

export const fieldApplies = (field: ReportField, values: FieldValues): boolean =>
  field.appliesWhen === undefined || holds(field.appliesWhen, values);

/** For a field with several answers one matching answer is enough. */
export const holds = (condition: Condition, values: FieldValues): boolean => {
  const value = values[condition.key];
  const answers = Array.isArray(value) ? value : [value];
  return answers.some((answer) => condition.in.includes(answer as string | boolean));
};

export const sourceOf = (field: ReportField, group: FieldGroup): string | undefined => field.source ?? group.source;

/** Whether the field needs an answer with the present values. */
export const isFieldRequired = (field: ReportField, values: FieldValues): boolean => {
  if (field.derived === true || !fieldApplies(field, values)) return false;
  return field.required === true || (field.requiredWhen !== undefined && holds(field.requiredWhen, values));
};

/** What is wrong with one field, as a Chinese sentence, or null. */
export const fieldProblem = (field: ReportField, values: FieldValues): string | null => {
  if (field.derived || !fieldApplies(field, values)) return null;
  const value = values[field.key];
  if (isEmpty(value)) return isFieldRequired(field, values) ? `请${verbFor(field)}${field.label}` : null;
  return valueProblem(field, value);
};

const valueProblem = (field: ReportField, value: unknown): string | null => {
  switch (field.type) {
    case "text":
    case "longText":
      return textProblem(field, value);
    case "integer":
    case "decimal":
    case "percent":
      return numberProblem(field, value);
    case "yesNo":
      return typeof value === "boolean" ? null : `请选择${field.label}`;
    case "date":
      return typeof value === "string" && isDay(value) ? null : `${field.label}不是有效日期`;
    case "choice":
      return isKnown(field, value) ? null : `${field.label}的选项无效，请重新选择`;
    case "choices":
      return Array.isArray(value) && value.every((one) => isKnown(field, one))
        ? null
        : `${field.label}的选项无效，请重新选择`;
    case "rows":
      return Array.isArray(value) ? null : `${field.label}应为列表`;
  }
};

const textProblem = (field: ReportField, value: unknown): string | null => {
  if (typeof value !== "string") return `${field.label}应为文字`;
  if (field.max !== undefined && value.length > field.max) return `${field.label}不得超过${field.max}字`;
  return field.rule?.(value.trim()) ?? null;
};

const numberProblem = (field: ReportField, value: unknown): string | null => {
  if (typeof value !== "number" || !Number.isFinite(value)) return `${field.label}应为数字`;
  if (field.type === "integer" && !Number.isInteger(value)) return `${field.label}应为整数`;
  const least = field.min ?? 0;
  const most = field.upTo ?? (field.type === "percent" ? 100 : undefined);
  if (field.positive && value <= 0) return `${field.label}应大于0`;
  if (value < least) return least === 0 ? `${field.label}不能为负数` : `${field.label}不得小于${least}`;
  return most !== undefined && value > most ? `${field.label}不得大于${most}` : null;
};

const isKnown = (field: ReportField, value: unknown): boolean =>
  typeof value === "string" && (field.dictionary === undefined || isDictionaryItem(field.dictionary, value));

export const isEmpty = (value: unknown): boolean => {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
};

const verbFor = ({ type }: ReportField): string =>
  type === "choice" || type === "choices" || type === "yesNo" || type === "date" ? "选择" : "填写";

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
