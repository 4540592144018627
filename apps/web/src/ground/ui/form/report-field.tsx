import { holds, type ReportField as FieldEntry } from "@tushen/domain/filing/report-form/report-field";
import { shownValue } from "@tushen/domain/filing/report-form/shown-value";
import { Radio } from "antd";
import type { ReactNode } from "react";
import { type Control, type FieldValues, useWatch } from "react-hook-form";
import { controlByName } from "./by-name.ts";
import { FieldBox, memoField } from "./field.tsx";
import { DateField, NumberField, SelectField, TextAreaField, TextField } from "./fields.tsx";
import { RegionField } from "../region/region-field.tsx";
import { listedOptions } from "./listed-options.ts";
import styles from "./report-field.module.css";
import { RowsField } from "./rows-field.tsx";

interface ReportFieldProps<T extends FieldValues, O = T> {
  readonly control: Control<T, unknown, O>;
  /** Path in front of the field's key, e.g. `info.` or `participants.0.`. */
  readonly prefix?: string;
  readonly entry: FieldEntry;
  /** The clause or form the field comes from. */
  readonly source?: string | undefined;
  /** A doubt about the value. */
  readonly warning?: string | undefined;
  /** A button below the field. */
  readonly act?: ReactNode;
  readonly isDisabled?: boolean;
}

type ListedProps = ReportFieldProps<FieldValues>;

/** 是 or 否; neither before a choice. */
const YesNoField = memoField(
  (props: {
    control: Control<FieldValues>;
    name: string;
    label: string;
    isRequired: boolean;
    hint?: string;
    source?: string;
    warning?: string;
    act?: ReactNode;
    isDisabled?: boolean;
  }) => (
    <FieldBox {...props}>
      {({ id, disabled, "aria-describedby": described }, { value, onChange, onBlur, ref }) => (
        <Radio.Group
          id={id}
          aria-describedby={described}
          aria-label={props.label}
          disabled={disabled ?? false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <Radio value={true} onBlur={onBlur} ref={ref}>
            是
          </Radio>
          <Radio value={false} onBlur={onBlur}>
            否
          </Radio>
        </Radio.Group>
      )}
    </FieldBox>
  ),
);

/** One entry of a field list as an input; kind, unit, dictionary, help and duty come from the list. */
export const ReportField = <T extends FieldValues, O>(given: ReportFieldProps<T, O>) => {
  const { entry } = given;
  const props = { ...given, control: controlByName(given.control) };
  if (entry.derived) return <DerivedField {...props} />;
  if (entry.appliesWhen || entry.requiredWhen) return <ConditionalField {...props} />;
  return <PlainField {...props} isRequired={entry.required ?? false} />;
};

/** A field shown only while another field has a value that requires it. */
const ConditionalField = (props: ListedProps) => {
  const { control, prefix = "", entry } = props;
  const { appliesWhen, requiredWhen } = entry;
  const keys = [appliesWhen?.key ?? "", requiredWhen?.key ?? ""];
  const answers = useWatch({ control, name: keys.map((key) => `${prefix}${key}`) }) as unknown[];
  const values = Object.fromEntries(keys.map((key, index) => [key, answers[index]]));
  if (appliesWhen && !holds(appliesWhen, values)) return null;
  const isRequired = entry.required === true || (requiredWhen !== undefined && holds(requiredWhen, values));
  return <PlainField {...props} isRequired={isRequired} />;
};

const PlainField = (props: ListedProps & { isRequired: boolean }) => {
  const { control, prefix = "", entry, source, warning, act, isRequired, isDisabled = false } = props;
  const { key, label, type, unit, max, help, dictionary } = entry;
  const field = {
    control,
    name: `${prefix}${key}`,
    label,
    isRequired,
    isDisabled,
    ...(help ? { hint: help } : {}),
    ...(source ? { source } : {}),
    ...(warning ? { warning } : {}),
    ...(act ? { act } : {}),
  };
  if (key === "divisionCode") return <RegionField {...field} />;
  switch (type) {
    case "text":
      return <TextField {...field} {...(max ? { maxLength: max } : {})} />;
    case "longText":
      return <TextAreaField {...field} {...(max ? { maxLength: max } : {})} />;
    case "integer":
    case "decimal":
    case "percent":
      return (
        <NumberField {...field} {...(unit ? { unit } : {})} {...(type === "integer" ? { decimals: 0 } : {})} min={0} />
      );
    case "yesNo":
      return <YesNoField {...field} />;
    case "date":
      return <DateField {...field} />;
    case "choice":
      return <SelectField {...field} options={listedOptions(dictionary)} />;
    case "choices":
      return <SelectField {...field} isMany isWide options={listedOptions(dictionary)} />;
    case "rows":
      return (
        <RowsField
          {...field}
          entry={entry}
          field={(rowPrefix, column) => <ReportField control={control} prefix={rowPrefix} entry={column} />}
        />
      );
  }
};

export const isNumberField = ({ type }: FieldEntry): boolean =>
  type === "integer" || type === "decimal" || type === "percent";

/** A value that follows from the buildings is shown, not asked for. */
const DerivedField = ({ control, prefix = "", entry }: ListedProps) => {
  const value = useWatch({ control, name: `${prefix}${entry.key}` }) as unknown;
  return (
    <div
      className={
        entry.type === "choices" || entry.type === "rows" ? `${styles.derived} ${styles.wide}` : styles.derived
      }
    >
      <span>{entry.label}</span>
      <b>{shownValue(entry, value)}</b>
      <small>自动汇总</small>
    </div>
  );
};
