import { memo, type ReactNode, useId } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import styles from "./form.module.css";

export interface FieldProps<T extends FieldValues, O = unknown> {
  readonly control: Control<T, unknown, O>;
  readonly name: FieldPath<T>;
  readonly label: ReactNode;
  readonly isRequired?: boolean;
  /** Advice for filling in the field, shown below it while there is no error. */
  readonly hint?: ReactNode;
  /** A doubt about an allowed value, shown below hint or error. */
  readonly warning?: string;
  /** A button of the field, below it. */
  readonly act?: ReactNode;
  /** The clause or form the field comes from, beside the label. */
  readonly source?: string;
  /** Fills the whole row. */
  readonly isWide?: boolean;
  readonly isDisabled?: boolean;
}

/** Properties that label, describe and focus an input. */
export interface InputProps {
  readonly id: string;
  readonly "aria-required": boolean;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
  readonly disabled: boolean | undefined;
  readonly status: "error" | "";
}

interface Bound {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly ref: (element: { focus?: () => void } | null) => void;
}

interface FieldBoxProps<T extends FieldValues, O> extends FieldProps<T, O> {
  readonly children: (input: InputProps, bound: Bound) => ReactNode;
}

/** Label, input, hint and error, the same for every kind of field. */
export const FieldBox = <T extends FieldValues, O>(props: FieldBoxProps<T, O>) => {
  const { control, name, label, isRequired = false, hint, warning, act, source, isWide, isDisabled, children } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const message = fieldState.error?.message;
  const below = message ?? hint;
  const described = [below && `${id}-below`, warning && `${id}-warning`].filter(Boolean).join(" ");
  return (
    <div className={isWide ? `${styles.field} ${styles.wide}` : styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} title={source && `依据：${source}`}>
          {label}
          {isRequired && <span aria-hidden="true">*</span>}
        </label>
      </div>
      {children(
        {
          id,
          "aria-required": isRequired,
          "aria-invalid": message !== undefined,
          "aria-describedby": described || undefined,
          disabled: isDisabled || field.disabled,
          status: message === undefined ? "" : "error",
        },
        field,
      )}
      {below && (
        <p id={`${id}-below`} className={message ? styles.error : styles.hint}>
          {below}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className={styles.warning}>
          {warning}
        </p>
      )}
      {act}
    </div>
  );
};

/** `memo` that keeps the type parameters of a component. */
export const memoField = memo as <C>(component: C) => C;
