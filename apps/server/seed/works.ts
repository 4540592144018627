import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { BuildingInfo } from "@tushen/contract/filing/building";
import type { ProjectForm } from "@tushen/domain/ground/project-type";
import { fieldApplies, type FieldValues } from "@tushen/domain/filing/report-form/report-field";
import { type ReportForm, reportForms } from "@tushen/domain/filing/report-form/report-form";
import type { CastName } from "./cast.ts";
import type { DemoProject } from "./projects.ts";
import type { DrawnDiscipline } from "./sheets.ts";
import type { Town } from "./town.ts";

/** The differences of a demo project that is no building. */
export interface Works {
  readonly form: Exclude<ProjectForm, "buildingNewOrUpdate">;
  /** Answers to its report form besides those common to all projects. */
  readonly info: Partial<BasicInfo>;
  readonly unit: Omit<BuildingInfo, "buildingName">;
  /** Sheets of its folders, taken from those of a building. A survey has none of them. */
  readonly sheets: readonly {
    readonly discipline: string;
    readonly folder: string;
    readonly drawnAs: DrawnDiscipline;
    readonly numbers: readonly string[];
  }[];
  /** Name of the demo project with the survey report it is based on. */
  readonly survey?: string;
}

export const formOf = ({ works }: Pick<DemoProject, "works">): ReportForm =>
  reportForms[works?.form ?? "buildingNewOrUpdate"];

/** Survey and design firm, where its form asks for them. */
export const partnersOf = (project: DemoProject): readonly CastName[] => {
  const types = formOf(project).requiredParticipants;
  return [...(types.includes("4") ? [project.designer] : []), ...(types.includes("3") ? (["surveyor"] as const) : [])];
};

/** The firm that hands in the sheets. */
export const drafterOf = (project: DemoProject): CastName =>
  project.works?.form === "prospectingReport" ? "surveyor" : project.designer;

/** The answers of a building project that its form also has, and its own. */
export const worksInfo = (whole: BasicInfo, works: Works): BasicInfo => {
  const form = reportForms[works.form];
  const values: FieldValues = {
    ...whole,
    ...form.start,
    ...works.info,
    ...{ bizType: form.bizType, category: form.categoryCodes[0], type: form.category },
  };
  const asked = form.infoGroups
    .flatMap(({ fields }) => fields)
    .filter((field) => fieldApplies(field, values))
    .map(({ key }) => key);
  return Object.fromEntries(
    ["bizType", "category", "type", ...asked].flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])),
  ) as BasicInfo;
};

/** The record number of the filed survey of the same site, as its owner reads it. */
export const quotedSurvey = async (town: Town, project: DemoProject): Promise<Partial<BasicInfo>> => {
  if (project.works?.survey === undefined) return {};
  const owner = await town.as(project.owner);
  const { list } = await owner.progress.listCards({ keyword: project.works.survey, bizType: "KC" });
  for (const { projectApplicationId } of list) {
    const { projectSubmissionId } = await owner.project.readProject({ projectApplicationId });
    if (projectSubmissionId === null) continue;
    for (const { recordNo } of await owner.survey.listRecordNumbers({ projectSubmissionId })) {
      const filing = await owner.survey.findFiling({ recordNo });
      if (filing) return { surveyReportRecordNo: recordNo, projectCode: filing.projectCode };
    }
  }
  throw new Error(`${project.name}: ${project.works.survey} has no record number`);
};
