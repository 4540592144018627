import { complaintMachine } from "@tushen/domain/oversight/complaint-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import {
  ApplicationId,
  ComplaintId,
  DivisionCode,
  page,
  pageQuery,
  ReadAt,
  stateOf,
  SubmissionId,
  yes,
} from "../ground/fields.ts";
import { applicants, everyParty } from "../ground/who.ts";
import { complaintHandlingCalls } from "./complaint-handling.ts";
import { disputedMarkCalls } from "./complaint-mark.ts";
import { draftRefusals } from "./complaint-refusals.ts";
import { attachments, Complaint, ComplainedProject, ComplaintRow } from "./complaint-shape.ts";

const keyword = z.string().trim().max(100).optional();
const about = ["complaint", "id"] as const;
const byId = z.object({ id: ComplaintId });

const submitRefusals = [
  "complaint.wrong-state",
  "complaint.wrong-actor",
  "complaint.not-yours",
  "complaint.switched-off",
  "complaint.reason-missing",
  "complaint.contact-missing",
  "complaint.not-anonymous",
  "complaint.marks-unfit",
  "complaint.opinion-closed",
] as const;

/** Complaints (申诉): a party disputes opinions or complains about a review, the authority handles it. */
export const complaintCalls = calls({
  queryComplainable: {
    spec: "C330",
    summary: "可申诉的项目",
    path: "GET /api/sfa/petition/query",
    who: everyParty,
    input: z.object({ keyword, ...pageQuery }),
    output: page(ComplainedProject),
  },
  readComplainable: {
    spec: "C331",
    summary: "申诉的项目与联系人",
    path: "GET /api/sfa/petition/get/{projectApplicationId}",
    who: everyParty,
    about: ["application", "projectApplicationId"],
    input: z.object({ projectApplicationId: ApplicationId }),
    output: ComplainedProject.extend({ contactName: z.string(), contactMobile: z.string() }),
  },
  saveComplaint: {
    spec: "C332",
    summary: "保存申诉",
    path: "POST /api/petition/petitionProject/save",
    who: applicants,
    about: ["submission", "projectSubmissionId"],
    input: z.object({
      id: ComplaintId.optional(),
      version: ReadAt,
      projectApplicationId: ApplicationId,
      projectSubmissionId: SubmissionId,
      /** PETITION_TYPE; 1 审查意见有异议. */
      petitionType: z.string().default("1"),
      reason: z.string().trim().max(2000, "申诉理由不超过2000字").default(""),
      demand: z.string().trim().max(500, "诉求不超过500字").default(""),
      fileIds: attachments,
      isAnonymous: z.boolean().default(false),
      /** Without them: who saves it. */
      contactName: z.string().trim().max(50).optional(),
      contactMobile: z.string().trim().max(20).optional(),
    }),
    output: ComplaintId,
    refusals: [
      ...draftRefusals,
      "complaint.switched-off",
      "complaint.no-result",
      "complaint.type-unknown",
      "complaint.batch-differs",
      "complaint.file-unknown",
    ],
  },
  submitComplaint: {
    spec: "C333",
    summary: "提交申诉",
    path: "POST /api/petition/petitionProject/submit/{id}",
    who: applicants,
    about,
    input: byId,
    output: yes,
    refusals: submitRefusals,
  },
  submitComplaints: {
    spec: "C334",
    summary: "批量提交申诉",
    path: "POST /api/petition/petitionProject/submitBatch",
    who: applicants,
    about: ["complaint", "ids"],
    input: z.object({ ids: z.array(ComplaintId).min(1, "请选择要提交的申诉").max(100) }),
    output: z.number().int(),
    refusals: submitRefusals,
    wire: { body: "ids" },
  },
  searchComplaints: {
    spec: "C335",
    summary: "申诉列表",
    path: "POST /api/petition/petitionProject/search",
    who: everyParty,
    input: z.object({
      /** Empty for all; PENDING for those on which the authority has to act. */
      status: z.union([stateOf(complaintMachine), z.enum(["", "PENDING"])]).optional(),
      divisionCode: DivisionCode.optional(),
      keyword,
      ...pageQuery,
    }),
    output: page(ComplaintRow),
  },
  complaintsOfApplication: {
    spec: "C336",
    summary: "一个项目的申诉",
    path: "POST /api/petition/petitionProject/searchByApplication",
    who: everyParty,
    about: ["application", "projectApplicationId"],
    input: z.object({ projectApplicationId: ApplicationId }),
    output: z.array(ComplaintRow),
  },
  readComplaint: {
    spec: "C337",
    summary: "一件申诉",
    path: "GET /api/petition/petitionProject/get/{id}",
    who: everyParty,
    about,
    input: byId,
    output: Complaint,
  },
  removeComplaint: {
    spec: "C338",
    summary: "删除申诉草稿",
    path: "DELETE /api/petition/petitionProject/delete/{id}",
    who: applicants,
    about,
    input: byId,
    output: yes,
    refusals: draftRefusals,
  },
  withdrawComplaint: {
    spec: "beyond",
    summary: "撤回申诉",
    path: "POST /api/petition/petitionProject/withdraw/{id}",
    who: applicants,
    about,
    input: byId,
    output: yes,
    refusals: draftRefusals,
  },
  ...disputedMarkCalls,
  ...complaintHandlingCalls,
});
