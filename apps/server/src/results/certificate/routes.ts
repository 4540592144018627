import { certificateCalls } from "@tushen/contract/results/certificate";
import { serve } from "../../serve.ts";
import { packArchive, readArchive } from "./archive.ts";
import { correctCertificate } from "./correct-certificate.ts";
import { candidates, createCertificate, deleteCertificates, recreatePdf } from "./create-certificate.ts";
import { publicCertificate, publicDrawing } from "./public-lookup.ts";
import { certificateUrl, listCertificates } from "./read-certificates.ts";
import { stampAgain, stampedSheets, stampedSheetUrl } from "./read-sheets.ts";
import {
  applyRecordNumber,
  giveRecordNumber,
  recordNumberStatus,
  refuseRecordNumber,
  revoke,
} from "./record-number.ts";
import { listSeal } from "./list-seals.ts";
import { certificateWord, subCertificateWord } from "./word-of-certificate.ts";
import { subCertificateUrl } from "./sub/read-subs.ts";
import { recreateSubPdf } from "./sub/recreate-sub.ts";
import { sendSubCertificates } from "./sub/send-subs.ts";
import { sendCertificates } from "./send-results.ts";
import { sign, startSignature, withdrawSignature } from "./sign-certificate.ts";

export const certificateRoutes = serve("certificate", certificateCalls, {
  createCertificate,
  deleteCertificates,
  listCertificates,
  candidates,
  certificateUrl,
  certificateWord,
  recreatePdf,
  subCertificateUrl,
  subCertificateWord,
  recreateSubPdf,
  sendSubCertificates,
  startSignature,
  withdrawSignature,
  sign,
  sendCertificates,
  applyRecordNumber,
  recordNumberStatus,
  giveRecordNumber,
  refuseRecordNumber,
  correctCertificate,
  revoke,
  listSeal,
  stampedSheets,
  stampAgain,
  stampedSheetUrl,
  packArchive,
  readArchive,
  publicCertificate,
  publicDrawing,
});
