import type { FieldGroup, ReportField } from "./report-field.ts";

/** The type of the values of a field list, derived from the list. */
export type ValuesOf<F extends ReportField> = {
  [Key in F["key"]]?: ValueOf<Extract<F, { readonly key: Key }>["type"]>;
};

export type FieldsOf<G extends readonly FieldGroup[]> = G[number]["fields"][number];

type ValueOf<T extends ReportField["type"]> = T extends "text" | "longText" | "choice"
  ? string | undefined
  : T extends "integer" | "decimal" | "percent"
    ? number | null | undefined
    : T extends "yesNo"
      ? boolean | null | undefined
      : T extends "date"
        ? string | null | undefined
        : T extends "choices"
          ? string[] | undefined
          : Record<string, unknown>[] | undefined;
