import { opinionMachine } from "@tushen/domain/review/opinion-state";
import { replyMachine } from "@tushen/domain/review/reply-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Discipline } from "../ground/dictionary-item.ts";
import {
  BuildingId,
  DrawingId,
  FileId,
  MarkupId,
  OpinionId,
  page,
  pageQuery,
  SubmissionId,
  TaskId,
  VersionId,
  ReadAt,
  PageIndex,
  VersionNumber,
  yes,
} from "../ground/fields.ts";
import { markupCalls, markupRefusals, MarkShape, MarkStyle } from "../sheets/markup.ts";
import { bcfRefusals } from "./bcf.ts";
import { WrittenPin } from "./model-pin-shape.ts";
import { Opinion, ShownPlace } from "./opinion-shape.ts";
import { WrittenFields } from "./written-opinion.ts";
import { relatedOpinionCalls } from "./related-opinion.ts";
import { applicants, everyParty } from "../ground/who.ts";

/** What may stand in the way of writing the draft of an opinion, by the portal's form or by a BIM tool. */
export const draftRefusals = [
  "opinion.wrong-state",
  "opinion.other-discipline",
  "opinion.text-missing",
  "opinion.clause-missing",
  "opinion.sheet-unchanged",
  "opinion.carries-on",
  "opinion.sheet-unknown",
  "opinion.category-unknown",
  "opinion.source-unknown",
  "opinion.building-unknown",
  "opinion.not-yours",
  "review-task.wrong-state",
  "review-task.wrong-actor",
  "review-task.version-unlocked",
  "review-task.suspended",
] as const;

export const opinionRefusals = {
  ...opinionMachine.refusals,
  ...replyMachine.refusals,
  ...markupRefusals,
  ...bcfRefusals,
  "opinion.sheet-unknown": "意见所指的图纸不在本任务中，请重新选择图纸。",
  "opinion.not-yours": "只能修改自己提出的意见。",
  "opinion.category-unknown": "没有这一问题类别，请重新选择问题类别。",
  "opinion.source-unknown": "勘察专业的意见才写明问题来源，且须从列表中选择，请重新选择问题来源。",
  "opinion.building-unknown": "意见所指的单体不在本批次中，请重新选择单体。",
  "opinion.marks-without-sheet": "图面标注须对应图纸，请先选择意见所指的图纸。",
  "opinion.element-unknown": "意见所指的构件不在所选的模型中，请在模型里重新选择构件。",
  "opinion.pictures-too-large": "意见附图合计超过 60 MB，不能一次导出；请联系平台运营单位。",
  "opinion.file-unknown": "没有找到答复附件，请移除后重新上传再保存。",
  "opinion.reply-not-yours": "该意见由其他单位答复。",
  "opinion.change-not-shown":
    "以下意见答复为“已修改”，但所指位置在新图上没有改动：{numbers}。请在新图上框出修改之处或说明改在哪里，再提交。",
  "opinion.new-sheet-unknown": "没有找到修改后的图纸，请先在新版次中上传。",
} as const;

/** Most files attached to one answer. */
export const mostReplyFiles = 20;
/** More opinions than any letter has. */
export const mostOpinions = 10_000;
/** A page may contain all opinions of a letter. */
export const letterQuery = { ...pageQuery, pageSize: z.number().int().min(1).max(mostOpinions).default(500) };

const Draw = z.object({ page: PageIndex, shape: MarkShape, style: MarkStyle.default({}) });
const house = ["CENSOR:assigned"] as const;
const submission = ["submission", "projectSubmissionId"] as const;

