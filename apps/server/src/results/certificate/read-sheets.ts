import { certificateMachine } from "@tushen/domain/results/certificate-state";
import type { certificateCalls } from "@tushen/contract/results/certificate";
import type { CertificateId, SubmissionId } from "@tushen/contract/ground/fields";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import type { Act, Db } from "../../context.ts";
import { folderPaths } from "../../sheets/drawing/index.ts";
import { signedAddress } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { isSent, seesUnsent } from "./may-read.ts";
import { liveCertificate, lockCertificate } from "./certificate-moves.ts";
import { beginStamping } from "./stamp-sheet.ts";
import { refuseInState } from "../../ground/state/index.ts";

/** The sheets of a certificate with their stamps, in reading order. */
export const sheetsOfCertificate = async (db: Db, certificateId: CertificateId) => {
  const rows = await db
    .selectFrom("sheet_stamp")
    .innerJoin("drawing", "drawing.id", "sheet_stamp.drawing_id")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("submission_version", "submission_version.id", "share.version_id")
    .selectAll("sheet_stamp")
    .select([
      "graph_num",
      "graph_name",
      "file_name",
      "discipline",
      "paper_size",
      "folder_id",
      "share.org_id",
      "submission_version.submission_version",
      "drawing.file_id as sheet_file_id",
      "drawing.file_version_index",
    ])
    .where("certificate_id", "=", certificateId)
    .where("sheet_stamp.state", "<>", "VOID")
    .orderBy("drawing.folder_id")
    .orderBy("drawing.sort_no")
    .orderBy("drawing.id")
    .execute();
  const folders = await folderPaths(db, [...new Set(rows.map((row) => row.folder_id))]);
  return rows.map((row) => ({ ...row, folders: folders.get(row.folder_id) ?? [] }));
};

/** The certificate whose stamps are shown: the one in force, else the last one sent. */
export const shownCertificate = async (db: Db, submissionId: SubmissionId) =>
  (await liveCertificate(db, submissionId)) ??
  (await db
    .selectFrom("certificate")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .where("sent_time", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()) ??
  null;

export const stampedSheets: Act<typeof certificateCalls.stampedSheets> = async ({ db, actor }, input) => {
  const certificate = await shownCertificate(db, input.projectSubmissionId);
  const nothing = { certNo: null, sent: false, total: 0, stamped: 0, problem: 0, sheets: [] };
  if (!certificate || (!isSent(certificate) && !seesUnsent(actor))) return nothing;
  const rows = await sheetsOfCertificate(db, certificate.id);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return {
    certNo: certificate.cert_no,
    sent: isSent(certificate),
    total: rows.length,
    stamped: count("STAMPED"),
    problem: count("PROBLEM"),
    sheets: rows.map((row) => ({
      drawingId: row.drawing_id,
      graphNum: row.graph_num,
      graphName: row.graph_name,
      fileName: row.file_name,
      discipline: row.discipline,
      disciplineName: row.discipline === null ? "其他" : disciplineLabel(row.discipline),
      folders: row.folders,
      paperSize: row.paper_size,
      submissionVersion: row.submission_version,
      state: row.state as "WAITING" | "STAMPED" | "PROBLEM",
      problem: row.problem,
      fileId: row.file_id,
      sha256: row.sha256,
      stampTime: row.stamp_time,
    })),
  };
};

/** Tries again to stamp sheets that failed, after the cause was removed. */
export const stampAgain: Act<typeof certificateCalls.stampAgain> = async ({ db, jobs }, { id }) => {
  const certificate = await lockCertificate(db, id);
  if (certificate.state !== "SIGNED") refuseInState(certificateMachine, certificate.state, "重新签章", ["SIGNED"]);
  const again = await db
    .updateTable("sheet_stamp")
    .set({ state: "WAITING", problem: null, stamp_time: null })
    .where("certificate_id", "=", id)
    .where("state", "=", "PROBLEM")
    .returning("id")
    .execute();
  if (again.length > 0) await jobs.enqueue(db, beginStamping, { certificateId: id }, { key: String(id) });
  return again.length;
};

export const stampedSheetUrl: Act<typeof certificateCalls.stampedSheetUrl> = async (context, input) => {
  const { db, actor } = context;
  const row = await db
    .selectFrom("sheet_stamp")
    .innerJoin("certificate", "certificate.id", "sheet_stamp.certificate_id")
    .innerJoin("drawing", "drawing.id", "sheet_stamp.drawing_id")
    .select(["sheet_stamp.file_id", "sent_time", "thumbnail_file_id"])
    .where("drawing_id", "=", input.drawingId)
    .where("sheet_stamp.state", "=", "STAMPED")
    .orderBy("sheet_stamp.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row || row.file_id === null) return refuse("platform.not-found");
  if (!isSent(row) && !seesUnsent(actor)) refuse("certificate.not-sent");
  const thumbnail = row.thumbnail_file_id && (await signedAddress(context, row.thumbnail_file_id, { inline: true }));
  return {
    ...(await signedAddress(context, row.file_id, { inline: !input.download })),
    thumbnailUrl: thumbnail ? thumbnail.url : null,
  };
};
