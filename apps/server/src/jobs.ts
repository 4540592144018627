import type { z } from "zod";
import { forgetExpired } from "./people/account/index.ts";
import {
  beginStamping,
  makeSub,
  markVoidPapers,
  packArchiveFiles,
  renderCertificate,
  stampSheet,
} from "./results/certificate/index.ts";
import { checkNightly } from "./ground/audit/index.ts";
import { sealNumbers } from "./ground/operation/index.ts";
import { backupNightly } from "./ground/backup/index.ts";
import { followDictionaries } from "./ground/dictionary/index.ts";
import { findPlaces } from "./papers/signature/find-places.ts";
import { remindOfSignatures } from "./papers/signature/remind-signers.ts";
import { signFiles } from "./papers/signature/sign-files.ts";
import { renderLetter } from "./papers/document/render-letter.ts";
import {
  convertSheetFile,
  makeSheetTiles,
  packDrawings,
  prepareSheet,
  readAgain,
  followTitlePlace,
  recogniseSheet,
  splitSheets,
} from "./sheets/drawing/index.ts";
import { compareModelFiles, readModelFile, readModelPreview } from "./models/model/index.ts";
import { askOutsideEngine } from "./machine/intelligent-review/ask-engines.ts";
import { runIntelligentReview } from "./machine/intelligent-review/run-intelligent-review.ts";
import { compareDrawings, compareEntities, compareSet } from "./sheets/drawing-compare/index.ts";
import { findOpinionPlaces } from "./review/opinion/find-opinion-places.ts";
import { printReplyForm } from "./review/opinion/print-reply-form.ts";
import { renderInvoice } from "./money/invoice/index.ts";
import { checkDay, followOrders, refundOrder } from "./money/payment/index.ts";
import { remindOfComplaints } from "./oversight/complaint/remind-of-complaints.ts";
import { checkSumsNightly } from "./oversight/statistic/check-sums.ts";
import { keepSums } from "./oversight/statistic/fold-marks.ts";
import { remindDue } from "./review/review/remind-due.ts";
import { archiveProjects, withdrawUnanswered } from "./delivery/ending/index.ts";
import { forgetPushes, postPushes } from "./ground/push/index.ts";
import { sweepFiles } from "./ground/file/index.ts";
import { forgetLicences } from "./people/registry/index.ts";
import { sweepPhoneCodes, tellOldPhone } from "./people/registration/index.ts";
import { expirePacks } from "./sheets/pack/index.ts";
import type { Portal } from "./context.ts";
import type { JobDefinition } from "./ground/platform/jobs/define-job.ts";

/** Jobs print labels, so each first loads the dictionaries in force. */
const withDictionaries = (job: JobDefinition<Portal, z.ZodType>): JobDefinition<Portal, z.ZodType> => ({
  ...job,
  run: async (portal, input, run) => {
    await followDictionaries(portal.db);
    await job.run(portal, input, run);
  },
});

/** Every job of the portal; each is defined in the area it belongs to. */
export const allJobs: readonly JobDefinition<Portal, z.ZodType>[] = [
  prepareSheet,
  convertSheetFile,
  splitSheets,
  readModelFile,
  readModelPreview,
  compareModelFiles,
  runIntelligentReview,
  askOutsideEngine,
  compareDrawings,
  compareEntities,
  compareSet,
  findOpinionPlaces,
  printReplyForm,
  renderLetter,
  findPlaces,
  signFiles,
  renderCertificate,
  makeSub,
  beginStamping,
  stampSheet,
  packArchiveFiles,
  expirePacks,
  packDrawings,
  markVoidPapers,
  withdrawUnanswered,
  archiveProjects,
  remindDue,
  remindOfComplaints,
  remindOfSignatures,
  followOrders,
  refundOrder,
  checkDay,
  renderInvoice,
  postPushes,
  forgetPushes,
  forgetLicences,
  readAgain,
  recogniseSheet,
  makeSheetTiles,
  followTitlePlace,
  sweepFiles,
  forgetExpired,
  sweepPhoneCodes,
  tellOldPhone,
  keepSums,
  checkSumsNightly,
  sealNumbers,
  checkNightly,
  backupNightly,
].map(withDictionaries);
