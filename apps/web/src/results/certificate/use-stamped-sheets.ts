import { certificateCalls } from "@tushen/contract/results/certificate";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { useCall } from "../../ground/platform/queries.ts";

/** The sealed sheets of a batch, asked for again while stamps are being made. */
export const useStampedSheets = (submissionId: number | undefined, isMoving = false) =>
  useCall(
    certificateCalls.stampedSheets,
    { projectSubmissionId: submissionId as SubmissionId },
    { when: submissionId !== undefined, everyMs: isMoving ? 1500 : false },
  );
