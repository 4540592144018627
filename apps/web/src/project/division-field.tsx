import type { FieldValues } from "react-hook-form";
import type { FieldProps } from "../ui/field.tsx";
import { RegionField } from "../ui/fields.tsx";
import { useRegions } from "./use-regions.ts";

/** 省 / 市 / 区 of the project, from the table of divisions. */
export const DivisionField = <T extends FieldValues>(props: FieldProps<T, unknown>) => (
  <RegionField {...props} regions={useRegions()} />
);
