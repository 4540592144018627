import { randomBytes } from "node:crypto";
import type { CertificateId } from "@tushen/contract/ground/fields";
import { subCertificateNumber } from "@tushen/domain/results/certificate-number";
import { subCertificateMachine } from "@tushen/domain/results/sub-certificate-state";
import type { Context, Services } from "../../../context.ts";
import { begin, type Mover } from "../../../ground/state/index.ts";
import type { Certificate } from "../tables.ts";
import { makeSub } from "./make-sub.ts";
import { partsOf } from "./parts-of.ts";
import { subsOf } from "./sub-moves.ts";

/** Makes the sub-certificates of a certificate that is not sent, in place of those made before, and has them printed. */
export const writeSubs = async (
  { db, now, jobs, actor }: Pick<Context, "db" | "now" | "jobs" | "actor">,
  certificate: Pick<Certificate, "id" | "application_id" | "division_code" | "cert_no" | "content">,
): Promise<void> => {
  await db.deleteFrom("sub_certificate").where("certificate_id", "=", certificate.id).execute();
  const parts = partsOf(certificate.content);
  if (parts.length === 0) return;
  const state = begin(actor, subCertificateMachine, { action: "create", by: "SYSTEM" });
  const rows = await db
    .insertInto("sub_certificate")
    .values(
      parts.map((part, index) => ({
        certificate_id: certificate.id,
        application_id: certificate.application_id,
        division_code: certificate.division_code,
        sub_no: subCertificateNumber(certificate.cert_no, index + 1),
        sort_no: index + 1,
        state,
        content: JSON.stringify(part),
        qr_token: randomBytes(18).toString("base64url"),
        create_time: now,
      })),
    )
    .returning("id")
    .execute();
  for (const { id } of rows) await jobs.enqueue(db, makeSub, { subCertificateId: id, version: 1 }, { key: `${id}-1` });
};

/** Has the seal of the house put on the sub-certificates of a certificate that was signed just now. */
export const sealSubs = async ({ db, jobs }: Mover & Pick<Services, "jobs">, id: CertificateId): Promise<void> => {
  for (const sub of await subsOf(db, id)) {
    const input = { subCertificateId: sub.id, version: sub.version };
    await jobs.enqueue(db, makeSub, input, { key: `${sub.id}-${sub.version}-seal` });
  }
};
