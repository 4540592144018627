import { dictionaryLabel } from "@tushen/domain/dictionaries";
import type { ReportField } from "@tushen/domain/report-field";
import { reportForms } from "@tushen/domain/report-form";

const fields: ReadonlyMap<string, ReportField> = new Map(
  Object.values(reportForms)
    .flatMap(({ infoGroups }) => infoGroups.flatMap((group) => group.fields))
    .map((field) => [field.key, field]),
);

/** A value as people read it. */
const asText = (field: ReportField | undefined, value: unknown): string => {
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) return value.map((one) => asText(field, one)).join("、");
  if (typeof value === "boolean") return value ? "是" : "否";
  if (field?.dictionary !== undefined) return dictionaryLabel(field.dictionary, String(value));
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** What differs between two reports, value by value. */
export const infoChanges = (before: object, after: object) => {
  const [old, changed] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return [...new Set([...Object.keys(old), ...Object.keys(changed)])]
    .filter((key) => JSON.stringify(old[key] ?? null) !== JSON.stringify(changed[key] ?? null))
    .map((key) => {
      const field = fields.get(key);
      return { key, label: field?.label ?? key, before: asText(field, old[key]), after: asText(field, changed[key]) };
    });
};
