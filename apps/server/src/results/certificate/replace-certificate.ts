import type { CertificateId } from "@tushen/contract/ground/fields";
import { replacementNumber } from "@tushen/domain/results/certificate-number";
import type { Context } from "../../context.ts";
import { lockSubmission, systemName } from "../../delivery/submission/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { moveOne } from "../../ground/state/index.ts";
import { certificateMoves } from "./certificate-moves.ts";
import type { Certificate } from "./tables.ts";
import { completeFacts, sheetCountOf } from "./create-certificate.ts";
import { contentOf } from "./gather-content.ts";
import { insertCertificate } from "./insert-certificate.ts";

interface Correction {
  readonly why: string;
  readonly text?: string | undefined;
  readonly innerNumber?: string | undefined;
  /** Absent: whoever acts. */
  readonly by?: "SYSTEM";
}

/**
 * Replaces a certificate that was sent by one with the present facts and the suffix 换. The former turns on its public page at
 * once; the new one is signed and sent like the first.
 */
export const replaceCertificate = async (
  context: Context,
  former: Certificate,
  { why, text, innerNumber, by }: Correction,
): Promise<{ readonly id: CertificateId; readonly number: string }> => {
  const { db, now } = context;
  const submission = await lockSubmission(db, former.submission_id);
  const number = replacementNumber(former.cert_no);
  await moveOne(context, certificateMoves, former.id, {
    action: "replace",
    facts: { reasonGiven: true },
    why: `${why}，换发为${number}`,
    set: { reason: why },
    audience: "parties",
    ...(by && { by }),
  });
  const content = contentOf(await completeFacts(db, submission), {
    system: await systemName(context),
    certificateNumber: number,
    kind: former.content.kind,
    publicUrl: former.content.publicUrl,
    text: text || former.content.conclusion,
    innerNumber: innerNumber || former.content.houseInnerNumber,
    sheetCount: await sheetCountOf(db, submission),
    now,
  });
  const id = await insertCertificate(context, submission, content, by);
  if (submission.house_org_id !== null)
    await notifyOrganisation(
      db,
      now,
      submission.house_org_id,
      {
        title: "请签发换发的合格书",
        content: `“${content.projectName}”审查合格书${former.cert_no}已换发为${number}，请发起签章并发放。原因：${why}`,
        url: `#/censorUnit/results/${submission.id}`,
      },
      ["CENSOR_CLERK", "CENSOR_PM"],
    );
  return { id, number };
};
