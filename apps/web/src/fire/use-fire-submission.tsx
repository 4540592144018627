import type { ApplicationId, SubmissionId } from "@tushen/contract/fields";
import { submissionCalls } from "@tushen/contract/submission";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useCall } from "../platform/queries.ts";
import { useApplicationId } from "../platform/visit.tsx";
import { Empty } from "../ui/empty.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { useAddress } from "../ui/use-address.ts";

/** The batch named in the address, else the newest of the open application; what to show until it is known. */
export const useFireSubmission = (): { id: SubmissionId | undefined; waiting: ReactNode } => {
  const named = Number(useAddress().get("projectSubmissionId")) || undefined;
  const applicationId = useApplicationId();
  const isAsking = named === undefined && applicationId !== undefined;
  const list = useCall(
    submissionCalls.querySubmissions,
    { projectApplicationId: applicationId as ApplicationId },
    { when: isAsking },
  );
  return {
    id: (named ?? list.data?.list.at(-1)?.id) as SubmissionId | undefined,
    waiting: (
      <PageFrame title="消防设计审查" asked={isAsking ? [list] : []}>
        {() => (
          <Empty
            title={applicationId === undefined ? "还没有打开项目" : "该项目还没有报审批次"}
            text="从工作台选择一个已报审的项目。"
            action={<Button href="#/">去工作台</Button>}
          />
        )}
      </PageFrame>
    ),
  };
};
