import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { isOpinionOpen, type OpinionState } from "@tushen/domain/review/opinion-state";
import { strongCount } from "@tushen/domain/review/strong-count";
import { toRecheck, type Verdict, verdictOf } from "../recheck/recheck-order.ts";

const stands = ({ needReview, state }: Pick<Opinion, "needReview" | "state">) =>
  needReview && isOpinionOpen(state as OpinionState);

/** 8 修改后合格 while an opinion needs an answer, else 6 合格 (dictionary TASK_CONCLUSION). */
export const suggestedConclusion = (opinions: readonly Pick<Opinion, "needReview" | "state">[]): string =>
  opinions.some(stands) ? "8" : "6";

/** Compulsory clauses violated according to this task's opinions, counted as in the record. */
export const countedStrong = (opinions: readonly Opinion[], reviewTaskId: number): number =>
  strongCount(opinions.filter((one) => one.reviewTaskId === reviewTaskId && one.state !== "CANCELLED"));

/** First wording of the discipline's opinion, from the counts. */
export const suggestedSummary = (
  task: Pick<ReviewTask, "disciplineName" | "sheetCount" | "round">,
  opinions: readonly Opinion[],
): string => {
  const open = opinions.filter(stands);
  const strong = strongCount(open);
  const looked = `${task.disciplineName}专业共审查图纸 ${task.sheetCount} 张`;
  if (task.round > 1) {
    const verdicts = toRecheck(opinions, task.round).map(verdictOf);
    const countOf = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
    const part = countOf("part") > 0 ? `，部分通过 ${countOf("part")} 条` : "";
    const again = `上轮意见 ${verdicts.length} 条，已通过 ${countOf("passed")} 条${part}`;
    return open.length === 0
      ? `${looked}。${again}，本专业审查合格。`
      : `${looked}。${again}；尚有 ${open.length} 条意见需修改。`;
  }
  if (open.length === 0)
    return `${looked}，${opinions.length > 0 ? `提出建议 ${opinions.length} 条，` : ""}符合工程建设强制性标准和设计深度要求，审查合格。`;
  return `${looked}，提出需答复意见 ${open.length} 条${strong > 0 ? `，涉及强制性条文 ${strong} 条` : ""}，请逐条修改或说明后复审。`;
};
