import { type Certificate, certificateCalls } from "@tushen/contract/results/certificate";
import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { useCall } from "../../ground/platform/queries.ts";

const paceInMs = { moving: 1500, waiting: 8000 } as const;

/** Printing, stamping and sealing proceed in the background; meanwhile the page asks again. */
export const movesByItself = ({ state, hasPdf, sheets, subs, issueTime }: Certificate): boolean => {
  const subsMove = subs.some((sub) => sub.problem === null && (!sub.hasPdf || (issueTime && sub.state === "CREATED")));
  const isOpen = state === "CREATED" || state === "SIGNING" || state === "SIGNED";
  const isLive = isOpen || state === "SENT" || state === "RECORD_APPLYING" || state === "RECORDED";
  return (isLive && subsMove) || (isOpen && (!hasPdf || sheets.stamped + sheets.problem < sheets.total));
};

/** The certificate waits for somebody else: the legal person or the authority. */
const waitsForOthers = ({ state }: Certificate): boolean => state === "SIGNING" || state === "RECORD_APPLYING";

/** Certificates of an application, or of one of its batches, newest first. */
export const useCertificates = (applicationId: number | undefined, submissionId?: number) => {
  const input = {
    projectApplicationId: applicationId as ApplicationId,
    ...(submissionId === undefined ? {} : { projectSubmissionId: submissionId as SubmissionId }),
  };
  const when = applicationId !== undefined;
  const asked = useCall(certificateCalls.listCertificates, input, { when });
  const isMoving = asked.data?.some(movesByItself) ?? false;
  const isWaiting = asked.data?.some(waitsForOthers) ?? false;
  useCall(certificateCalls.listCertificates, input, {
    when: when && (isMoving || isWaiting),
    everyMs: isMoving ? paceInMs.moving : isWaiting && paceInMs.waiting,
  });
  return { ...asked, isMoving };
};
