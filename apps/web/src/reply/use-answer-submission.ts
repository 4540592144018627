import type { ApplicationId, SubmissionId } from "@tushen/contract/fields";
import { submissionCalls } from "@tushen/contract/submission";
import { useCall } from "../platform/queries.ts";
import { useApplicationId } from "../platform/visit.tsx";
import { useAddress } from "../ui/use-address.ts";

/** The submission of the address, or the newest one of the open application. */
export const useAnswerSubmission = () => {
  const address = useAddress();
  const applicationId = useApplicationId() as ApplicationId | undefined;
  const given = Number(address.get("projectSubmissionId"));
  const submissionId = given > 0 ? (given as SubmissionId) : undefined;
  const rows = useCall(
    submissionCalls.querySubmissions,
    { projectApplicationId: applicationId as ApplicationId },
    { when: submissionId === undefined && applicationId !== undefined },
  );
  const newest = [...(rows.data?.list ?? [])].sort((a, b) => b.id - a.id)[0];
  const id = submissionId ?? newest?.id;
  const submission = useCall(submissionCalls.readSubmission, { id: id as SubmissionId }, { when: id !== undefined });
  const isNone = id === undefined && (applicationId === undefined || rows.data !== undefined);
  return { id, submission, isNone, error: rows.error ?? submission.error };
};
