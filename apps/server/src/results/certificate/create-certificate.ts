import type { BuildingId, CertificateId, SubmissionId } from "@tushen/contract/ground/fields";
import type { certificateCalls } from "@tushen/contract/results/certificate";
import { alterationOpinionNumber, certificateNumber } from "@tushen/domain/results/certificate-number";
import { certificateMachine } from "@tushen/domain/results/certificate-state";
import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import type { Act, Context, Db } from "../../context.ts";
import { nextNumber } from "../../papers/document/index.ts";
import { sheetsOf } from "../../sheets/drawing/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockSubmission, type Submission, systemName, submissionMoves } from "../../delivery/submission/index.ts";
import { contentOf, findMissingFacts, gatherFacts } from "./gather-content.ts";
import { finalVersion } from "./final-version.ts";
import { liveCertificate, lockCertificate, certificateMoves } from "./certificate-moves.ts";
import type { Certificate } from "./tables.ts";
import { insertCertificate } from "./insert-certificate.ts";
import { renderCertificate } from "./render-certificate.ts";
import { writeSubs } from "./sub/write-subs.ts";
import { moveOne, refuseInState } from "../../ground/state/index.ts";

export const sheetCountOf = async (db: Db, submission: Submission): Promise<number> =>
  (await sheetsOf(db, (await finalVersion(db, submission.id)).id)).length;

/** Facts of a submission; refuses with the list of missing facts. */
export const completeFacts = async (db: Db, submission: Submission) => {
  const facts = await gatherFacts(db, submission);
  const missing = findMissingFacts(facts);
  if (missing.length > 0) refuse("submission.certificate-incomplete", {}, { detail: missing });
  return facts;
};

/** The buildings a certificate of this submission is about; an altered batch has those of the one it alters. */
const buildingsOf = (db: Db, submission: Submission) =>
  db
    .selectFrom("building")
    .select(["id", "building_name"])
    .where("submission_id", "=", submission.alters_id ?? submission.id)
    .orderBy("sort_no")
    .execute();

const checkWholeBatch = async (db: Db, submission: Submission, named: readonly BuildingId[]): Promise<void> => {
  const buildings = await buildingsOf(db, submission);
  const chosen = new Set(named);
  if (chosen.size !== buildings.length || !buildings.every(({ id }) => chosen.has(id)))
    refuse("certificate.part-of-batch", { names: buildings.map((one) => one.building_name).join("、") || "无" });
};

/** Draws the number, which is never used again, even when the certificate is voided (domain handbook 2.15). */
export const createCertificate: Act<typeof certificateCalls.createCertificate> = async (
  context,
  { projectSubmissionId, kind, buildingIds, text, innerNumber },
) => {
  const { db, now, config } = context;
  const submission = await lockSubmission(db, projectSubmissionId);
  const live = await liveCertificate(db, submission.id);
  if (live) refuse("certificate.exists", { number: live.cert_no });
  if (submission.state !== "PASSED" && submission.state !== "FRUIT")
    refuseInState(submissionMachine, submission.state, "生成合格书", ["PASSED", "FRUIT"]);
  if (buildingIds) await checkWholeBatch(db, submission, buildingIds);
  const facts = await completeFacts(db, submission);
  const projectNumber = facts.projectNumber as string;
  const certNo = facts.alteration
    ? alterationOpinionNumber(projectNumber, await nextNumber(db, `alteration-opinion-${projectNumber}`))
    : certificateNumber(projectNumber, await nextNumber(db, `certificate-${projectNumber}`));
  const sheetCount = await sheetCountOf(db, submission);
  const content = contentOf(facts, {
    system: await systemName(context),
    certificateNumber: certNo,
    kind,
    publicUrl: config.publicUrl,
    text,
    innerNumber,
    sheetCount,
    now,
  });
  // Once a certificate was voided, the submission is in FRUIT already.
  if (submission.state === "PASSED")
    await moveOne(context, submissionMoves, submission.id, {
      action: "createCertificate",
      facts: { certificateDataComplete: true },
      why: certNo,
    });
  return [await insertCertificate(context, submission, content)];
};

