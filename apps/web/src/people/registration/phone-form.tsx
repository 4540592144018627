import { Button } from "antd";
import type { ReactNode } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { TextField } from "../../ground/ui/form/fields.tsx";
import { Form } from "../../ground/ui/form/form.tsx";
import { PhoneCodeField } from "./phone-code-field.tsx";
import styles from "./recovery.module.css";
import type { PhoneProving } from "./use-phone-proof.ts";

interface PhoneFormProps<T extends FieldValues & { mobile: string }, O> {
  readonly form: UseFormReturn<T, unknown, O>;
  readonly phone: PhoneProving;
  /** Label of the phone number. */
  readonly label?: string;
  readonly hint?: string;
  /** Text of the button. */
  readonly yes: string;
  readonly onSubmit: (values: O) => Promise<unknown> | unknown;
  /** Fields above the phone number. */
  readonly children?: ReactNode;
}

/** A form that continues with a number proven by a code sent to it. */
export const PhoneForm = <T extends FieldValues & { mobile: string }, O>(props: PhoneFormProps<T, O>) => {
  const { form, phone, label = "手机号", hint, yes, onSubmit, children } = props;
  const name = "mobile" as FieldPath<T>;
  const mobile = String(useWatch({ control: form.control, name }) ?? "");
  const askMobile = async () =>
    (await form.trigger(name, { shouldFocus: true })) ? String(form.getValues(name)).trim() : undefined;
  return (
    <Form form={form} columns={1} onSubmit={onSubmit}>
      {children}
      <TextField
        control={form.control}
        name={name}
        label={label}
        isRequired
        autoComplete="tel"
        inputMode="tel"
        maxLength={11}
        {...(hint !== undefined && { hint })}
      />
      <PhoneCodeField phone={phone} mobile={mobile.trim()} askMobile={askMobile} />
      <div className={styles.acts}>
        <Button type="primary" size="large" htmlType="submit" loading={form.formState.isSubmitting && { delay: 200 }}>
          {yes}
        </Button>
      </div>
    </Form>
  );
};
