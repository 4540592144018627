import { dictionaryByCode } from "@tushen/domain/dictionaries";
import type { ReportField } from "@tushen/domain/report-field";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { DateField, NumberField, SelectField, SwitchField, TextAreaField, TextField } from "../ui/fields.tsx";
import type { Option } from "../ui/options.ts";

const optionsOf = ({ dictionary }: ReportField): Option[] =>
  (dictionaryByCode(dictionary ?? "")?.items ?? []).map(({ code, label, enabled }) => ({
    value: code,
    label,
    isRetired: !enabled,
  }));

interface SurveyFieldProps<T extends FieldValues> {
  readonly control: Control<T>;
  readonly prefix?: string;
  readonly entry: ReportField;
}

/** One entry of the survey's field list as an input. */
export const SurveyField = <T extends FieldValues>({ control, prefix = "", entry }: SurveyFieldProps<T>) => {
  const { key, label, type, unit, max, help, required = false } = entry;
  const field = {
    control,
    name: `${prefix}${key}` as FieldPath<T>,
    label,
    isRequired: required,
    ...(help ? { hint: help } : {}),
  };
  switch (type) {
    case "longText":
      return <TextAreaField {...field} rows={2} {...(max ? { maxLength: max } : {})} />;
    case "integer":
    case "decimal":
    case "percent":
      return (
        <NumberField {...field} min={0} {...(unit ? { unit } : {})} {...(type === "integer" ? { decimals: 0 } : {})} />
      );
    case "date":
      return <DateField {...field} />;
    case "yesNo":
      return <SwitchField {...field} />;
    case "choice":
    case "choices":
      return <SelectField {...field} options={optionsOf(entry)} />;
    case "rows":
      throw new Error(`${key}: a survey has no lists`);
    case "text":
      return <TextField {...field} {...(max ? { maxLength: max } : {})} />;
  }
};
