import { z } from "zod";
import { calls } from "../ground/call.ts";
import { ComplaintId, OpinionId, Reason, yes } from "../ground/fields.ts";
import { applicants } from "../ground/who.ts";
import { draftRefusals } from "./complaint-refusals.ts";
import { attachments } from "./complaint-shape.ts";

const about = ["complaint", "id"] as const;
const byId = z.object({ id: ComplaintId });
const officer = { who: ["CONTROL:division"], roles: ["CONTROL_OFFICER"], about } as const;
const handlingRefusals = ["complaint.wrong-state", "complaint.wrong-actor", "complaint.not-handler"] as const;
const words = (most: number) => z.string().trim().max(most, `不超过${most}字`);

/** What authority, house and party do with a complaint that was submitted. */
export const complaintHandlingCalls = calls({
  acceptComplaint: {
    spec: "beyond",
    summary: "受理申诉",
    path: "POST /api/petition/petitionProject/accept/{id}",
    ...officer,
    input: byId,
    output: yes,
    refusals: handlingRefusals,
  },
  refuseComplaint: {
    spec: "beyond",
    summary: "不予受理申诉",
    path: "POST /api/petition/petitionProject/refuse/{id}",
    ...officer,
    input: z.object({ id: ComplaintId, reason: Reason }),
    output: yes,
    refusals: handlingRefusals,
  },
  forwardComplaint: {
    spec: "beyond",
    summary: "转办申诉",
    path: "POST /api/petition/petitionProject/forward/{id}",
    ...officer,
    input: z.object({
      id: ComplaintId,
      /** Whether the house is asked for its answer. */
      asksHouse: z.boolean(),
      /** Experts who are consulted. */
      experts: words(500).default(""),
    }),
    output: yes,
    refusals: handlingRefusals,
  },
  answerComplaint: {
    spec: "beyond",
    summary: "审查机构答辩",
    path: "POST /api/petition/petitionProject/answer/{id}",
    who: ["CENSOR:assigned"],
    roles: ["CENSOR_CHIEF"],
    about,
    input: z.object({ id: ComplaintId, answer: words(2000), fileIds: attachments }),
    output: yes,
    refusals: [
      "complaint.wrong-state",
      "complaint.wrong-actor",
      "complaint.house-not-asked",
      "complaint.answer-missing",
      "complaint.file-unknown",
    ],
  },
  /** Upheld opinions are cancelled and the letter is issued anew; the others return to where they were. */
  replyToComplaint: {
    spec: "beyond",
    summary: "答复申诉",
    path: "POST /api/petition/petitionProject/reply/{id}",
    ...officer,
    input: z.object({
      id: ComplaintId,
      opinion: words(2000),
      decisions: z
        .array(z.object({ opinionId: OpinionId, isUpheld: z.boolean(), note: words(500).default("") }))
        .max(500)
        .default([]),
      /** PETITION_RESULT of a complaint without disputed opinions; else it follows from them. */
      result: z.enum(["1", "2", "3"]).optional(),
    }),
    output: z.object({
      result: z.string(),
      /** Number of the letter that was issued anew. */
      letterNo: z.string().nullable(),
    }),
    refusals: [...handlingRefusals, "complaint.answer-missing", "complaint.undecided"],
  },
  confirmReply: {
    spec: "beyond",
    summary: "认可申诉答复",
    path: "POST /api/petition/petitionProject/confirm/{id}",
    who: applicants,
    about,
    input: z.object({ id: ComplaintId, satisfaction: z.enum(["1", "2", "3"], "请选择满意度") }),
    output: yes,
    refusals: draftRefusals,
  },
  disputeReply: {
    spec: "beyond",
    summary: "不认可申诉答复，申请复核",
    path: "POST /api/petition/petitionProject/dispute/{id}",
    who: applicants,
    about,
    input: z.object({ id: ComplaintId, reason: Reason }),
    output: yes,
    refusals: [...draftRefusals, "complaint.upheld", "complaint.dispute-late"],
  },
  takeUpComplaint: {
    spec: "beyond",
    summary: "复核受理申诉",
    path: "POST /api/petition/petitionProject/takeUp/{id}",
    ...officer,
    input: byId,
    output: yes,
    refusals: [...handlingRefusals, "complaint.not-higher"],
  },
});
