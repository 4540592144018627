import type { BizType, ProjectCategory } from "../ground/project-type.ts";
import type { Purpose } from "../delivery/purpose.ts";

/**
 * Where the opinions on a project are answered (specification §2): each kind of project has its page, rail transit one
 * for normal and one for special projects; in check mode (检查模式) a building has that of the inspection. An inspection has its page
 * whatever is inspected and whenever the mode is closed again; a consultation never has it. The survey firm of any other
 * project answers what is said of its report on a page of its own.
 */
export function answerPage(
  bizType: BizType,
  category: ProjectCategory,
  inspects: boolean,
  purpose: Purpose = "REVIEW",
  isSurveyor = false,
): string {
  if (isSurveyor && bizType !== "KC") return "/projectReport/surveyResponse";
  if (purpose === "JC") return "/reportUnit/buildingCensorAnswerPageOfJC";
  const pages: Readonly<Record<BizType, string>> = {
    FJ: `buildingCensorAnswerPage${inspects && purpose === "REVIEW" ? "OfJC" : ""}`,
    SZ: "municipalCensorAnswerPage",
    GD: `trackCensorAnswerPage${category === "YHSH" ? 2 : 1}`,
    KC: "prospectingCensorAnswerPage",
  };
  return `/reportUnit/${pages[bizType]}`;
}
