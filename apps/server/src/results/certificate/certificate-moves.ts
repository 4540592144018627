import type { CertificateId, SubmissionId } from "@tushen/contract/ground/fields";
import { certificateMachine } from "@tushen/domain/results/certificate-state";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import type { Certificate } from "./tables.ts";
import { movable } from "../../ground/state/index.ts";
import { voidStamps } from "./sheet-stamps.ts";

/** The certificate, locked against other moves until the transaction ends. */
export const lockCertificate = async (db: Db, id: CertificateId): Promise<Certificate> => {
  const row = await db.selectFrom("certificate").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ?? refuse("platform.not-found");
};

/** The certificate in force of a submission, or null. */
export const liveCertificate = async (db: Db, submissionId: SubmissionId): Promise<Certificate | null> => {
  const row = await db
    .selectFrom("certificate")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .where("state", "not in", ["NONE", "REPLACED", "REVOKED", "VOID"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};

/** How a certificate moves; the parties are told when it is sent. */
export const certificateMoves = movable({
  machine: certificateMachine,
  table: "certificate",
  isVersioned: true,
  history: {
    subject: "certificate",
    applicationOf: (row) => row.application_id,
    whyOf: (row) => row.cert_no,
    numberOf: (row) => row.cert_no,
    audience: "house",
  },
  effects: { "void-stamps": voidStamps },
});
