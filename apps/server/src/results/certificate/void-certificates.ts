import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";
import { markVoidPapers } from "./mark-void-papers.ts";
import { isSent } from "./may-read.ts";
import { liveCertificate, lockCertificate, certificateMoves } from "./certificate-moves.ts";
import { moveOne } from "../../ground/state/index.ts";

/**
 * Voids the certificate of a voided batch: the public page says so at once, and a job marks the papers. Stamps of a
 * sent certificate stay, so that the code on a printed sheet is answered with 已作废.
 */
export const voidCertificates = async (
  context: Pick<Context, "db" | "actor" | "now" | "jobs">,
  submissionId: SubmissionId,
  why: string,
): Promise<void> => {
  const { db, jobs } = context;
  const live = await liveCertificate(db, submissionId);
  if (!live) return;
  const certificate = await lockCertificate(db, live.id);
  await moveOne(context, certificateMoves, certificate.id, {
    action: "invalidate",
    why,
    by: "SYSTEM",
    set: { reason: why },
    audience: isSent(certificate) ? "parties" : "house",
  });
  await jobs.enqueue(db, markVoidPapers, { certificateId: certificate.id }, { key: String(certificate.id) });
};
