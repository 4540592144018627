import type { FieldValues, UseFormReturn } from "react-hook-form";
import { byName } from "../../../ground/ui/form/by-name.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value) && value.every(isRecord);

/** An empty value of the kind an input writes. With `undefined` the input would keep showing its former text. */
const emptyLike = (value: unknown): unknown => {
  if (typeof value === "string") return "";
  return Array.isArray(value) ? [] : null;
};

/** Puts other values into a form, field by field. Fields with equal values stay untouched and keep focus and caret. */
export const putValues = <T extends FieldValues>(form: UseFormReturn<T>, next: T): void => {
  const put = (path: string, current: unknown, wanted: unknown): void => {
    const goesInto =
      (isRecord(current) && isRecord(wanted)) ||
      (isRows(current) && isRows(wanted) && current.length > 0 && current.length === wanted.length);
    if (goesInto) {
      const [from, to] = [current as Record<string, unknown>, wanted as Record<string, unknown>];
      for (const key of new Set([...Object.keys(from), ...Object.keys(to)]))
        put(path === "" ? key : `${path}.${key}`, from[key], to[key]);
    } else if (JSON.stringify(current) !== JSON.stringify(wanted))
      byName(form).setValue(path, wanted ?? emptyLike(current), { shouldValidate: true });
  };
  put("", structuredClone(form.getValues()), next);
};
