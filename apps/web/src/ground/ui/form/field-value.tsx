import type { ReportField } from "@tushen/domain/filing/report-form/report-field";
import { shownValue } from "@tushen/domain/filing/report-form/shown-value";
import { DivisionLabel } from "../region/division-label.tsx";

/** The value of a listed field in words; a division by its names. */
export const FieldValue = ({ entry, value }: { entry: ReportField; value: unknown }) =>
  entry.key === "divisionCode" && typeof value === "string" && value !== "" ? (
    <DivisionLabel code={value} />
  ) : (
    shownValue(entry, value)
  );
