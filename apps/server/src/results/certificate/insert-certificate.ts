import { randomBytes } from "node:crypto";
import type { CertificateId } from "@tushen/contract/ground/fields";
import { certificateMachine } from "@tushen/domain/results/certificate-state";
import type { Context } from "../../context.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { begin } from "../../ground/state/index.ts";
import type { CertificateContent } from "./content.ts";
import { renderCertificate } from "./render-certificate.ts";
import { writeSubs } from "./sub/write-subs.ts";

/** Keeps a new certificate with its sub-certificates, and has them printed. */
export const insertCertificate = async (
  context: Context,
  submission: Pick<Submission, "id" | "application_id" | "division_code">,
  content: CertificateContent,
  by?: "SYSTEM",
): Promise<CertificateId> => {
  const { db, now, jobs } = context;
  const { application_id } = submission;
  const row = await db
    .insertInto("certificate")
    .values({
      submission_id: submission.id,
      application_id,
      division_code: submission.division_code,
      cert_no: content.certificateNumber,
      state: begin(context.actor, certificateMachine, {
        action: "create",
        facts: { disciplinesPassed: true },
        ...(by && { by }),
      }),
      content: JSON.stringify(content),
      qr_token: randomBytes(18).toString("base64url"),
      create_time: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordHistory(context, {
    applicationId: application_id,
    subject: "certificate",
    subjectId: row.id,
    act: "create",
    to: row.state,
    why: row.cert_no,
    audience: "house",
  });
  await jobs.enqueue(db, renderCertificate, { certificateId: row.id, version: 1 }, { key: `${row.id}-1` });
  await writeSubs(context, row);
  return row.id;
};