/** Prints an unsigned certificate anew from the present facts. */
export const recreatePdf: Act<typeof certificateCalls.recreatePdf> = async (context, { id, text }) => {
  const { db } = context;
  const certificate = await lockCertificate(db, id);
  await reprint(context, certificate, "recreate", text);
  return null;
};

/** Takes the snapshot again, keeps number and code, and enqueues the printing. */
export const reprint = async (
  context: Context,
  certificate: Certificate,
  action: "recreate" | "withdrawSignature",
  text?: string,
  by?: "SYSTEM",
): Promise<void> => {
  const { db, now, jobs, config } = context;
  const submission = await lockSubmission(db, certificate.submission_id);
  const { content } = certificate;
  const next = contentOf(await completeFacts(db, submission), {
    system: await systemName(context),
    certificateNumber: certificate.cert_no,
    kind: content.kind,
    publicUrl: config.publicUrl,
    text: text ?? content.conclusion,
    innerNumber: content.houseInnerNumber,
    sheetCount: await sheetCountOf(db, submission),
    now,
  });
  const { row } = await moveOne(context, certificateMoves, certificate.id, {
    action,
    set: {
      content: JSON.stringify(next),
      file_id: null,
      word_file_id: null,
      signed_file_id: null,
      sha256: null,
      issue_time: null,
      issuer_name: null,
    },
    ...(by && { by }),
  });
  const { id: certificateId, version } = row;
  await jobs.enqueue(db, renderCertificate, { certificateId, version }, { key: `${certificateId}-${version}` });
  await writeSubs(context, row);
};

/** Voids certificates that were not sent; their numbers are not used again. */
const unsentOf = async (db: Db, submissionId: SubmissionId): Promise<CertificateId[]> => {
  const rows = await db
    .selectFrom("certificate")
    .select("id")
    .where("submission_id", "=", submissionId)
    .where("state", "in", ["CREATED", "SIGNING", "SIGNED"])
    .execute();
  return rows.map(({ id }) => id);
};

export const deleteCertificates: Act<typeof certificateCalls.deleteCertificates> = async (
  context,
  { ids: named, projectSubmissionId },
) => {
  const ids = named ?? (await unsentOf(context.db, projectSubmissionId as SubmissionId));
  for (const id of ids) {
    const certificate = await lockCertificate(context.db, id);
    if (!["CREATED", "SIGNING", "SIGNED"].includes(certificate.state))
      refuseInState(certificateMachine, certificate.state, "删除", ["CREATED", "SIGNING", "SIGNED"]);
    await moveOne(context, certificateMoves, certificate.id, { action: "invalidate" });
  }
  return ids.length;
};

export const candidates: Act<typeof certificateCalls.candidates> = async ({ db }, { projectSubmissionId }) => {
  const submission = await db
    .selectFrom("submission")
    .selectAll()
    .where("id", "=", projectSubmissionId)
    .executeTakeFirstOrThrow();
  const live = await liveCertificate(db, submission.id);
  const missing = findMissingFacts(await gatherFacts(db, submission));
  const buildings = await buildingsOf(db, submission);
  const whyNot = whyNotCreate(submission, live, missing.length > 0);
  return {
    projectSubmissionId,
    atlasName: submission.atlas_name,
    allowed: whyNot === null,
    whyNot,
    missing,
    buildings: live ? [] : buildings.map((row) => ({ buildingId: row.id, buildingName: row.building_name })),
  };
};

const whyNotCreate = (submission: Submission, live: Certificate | null, isIncomplete: boolean): string | null => {
  if (live) return `本批次已有合格书 ${live.cert_no}（${certificateMachine.states[live.state]}）`;
  if (submission.state !== "PASSED" && submission.state !== "FRUIT")
    return submissionMachine.refusals["submission.wrong-state"];
  return isIncomplete ? submissionMachine.refusals["submission.certificate-incomplete"] : null;
};
