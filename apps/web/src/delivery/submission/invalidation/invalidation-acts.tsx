import { invalidationCalls } from "@tushen/contract/delivery/invalidation";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { Button } from "antd";
import { useState } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import { useAccount } from "../../../ground/platform/visit.tsx";
import { CopyDialog } from "./copy-dialog.tsx";
import { RequestDialog } from "./request-dialog.tsx";
import { RequestNotice } from "./request-notice.tsx";

export const useRequest = (submission: Pick<Submission, "id">) =>
  useCall(invalidationCalls.getInvalidApplication, { projectSubmissionId: submission.id });

/** The request to void this batch, shown to everybody who may see the batch. */
export const InvalidationNotice = ({ submission }: { submission: Submission }) => {
  const request = useRequest(submission).data;
  return request ? <RequestNotice request={request} /> : null;
};

/** Acts of the owner about voiding: request it, and afterwards copy the batch. */
export const InvalidationActs = ({ submission }: { submission: Submission }) => {
  const { orgType } = useAccount();
  const asked = useRequest(submission);
  const [dialog, setDialog] = useState<"request" | "copy">();
  if (orgType !== "CONSTRUCT" || !asked.isSuccess || submission.state === "WITHDRAWN") return null;
  const request = asked.data;
  const isOpen = request === null || request.state === "DRAFT" || request.state === "REJECTED";
  const hasContent = submission.versions.some(({ shares }) => shares.length > 0);
  return (
    <>
      {submission.state === "INVALID"
        ? hasContent && (
            <Button type="primary" onClick={() => setDialog("copy")}>
              复制为新的报审批次
            </Button>
          )
        : isOpen && (
            <Button danger type="text" onClick={() => setDialog("request")}>
              {request === null ? "作废…" : "修改作废申请"}
            </Button>
          )}
      {dialog === "request" && (
        <RequestDialog submission={submission} request={request} onClose={() => setDialog(undefined)} />
      )}
      {dialog === "copy" && <CopyDialog submission={submission} onClose={() => setDialog(undefined)} />}
    </>
  );
};
