import type { FieldsOf, ValuesOf } from "@tushen/domain/filing/report-form/report-values";
import type { FieldGroup, ReportField } from "@tushen/domain/filing/report-form/report-field";
import { z } from "zod";

/**
 * Fields of a report form as a draft stores them: nothing is required and no format is enforced, as the submit check
 * does that.
 */
export const shapeOf = <const G extends readonly FieldGroup[]>(groups: G): ShapeOf<FieldsOf<G>> =>
  Object.fromEntries(groups.flatMap(({ fields }) => fields).map((field) => [field.key, schemaOf(field)])) as ShapeOf<
    FieldsOf<G>
  >;

type ShapeOf<F extends ReportField> = {
  [Key in F["key"]]: z.ZodOptional<z.ZodType<NonUndefined<ValuesOf<F>[Key]>>>;
};
type NonUndefined<T> = T extends undefined ? never : T;

const rows = (fields: readonly ReportField[]): z.ZodType =>
  z.array(z.object(Object.fromEntries(fields.map((field) => [field.key, schemaOf(field)])))).max(500);

const schemaOf = ({ type, max = 2000, fields = [] }: ReportField): z.ZodType => {
  switch (type) {
    case "text":
    case "longText":
      // The submit check reports texts that are too long; this limit refuses only what no form could have sent.
      return z.string().max(Math.max(max, 40)).optional();
    case "integer":
    case "decimal":
    case "percent":
      return z.number().nullable().optional();
    case "yesNo":
      return z.boolean().nullable().optional();
    case "date":
      return z.string().max(10).nullable().optional();
    case "choice":
      return z.string().max(20).optional();
    case "choices":
      return z.array(z.string().max(20)).max(60).optional();
    case "rows":
      return rows(fields).optional();
  }
};
