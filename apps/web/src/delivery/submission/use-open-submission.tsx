import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Purpose } from "@tushen/domain/delivery/purpose";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { useApplicationId } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";

const closed = { title: "还没有打开项目", text: "从工作台选择一个项目。" };
const nothing: Readonly<Record<Purpose, typeof closed>> = {
  REVIEW: { title: "该项目还没有报审批次", text: "从工作台选择一个已报审的项目。" },
  ZX: { title: "该项目没有委托咨询", text: "建设单位可在项目首页的“咨询与检查”中委托咨询。" },
  JC: { title: "该项目没有被抽查", text: "从工作台选择一个项目。" },
};

/**
 * Id of the submission named in the address; else of the newest one of the open application with the given purpose.
 * `waiting` is the page to show until the id is known.
 */
export const useOpenSubmission = (
  title: string,
  purpose: Purpose = "REVIEW",
): { id: SubmissionId | undefined; waiting: ReactNode } => {
  const named = Number(useAddress().get("projectSubmissionId")) || undefined;
  const applicationId = useApplicationId();
  const isAsking = named === undefined && applicationId !== undefined;
  const list = useCall(
    submissionCalls.querySubmissions,
    { projectApplicationId: applicationId as ApplicationId, beside: purpose !== "REVIEW" },
    { when: isAsking },
  );
  const newest = list.data?.list.filter((row) => row.purpose === purpose).at(-1);
  return {
    id: (named ?? newest?.id) as SubmissionId | undefined,
    waiting: (
      <PageFrame title={title} asked={isAsking ? [list] : []}>
        {() => (
          <Empty
            {...(applicationId === undefined ? closed : nothing[purpose])}
            action={<Button href="#/">去工作台</Button>}
          />
        )}
      </PageFrame>
    ),
  };
};
