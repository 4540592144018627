import { fireOpinionMachine } from "@tushen/domain/review/fire-opinion-state";
import { fireReviewMachine } from "@tushen/domain/review/fire-review-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import {
  DrawingId,
  FileId,
  FireOpinionId,
  FireReviewId,
  FireVersionId,
  Instant,
  page,
  pageQuery,
  sortQuery,
  Reason,
  SubmissionId,
  yes,
  stateOf,
  RowVersion,
  ReadAt,
} from "../ground/fields.ts";
import { FireData, FireReview, FireOpinion } from "./fire-shape.ts";
import { opinionText } from "./written-opinion.ts";

export const fireRefusals = {
  ...fireReviewMachine.refusals,
  ...fireOpinionMachine.refusals,
  "fire-review.not-a-review": "咨询和检查不办理消防审查，请为所涉的报审批次申报",
  "fire-review.conclusion-too-early": "消防审查尚未进入技术审查，暂不能填写技术审查结论",
  "fire-review.new-sheet-unknown": "所选图纸不是新版次中新增或更换的图纸，请重新选择",
  "fire-review.file-unknown": "有文件没有上传成功，请重新上传",
} as const;

const readers = ["CONSTRUCT:participant", "DESIGN:participant", "CENSOR:assigned", "CONTROL:division"] as const;
const fillers = ["CONSTRUCT:participant", "DESIGN:participant"] as const;
const house = ["CENSOR:assigned"] as const;
const authority = { who: ["CONTROL:division"], roles: ["CONTROL_ADMIN", "CONTROL_OFFICER", "CONTROL_FIRE"] } as const;
const about = ["fire-review", "id"] as const;
const aboutReview = ["fire-review", "fireReviewId"] as const;
const aboutOpinion = ["fire-opinion", "id"] as const;
const byId = z.object({ id: FireReviewId });
const which = { projectSubmissionId: SubmissionId };

const moveRefusals = Object.keys(fireReviewMachine.refusals) as (keyof typeof fireReviewMachine.refusals)[];
const opinionRefusals = [
  ...moveRefusals,
  ...(Object.keys(fireOpinionMachine.refusals) as (keyof typeof fireOpinionMachine.refusals)[]),
];

/** The technical conclusion the house writes beside the data. */
const Conclusion = z.object({
  isQualified: z.boolean(),
  text: opinionText("技术审查结论"),
});

