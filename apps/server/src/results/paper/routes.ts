import { paperCalls } from "@tushen/contract/results/paper";
import { serve } from "../../serve.ts";
import { listPapers, paperUrl, readPaper } from "./read-papers.ts";
import { regeneratePaper } from "./regenerate-paper.ts";
import {
  sendConsultingReport,
  sendInspectionReport,
  sendNotice,
  sendOpinionLetter,
  sendReformReport,
  sendReplyForm,
  sendReviewReport,
} from "./send-paper.ts";

import { paperWord, uploadPaper } from "./word.ts";

export const paperRoutes = serve("paper", paperCalls, {
  agreementUrl: paperUrl("agreement"),
  agreementWord: paperWord("agreement"),
  regenerateAgreement: regeneratePaper("agreement"),
  opinionLetterUrl: paperUrl("opinionLetter"),
  opinionLetterWord: paperWord("opinionLetter"),
  regenerateOpinionLetter: regeneratePaper("opinionLetter"),
  sendOpinionLetter,
  reviewReportUrl: paperUrl("reviewReport"),
  reviewReportWord: paperWord("reviewReport"),
  regenerateReviewReport: regeneratePaper("reviewReport"),
  sendReviewReport,
  replyFormUrl: paperUrl("replyForm"),
  replyFormWord: paperWord("replyForm"),
  regenerateReplyForm: regeneratePaper("replyForm"),
  sendReplyForm,
  noticeUrl: paperUrl("notice"),
  noticeWord: paperWord("notice"),
  regenerateNotice: regeneratePaper("notice"),
  sendNotice,
  inspectionReportUrl: paperUrl("inspectionReport"),
  inspectionReportWord: paperWord("inspectionReport"),
  regenerateInspectionReport: regeneratePaper("inspectionReport"),
  sendInspectionReport,
  reformReportUrl: paperUrl("reformReport"),
  reformReportWord: paperWord("reformReport"),
  regenerateReformReport: regeneratePaper("reformReport"),
  sendReformReport,
  consultingReportUrl: paperUrl("consultingReport"),
  consultingReportWord: paperWord("consultingReport"),
  regenerateConsultingReport: regeneratePaper("consultingReport"),
  sendConsultingReport,
  uploadReviewReport: uploadPaper("reviewReport"),
  uploadConsultingReport: uploadPaper("consultingReport"),
  listPapers,
  readPaper,
});
