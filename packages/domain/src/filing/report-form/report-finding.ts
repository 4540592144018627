import type { FieldValues } from "./report-field.ts";

export type ReportStep = "info" | "participants" | "buildings" | "civilDefence" | "attachments";

/**
 * Something missing, wrong or doubtful, with its field; for a participant or unit the row stands in front,
 * `0.leaderName`.
 */
export interface Finding {
  readonly step: ReportStep;
  readonly field: string;
  readonly label: string;
  readonly message: string;
  /** For a doubtful fact: the clause it comes from. */
  readonly basis?: Basis;
}

export interface Basis {
  /** A clause of a code, or the paper it must agree with. */
  readonly clause: string;
  readonly sentence?: string;
}

/** What is doubtful and by which clause, in one line. */
export const warningText = ({ message, basis }: Pick<Finding, "message" | "basis">): string => {
  if (!basis) return message;
  return `${message}（依据${basis.clause}${basis.sentence ? `：${basis.sentence}` : ""}）`;
};

/** What is doubtful about one field, in one line. */
export const warningAt = (warnings: readonly Finding[], step: ReportStep, field: string): string | undefined => {
  const lines = warnings.filter((one) => one.step === step && one.field === field).map(warningText);
  return lines.length === 0 ? undefined : lines.join("；");
};

export const finding = (step: ReportStep, field: string, label: string, message: string): Finding => ({
  step,
  field,
  label,
  message,
});

export const findIf = (isSo: boolean, step: ReportStep, field: string, label: string, message: string): Finding[] =>
  isSo ? [finding(step, field, label, message)] : [];

/** A label with the name of what it belongs to: 1#楼：建筑面积. */
export const labelled = (owner: string | undefined, label: string): string => (owner ? `${owner}：${label}` : label);

/** A number of the form; 0 while it is not filled in. */
export const numberAt = (values: FieldValues, key: string): number => {
  const value = values[key];
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
};

export const sumOf = (rows: readonly FieldValues[], key: string): number =>
  rows.reduce((sum, row) => sum + numberAt(row, key), 0);

/** With two decimals at most. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** What a finding calls a unit: its name as typed. */
export const unitName = (unit: FieldValues): string => String(unit["buildingName"] ?? "").trim();
