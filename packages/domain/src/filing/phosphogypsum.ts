import { deployments } from "../ground/deployment.ts";
import { type FieldGroup, type FieldValues, fieldProblem } from "./report-form/report-field.ts";
import { type Finding, rounded, sumOf } from "./report-form/report-finding.ts";

const used = { key: "isUsed", in: [true] } as const;
const unused = { key: "isUsed", in: [false] } as const;

/**
 * Building products of phosphogypsum (磷石膏) in an application and their areas. Phosphogypsum is the residue of phosphate
 * works; provinces with such works ask designers to plan its use and reviewers to check it.
 */
// biome-ignore format: one field per line
export const phosphogypsumGroups = [
  { key: "use", title: "磷石膏建材应用", fields: [
    { key: "isUsed", label: "是否采用磷石膏建材", type: "yesNo", required: true },
    { key: "areas", label: "应用部位", type: "rows", required: true, appliesWhen: used, help: "同一部位采用不同产品时分行填写", fields: [
      { key: "part", label: "部位", type: "choice", dictionary: "PHOSPHOGYPSUM_PART", required: true },
      { key: "product", label: "产品", type: "choice", dictionary: "PHOSPHOGYPSUM_PRODUCT", required: true },
      { key: "area", label: "应用面积", type: "decimal", unit: "㎡", positive: true, required: true },
      { key: "weight", label: "磷石膏用量", type: "decimal", unit: "t" },
    ] },
    { key: "designNote", label: "设计说明", type: "longText", max: 1000, appliesWhen: used, help: "如所在图纸、执行标准与构造做法" },
    { key: "whyNot", label: "未采用的理由", type: "longText", max: 500, required: true, appliesWhen: unused },
  ] },
] as const satisfies readonly FieldGroup[];

const [{ fields }] = phosphogypsumGroups;
const columns = fields[1].fields;

/** Whether the portal asks for it in the division of the project. */
export const asksPhosphogypsum = (divisionCode: string | null | undefined): boolean =>
  Object.values(deployments).some(
    ({ division, asksPhosphogypsum: asks }) => asks && divisionCode?.slice(0, 2) === division?.slice(0, 2),
  );

/** What is missing or wrong before it can be saved. */
export const checkPhosphogypsum = (use: FieldValues): Omit<Finding, "step">[] => {
  const own = fields.flatMap((field) => findingOf(field, use));
  const rows = use["isUsed"] === true && Array.isArray(use["areas"]) ? (use["areas"] as FieldValues[]) : [];
  const ofRows = rows.flatMap((row, index) =>
    columns.flatMap((field) => findingOf(field, row, `areas.${index}.`, `第${index + 1}行`)),
  );
  return [...own, ...ofRows];
};

/** All areas and all weights together. */
export const sumPhosphogypsum = (
  areas: readonly FieldValues[],
): { readonly area: number; readonly weight: number } => ({
  area: rounded(sumOf(areas, "area")),
  weight: rounded(sumOf(areas, "weight")),
});

const findingOf = (
  field: (typeof fields)[number] | (typeof columns)[number],
  values: FieldValues,
  prefix = "",
  row = "",
): Omit<Finding, "step">[] => {
  const message = fieldProblem(field, values);
  return message === null
    ? []
    : [{ field: `${prefix}${field.key}`, label: `${row}${field.label}`, message: `${row}${message}` }];
};
