import type { Control, FieldValues, UseFormReturn } from "react-hook-form";

/*
 * A form knows its fields by its type. Field lists, findings of a check and links to a field name them by a text that
 * only exists at run time; for those, form and control are seen as having fields of any name.
 */

export const controlByName = <T extends FieldValues, O>(control: Control<T, unknown, O>): Control<FieldValues> =>
  // The type of a control names its fields both where they are read and where they are set, so no other type fits it.
  control as never;

export const byName = <T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>): UseFormReturn<FieldValues> =>
  // As for a control.
  form as never;
