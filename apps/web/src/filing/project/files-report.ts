import type { ProjectInfo } from "@tushen/contract/filing/project";

/** The firm files this report: it is the applicant, or the leading owner. */
export const filesReport = (project: ProjectInfo, orgId: number): boolean =>
  project.applicantOrgId === orgId ||
  project.projectParticipant.some((one) => one.orgId === orgId && one.participantType === "1" && one.isMain);
