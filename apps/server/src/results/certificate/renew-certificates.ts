import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";
import type { RenewedCertificate } from "../../delivery/alteration/index.ts";
import { lockCertificate } from "./certificate-moves.ts";
import type { Certificate } from "./tables.ts";
import { reprint } from "./create-certificate.ts";
import { replaceCertificate } from "./replace-certificate.ts";

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
    return {
      former,
      number: (await replaceCertificate(context, certificate, { why, by: "SYSTEM" })).number,
      isReplaced: true,
    };
  const action = certificate.state === "CREATED" ? "recreate" : "withdrawSignature";
  await reprint(context, certificate, action, undefined, "SYSTEM");
  return { former, number: former, isReplaced: false };
};
