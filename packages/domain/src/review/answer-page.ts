import type { BizType, ProjectCategory } from "../ground/project-type.ts";
import type { Purpose } from "../delivery/purpose.ts";

/**
 * The page on which opinions on a project are answered (specification §2). Each kind of project has its page; rail
 * transit has one for normal and one for special projects; in check mode (检查模式) a building has the page of the
 * inspection. An inspection always uses that page, whatever is inspected; a consultation never does. The survey firm of
 * any other project answers opinions on its report on a page of its own.
 */
export const answerPage = (
  bizType: BizType,
  category: ProjectCategory,
  inspects: boolean,
  purpose: Purpose = "REVIEW",
  isSurveyor = false,
): string => {
  if (isSurveyor && bizType !== "KC") return "/projectReport/surveyResponse";
  if (purpose === "JC") return "/reportUnit/buildingCensorAnswerPageOfJC";
  const pages: Readonly<Record<BizType, string>> = {
    FJ: `buildingCensorAnswerPage${inspects && purpose === "REVIEW" ? "OfJC" : ""}`,
    SZ: "municipalCensorAnswerPage",
    GD: `trackCensorAnswerPage${category === "YHSH" ? 2 : 1}`,
    KC: "prospectingCensorAnswerPage",
  };
  return `/reportUnit/${pages[bizType]}`;
};
