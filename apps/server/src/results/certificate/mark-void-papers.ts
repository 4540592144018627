import { CertificateId, type FileId } from "@tushen/contract/ground/fields";
import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import type { CertificateState } from "@tushen/domain/results/certificate-state";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { markVoid } from "@tushen/seal/mark-void";
import { PdfError } from "@tushen/pdf/pdf-error";
import { z } from "zod";
import type { Portal } from "../../context.ts";
import { findFileVersion, storeNextVersion } from "../../ground/file/index.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { inWorkFolder } from "../../people/seal/index.ts";
import { subsOf } from "./sub/sub-moves.ts";

const original = 1;
const marked = 2;

/** The certificate, its sub-certificates and every sheet stamped for it. */
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
  const subs = (await subsOf(db, certificateId)).flatMap((sub) => [sub.file_id, sub.signed_file_id]);
  return [certificate.file_id, certificate.signed_file_id, ...subs, ...sheets.map((sheet) => sheet.file_id)].filter(
    (id) => id !== null,
  );
};

/**
 * Writes 作废 or 撤销 across every page of a voided or revoked certificate and its stamped sheets, as the next version of each file:
 * downloads return the marked version; the signed original stays unchanged as evidence.
 */
export const markVoidPapers = defineJob({
  name: "certificate.mark-void",
  title: "作废文书加注",
  input: z.object({ certificateId: CertificateId }),
  run: async (portal: Portal, { certificateId }) => {
    const mark = await markOf(portal, certificateId);
    if (mark === null) return;
    for (const fileId of await papersOf(portal, certificateId)) await markPaper(portal, fileId, mark);
  },
});

const marks: Readonly<Partial<Record<CertificateState, string>>> = { VOID: "作废", REVOKED: "撤销" };

interface Mark {
  readonly title: string;
  readonly words: string;
}

const markOf = async ({ db, clock }: Portal, id: CertificateId): Promise<Mark | null> => {
  const { state, cert_no } = await db
    .selectFrom("certificate")
    .select(["state", "cert_no"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const title = marks[state as CertificateState];
  if (title === undefined) return null;
  return { title, words: `${cert_no} 已于${chineseDate(dayInBeijing(clock()))}${title}，不得使用` };
};

const markPaper = async (portal: Portal, fileId: FileId, mark: Mark): Promise<void> => {
  const newest = await findFileVersion(portal.db, fileId);
  if (!newest || newest.file_type !== "pdf" || newest.file_version_index !== original) return;
  await inWorkFolder(portal, async (folder) => {
    const source = await folder.take(newest.sha256);
    const target = folder.path("void.pdf");
    try {
      await markVoid({ source, target, ...mark });
    } catch (error) {
      // A sheet that cannot be read cannot be used either.
      if (error instanceof PdfError) return;
      throw error;
    }
    await inTransaction(portal.db, (db) => storeNextVersion({ ...portal, db }, fileId, marked, folder.read(target)));
  });
};
