import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { bcfCamera } from "@tushen/model/bcf/bcf-camera";
import type { WrittenTopic } from "@tushen/model/bcf/bcf-topic";

const commentsOf = ({ replies }: Opinion): WrittenTopic["comments"] =>
  replies.flatMap(({ replyContent, replyPersonName, orgName, submitTime, judgeNote, judgeName, judgeTime }) => [
    ...(submitTime === null
      ? []
      : [{ author: `${orgName} ${replyPersonName}`.trim(), date: new Date(submitTime), text: replyContent }]),
    ...(judgeNote && judgeTime ? [{ author: judgeName ?? "", date: new Date(judgeTime), text: judgeNote }] : []),
  ]);

/** An opinion as BCF says it, in files and to tools; without the bytes of its picture. */
export const writtenTopic = (opinion: Opinion, guid: string): WrittenTopic => {
  const { pin } = opinion;
  return {
    guid,
    title: `${opinion.opinionNo} ${pin?.elementName ?? ""}`.trim(),
    description: opinion.opinion,
    camera: pin && bcfCamera(pin.camera),
    globalIds: pin ? [pin.globalId] : [],
    snapshot: null,
    number: opinion.opinionNo,
    type: opinion.problemCategoryName,
    status: opinion.stateLabel,
    label: opinion.disciplineName,
    author: opinion.reviewerName,
    date: new Date(opinion.createTime),
    comments: [
      ...(pin?.topicComments ?? []).map((one) => ({ ...one, date: one.date === null ? null : new Date(one.date) })),
      ...commentsOf(opinion),
    ],
  };
};
