import type { FireReviewId } from "@tushen/contract/ground/fields";
import type { Work } from "./town.ts";

/** What the fire reviewers of the house find in the drawings of a project. */
const opinions = [
  {
    opinion: "首层疏散外门净宽0.95 m，不满足首层疏散外门净宽不应小于1.10 m的要求，请修改。",
    normNumber: "GB 55037-2022 7.1.4",
    drawingNumber: "建施-02",
    answer: "首层疏散外门已改为净宽1.20 m，详建施-02。",
  },
  {
    opinion: "消防电梯前室的防火门未注明耐火等级，请补充为乙级防火门。",
    normNumber: "GB 55037-2022 6.4.2",
    drawingNumber: "建施-03",
    answer: "已在门窗表和平面图中注明乙级防火门，详建施-03。",
  },
] as const;

const reviewOf = async ({ town, project, at }: Work): Promise<FireReviewId> => {
  const owner = await town.as(project.owner);
  const { list } = await owner.fire.queryFireReviews({ projectSubmissionId: at.projectSubmissionId });
  const [review] = list;
  if (!review) throw new Error(`${project.name}: no fire review`);
  return review.id;
};

/** The owner applies for the fire review of special works, and the authority accepts it. */
export const applyForFire = async ({ town, project, at }: Work): Promise<void> => {
  const { projectSubmissionId } = at;
  const owner = await town.as(project.owner);
  const { id } = await owner.fire.fillFireReview({ projectSubmissionId });
  await owner.fire.submitFireReview({ id });
  town.pass(1);
  await (await town.as("officer")).fire.acceptFireReview({ id });
};

/**
 * The fire reviewer writes opinions; if the review is to end, they are answered and closed, and the reviewer concludes.
 */
export const reviewFire = async (work: Work): Promise<void> => {
  const { town, project, at } = work;
  const id = await reviewOf(work);
  const reviewer = await town.as("fire-reviewer");
  for (const { answer: _, ...opinion } of opinions)
    await reviewer.fire.saveFireOpinion({ fireReviewId: id, ...opinion });
  await reviewer.fire.sendFireOpinions({ fireReviewId: id });
  if (project.fire !== "qualified") return;
  town.pass(1);
  const designer = await town.as(project.designer);
  const { list } = await designer.fire.searchFireOpinions({ fireReviewId: id });
  for (const [index, { id: opinionId }] of list.entries())
    await designer.fire.answerFireOpinion({ id: opinionId, answer: opinions[index]?.answer ?? "已修改。" });
  await designer.fire.submitFireAnswers({ fireReviewId: id });
  const again = await town.as("fire-reviewer");
  for (const { id: opinionId } of list) await again.fire.judgeFireOpinion({ id: opinionId, isAccepted: true });
  await again.fire.saveFireReview({
    ...{ projectSubmissionId: at.projectSubmissionId, id },
    conclusion: { isQualified: true, text: "消防设计文件符合国家工程建设消防技术标准强制性要求。" },
  });
};

/** After the joint review has passed, the authority decides. */
export const concludeFire = async (work: Work): Promise<void> => {
  const id = await reviewOf(work);
  await (await work.town.as("officer")).fire.concludeFireReview({
    ...{ id, isQualified: true },
    conclusion: "经审查，该特殊建设工程消防设计合格。",
  });
};
