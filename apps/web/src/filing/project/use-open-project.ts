import type { ApplicationId } from "@tushen/contract/ground/fields";
import { projectCalls } from "@tushen/contract/filing/project";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { useEffect } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import type { OpenProject } from "../../ground/shell/step-line.tsx";

/** Calls the project strip is made of. */
export const openProjectCalls = [projectCalls.readProjectForCdr, progressCalls.censorProgress, progressCalls.whatNext];

/** The open project for the frame: name, nine steps and next step. */
export const useOpenProject = (applicationId: number): OpenProject | undefined => {
  const id = applicationId as ApplicationId;
  const project = useCall(projectCalls.readProjectForCdr, { projectApplicationId: id });
  const steps = useCall(progressCalls.censorProgress, { applicationId: id });
  const next = useCall(progressCalls.whatNext, { applicationId: id });
  const isBroken = project.data !== undefined && !project.data.projectBasicInfo;
  useEffect(() => {
    // Specification, section 8; the call itself logs an answer without a detail.
    if (isBroken)
      console.error(`${projectCalls.readProjectForCdr.path} answered without the basic info`, applicationId);
  }, [isBroken, applicationId]);
  if (!project.data?.projectBasicInfo || !steps.data) return undefined;
  const { projectBasicInfo, projectNo, applicationNo } = project.data;
  return {
    name: projectBasicInfo.projectName || "未命名项目",
    number: projectNo ?? applicationNo,
    steps: steps.data.map(({ processKey, name, status }) => ({ key: processKey, name, status })),
    ...(next.data && {
      next: { sentence: next.data.sentence, isMine: next.data.isMine, ...(next.data.url && { to: next.data.url }) },
    }),
  };
};
