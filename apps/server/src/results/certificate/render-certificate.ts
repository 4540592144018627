import { CertificateId, type OrgId, type SubmissionId } from "@tushen/contract/ground/fields";
import { alterationOpinion } from "@tushen/paper/alteration-opinion";
import { certificate as layOutCertificate } from "@tushen/paper/certificate";
import type { Paper, SealSpot } from "@tushen/paper/paper";
import { renderPaper } from "@tushen/paper/render-pdf";
import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { type NewFile, removeFile, storeFile } from "../../ground/file/index.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import type { Certificate } from "./tables.ts";
import { certificateAddress, type CertificateContent } from "./content.ts";

/** Prints a certificate from its snapshot. If it is printed already, the job does nothing. */
export const renderCertificate = defineJob({
  name: "certificate.render",
  title: "生成审查合格书",
  input: z.object({ certificateId: CertificateId, version: z.number().int() }),
  run: async ({ db, files, clock }: Portal, { certificateId, version }) => {
    const row = await db.selectFrom("certificate").selectAll().where("id", "=", certificateId).executeTakeFirst();
    if (!row || row.file_id !== null || row.version !== version) return;
    const { pdf, spots } = await renderPaper(layOutWhole(row, clock()));
    const fileId = await storeFile({ db, files }, fileOfCertificate(row, await houseOf(db, row.submission_id)), pdf);
    const sealed: CertificateContent = { ...row.content, sealSpot: spotOfHouse(spots) };
    const { numUpdatedRows } = await db
      .updateTable("certificate")
      .set({ file_id: fileId, content: JSON.stringify(sealed) })
      .where("id", "=", certificateId)
      .where("version", "=", version)
      .where("file_id", "is", null)
      .executeTakeFirst();
    // The snapshot changed or another worker has printed it: this paper is not used.
    if (numUpdatedRows === 0n) await removeFile({ db }, fileId);
  },
});

/** The blocks of a certificate, or of an opinion on altered sheets. */
export const layOutWhole = (
  { content, qr_token }: Pick<Certificate, "content" | "qr_token">,
  printedAt: Date,
): Paper => {
  const { alteration, ...facts } = content;
  const printed = { ...facts, verificationAddress: certificateAddress(content, qr_token), printedAt };
  return alteration ? alterationOpinion({ ...printed, alteration }) : layOutCertificate(printed);
};

/** The house that issues the certificate of a batch. */
export const houseOf = async (db: Db, submissionId: SubmissionId): Promise<OrgId> => {
  const { house_org_id } = await db
    .selectFrom("submission")
    .select("house_org_id")
    .where("id", "=", submissionId)
    .executeTakeFirstOrThrow();
  if (house_org_id === null) throw new Error(`batch ${submissionId} has a certificate and no house`);
  return house_org_id;
};

export const fileOfCertificate = (
  { content, cert_no, application_id, division_code }: Certificate,
  house: OrgId,
): NewFile => ({
  fileName: `${content.alteration ? "变更审查合格意见" : "审查合格书"}（${cert_no}）.pdf`,
  fileType: "pdf",
  orgId: house,
  applicationId: application_id,
  divisionCode: division_code,
});

/** The spot of the house's seal on the printed paper. */
export const spotOfHouse = (spots: readonly SealSpot[]): SealSpot => {
  const spot = spots.find(({ name }) => name === "house");
  if (!spot) throw new Error("the certificate has no spot for the seal of the house");
  return spot;
};
