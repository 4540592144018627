import type { ApplicationId, SubmissionId } from "@tushen/contract/fields";
import { submissionCalls } from "@tushen/contract/submission";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useCall } from "../platform/queries.ts";
import { useApplicationId } from "../platform/visit.tsx";
import { Empty } from "../ui/empty.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { useAddress } from "../ui/use-address.ts";

/**
 * The submission named in the address, else the newest of the open application, of its reviews unless a purpose is named;
 * what to show until it is known.
 */
export const useOpenSubmission = (
  title: string,
  purpose: "REVIEW" | "ZX" | "JC" = "REVIEW",
): { id: SubmissionId | undefined; waiting: ReactNode } => {
  const named = Number(useAddress().get("projectSubmissionId")) || undefined;
  const applicationId = useApplicationId();
  const list = useCall(
    submissionCalls.querySubmissions,
    { projectApplicationId: applicationId as ApplicationId, beside: purpose !== "REVIEW" },
    { when: named === undefined && applicationId !== undefined },
  );
  const id = (named ?? list.data?.list.filter((row) => purpose === "REVIEW" || row.purpose === purpose).at(-1)?.id) as
    | SubmissionId
    | undefined;
  const isAsking = named === undefined && applicationId !== undefined;
  return {
    id,
    waiting: (
      <PageFrame title={title} asked={isAsking ? [list] : []}>
        {() => (
          <Empty
            title={
              applicationId === undefined
                ? "还没有打开项目"
                : purpose === "REVIEW"
                  ? "该项目还没有报审批次"
                  : purpose === "ZX"
                    ? "该项目没有委托咨询"
                    : "该项目没有被抽查"
            }
            text={purpose === "ZX" ? "建设单位可在项目首页委托咨询。" : "从工作台选择一个项目。"}
            action={<Button href="#/">去工作台</Button>}
          />
        )}
      </PageFrame>
    ),
  };
};