export const fireCalls = calls({
  queryFireReviews: {
    spec: "C205",
    summary: "批次的消防审查",
    path: "GET /api/cdr/fireReview/query",
    who: readers,
    about: ["submission", "projectSubmissionId"],
    input: z.object({ ...which, ...pageQuery }),
    output: page(FireReview).extend({
      /** Whether the works are special ones (51号令 Art. 14), and by which items. */
      isSpecial: z.boolean(),
      specialItems: z.array(z.string()),
      /** Whether the reader may begin a record; otherwise the reason. */
      canOpen: z.boolean(),
      whyNot: z.string().nullable(),
    }),
  },
  readFireReview: {
    spec: "C206",
    summary: "消防审查详情",
    path: "GET /api/cdr/fireReview/get/{id}",
    who: readers,
    about,
    input: byId,
    output: FireReview,
  },
  saveFireReview: {
    spec: "C207",
    summary: "审查机构保存消防审查",
    path: "POST /api/cdr/fireReview/save",
    who: house,
    about: ["submission", "projectSubmissionId"],
    input: z.object({
      ...which,
      id: FireReviewId.optional(),
      version: ReadAt,
      fireData: FireData.optional(),
      conclusion: Conclusion.optional(),
    }),
    output: FireReviewId,
    refusals: [...moveRefusals, "fire-review.not-a-review", "fire-review.conclusion-too-early"],
  },
  submitFireVersion: {
    spec: "C208",
    summary: "审查机构提交消防审查版本",
    path: "POST /api/cdr/fireReview/submitVersion/{versionId}",
    who: house,
    about: ["fire-version", "versionId"],
    input: z.object({ versionId: FireVersionId }),
    output: yes,
    refusals: moveRefusals,
  },
  searchFireOpinions: {
    spec: "C209",
    summary: "消防审查意见",
    path: "POST /api/cdr/fireReviewOpinion/search",
    who: readers,
    about: aboutReview,
    input: z.object({ fireReviewId: FireReviewId, ...pageQuery }),
    output: page(FireOpinion).extend({
      /** Sheets a firm may name as corrected: new or changed in the newest version. */
      newSheets: z.array(z.object({ drawingId: DrawingId, graphNum: z.string(), graphName: z.string() })),
    }),
  },
  saveFireOpinion: {
    spec: "C210",
    summary: "填写消防审查意见",
    path: "POST /api/cdr/fireReviewOpinion/save",
    who: house,
    about: aboutReview,
    input: z.object({
      fireReviewId: FireReviewId,
      id: FireOpinionId.optional(),
      opinion: opinionText("意见"),
      normNumber: z.string().trim().max(100).default(""),
      drawingNumber: z.string().trim().max(100).default(""),
    }),
    output: FireOpinionId,
    refusals: opinionRefusals,
  },
  answerFireOpinion: {
    spec: "C211",
    summary: "答复消防审查意见",
    path: "POST /api/cdr/fireReviewOpinion/answer",
    who: fillers,
    about: aboutOpinion,
    input: z.object({
      id: FireOpinionId,
      answer: z.string().trim().min(2, "请填写2至2000字的答复").max(2000, "请填写2至2000字的答复"),
      fileIds: z.array(FileId).max(20).default([]),
      /** The corrected sheet, new or changed in the newest version. */
      drawingId: DrawingId.nullable().default(null),
      /** Time of the answer this one replaces, null for none; if left out, any answer is replaced. */
      answerTime: Instant.nullable().optional(),
    }),
    output: FireOpinion,
    refusals: [...opinionRefusals, "fire-review.file-unknown", "fire-review.new-sheet-unknown"],
  },
  deleteFireOpinion: {
    spec: "C212",
    summary: "删除消防审查意见",
    path: "DELETE /api/cdr/fireReviewOpinion/delete/{id}",
    who: house,
    about: aboutOpinion,
    input: z.object({ id: FireOpinionId }),
    output: yes,
    refusals: opinionRefusals,
  },
  /** Owner and design firm fill in the form, or the house for them (C207). */
  fillFireReview: {
    spec: "beyond",
    summary: "填写消防审查信息",
    path: "POST /api/cdr/fireReview/fill",
    who: fillers,
    about: ["submission", "projectSubmissionId"],
    input: z.object({
      ...which,
      id: FireReviewId.optional(),
      version: ReadAt,
      fireData: FireData.optional(),
    }),
    output: z.object({ id: FireReviewId, version: RowVersion }),
    refusals: [...moveRefusals, "fire-review.not-a-review"],
  },
  submitFireReview: {
    spec: "beyond",
    summary: "提交消防审查申报",
    path: "POST /api/cdr/fireReview/submit",
    who: ["CONSTRUCT:participant"],
    about,
    input: byId,
    output: yes,
    refusals: moveRefusals,
  },
  /** All records of the reader's authority, house or firm; first those that await it. */
  queryFireDesk: {
    spec: "beyond",
    summary: "消防审查工作台",
    path: "GET /api/cdr/fireReview/desk",
    who: ["CONSTRUCT:own-org", "DESIGN:own-org", "CENSOR:own-org", "CONTROL:division"],
    input: z.object({
      state: stateOf(fireReviewMachine).optional(),
      keyword: z.string().max(100).optional(),
      ...sortQuery("projectName", "state", "opinionCount", "acceptanceNo", "houseName", "submitTime"),
      ...pageQuery,
    }),
    output: page(FireReview).extend({ counts: z.record(z.string(), z.number().int()) }),
  },
  acceptFireReview: {
    spec: "beyond",
    summary: "受理消防审查",
    path: "POST /api/cdr/fireReview/accept",
    ...authority,
    about,
    input: byId,
    output: yes,
    refusals: moveRefusals,
  },
  askFireSupplement: {
    spec: "beyond",
    summary: "要求补正消防审查申报",
    path: "POST /api/cdr/fireReview/askSupplement",
    ...authority,
    about,
    input: byId.extend({ reason: Reason }),
    output: yes,
    refusals: moveRefusals,
  },
  callFireExperts: {
    spec: "beyond",
    summary: "组织消防专家评审",
    path: "POST /api/cdr/fireReview/callExperts",
    ...authority,
    about,
    input: byId.extend({ reason: Reason }),
    output: yes,
    refusals: moveRefusals,
  },
  endFireExperts: {
    spec: "beyond",
    summary: "登记专家评审意见",
    path: "POST /api/cdr/fireReview/endExperts",
    ...authority,
    about,
    input: byId.extend({ expertOpinion: Reason }),
    output: yes,
    refusals: moveRefusals,
  },
  concludeFireReview: {
    spec: "beyond",
    summary: "作出消防审查结论",
    path: "POST /api/cdr/fireReview/conclude",
    ...authority,
    about,
    input: byId.extend({ isQualified: z.boolean(), conclusion: Reason }),
    output: yes,
    refusals: moveRefusals,
  },
  sendFireOpinions: {
    spec: "beyond",
    summary: "发出消防审查意见",
    path: "POST /api/cdr/fireReviewOpinion/send",
    who: house,
    about: aboutReview,
    input: z.object({ fireReviewId: FireReviewId }),
    output: z.number().int(),
    refusals: opinionRefusals,
  },
  submitFireAnswers: {
    spec: "beyond",
    summary: "提交消防审查答复",
    path: "POST /api/cdr/fireReviewOpinion/submitAnswers",
    who: fillers,
    about: aboutReview,
    input: z.object({ fireReviewId: FireReviewId }),
    output: yes,
    refusals: moveRefusals,
  },
  judgeFireOpinion: {
    spec: "beyond",
    summary: "判定消防审查答复",
    path: "POST /api/cdr/fireReviewOpinion/judge",
    who: house,
    about: aboutOpinion,
    input: z.object({ id: FireOpinionId, isAccepted: z.boolean(), reason: z.string().trim().max(500).default("") }),
    output: FireOpinion,
    refusals: opinionRefusals,
  },
});
