import type { FieldValues } from "react-hook-form";
import { FieldBox, type FieldProps, memoField } from "../form/field.tsx";
import { RegionPicker } from "./region-picker.tsx";

interface RegionFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  /** Whole provinces may be chosen too. */
  readonly withProvinces?: boolean;
}

/** 省 / 市 / 区县 of a form; holds the six-digit division code. */
export const RegionField = memoField(<T extends FieldValues, O>(props: RegionFieldProps<T, O>) => {
  const { withProvinces = false, ...field } = props;
  return (
    <FieldBox {...(field as FieldProps<T, O>)}>
      {(input, { value, onChange, ref, onBlur }) => (
        <RegionPicker
          {...input}
          inputRef={ref}
          value={value as string | null | undefined}
          onChange={onChange}
          onBlur={onBlur}
          withProvinces={withProvinces}
          allowClear={!field.isRequired}
        />
      )}
    </FieldBox>
  );
});
