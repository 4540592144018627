import { CertificateId, type FileId } from "@tushen/contract/ground/fields";
import { chineseDate } from "@tushen/domain/ground/chinese-date";
import { dayInBeijing } from "@tushen/domain/ground/work-calendar";
import { markVoid } from "@tushen/seal/mark-void";
import { PdfError } from "@tushen/pdf/pdf-error";
import { z } from "zod";
import type { Portal } from "../../context.ts";
import { findFileVersion, storeNextVersion } from "../../ground/file/index.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { inWorkFolder } from "../../people/seal/index.ts";

const original = 1;
const marked = 2;

/** The certificate and every sheet stamped for it. */
const papersOf = async ({ db }: Pick<Portal, "db">, certificateId: CertificateId): Promise<FileId[]> => {
  const certificate = await db
    .selectFrom("certificate")
    .select(["file_id", "signed_file_id"])
    .where("id", "=", certificateId)
    .executeTakeFirstOrThrow();
  const sheets = await db
    .selectFrom("sheet_stamp")
    .select("file_id")
    .where("certificate_id", "=", certificateId)
    .orderBy("id")
    .execute();
  return [certificate.file_id, certificate.signed_file_id, ...sheets.map((sheet) => sheet.file_id)].filter(
    (id) => id !== null,
  );
};

/**
 * Writes 作废 across every page of a voided certificate and its stamped sheets, as the next version of each file:
 * downloads return the marked version; the signed original stays unchanged as evidence.
 */
export const markVoidPapers = defineJob({
  name: "certificate.mark-void",
  input: z.object({ certificateId: CertificateId }),
  run: async (portal: Portal, { certificateId }) => {
    const { certificate, words } = await wordsOf(portal, certificateId);
    if (certificate.state !== "VOID") return;
    for (const fileId of await papersOf(portal, certificateId)) await markPaper(portal, fileId, words);
  },
});

const wordsOf = async ({ db, clock }: Portal, id: CertificateId) => {
  const certificate = await db
    .selectFrom("certificate")
    .select(["state", "cert_no"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { certificate, words: `${certificate.cert_no} 已于${chineseDate(dayInBeijing(clock()))}作废，不得使用` };
};

const markPaper = async (portal: Portal, fileId: FileId, words: string): Promise<void> => {
  const newest = await findFileVersion(portal.db, fileId);
  if (!newest || newest.file_type !== "pdf" || newest.file_version_index !== original) return;
  await inWorkFolder(portal, async (folder) => {
    const source = await folder.take(newest.sha256);
    const target = folder.path("void.pdf");
    try {
      await markVoid({ source, target, words });
    } catch (error) {
      // A sheet that cannot be read cannot be used either.
      if (error instanceof PdfError) return;
      throw error;
    }
    await inTransaction(portal.db, (db) => storeNextVersion({ ...portal, db }, fileId, marked, folder.read(target)));
  });
};
