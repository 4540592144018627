import type { certificateCalls } from "@tushen/contract/results/certificate";
import type { Act } from "../../context.ts";
import { signedAddress } from "../../ground/file/index.ts";
import { storeWord } from "../../papers/document/index.ts";
import { lockCertificate } from "./certificate-moves.ts";
import { fileOfCertificate, houseOf, layOutWhole } from "./render-certificate.ts";
import { fileOfSub, layOutSub } from "./sub/lay-out-sub.ts";
import { findSub } from "./sub/sub-moves.ts";

/** The Word file of a certificate as it is printed now, made when it is first asked for. */
export const certificateWord: Act<typeof certificateCalls.certificateWord> = async (context, { id }) => {
  const { db, now } = context;
  const certificate = await lockCertificate(db, id);
  if (certificate.file_id === null) return null;
  if (certificate.word_file_id !== null) return signedAddress(context, certificate.word_file_id);
  const file = fileOfCertificate(certificate, await houseOf(db, certificate.submission_id));
  const wordFileId = await storeWord(
    context,
    file,
    layOutWhole(certificate, now),
    `certificate-${id}-${certificate.version}`,
  );
  await db.updateTable("certificate").set({ word_file_id: wordFileId }).where("id", "=", id).execute();
  return signedAddress(context, wordFileId);
};

export const subCertificateWord: Act<typeof certificateCalls.subCertificateWord> = async (context, { id }) => {
  const { db, now } = context;
  const sub = await findSub(db, id);
  const main = await lockCertificate(db, sub.certificate_id);
  if (sub.file_id === null) return null;
  if (sub.word_file_id !== null) return signedAddress(context, sub.word_file_id);
  const whole = { ...sub, main: main.content, house_org_id: await houseOf(db, main.submission_id) };
  const wordFileId = await storeWord(
    context,
    fileOfSub(whole),
    layOutSub(whole, now),
    `sub-certificate-${id}-${sub.version}`,
  );
  await db.updateTable("sub_certificate").set({ word_file_id: wordFileId }).where("id", "=", id).execute();
  return signedAddress(context, wordFileId);
};
