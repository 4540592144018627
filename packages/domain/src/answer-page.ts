import type { BizType, ProjectCategory } from "./project-type.ts";

/**
 * Where the opinions on a project are answered (specification §2): each kind of project has its page, rail transit one
 * for normal and one for special projects; in check mode (检查模式) a building has that of the inspection.
 */
export function answerPage(bizType: BizType, category: ProjectCategory, inspects: boolean): string {
  const pages: Readonly<Record<BizType, string>> = {
    FJ: `buildingCensorAnswerPage${inspects ? "OfJC" : ""}`,
    SZ: "municipalCensorAnswerPage",
    GD: `trackCensorAnswerPage${category === "YHSH" ? 2 : 1}`,
    KC: "prospectingCensorAnswerPage",
  };
  return `/reportUnit/${pages[bizType]}`;
}
