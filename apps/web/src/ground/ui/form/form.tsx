import { CallFailed } from "@tushen/contract/ground/envelope";
import { zodResolver } from "@hookform/resolvers/zod";
import { Alert } from "antd";
import { type FormEvent, type ReactNode, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { describeFailure } from "../failure.ts";
import styles from "./form.module.css";
import { NumberToCopy } from "../number-to-copy.tsx";
import { useOneAtATime } from "../use-one-at-a-time.ts";

/**
 * A form with a zod schema, usually the input of a contract call. It checks a field when it is left, and from then on
 * with every key.
 */
export const useFormOf = <S extends z.ZodType<FieldValues, FieldValues>>(schema: S, start: DefaultValues<z.input<S>>) =>
  useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues: start,
    mode: "onTouched",
    shouldFocusError: true,
  });

interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

const problemsIn = (error: unknown): readonly FieldProblem[] => {
  if (!(error instanceof CallFailed) || error.status !== 422 || !Array.isArray(error.detail)) return [];
  return error.detail as FieldProblem[];
};

interface FormProps<T extends FieldValues, O> {
  readonly form: UseFormReturn<T, unknown, O>;
  /** The act. A failure is shown on the field the server names, else above the form. */
  readonly onSubmit: (values: O) => Promise<unknown> | unknown;
  /** Allows a submit button elsewhere: `<Button htmlType="submit" form={id}>`. */
  readonly id?: string;
  /** Number of columns; default 2. */
  readonly columns?: 1 | 2 | 3;
  readonly children: ReactNode;
}

/** Shows the server's problems on their fields; problems without a field of this form are returned. */
const showAtFields = <T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  problems: readonly FieldProblem[],
) => {
  const known = (name: string) =>
    form.getFieldState(name as FieldPath<T>) && form.control._fields[name.split(".")[0] as string];
  const ofFields = problems.filter(({ field }) => field !== "" && known(field));
  for (const [index, { field, message }] of ofFields.entries())
    form.setError(field as FieldPath<T>, { type: "server", message }, { shouldFocus: index === 0 });
  return problems.filter((problem) => !ofFields.includes(problem));
};

export const Form = <T extends FieldValues, O>({ form, onSubmit, id, columns = 2, children }: FormProps<T, O>) => {
  const [failure, setFailure] = useState<unknown>();
  const act = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      const problems = problemsIn(error);
      if (problems.length === 0 || showAtFields(form, problems).length > 0) setFailure(error);
    }
  });
  const once = useOneAtATime(act);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void once(event);
  };
  return (
    <form id={id} noValidate onSubmit={submit} className={styles.form} data-columns={columns}>
      {failure !== undefined && <FormFailure error={failure} />}
      {children}
    </form>
  );
};

const FormFailure = ({ error }: { error: unknown }) => {
  const { sentence, advice, requestId } = describeFailure(error);
  const general = problemsIn(error);
  return (
    <Alert
      className={styles.wide as string}
      type="error"
      showIcon
      role="alert"
      title={sentence}
      description={
        <>
          {general.map(({ field, message }) => (
            <p key={field + message}>{message}</p>
          ))}
          {advice}
          {requestId && <NumberToCopy label="编号" number={requestId} />}
        </>
      }
    />
  );
};

/** A heading above some fields of a form. */
export const FieldGroup = ({ title, text, children }: { title: ReactNode; text?: ReactNode; children: ReactNode }) => (
  <div role="group" aria-label={typeof title === "string" ? title : undefined} className={styles.group}>
    <h3>{title}</h3>
    {text && <p>{text}</p>}
    {children}
  </div>
);
