import type { ApplicationId } from "@tushen/contract/ground/fields";
import { replacementNumber } from "@tushen/domain/results/certificate-number";
import type { Context } from "../../context.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import type { RenewedCertificate } from "../../delivery/alteration/index.ts";
import { lockSubmission, systemName } from "../../delivery/submission/index.ts";
import { completeFacts, reprint, sheetCountOf } from "./create-certificate.ts";
import { contentOf } from "./gather-content.ts";
import { type Certificate, lockCertificate, certificateMoves } from "./certificate-moves.ts";
import { insertCertificate } from "./insert-certificate.ts";
import { moveOne } from "../../ground/state/index.ts";

/**
 * Renews certificates after facts on them were altered: a sent one is replaced by a certificate with the suffix 换,
 * which is signed and sent like the first (domain handbook 2.15); one not sent is printed anew.
 */
export const renewCertificates = async (
  context: Context,
  applicationId: ApplicationId,
  why: string,
): Promise<RenewedCertificate[]> => {
  const rows = await context.db
    .selectFrom("certificate")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("state", "in", ["CREATED", "SIGNING", "SIGNED", "SENT", "RECORDED"])
    .orderBy("id")
    .execute();
  const renewed: RenewedCertificate[] = [];
  for (const { id } of rows) renewed.push(await renew(context, await lockCertificate(context.db, id), why));
  return renewed;
};

const renew = async (context: Context, certificate: Certificate, why: string): Promise<RenewedCertificate> => {
  const former = certificate.cert_no;
  if (certificate.state === "SENT" || certificate.state === "RECORDED")
    return { former, number: await replace(context, certificate, why), isReplaced: true };
  const action = certificate.state === "CREATED" ? "recreate" : "withdrawSignature";
  await reprint(context, certificate, action, undefined, "SYSTEM");
  return { former, number: former, isReplaced: false };
};

const replace = async (context: Context, former: Certificate, why: string): Promise<string> => {
  const { db, now } = context;
  const submission = await lockSubmission(db, former.submission_id);
  const number = replacementNumber(former.cert_no);
  await moveOne(context, certificateMoves, former.id, {
    action: "replace",
    facts: { reasonGiven: true },
    why: `${why}，换发为${number}`,
    set: { reason: why },
    audience: "parties",
    by: "SYSTEM",
  });
  const content = contentOf(await completeFacts(db, submission), {
    system: await systemName(context),
    certificateNumber: number,
    kind: former.content.kind,
    publicUrl: former.content.publicUrl,
    text: former.content.conclusion,
    innerNumber: former.content.houseInnerNumber,
    sheetCount: await sheetCountOf(db, submission),
    now,
  });
  await insertCertificate(context, submission, content, "SYSTEM");
  if (submission.house_org_id !== null)
    await notifyOrganisation(
      db,
      now,
      submission.house_org_id,
      {
        title: "请签发换发的合格书",
        content: `“${content.projectName}”${why}，审查合格书${former.cert_no}已换发为${number}，请发起签章并发放。`,
        url: `#/censorUnit/results/${submission.id}`,
      },
      ["CENSOR_CLERK", "CENSOR_PM"],
    );
  return number;
};
