import { answerPage } from "@tushen/domain/review/answer-page";
import type { BizType, ProjectCategory } from "@tushen/domain/ground/project-type";

/** The kind of project, which decides the page of answers. */
export interface Kind {
  readonly bizType: BizType;
  readonly type: ProjectCategory;
}

interface Row {
  readonly id: number;
  readonly applicationId: number;
  readonly purpose: "REVIEW" | "ZX" | "JC";
  readonly state: string;
}

const answering = ["FIRST_ANSWER", "ANSWER_AGAIN"];
/** Opinions can be read from the first letter on. */
const lettersFrom = [...answering, "REVIEW_AGAIN", "FINISHED"];

/** Links for a party from a consultation or inspection, the next act first. */
export const linksOf = ({ id, applicationId, purpose, state }: Row, orgType: string, { bizType, type }: Kind) => {
  const query = `projectApplicationId=${applicationId}&projectSubmissionId=${id}`;
  const link = (label: string, path: string) => ({ label, to: `#${path}?${query}` });
  const isHouse = orgType === "CENSOR";
  const isParty = ["CONSTRUCT", "DESIGN", "SURVEY"].includes(orgType);
  return [
    ...(answering.includes(state) && isParty
      ? [link(purpose === "JC" ? "整改答复" : "答复意见", answerPage(bizType, type, false, purpose))]
      : []),
    ...(answering.includes(state) && orgType === "DESIGN"
      ? [link("上传修改后的图纸", "/projectReport/monomerNormalProject")]
      : []),
    ...(lettersFrom.includes(state) && purpose === "ZX" ? [link("咨询意见书", "/projectReport/consultation")] : []),
    ...(lettersFrom.includes(state) && purpose === "JC" ? [link("检查报告", "/projectReport/inspectionReport")] : []),
    ...(state === "FINISHED" && purpose === "ZX" ? [link("咨询报告", "/projectReport/consultingReport")] : []),
    ...(purpose === "ZX" && orgType !== "DESIGN" && orgType !== "SURVEY"
      ? [link(state === "SUBMITTED" ? "商定协议" : "咨询协议", "/projectReport/consultantArrangement")]
      : []),
    ...(isHouse && state !== "SUBMITTED" ? [{ label: "办理进度", to: `#/censorUnit/conclusion/${id}` }] : []),
  ];
};
