import { type Certificate, certificateCalls } from "@tushen/contract/certificate";
import type { ApplicationId, SubmissionId } from "@tushen/contract/fields";
import { useCall } from "../platform/queries.ts";

const paceInMs = 1500;

/** Printing and stamping go on by themselves; while they do the page asks again. */
export const movesByItself = ({ state, hasPdf, sheets }: Certificate): boolean => {
  const isOpen = state === "CREATED" || state === "SIGNING" || state === "SIGNED";
  return isOpen && (!hasPdf || sheets.stamped + sheets.problem < sheets.total);
};

/** Certificates of an application, or of one of its batches, newest first. */
export const useCertificates = (applicationId: number | undefined, submissionId?: number) => {
  const input = {
    projectApplicationId: applicationId as ApplicationId,
    ...(submissionId === undefined ? {} : { projectSubmissionId: submissionId as SubmissionId }),
  };
  const asked = useCall(certificateCalls.listCertificates, input, {
    when: applicationId !== undefined,
    freshForMs: 5000,
  });
  const isMoving = asked.data?.some(movesByItself) ?? false;
  useCall(certificateCalls.listCertificates, input, {
    when: applicationId !== undefined && isMoving,
    everyMs: isMoving ? paceInMs : false,
  });
  return { ...asked, isMoving };
};
