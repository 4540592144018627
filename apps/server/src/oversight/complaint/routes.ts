import { complaintCalls } from "@tushen/contract/oversight/complaint";
import { serve } from "../../serve.ts";
import { acceptComplaint, forwardComplaint, refuseComplaint, takeUpComplaint } from "./accept-complaint.ts";
import { answerComplaint } from "./answer-complaint.ts";
import { removeDisputedMark, saveDisputedMark, selectMarks, submitDisputedMarks } from "./choose-marks.ts";
import { queryComplainable, readComplainable } from "./complainable.ts";
import { confirmReply, disputeReply } from "./dispute-reply.ts";
import { searchDisputedMarks } from "./disputed-marks.ts";
import { complaintsOfOpinion } from "./complaints-of-opinion.ts";
import { complaintsOfApplication, searchComplaints } from "./list-complaints.ts";
import { listPrecedents } from "./list-precedents.ts";
import { readComplaint } from "./read-complaint.ts";
import { replyToComplaint } from "./reply-to-complaint.ts";
import { removeComplaint, saveComplaint } from "./save-complaint.ts";
import { searchSelectableMarks } from "./selectable-marks.ts";
import { submitComplaint, submitComplaints, withdrawComplaint } from "./submit-complaint.ts";

export const complaintRoutes = serve("complaint", complaintCalls, {
  queryComplainable,
  readComplainable,
  saveComplaint,
  submitComplaint,
  submitComplaints,
  searchComplaints,
  complaintsOfApplication,
  readComplaint,
  removeComplaint,
  withdrawComplaint,
  saveDisputedMark,
  submitDisputedMarks,
  searchDisputedMarks,
  complaintsOfOpinion,
  listPrecedents,
  searchSelectableMarks,
  selectMarks,
  removeDisputedMark,
  acceptComplaint,
  refuseComplaint,
  forwardComplaint,
  answerComplaint,
  replyToComplaint,
  confirmReply,
  disputeReply,
  takeUpComplaint,
});
