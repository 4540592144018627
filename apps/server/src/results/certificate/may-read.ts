import type { CertificateId } from "@tushen/contract/ground/fields";
import type { Actor, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import type { Certificate } from "./tables.ts";

/** House and authority see a certificate before it is sent; owner, designer and surveyor from the day it is sent. */
export const seesUnsent = (actor: Actor): boolean => actor.orgType === "CENSOR" || actor.orgType === "CONTROL";

export const isSent = (certificate: Pick<Certificate, "sent_time">): boolean => certificate.sent_time !== null;

export const mayReadCertificate = async (
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  id: CertificateId,
): Promise<Certificate> => {
  const row = await db.selectFrom("certificate").selectAll().where("id", "=", id).executeTakeFirst();
  const certificate = (row as Certificate | undefined) ?? refuse("platform.not-found");
  if (!isSent(certificate) && !seesUnsent(actor)) refuse("certificate.not-sent");
  return certificate;
};
