import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Discipline } from "../ground/dictionary-item.ts";
import { ComplaintId, DisputedMarkId, MarkupId, OpinionId, page, pageQuery, yes } from "../ground/fields.ts";
import { applicants, everyParty } from "../ground/who.ts";
import { attachments, DisputedMark, OpinionComplaint, Precedent, SelectableMark } from "./complaint-shape.ts";

const aboutComplaint = ["complaint", "petitionProjectId"] as const;
const markRefusals = [
  "complaint.not-yours",
  "disputed-mark.wrong-state",
  "disputed-mark.wrong-actor",
  "disputed-mark.complaint-submitted",
] as const;

/** Disputed marks (争议意见): the opinions a complaint is against, mark by mark. */
export const disputedMarkCalls = calls({
  saveDisputedMark: {
    spec: "C339",
    summary: "填写对一条意见的申诉理由",
    path: "POST /api/petition/petitionMarkup/save",
    who: applicants,
    about: aboutComplaint,
    input: z.object({
      petitionProjectId: ComplaintId,
      markupId: MarkupId.optional(),
      /** Instead, for an opinion without marks. */
      opinionId: OpinionId.optional(),
      reason: z.string().trim().max(1000, "理由不超过1000字").default(""),
      fileIds: attachments,
    }),
    output: DisputedMarkId,
    refusals: [...markRefusals, "disputed-mark.mark-unknown", "complaint.file-unknown"],
  },
  submitDisputedMarks: {
    spec: "C340",
    summary: "提交争议意见",
    path: "POST /api/petition/petitionMarkup/submit",
    who: applicants,
    about: ["disputed-mark", "ids"],
    aboutElse: ["disputed-mark", "id"],
    input: z.object({
      ids: z.array(DisputedMarkId).min(1, "请选择争议意见").max(500).optional(),
      id: DisputedMarkId.optional(),
    }),
    output: z.number().int(),
    refusals: markRefusals,
    wire: { list: "ids" },
  },
  searchDisputedMarks: {
    spec: "C341",
    summary: "申诉的争议意见",
    path: "POST /api/petition/petitionMarkup/search",
    who: everyParty,
    about: aboutComplaint,
    input: z.object({ petitionProjectId: ComplaintId, ...pageQuery }),
    output: page(DisputedMark),
  },
  searchSelectableMarks: {
    spec: "C342",
    summary: "可申诉的意见",
    path: "POST /api/petition/petitionMarkup/searchSelectable",
    who: applicants,
    about: aboutComplaint,
    input: z.object({
      petitionProjectId: ComplaintId,
      discipline: Discipline.optional(),
      keyword: z.string().trim().max(100).optional(),
      ...pageQuery,
    }),
    output: page(SelectableMark),
  },
  selectMarks: {
    spec: "C343",
    summary: "选择争议意见",
    path: "POST /api/petition/petitionMarkup/selectMarkup",
    who: applicants,
    about: aboutComplaint,
    input: z.object({
      petitionProjectId: ComplaintId,
      markupIds: z.array(MarkupId).max(500).default([]),
      /** Opinions without marks. */
      opinionIds: z.array(OpinionId).max(500).default([]),
    }),
    output: z.number().int(),
    refusals: [...markRefusals, "disputed-mark.mark-unknown"],
  },
  complaintsOfOpinion: {
    spec: "beyond",
    summary: "一条意见的申诉",
    path: "GET /api/petition/petitionMarkup/ofOpinion/{opinionId}",
    who: everyParty,
    about: ["opinion", "opinionId"],
    input: z.object({ opinionId: OpinionId }),
    output: z.array(OpinionComplaint),
  },
  /** Decided appeals of one clause, the newest first. */
  listPrecedents: {
    spec: "beyond",
    summary: "同一条文的申诉先例",
    path: "GET /api/petition/petitionMarkup/precedents",
    who: ["CONSTRUCT:own-org", "DESIGN:own-org", "SURVEY:own-org", "CENSOR:own-org", "CONTROL:division"],
    input: z.object({ normNumber: z.string().trim().max(100), clauseNo: z.string().trim().max(50) }),
    output: z.array(Precedent),
  },
  removeDisputedMark: {
    spec: "C344",
    summary: "移除争议意见",
    path: "DELETE /api/petition/petitionMarkup/delete/{id}",
    who: applicants,
    about: ["disputed-mark", "id"],
    input: z.object({ id: DisputedMarkId }),
    output: yes,
    refusals: markRefusals,
  },
});
