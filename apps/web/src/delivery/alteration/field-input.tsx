import { dictionaryByCode } from "@tushen/domain/ground/dictionary/dictionaries";
import type { ReportField } from "@tushen/domain/filing/report-form/report-field";
import { DatePicker, Input, InputNumber, Radio, Select } from "antd";
import dayjs from "dayjs";

interface FieldInputProps {
  readonly field: ReportField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Label for screen readers: the owner of the value and its name. */
  readonly label: string;
  readonly hasProblem?: boolean;
}

const optionsOf = ({ dictionary }: ReportField, chosen: unknown) =>
  (dictionaryByCode(dictionary ?? "")?.items ?? [])
    .filter(({ code, enabled }) => enabled || code === chosen || (Array.isArray(chosen) && chosen.includes(code)))
    .map(({ code, label }) => ({ value: code, label }));

/** One value of the copy, edited with the input of its field. */
export const FieldInput = ({ field, value, onChange, label, hasProblem = false }: FieldInputProps) => {
  const status = hasProblem ? ("error" as const) : ("" as const);
  const text = { "aria-label": label, value: (value as string | undefined) ?? "", status };
  switch (field.type) {
    case "text":
      return (
        <Input
          {...text}
          {...(field.max ? { maxLength: field.max } : {})}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "longText":
      return (
        <Input.TextArea
          {...text}
          autoSize={{ minRows: 2, maxRows: 8 }}
          {...(field.max ? { maxLength: field.max } : {})}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "integer":
    case "decimal":
    case "percent":
      return (
        <InputNumber
          aria-label={label}
          style={{ width: "100%" }}
          value={(value as number | null | undefined) ?? null}
          status={status}
          {...(field.type === "integer" ? { precision: 0 } : {})}
          {...(field.unit ? { suffix: field.unit } : {})}
          onChange={(next) => onChange(next)}
        />
      );
    case "yesNo":
      return (
        <Radio.Group aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
          <Radio value={true}>是</Radio>
          <Radio value={false}>否</Radio>
        </Radio.Group>
      );
    case "date":
      return (
        <DatePicker
          aria-label={label}
          style={{ width: "100%" }}
          status={status}
          value={typeof value === "string" && value !== "" ? dayjs(value) : null}
          onChange={(day) => onChange(day ? day.format("YYYY-MM-DD") : "")}
        />
      );
    default:
      return (
        <Select
          aria-label={label}
          style={{ width: "100%" }}
          status={status}
          value={value ?? (field.type === "choices" ? [] : null)}
          {...(field.type === "choices" ? { mode: "multiple" as const } : {})}
          showSearch={{ optionFilterProp: "label" }}
          options={optionsOf(field, value)}
          onChange={(next) => onChange(next)}
        />
      );
  }
};
