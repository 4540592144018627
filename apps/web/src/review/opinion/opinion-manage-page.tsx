import type { SubmissionId } from "@tushen/contract/ground/fields";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { useCall } from "../../ground/platform/queries.ts";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { BatchChoice } from "./batch-choice.tsx";
import { ManageDesk } from "./manage-desk.tsx";

/** 审查意见管理: the opinions of one batch in a table for editing many at once; without a batch, a choice of batches. */
export const OpinionManagePage = () => {
  const given = Number(useAddress().get("projectSubmissionId"));
  const id = given as SubmissionId;
  const submission = useCall(submissionCalls.readSubmission, { id }, { when: given > 0 });
  if (!(given > 0)) return <BatchChoice />;
  if (submission.data === undefined) return <PageFrame title="审查意见管理" asked={[submission]} isTall />;
  return <ManageDesk key={id} submission={submission.data} />;
};
