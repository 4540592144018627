import { dictionaryLabel } from "../../ground/dictionary/dictionaries.ts";
import { isEmpty, type ReportField } from "./report-field.ts";

/** The value of a field in words, with its unit; a dash where there is none. */
export const shownValue = (entry: ReportField, value: unknown): string => {
  if (value === undefined || value === null || value === "") return "—";
  if (typeof value === "boolean") return value ? "是" : "否";
  if (entry.type === "rows")
    return (value as Record<string, unknown>[]).map((row) => rowText(entry, row)).join("；") || "无";
  if (Array.isArray(value)) return value.length === 0 ? "无" : value.map((one) => labelOf(entry, one)).join("；");
  return `${labelOf(entry, value)}${entry.unit ? ` ${entry.unit}` : ""}`;
};

/** A row in words, beginning with its first field. */
const rowText = ({ fields = [] }: ReportField, row: Record<string, unknown>): string =>
  fields
    .filter(({ key }) => !isEmpty(row[key]))
    .map((field) => shownValue(field, row[field.key]))
    .join(" ");

const labelOf = ({ dictionary }: ReportField, value: unknown): string => {
  if (typeof value === "number") return value.toLocaleString("en-US", { maximumFractionDigits: 6 });
  return dictionary ? dictionaryLabel(dictionary, String(value)) : String(value);
};
