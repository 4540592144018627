import { fieldApplies, fieldProblem, type ReportField } from "@tushen/domain/filing/report-form/report-field";
import type { GridColumn } from "../grid/place-block.ts";
import { listedOptions } from "./listed-options.ts";

const figures: readonly string[] = ["integer", "decimal", "percent"];

/** The fields of a row as columns of a grid; numbers are held to the bounds of their field. */
export const reportColumns = (fields: readonly ReportField[]): GridColumn[] =>
  fields.map((field) => {
    const { key, label, type, unit, max, dictionary, derived } = field;
    return {
      ...{ key, label, kind: type === "rows" ? "text" : type, options: listedOptions(dictionary) },
      ...(unit ? { unit } : {}),
      ...(max ? { max } : {}),
      ...(derived ? { isClosed: "自动汇总，不用填写" } : type === "rows" ? { isClosed: "不能粘贴，请逐行填写" } : {}),
      ...(field.appliesWhen ? { isOpen: (row) => fieldApplies(field, row) } : {}),
      // Without its conditions: whether the field applies is asked of the row above, not of one value.
      ...(figures.includes(type)
        ? { check: (value) => (value === null ? null : fieldProblem(unconditional(field), { [key]: value })) }
        : {}),
    };
  });

const unconditional = ({ appliesWhen: _, requiredWhen: __, ...field }: ReportField): ReportField => field;