export const opinionCalls = calls({
  ...markupCalls,
  ...relatedOpinionCalls,
  searchReplyOpinions: {
    spec: "C188",
    summary: "审查意见与答复",
    path: "POST /api/cdr/reviewOpinion/searchReplyReviewOpinion",
    who: everyParty,
    about: submission,
    input: z.object({
      projectSubmissionId: SubmissionId,
      submissionVersion: VersionNumber.optional(),
      discipline: Discipline.optional(),
      /** Id or name. */
      building: z.union([BuildingId, z.string().trim().max(100)]).optional(),
      answered: z.boolean().optional(),
      ...letterQuery,
    }),
    output: page(Opinion),
  },
  readOpinion: {
    spec: "C193",
    summary: "一条审查意见",
    path: "GET /api/cdr/opinion/get/{id}",
    who: everyParty,
    about: ["opinion", "id"],
    input: z.object({ id: OpinionId }),
    output: Opinion,
  },
  answeredStatus: {
    spec: "C195",
    summary: "答复进度",
    path: "GET /api/cdr/opinion/getAnsweredStatus/{submissionId}/{submissionVersionId}",
    who: everyParty,
    about: ["submission", "submissionId"],
    input: z.object({ submissionId: SubmissionId, submissionVersionId: VersionId }),
    output: z.object({
      total: z.number().int(),
      needReply: z.number().int(),
      answered: z.number().int(),
      unanswered: z.number().int(),
      submitted: z.number().int(),
      allAnswered: z.boolean(),
    }),
  },
  /** Opinions written by people: the house sees all of its own, others those that were sent. */
  queryWrittenOpinions: {
    spec: "C201",
    summary: "人工审查意见",
    path: "GET /api/cdr/manual_review/query",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    aboutElse: ["task", "reviewTaskId"],
    input: z.object({
      reviewTaskId: TaskId.optional(),
      projectSubmissionId: SubmissionId.optional(),
      submissionVersion: VersionNumber.optional(),
      ...pageQuery,
    }),
    output: page(Opinion),
  },
  /** Opinions of one task with drafts, for the workbench. */
  listOpinionsOfTask: {
    spec: "beyond",
    summary: "任务的意见",
    path: "GET /api/cdr/manual_review/listOfTask",
    who: house,
    about: ["task", "reviewTaskId"],
    input: z.object({ reviewTaskId: TaskId }),
    output: z.array(Opinion),
  },
  saveOpinion: {
    spec: "C202",
    summary: "提出或修改意见",
    path: "POST /api/cdr/manual_review/save",
    who: house,
    roles: ["CENSOR_REVIEWER"],
    about: ["task", "reviewTaskId"],
    input: z.object({
      reviewTaskId: TaskId,
      id: OpinionId.optional(),
      version: ReadAt,
      ...WrittenFields,
      /** Marks drawn for it on the sheet, added to those it has. */
      marks: z.array(Draw).max(20).default([]),
      /** Private marks of the reviewer that become marks of the opinion. */
      markupIds: z.array(MarkupId).max(20).default([]),
      /** The list's name for both: new marks, and ids of private ones. */
      markups: z
        .array(z.union([Draw, MarkupId]))
        .max(20)
        .default([]),
      /** The element it is about, where its sheet is a model; without it the one it has stays. */
      pin: WrittenPin.optional(),
      /** Instead of `buildingId`. */
      buildingName: z.string().trim().max(100).optional(),
    }),
    output: Opinion,
    refusals: [
      ...draftRefusals,
      "opinion.marks-without-sheet",
      "opinion.element-unknown",
      "opinion.photo-unknown",
      "file.picture-too-large",
      "markup.wrong-state",
    ],
  },
  removeOpinion: {
    spec: "C204",
    summary: "删除意见草稿",
    path: "DELETE /api/cdr/manual_review/delete/{ids}",
    who: house,
    roles: ["CENSOR_REVIEWER"],
    about: ["opinion", "ids"],
    input: z.object({ ids: z.array(OpinionId).min(1).max(200) }),
    output: z.number().int(),
    refusals: ["opinion.wrong-state", "opinion.not-yours", "opinion.wrong-actor", "opinion.carries-on"],
  },
  /** The reviewer judges a reply; what it does not settle goes on as a child opinion (domain handbook 2.10). */
  judgeReply: {
    spec: "beyond",
    summary: "判定答复",
    path: "POST /api/cdr/manual_review/judge",
    who: house,
    roles: ["CENSOR_REVIEWER"],
    about: ["opinion", "id"],
    input: z.object({
      id: OpinionId,
      /** 1 通过, 2 部分通过, 3 未通过 (JUDGE). */
      reviewerJudge: z.enum(["1", "2", "3"]),
      /** For 2 the work that remains, for 3 the reason. */
      judgeNote: z.string().trim().max(500).default(""),
    }),
    output: Opinion,
    refusals: [
      "opinion.wrong-state",
      "opinion.wrong-actor",
      "opinion.reviewing-closed",
      "opinion.reason-missing",
      "review-task.wrong-actor",
    ],
  },
  saveReply: {
    spec: "C190",
    summary: "填写答复",
    path: "POST /api/cdr/reviewOpinion/answer",
    who: applicants,
    about: ["opinion", "id"],
    input: z.object({
      id: OpinionId,
      /** Without it: 已修改 where `agree` names a new sheet or files, else 说明; 不采纳 where `agree` is false. */
      replyType: z.string().optional(),
      replyContent: z.string().trim().max(2000).optional(),
      /** By default whoever sends it. */
      replyPersonName: z.string().trim().max(50).optional(),
      /** The list's names for content and type. */
      answer: z.string().trim().max(2000).optional(),
      agree: z.boolean().optional(),
      drawingId: DrawingId.nullish(),
      fileIds: z.array(FileId).max(mostReplyFiles).default([]),
      shownPlace: ShownPlace.nullish(),
      shownNote: z.string().trim().max(500).default(""),
      version: ReadAt,
    }),
    output: Opinion,
    refusals: [
      "opinion.wrong-state",
      "opinion.wrong-actor",
      "opinion.answering-closed",
      "opinion.reply-person-missing",
      "opinion.reply-text-missing",
      "opinion.reply-type-missing",
      "opinion.new-sheet-missing",
      "opinion.new-sheet-unknown",
      "opinion.file-unknown",
      "opinion.reply-not-yours",
    ],
  },
  /** Hands in all answers of the caller's organisation together. */
  submitReplies: {
    spec: "C191",
    summary: "提交全部答复",
    path: "PUT /api/cdr/reviewOpinion/answer/{ids}",
    who: applicants,
    about: ["opinion", "ids"],
    input: z.object({ ids: z.array(OpinionId).min(1).max(mostOpinions) }),
    output: z.number().int(),
    refusals: [
      "opinion.wrong-state",
      "opinion.wrong-actor",
      "opinion.answering-closed",
      "opinion.unanswered",
      "opinion.change-not-shown",
      "opinion.reply-not-yours",
    ],
  },
  updateReplyPersonName: {
    spec: "C194",
    summary: "修改答复人",
    path: "PUT /api/cdr/opinion/updateReplyPersonName",
    who: ["DESIGN:participant", "SURVEY:participant"],
    about: ["opinion", "ids"],
    input: z.object({
      ids: z.array(OpinionId).min(1).max(mostOpinions),
      replyPersonName: z.string().trim().min(1, "请填写答复人").max(50),
    }),
    output: yes,
    refusals: ["opinion.wrong-state"],
  },
  /** The owner confirms the answers; the new version is locked and the re-review begins. */
  submitAnswers: {
    spec: "beyond",
    summary: "确认并提交答复",
    path: "POST /api/cdr/reviewOpinion/confirmAnswers",
    who: applicants,
    about: submission,
    input: z.object({ projectSubmissionId: SubmissionId }),
    /** Numbers of sheets named in opinions without a new edition: a warning, not a refusal. */
    output: z.object({ unchangedSheets: z.array(z.string()) }),
    refusals: [
      "submission.wrong-state",
      "submission.wrong-actor",
      "submission.opinion-appealed",
      "submission.unanswered",
      "submission.share-missing",
    ],
  },
});
