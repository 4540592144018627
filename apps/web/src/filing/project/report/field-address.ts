import type { ProjectInfo } from "@tushen/contract/filing/project";
import type { BuildingId } from "@tushen/contract/ground/fields";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { screens } from "../../../screens.ts";
import { numberOfStep, stepOf } from "./report-steps.ts";

/** Whether the wizard's address has a place for the step (`/3`); otherwise the step is a parameter of the query. */
export const isNumbered = ({ address }: ReportForm): boolean =>
  screens.some(({ path }) => path === `${address}/:stepNum?`);

export interface StatedField {
  /** The building whose form it is; null for the project and for surveys. */
  readonly buildingId: BuildingId | null;
  /** Name of the building or survey report; empty for the project. */
  readonly of: string;
  readonly field: string;
}

type Changeable = Pick<ProjectInfo, "projectApplicationId" | "mayEdit" | "mayCorrect">;

/** Where a value of the report can be changed at present, its field chosen; undefined where it cannot. */
export const fieldAddress = (
  kind: ReportForm,
  { projectApplicationId, mayEdit, mayCorrect }: Changeable,
  { buildingId, of, field }: StatedField,
): string | undefined => {
  const isOfProject = buildingId === null && of === "";
  if (!isOfProject && buildingId === null) return undefined;
  const query = new URLSearchParams({ projectApplicationId: String(projectApplicationId) });
  if (mayEdit) {
    const step = isOfProject ? stepOf(kind, { step: "info", field }) : "buildings";
    const numbered = isNumbered(kind);
    if (!numbered) query.set("step", step);
    if (buildingId !== null) query.set("building", String(buildingId));
    query.set("field", isOfProject ? `info.${field}` : field);
    return `#${kind.address}${numbered ? `/${numberOfStep(step)}` : ""}?${query}`;
  }
  if (!mayCorrect || !isOfProject) return undefined;
  query.set("field", `info.${field}`);
  return `#/reportUnit/infoCorrection?${query}`;
};
