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

export const paperRoutes = serve("paper", paperCalls, {
  agreementUrl: paperUrl("agreement"),
  regenerateAgreement: regeneratePaper("agreement"),
  opinionLetterUrl: paperUrl("opinionLetter"),
  regenerateOpinionLetter: regeneratePaper("opinionLetter"),
  sendOpinionLetter,
  reviewReportUrl: paperUrl("reviewReport"),
  regenerateReviewReport: regeneratePaper("reviewReport"),
  sendReviewReport,
  replyFormUrl: paperUrl("replyForm"),
  regenerateReplyForm: regeneratePaper("replyForm"),
  sendReplyForm,
  noticeUrl: paperUrl("notice"),
  regenerateNotice: regeneratePaper("notice"),
  sendNotice,
  inspectionReportUrl: paperUrl("inspectionReport"),
  regenerateInspectionReport: regeneratePaper("inspectionReport"),
  sendInspectionReport,
  reformReportUrl: paperUrl("reformReport"),
  regenerateReformReport: regeneratePaper("reformReport"),
  sendReformReport,
  consultingReportUrl: paperUrl("consultingReport"),
  regenerateConsultingReport: regeneratePaper("consultingReport"),
  sendConsultingReport,
  listPapers,
  readPaper,
});
