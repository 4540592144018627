import { certificateCalls } from "@tushen/contract/results/certificate";
import { serve } from "../../serve.ts";
import { packArchive, readArchive } from "./archive.ts";
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
import { sendCertificates } from "./send-results.ts";
import { sign, startSignature, withdrawSignature } from "./sign-certificate.ts";

export const certificateRoutes = serve("certificate", certificateCalls, {
  createCertificate,
  deleteCertificates,
  listCertificates,
  candidates,
  certificateUrl,
  recreatePdf,
  startSignature,
  withdrawSignature,
  sign,
  sendCertificates,
  applyRecordNumber,
  recordNumberStatus,
  giveRecordNumber,
  refuseRecordNumber,
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
