import type { ReportField } from "@tushen/domain/filing/report-form/report-field";
import { DivisionLabel } from "../region/division-label.tsx";
import { shownValue } from "./report-field.tsx";

/** The value of an entry of a field list in words, a district by its names. */
export const FieldValue = ({ entry, value }: { entry: ReportField; value: unknown }) =>
  entry.key === "divisionCode" && typeof value === "string" && value !== "" ? (
    <DivisionLabel code={value} />
  ) : (
    shownValue(entry, value)
  );
