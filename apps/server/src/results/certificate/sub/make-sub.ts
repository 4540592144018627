import { readFile } from "node:fs/promises";
import { SubCertificateId } from "@tushen/contract/ground/fields";
import { isLiveCertificate } from "@tushen/domain/results/certificate-state";
import { drawingOf } from "@tushen/pdf/svg-drawing";
import { renderPaper } from "@tushen/paper/render-pdf";
import { signPdf } from "@tushen/seal/sign-pdf";
import { z } from "zod";
import type { Portal } from "../../../context.ts";
import { findFileVersion, removeFile, storeFile } from "../../../ground/file/index.ts";
import { notifyOrganisation } from "../../../ground/message/index.ts";
import { inTransaction } from "../../../ground/platform/database/transaction.ts";
import { Refusal } from "../../../ground/platform/http/refusal.ts";
import { defineJob } from "../../../ground/platform/jobs/define-job.ts";
import { moveOne } from "../../../ground/state/index.ts";
import { inWorkFolder, requireHouseSeal, signLasting } from "../../../people/seal/index.ts";
import { spotOfHouse } from "../render-certificate.ts";
import { fileOfSub, layOutSub } from "./lay-out-sub.ts";
import { factsOfMain, subCertificateMoves } from "./sub-moves.ts";

const readWork = ({ db }: Pick<Portal, "db">, id: SubCertificateId) =>
  db
    .selectFrom("sub_certificate")
    .innerJoin("certificate", "certificate.id", "sub_certificate.certificate_id")
    .innerJoin("submission", "submission.id", "certificate.submission_id")
    .selectAll("sub_certificate")
    .select(["certificate.cert_no", "certificate.content as main", "certificate.state as main_state"])
    .select(["issue_time", "issuer_name", "certificate.sent_time as main_sent_time", "house_org_id"])
    .where("sub_certificate.id", "=", id)
    .executeTakeFirst();
type Work = NonNullable<Awaited<ReturnType<typeof readWork>>>;

/** Prints a sub-certificate, and seals it when its certificate is signed. What is done already is not done again. */
export const makeSub = defineJob({
  name: "certificate.make-sub",
  title: "生成子合格书",
  input: z.object({ subCertificateId: SubCertificateId, version: z.number().int() }),
  run: async (portal: Portal, { subCertificateId, version }) => {
    const work = await readWork(portal, subCertificateId);
    if (!work || work.version !== version || work.state !== "CREATED" || work.house_org_id === null) return;
    if (work.file_id === null) await print(portal, work);
    // The certificate may have been signed while this was printed.
    const printed = await readWork(portal, subCertificateId);
    if (!printed || printed.version !== version || printed.issue_time === null) return;
    if (!isLiveCertificate(printed.main_state)) return;
    try {
      await seal(portal, printed);
    } catch (error) {
      // A time-stamping authority that is away is asked again.
      if (!(error instanceof Refusal) || error.code === "seal.no-time-stamp") throw error;
      await noteProblem(portal, printed, error.message);
    }
  },
  givenUp: async (portal, { subCertificateId, version }) => {
    const work = await readWork(portal, subCertificateId);
    if (work && work.version === version)
      await noteProblem(portal, work, "子证书多次制作失败，请重新生成或联系平台管理员");
  },
});

const noteProblem = async ({ db }: Portal, { id, version }: Work, problem: string): Promise<void> => {
  await db
    .updateTable("sub_certificate")
    .set({ problem })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("state", "=", "CREATED")
    .execute();
};

const print = async ({ db, files, clock }: Portal, work: Work): Promise<void> => {
  const { pdf, spots } = await renderPaper(layOutSub(work, clock()));
  const fileId = await storeFile({ db, files }, fileOfSub(work), pdf);
  const { numUpdatedRows } = await db
    .updateTable("sub_certificate")
    .set({ file_id: fileId, seal_spot: JSON.stringify(spotOfHouse(spots)) })
    .where("id", "=", work.id)
    .where("version", "=", work.version)
    .where("file_id", "is", null)
    .executeTakeFirst();
  // It was made anew meanwhile, or another worker has printed it: this paper is not used.
  if (numUpdatedRows === 0n) await removeFile({ db }, fileId);
};

const seal = async (portal: Portal, work: Work): Promise<void> => {
  const { db, files, clock } = portal;
  const { file_id, seal_spot: at, house_org_id: houseId } = work;
  const printed = file_id === null ? undefined : await findFileVersion(db, file_id);
  if (!printed || !at || houseId === null) return;
  const now = clock();
  const houseSeal = await requireHouseSeal(portal, houseId, now);
  const fileId = await inWorkFolder({ files }, async (folder) => {
    const target = folder.path("signed.pdf");
    const picture = await readFile(await folder.take(houseSeal.imageSha256), "utf8");
    const request = {
      source: await folder.take(printed.sha256),
      target,
      signer: houseSeal.signer,
      text: {
        signerName: work.main.house,
        reason: `签发子证书 ${work.sub_no}，审查合格书签发人 ${work.issuer_name ?? ""}`,
        signedAt: now,
      },
      seal: { at, appearance: drawingOf(picture) },
    };
    await signLasting(portal, { path: target, now, isLast: true }, (timeStamper) =>
      signPdf({ ...request, timeStamper }),
    );
    return storeFile({ db, files }, fileOfSub(work), folder.read(target));
  });
  const stored = await findFileVersion(db, fileId);
  await inTransaction(db, async (trx) => {
    const current = await readWork({ db: trx }, work.id);
    if (current?.version !== work.version || current.state !== "CREATED") return removeFile({ db: trx }, fileId);
    await moveOne({ db: trx, now, actor: null }, subCertificateMoves, work.id, {
      action: "seal",
      facts: factsOfMain({ state: current.main_state, issue_time: current.issue_time, sent_time: null }),
      set: { signed_file_id: fileId, sha256: stored?.sha256 ?? null, problem: null },
    });
    // While the certificate is not sent, the seals are counted in one message when all its sheets are stamped.
    if (current.main_sent_time === null) return;
    const content = `【签章提醒】${work.main.house}审查专用章用于子证书${work.sub_no}，如非本机构操作请立即联系平台冻结印章。`;
    const url = `#/projectReport/subCertification?projectApplicationId=${work.application_id}&subCertificateId=${work.id}`;
    await notifyOrganisation(trx, now, houseId, { title: "签章提醒", content, url }, ["CENSOR_LEGAL"]);
  });
};
