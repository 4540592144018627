import { sheetsOnPaper } from "../alteration/index.ts";
import type { Db } from "../context.ts";
import type { Submission } from "../submission/index.ts";
import type { CertificateContent } from "./content.ts";
import { liveCertificate } from "./move-certificate.ts";

/** Of a batch of altered sheets: which sheets of which certificate they change, and why. Of any other batch nothing. */
export const gatherAlteration = async (
  db: Db,
  submission: Submission,
): Promise<Partial<Pick<CertificateContent, "alteration">>> => {
  if (submission.alters_id === null) return {};
  const known = await sheetsOnPaper(db, submission.id);
  if (known === null) return {};
  const former = await liveCertificate(db, submission.alters_id);
  return { alteration: { ...known, formerCertificate: former?.cert_no ?? "" } };
};
