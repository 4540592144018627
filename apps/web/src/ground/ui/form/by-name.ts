import type { Control, FieldValues, UseFormReturn } from "react-hook-form";

/*
 * The type of a form knows its fields. Field lists, findings of a check and links to a field name fields by text known
 * only at run time; for them form and control are typed as having fields of any name.
 */

export const controlByName = <T extends FieldValues, O>(control: Control<T, unknown, O>): Control<FieldValues> =>
  // The type of a control uses the field names for reading and for writing, so no other type fits.
  control as never;

export const byName = <T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>): UseFormReturn<FieldValues> =>
  // Same reason as for the control.
  form as never;
