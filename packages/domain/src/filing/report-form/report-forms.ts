import { type ProjectForm, projectFormOf } from "../../ground/project-type.ts";
import { buildingReportForm } from "./building-report-form.ts";
import { foundationReportForm } from "./foundation-report-form.ts";
import { municipalReportForm } from "./municipal-report-form.ts";
import { normalRailReportForm, specialRailReportForm } from "./rail-report-form.ts";
import type { FieldValues } from "./report-field.ts";
import type { ReportForm } from "./report-form.ts";
import { surveyReportForm } from "./survey-report-form.ts";

export const reportForms: Readonly<Record<ProjectForm, ReportForm>> = {
  prospectingReport: surveyReportForm,
  prospectingFoundation: foundationReportForm,
  railTransitNormal: normalRailReportForm,
  railTransitSpecial: specialRailReportForm,
  buildingNewOrUpdate: buildingReportForm,
  municipal: municipalReportForm,
};

/** The form of a project, or null when no project of this kind exists. */
export const reportFormOf = (bizType: string, categoryCode: string, category: string): ReportForm | null => {
  const form = projectFormOf(bizType, categoryCode, category);
  return form === null ? null : reportForms[form];
};

/** The form named in basic data; basic data without one belongs to a building report, as the first reports had none. */
export const formOfInfo = (info: FieldValues): ReportForm => {
  const { bizType, category, type } = info;
  return reportFormOf(String(bizType), String(category), String(type ?? "PT")) ?? buildingReportForm;
};
