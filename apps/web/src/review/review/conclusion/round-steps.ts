import type { OutputOf } from "@tushen/contract/ground/call";
import type { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { isReviewing, type SubmissionState } from "@tushen/domain/delivery/submission-state";

export type Round = OutputOf<typeof reviewCalls.readRound>;

/** Step of the round between the disciplines and the letter. */
export type RoundStep = "disciplines" | "collect" | "conclude" | "send" | "done";

type Task = Pick<ReviewTask, "state" | "disciplineName">;

export const roundStepOf = (round: Pick<Round, "state" | "conclusionResult">, tasks: readonly Task[]): RoundStep => {
  if (!isReviewing(round.state as SubmissionState)) return "done";
  if (tasks.length === 0 || tasks.some(({ state }) => !["CHECKED", "COLLECTED", "CLOSED"].includes(state)))
    return "disciplines";
  if (tasks.some(({ state }) => state === "CHECKED")) return "collect";
  return round.conclusionResult === "REVISE" ? "send" : "conclude";
};

/** Disciplines that are not finished in this round. */
export const waitingFor = (tasks: readonly Task[]): string[] =>
  tasks
    .filter(({ state }) => !["CHECKED", "COLLECTED", "CLOSED"].includes(state))
    .map(({ disciplineName }) => disciplineName);

/** First wording of the summary opinion, from the counts. */
export const suggestedCollection = (
  round: Pick<Round, "round" | "opinionCount" | "strongCount" | "openCount">,
  tasks: readonly Pick<ReviewTask, "disciplineName" | "conclusionName">[],
): string => {
  const each = tasks
    .map(({ disciplineName, conclusionName }) => `${disciplineName}：${conclusionName ?? "未作结论"}`)
    .join("；");
  const head = `${round.round === 1 ? "初审" : `第 ${round.round - 1} 次复审`}共 ${tasks.length} 个专业（${each}）。`;
  if (round.openCount === 0) return `${head}无需答复的意见均已关闭，符合工程建设强制性标准，建议审查合格。`;
  const strong = round.strongCount > 0 ? `，累计违反强制性条文 ${round.strongCount} 条` : "";
  return `${head}需修改答复的意见 ${round.openCount} 条${strong}，请设计单位逐条修改并答复后复审。`;
};
