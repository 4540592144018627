import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { fieldApplies, type FieldValues, type ReportField } from "@tushen/domain/filing/report-form/report-field";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { reportForms } from "@tushen/domain/filing/report-form/report-forms";
import type { CastName } from "./cast.ts";
import type { DemoProject, Works } from "./demo-project.ts";
import type { ProjectDays } from "./project-days.ts";
import type { Town } from "./town.ts";

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
export const worksInfo = (whole: BasicInfo, works: Works, days: ProjectDays): BasicInfo => {
  const form = reportForms[works.form];
  const values: FieldValues = {
    ...whole,
    ...form.start,
    ...works.info,
    ...(works.form === "prospectingReport" && { fieldStart: days.fieldStart, fieldEnd: days.fieldEnd }),
    ...{ bizType: form.bizType, category: works.category ?? form.categoryCodes[0], type: form.category },
  };
  const asked = form.infoGroups
    .flatMap(({ fields }) => fields)
    .filter((field) => fieldApplies(field, values))
    .map(({ key }) => key);
  return Object.fromEntries(
    ["bizType", "category", "type", ...asked].flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])),
  ) as BasicInfo;
};

const shown = (field: ReportField, value: unknown): string => {
  if (typeof value === "boolean") return value ? "是" : "否";
  const one = (item: unknown) => (field.dictionary ? dictionaryLabel(field.dictionary, String(item)) : String(item));
  return `${Array.isArray(value) ? value.map(one).join("、") : one(value)}${field.unit ?? ""}`;
};

/** Fields of the form that say what is built; the others say who, where and for how much. */
const besides: readonly string[] = ["disciplines", "buildingName", "projectName", "surveyReportRecordNo"];

/** What the form states of the works, label by label: their sheets print the same. */
export const worksFacts = (
  works: Works,
  values: FieldValues = { ...works.info, ...works.unit },
): [label: string, value: string][] => {
  const form = reportForms[works.form];
  const groups = [
    ...form.infoGroups.filter(({ key }) => !["project", "approval", "funds", "contact"].includes(key)),
    ...form.unit.groups,
  ];
  const fields: readonly ReportField[] = groups.flatMap((group): readonly ReportField[] => group.fields);
  const asked = fields.filter(
    ({ key, type }) =>
      type !== "rows" &&
      type !== "date" &&
      type !== "longText" &&
      !besides.includes(key) &&
      values[key] !== undefined &&
      values[key] !== null,
  );
  const rows = asked.map((field): [string, string] => [field.label, shown(field, values[field.key])]);
  return [...new Map(rows)];
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
