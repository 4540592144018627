import { CertificateId } from "@tushen/contract/ground/fields";
import { alterationOpinion } from "@tushen/paper/alteration-opinion";
import { certificate as layOutCertificate } from "@tushen/paper/certificate";
import type { SealSpot } from "@tushen/paper/paper";
import { renderPaper } from "@tushen/paper/render-pdf";
import { z } from "zod";
import type { Portal } from "../../context.ts";
import { removeFile, storeFile } from "../../ground/file/index.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { certificateAddress, type CertificateContent } from "./content.ts";

/** Prints a certificate from its snapshot. If it is printed already, the job does nothing. */
export const renderCertificate = defineJob({
  name: "certificate.render",
  input: z.object({ certificateId: CertificateId, version: z.number().int() }),
  run: async ({ db, files, clock }: Portal, { certificateId, version }) => {
    const row = await db
      .selectFrom("certificate")
      .innerJoin("submission", "submission.id", "certificate.submission_id")
      .selectAll("certificate")
      .select("house_org_id")
      .where("certificate.id", "=", certificateId)
      .executeTakeFirst();
    if (!row || row.file_id !== null || row.version !== version || row.house_org_id === null) return;
    const { alteration, ...content } = row.content;
    const printed = {
      ...content,
      verificationAddress: certificateAddress(row.content, row.qr_token),
      printedAt: clock(),
    };
    const { pdf, spots } = await renderPaper(
      alteration ? alterationOpinion({ ...printed, alteration }) : layOutCertificate(printed),
    );
    const fileId = await storeFile(
      { db, files },
      {
        fileName: `${alteration ? "变更审查合格意见" : "审查合格书"}（${row.cert_no}）.pdf`,
        fileType: "pdf",
        orgId: row.house_org_id,
        applicationId: row.application_id,
        divisionCode: row.division_code,
      },
      pdf,
    );
    const sealed: CertificateContent = { ...row.content, sealSpot: spotOf(spots) };
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

/** The spot of the house's seal on the printed paper. */
const spotOf = (spots: readonly SealSpot[]): SealSpot => {
  const spot = spots.find(({ name }) => name === "house");
  if (!spot) throw new Error("the certificate has no spot for the seal of the house");
  return spot;
};
