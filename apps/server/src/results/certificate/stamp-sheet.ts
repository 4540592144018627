import { CertificateId } from "@tushen/contract/ground/fields";
import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import { PdfError } from "@tushen/pdf/pdf-error";
import { stampAndSign, stampHeight } from "@tushen/seal/stamp-pdf";
import { z } from "zod";
import type { Portal } from "../../context.ts";
import { sheetEngine } from "../../sheets/drawing/index.ts";
import { findFileVersion, readFileBytes, storeFile } from "../../ground/file/index.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { Refusal } from "../../ground/platform/http/refusal.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { requireHouseSeal, inWorkFolder, signLasting } from "../../people/seal/index.ts";
import { sheetAddress } from "./content.ts";
import { finishBatch } from "./finish-batch.ts";
import { findStampSpots, pictureWidth } from "./find-stamp-spots.ts";

/** Enqueues a job for every sheet of a certificate that waits for its stamp. */
export const beginStamping = defineJob({
  name: "certificate.begin-stamping",
  title: "开始图纸盖章",
  input: z.object({ certificateId: CertificateId }),
  run: async ({ db, jobs }: Portal, { certificateId }) => {
    const waiting = await db
      .selectFrom("sheet_stamp")
      .select("id")
      .where("certificate_id", "=", certificateId)
      .where("state", "=", "WAITING")
      .orderBy("id")
      .execute();
    for (const { id } of waiting) await jobs.enqueue(db, stampSheet, { stampId: id }, { key: String(id) });
  },
});

const readWork = ({ db }: Pick<Portal, "db">, stampId: number) =>
  db
    .selectFrom("sheet_stamp")
    .innerJoin("certificate", "certificate.id", "sheet_stamp.certificate_id")
    .innerJoin("submission", "submission.id", "certificate.submission_id")
    .innerJoin("drawing", "drawing.id", "sheet_stamp.drawing_id")
    .selectAll("sheet_stamp")
    .select([
      "certificate.content",
      "certificate.cert_no",
      "certificate.issue_time",
      "submission.house_org_id",
      "drawing.file_id as sheet_file_id",
      "drawing.file_version_index",
      "drawing.file_name",
      "drawing.thumbnail_file_id",
    ])
    .where("sheet_stamp.id", "=", stampId)
    .executeTakeFirst();
type Work = NonNullable<Awaited<ReturnType<typeof readWork>>>;

/** Sentence for the senders of a sheet why it cannot be stamped; null for errors worth another try. */
const sayProblem = (error: unknown): string | null =>
  error instanceof PdfError || error instanceof SheetUnreadable || (error instanceof Refusal && !isPassing(error))
    ? error.message
    : null;

/** A time-stamping authority that is away is asked again. */
const isPassing = ({ code }: Refusal): boolean => code === "seal.no-time-stamp";

/**
 * Stamps and signs one sheet; a sheet that cannot be stamped is marked with the reason and does not stop the others.
 */
export const stampSheet = defineJob({
  name: "certificate.stamp-sheet",
  title: "图纸盖章",
  input: z.object({ stampId: z.number().int() }),
  // The death of a worker counts as a failure, so only a sheet that fails again and again is given up.
  retries: 25,
  run: async (portal: Portal, { stampId }) => {
    const work = await readWork(portal, stampId);
    if (!work || work.state !== "WAITING") return;
    try {
      await stampOne(portal, work);
    } catch (error) {
      const problem = sayProblem(error);
      if (problem === null) throw error;
      await markProblem(portal, work, problem);
    }
  },
  givenUp: async (portal, { stampId }) => {
    const work = await readWork(portal, stampId);
    if (work?.state === "WAITING") await markProblem(portal, work, "加盖审查专用章多次失败，请重试或联系平台管理员");
  },
});

const markProblem = (portal: Portal, work: Work, problem: string): Promise<void> =>
  inTransaction(portal.db, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("sheet_stamp")
      .set({ state: "PROBLEM", problem, stamp_time: portal.clock() })
      .where("id", "=", work.id)
      .where("state", "=", "WAITING")
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await finishBatch({ ...portal, db }, work.certificate_id);
  });

const stampOne = async (portal: Portal, work: Work): Promise<void> => {
  const { db, files, clock } = portal;
  const source = await findFileVersion(db, work.sheet_file_id, work.file_version_index);
  const houseId = work.house_org_id;
  if (!source || houseId === null || work.issue_time === null) return;
  if (source.file_type !== "pdf")
    return markProblem(
      portal,
      work,
      `${source.file_type.toUpperCase()} 格式的图纸不能加盖电子审查章，请以 PDF 图纸为准`,
    );
  const now = clock();
  const seal = await requireHouseSeal(portal, houseId, now);
  const issuedOn = dayInBeijing(new Date(work.issue_time));
  const { stored, spots } = await inWorkFolder({ files }, async (folder) => {
    const path = await folder.take(source.sha256);
    const target = folder.path("stamped.pdf");
    const found = await findStampSpots(path, (page) => showPage(portal, work, path, page));
    const [at, ...alsoAt] = found;
    if (!at) throw new PdfError("broken", "文件没有页面，无法加盖审查专用章");
    const request = {
      source: path,
      target,
      signer: seal.signer,
      stamp: {
        house: work.content.house,
        certificateNumber: work.cert_no,
        date: chineseDate(issuedOn),
        verificationAddress: sheetAddress(work.content, work.token),
      },
      at,
      alsoAt,
      text: { signerName: work.content.house, reason: `审查合格，合格书 ${work.cert_no}`, signedAt: now },
    };
    await signLasting(portal, { path: target, now, isLast: true }, (timeStamper) =>
      stampAndSign({ ...request, timeStamper }),
    );
    const sealed = await storeFile(
      { db, files },
      {
        fileName: work.file_name,
        fileType: "pdf",
        orgId: houseId,
        applicationId: work.application_id,
        divisionCode: work.division_code,
      },
      folder.read(target),
    );
    return { stored: sealed, spots: found.map((spot) => ({ ...spot, height: stampHeight(spot.width) })) };
  });
  const version = await findFileVersion(db, stored);
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("sheet_stamp")
      .set({
        state: "STAMPED",
        file_id: stored,
        sha256: version?.sha256 ?? null,
        stamp_time: now,
        spots: JSON.stringify(spots),
        problem: null,
      })
      .where("id", "=", work.id)
      .where("state", "=", "WAITING")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await finishBatch({ ...portal, db: trx }, work.certificate_id);
  });
};

/** The picture made at upload shows the first page; other pages are drawn here. */
const showPage = async (portal: Portal, work: Work, path: string, page: number): Promise<Uint8Array | null> => {
  if (page === 1 && work.thumbnail_file_id !== null) return readFileBytes(portal, work.thumbnail_file_id);
  try {
    return (await sheetEngine().renderThumbnail(path, page - 1, pictureWidth)).png;
  } catch (error) {
    if (error instanceof SheetUnreadable) return null;
    throw error;
  }
};
