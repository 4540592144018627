import { projectCalls } from "@tushen/contract/filing/project";
import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { useCall } from "../../../ground/platform/queries.ts";
import { useAccount, useApplicationId } from "../../../ground/platform/visit.tsx";
import { useAddress } from "../../../ground/ui/use-address.ts";

/** The batch of the address, or the present one of the open project. */
export const useBatch = () => {
  const named = Number(useAddress().get("projectSubmissionId"));
  const applicationId = useApplicationId();
  const { orgType } = useAccount();
  const entry = orgType === "CONTROL" ? projectCalls.readProjectForSupervise : projectCalls.readProject;
  const project = useCall(
    entry,
    applicationId === undefined ? undefined : { projectApplicationId: applicationId as ApplicationId },
  );
  const id = named > 0 ? (named as SubmissionId) : project.data?.projectSubmissionId;
  return {
    asked: project,
    project: project.data,
    input: id ? { projectSubmissionId: id } : undefined,
    isMissing: project.data !== undefined && !id,
  };
};
