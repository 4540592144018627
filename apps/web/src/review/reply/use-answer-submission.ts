import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { useLocation } from "react-router";
import { useCall } from "../../ground/platform/queries.ts";
import { useApplicationId } from "../../ground/platform/visit.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";

/**
 * The submission of the address, else the newest one of the open application; on the page of inspections the newest
 * inspection.
 */
export const useAnswerSubmission = () => {
  const address = useAddress();
  const applicationId = useApplicationId() as ApplicationId | undefined;
  const given = Number(address.get("projectSubmissionId"));
  const submissionId = given > 0 ? (given as SubmissionId) : undefined;
  const asks = { when: submissionId === undefined && applicationId !== undefined };
  const which = { projectApplicationId: applicationId as ApplicationId };
  const isOfInspection = useLocation().pathname.endsWith("OfJC");
  const rows = useCall(submissionCalls.querySubmissions, which, asks);
  const beside = useCall(
    submissionCalls.querySubmissions,
    { ...which, beside: true },
    { when: asks.when && isOfInspection },
  );
  const inspections = (beside.data?.list ?? []).filter(({ purpose }) => purpose === "JC");
  const isKnown = !isOfInspection || beside.data !== undefined;
  const newest = isKnown
    ? (inspections.at(-1) ?? [...(rows.data?.list ?? [])].sort((a, b) => b.id - a.id)[0])
    : undefined;
  const id = submissionId ?? newest?.id;
  const submission = useCall(submissionCalls.readSubmission, { id: id as SubmissionId }, { when: id !== undefined });
  const isNone = id === undefined && (applicationId === undefined || (rows.data !== undefined && isKnown));
  return { id, submission, isNone, error: rows.error ?? beside.error ?? submission.error };
};
