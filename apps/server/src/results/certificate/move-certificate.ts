import type { CertificateId, SubmissionId } from "@tushen/contract/ground/fields";
import type { RefusalCode } from "@tushen/contract/refusals";
import {
  type CertificateAction,
  type CertificateFacts,
  type CertificateState,
  certificateMachine,
} from "@tushen/domain/results/certificate-state";
import { advance } from "@tushen/domain/ground/state-machine";
import type { Selectable, Updateable } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";
import type { CertificateTable } from "./tables.ts";

export type Certificate = Selectable<CertificateTable> & { readonly state: CertificateState };

/** The certificate, locked against other moves until the transaction ends. */
export const lockCertificate = async (db: Db, id: CertificateId): Promise<Certificate> => {
  const row = await db.selectFrom("certificate").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return (row as Certificate | undefined) ?? refuse("platform.not-found");
};

/** The certificate that counts for a submission, or null. */
export const liveCertificate = async (db: Db, submissionId: SubmissionId): Promise<Certificate | null> => {
  const row = await db
    .selectFrom("certificate")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .where("state", "not in", ["NONE", "REPLACED", "REVOKED", "VOID"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return (row as Certificate | undefined) ?? null;
};

export interface CertificateMove {
  readonly action: CertificateAction;
  readonly facts?: CertificateFacts;
  readonly why?: string;
  /** A move that follows from another machine (an alteration that takes effect, a batch that is void). */
  readonly by?: "SYSTEM";
  /** Columns that change with the move. */
  readonly set?: Updateable<CertificateTable>;
  /** `house` keeps the line from the parties; they learn of a certificate when it is sent. */
  readonly audience?: "parties" | "house";
}

/** Moves a certificate by the table of its machine and writes the line of its history. */
export const moveCertificate = async (
  context: { db: Db; actor: Actor | null; now: Date },
  certificate: Certificate,
  { action, facts = {}, why, by, set = {}, audience = "house" }: CertificateMove,
) => {
  const move = advance(
    certificateMachine,
    certificate.state,
    action,
    facts,
    by ?? (context.actor ? partsOf(context.actor) : "SYSTEM"),
  );
  if (!move.allowed) return refuse(move.refusal as RefusalCode);
  await context.db
    .updateTable("certificate")
    .set((eb) => ({ ...set, state: move.to, version: eb("version", "+", 1) }))
    .where("id", "=", certificate.id)
    .execute();
  await recordHistory(context, {
    applicationId: certificate.application_id,
    subject: "certificate",
    subjectId: certificate.id,
    act: action,
    from: certificate.state,
    to: move.to,
    why: why ?? certificate.cert_no,
    audience,
  });
  return move;
};
