import { DatePicker, Input, InputNumber, Radio, Select, Switch } from "antd";
import dayjs from "dayjs";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { FieldBox, type FieldProps, memoField } from "./field.tsx";
import styles from "./form.module.css";
import { offeredOptions, type Option } from "./options.ts";

interface TextFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly unit?: ReactNode;
  readonly autoComplete?: string;
  readonly inputMode?: "text" | "numeric" | "tel" | "email";
  readonly isSecret?: boolean;
}

export const TextField = memoField(<T extends FieldValues, O>(props: TextFieldProps<T, O>) => {
  const { placeholder, maxLength, unit, autoComplete = "off", inputMode, isSecret, ...field } = props;
  const Part = isSecret ? Input.Password : Input;
  return (
    <FieldBox {...(field as FieldProps<T, O>)}>
      {(input, { value, ref, ...bound }) => (
        <Part
          {...input}
          {...bound}
          ref={ref}
          value={(value as string | null | undefined) ?? ""}
          placeholder={placeholder ?? ""}
          autoComplete={autoComplete}
          {...(maxLength === undefined ? {} : { maxLength })}
          {...(inputMode ? { inputMode } : {})}
          {...(unit ? { suffix: unit } : {})}
        />
      )}
    </FieldBox>
  );
});

interface TextAreaFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly rows?: number;
}

export const TextAreaField = memoField(<T extends FieldValues, O>(props: TextAreaFieldProps<T, O>) => {
  const { placeholder, maxLength, rows = 3, ...field } = props;
  return (
    <FieldBox isWide {...(field as FieldProps<T, O>)}>
      {({ status, ...input }, { value, ref, ...bound }) => (
        <Input.TextArea
          {...input}
          {...bound}
          status={status}
          ref={ref}
          value={(value as string | null | undefined) ?? ""}
          placeholder={placeholder ?? ""}
          autoSize={{ minRows: rows, maxRows: 14 }}
          {...(maxLength === undefined ? {} : { maxLength, showCount: true })}
        />
      )}
    </FieldBox>
  );
});

interface NumberFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  /** m²、m、层、万元 … */
  readonly unit?: string;
  readonly decimals?: number;
  readonly min?: number;
  readonly max?: number;
}

/** A number with its unit; a cleared field is null, not 0. */
export const NumberField = memoField(<T extends FieldValues, O>(props: NumberFieldProps<T, O>) => {
  const { unit, decimals, min, max, ...field } = props;
  return (
    <FieldBox {...(field as FieldProps<T, O>)}>
      {(input, { value, ref, ...bound }) => (
        <InputNumber<number>
          {...input}
          {...bound}
          ref={ref}
          value={(value as number | null | undefined) ?? null}
          controls={false}
          keyboard={false}
          className={styles.full as string}
          {...(unit ? { suffix: unit } : {})}
          {...(decimals === undefined ? {} : { precision: decimals })}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
        />
      )}
    </FieldBox>
  );
});

interface SelectFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  readonly options: readonly Option<string | number>[];
  readonly isMany?: boolean;
  readonly placeholder?: string;
}

export const SelectField = memoField(<T extends FieldValues, O>(props: SelectFieldProps<T, O>) => {
  const { options, isMany, placeholder = "请选择", ...field } = props;
  return (
    <FieldBox {...(field as FieldProps<T, O>)}>
      {(input, { value, ref, ...bound }) => (
        <Select
          {...input}
          {...bound}
          ref={ref}
          value={value ?? null}
          options={offeredOptions(options, value)}
          placeholder={placeholder}
          allowClear={!field.isRequired}
          showSearch={{ optionFilterProp: "label" }}
          className={styles.full as string}
          {...(isMany ? { mode: "multiple" as const } : {})}
        />
      )}
    </FieldBox>
  );
});

/** A few options, all visible. */
export const ChoiceField = memoField(<T extends FieldValues, O>(props: SelectFieldProps<T, O>) => {
  const { options, isMany: _, placeholder: __, ...field } = props;
  return (
    <FieldBox {...(field as FieldProps<T, O>)}>
      {({ id, disabled, "aria-describedby": described }, { value, onChange }) => (
        <Radio.Group
          id={id}
          aria-describedby={described}
          disabled={disabled ?? false}
          value={value}
          options={offeredOptions(options, value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldBox>
  );
});

/** A day as `YYYY-MM-DD`. */
export const DateField = memoField(<T extends FieldValues, O>(props: FieldProps<T, O>) => (
  <FieldBox {...props}>
    {(input, { value, onChange, ref, onBlur }) => (
      <DatePicker
        {...input}
        ref={ref}
        onBlur={onBlur}
        value={value ? dayjs(value as string) : null}
        onChange={(day) => onChange(day ? day.format("YYYY-MM-DD") : null)}
        className={styles.full as string}
      />
    )}
  </FieldBox>
));

export const SwitchField = memoField(<T extends FieldValues, O>(props: FieldProps<T, O>) => (
  <FieldBox {...props}>
    {({ status: _, "aria-required": __, "aria-invalid": ___, disabled, ...input }, { value, onChange, ref }) => (
      <span>
        <Switch
          {...input}
          ref={ref}
          disabled={disabled ?? false}
          checked={value === true}
          onChange={onChange}
          checkedChildren="是"
          unCheckedChildren="否"
        />
      </span>
    )}
  </FieldBox>
));
