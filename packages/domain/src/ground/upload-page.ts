import type { BizType, ProjectCategory } from "./project-type.ts";

/**
 * Where firms bring the drawings of a project (specification §2): municipal works and special rail transit have an
 * address of their own.
 */
export const uploadPage = (bizType: BizType, category: ProjectCategory): string => {
  if (bizType === "SZ") return "/projectReport/municipalSpecialLine";
  if (bizType === "GD" && category === "YHSH") return "/projectReport/trackSpecialDataUpload";
  return "/projectReport/monomerNormalProject";
};
