import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Content } from "../ground/file.ts";
import { DrawingId, FileName, OpinionId, SignedAddress, TaskId } from "../ground/fields.ts";
import { modelViewers } from "../models/model-viewers.ts";
import { mostTopicComments, TopicComment, WrittenPin } from "./model-pin-shape.ts";
import { opinionText } from "./written-opinion.ts";

export const bcfRefusals = {
  "opinion.bcf-unreadable": "没有读成 BCF：{reason}",
  "opinion.bcf-too-large": "BCF 文件超过 50 MB，请分几次导出后再打开。",
  "opinion.bcf-empty": "BCF 文件里没有意见，请在原软件中选择意见后重新导出。",
  "opinion.topic-known": "该编号的意见已存在，请更换编号或直接修改原意见。",
  "opinion.topic-discipline": "您在本批次有多个专业的审查任务，请用标签写明专业：{names}。",
  "opinion.topic-without-task": "您在本批次没有进行中的审查任务，不能提出意见。",
  "opinion.topic-status-fixed": "意见的状态由审查流程决定，不能由外部软件修改；请不写状态，或保持“{status}”。",
  "opinion.topic-placed": "该意见在模型中已有位置，视点不能重复添加；如需改变，请在平台的模型页面中重新选择构件。",
  "opinion.topic-unplaced": "该意见在模型中还没有位置，请先添加选中构件的视点，再写评论。",
  "opinion.too-many-comments": "一条意见最多 {most} 条评论。",
  "opinion.filter-unreadable": "筛选或排序条件无法识别：{reason}。",
} as const;

export const TopicGuid = z.guid().toLowerCase();

const KnownOpinion = z.object({ opinionId: OpinionId, opinionNo: z.string() });

/** A topic (意见) of a BCF file beside the model it was opened with. */
export const ModelTopic = z.object({
  guid: TopicGuid,
  title: z.string(),
  description: z.string(),
  /** The text of the draft it would become. */
  opinion: z.string(),
  /** Its first element that the model has; null where it names none or the model has none of them. */
  pin: WrittenPin.nullable(),
  elementName: z.string(),
  storeyName: z.string(),
  /** How many elements it names, and how many of them the model has. */
  namedCount: z.number().int(),
  foundCount: z.number().int(),
  picture: SignedAddress.nullable(),
  comments: z.array(TopicComment),
  /** The opinion it was taken into, or that it was exported from. */
  known: KnownOpinion.nullable(),
});
export type ModelTopic = z.output<typeof ModelTopic>;

/** Topics that become drafts in one call; the page sends more in several. */
export const mostTaken = 50;

export const bcfCalls = calls({
  /** The topics of a BCF file of version 2.1 or 3.0. Their pictures are kept as uploads of the caller's firm. */
  readBcf: {
    spec: "beyond",
    summary: "打开 BCF",
    path: "POST /api/cdr/opinion/readBcf",
    who: modelViewers,
    about: ["drawing", "drawingId"],
    input: z.object({ drawingId: DrawingId, content: Content, fileName: FileName }),
    output: z.array(ModelTopic),
    refusals: [
      "model.not-a-model",
      "model.not-read",
      "opinion.bcf-unreadable",
      "opinion.bcf-too-large",
      "opinion.bcf-empty",
    ],
    wire: { accepts: "stream" },
  },
  /** Makes draft opinions of chosen topics; those that are opinions already stay as they are. */
  takeBcf: {
    spec: "beyond",
    summary: "BCF 意见转为草稿",
    path: "POST /api/cdr/opinion/takeBcf",
    who: ["CENSOR:assigned"],
    roles: ["CENSOR_REVIEWER"],
    about: ["task", "reviewTaskId"],
    input: z.object({
      reviewTaskId: TaskId,
      drawingId: DrawingId,
      problemCategory: z.string().min(1, "请选择问题类别"),
      topics: z
        .array(
          z.object({
            ...{ guid: TopicGuid, opinion: opinionText(), pin: WrittenPin },
            comments: z.array(TopicComment).max(mostTopicComments).default([]),
          }),
        )
        .min(1, "请选择要转为草稿的意见")
        .max(mostTaken),
    }),
    output: z.object({ taken: z.array(KnownOpinion.extend({ guid: TopicGuid })), knownCount: z.number().int() }),
    refusals: [
      "opinion.other-discipline",
      "opinion.clause-missing",
      "opinion.sheet-unchanged",
      "opinion.sheet-unknown",
      "opinion.category-unknown",
      "opinion.element-unknown",
      "opinion.photo-unknown",
      "file.picture-too-large",
      "review-task.wrong-state",
      "review-task.wrong-actor",
      "review-task.version-unlocked",
      "review-task.suspended",
    ],
  },
});
