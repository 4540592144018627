import { batchStanding, endings } from "./standing.ts";
import { type SubmissionState, submissionMachine } from "./submission-state.ts";

/**
 * What a batch is for. A consultation (咨询, ZX) is advice that the owner orders, an inspection (检查, JC) a sample that
 * the authority draws; both look at the sheets of another batch and bind no certificate (domain handbook 2.3).
 */
export const purposes = { REVIEW: "施工图审查", ZX: "技术咨询", JC: "监督检查" } as const;
export type Purpose = keyof typeof purposes;

/** Name of what a house writes in a batch of this purpose. */
export const opinionNouns = { REVIEW: "审查意见", ZX: "咨询意见", JC: "检查意见" } as const;

type Labels = Partial<Record<SubmissionState, string>>;

const labels: Readonly<Record<Exclude<Purpose, "REVIEW">, Labels>> = {
  ZX: {
    SUBMITTED: "咨询协议商定中",
    REFUSED: "审查机构谢绝咨询",
    ACCEPTED: "咨询协议已签订",
    FIRST_REVIEW: "咨询中",
    FIRST_ANSWER: "咨询意见待答复",
    REVIEW_AGAIN: "咨询复核中",
    ANSWER_AGAIN: "咨询意见待再答复",
    FINISHED: "咨询完成",
  },
  JC: {
    SUBMITTED: "已抽中，待检查",
    ACCEPTED: "待安排检查人员",
    FIRST_REVIEW: "检查中",
    FIRST_ANSWER: "整改中",
    REVIEW_AGAIN: "整改复核中",
    ANSWER_AGAIN: "再次整改中",
    FINISHED: "检查办结",
    INVALID: "检查已撤销",
  },
};

/** Label of a state in a batch of this purpose; a finished review may have lost its certificate. */
export const batchStateLabel = (purpose: Purpose, state: SubmissionState, certificateRevoked = false): string =>
  batchStanding(state, certificateRevoked) === "REVOKED"
    ? endings.REVOKED
    : ((purpose === "REVIEW" ? undefined : labels[purpose][state]) ?? submissionMachine.states[state]);

/** Facts for the machine that follow from the purpose of the batch. */
export const purposeFacts = (purpose: Purpose) => ({
  isReview: purpose === "REVIEW",
  isBeside: purpose !== "REVIEW",
  isAsked: purpose !== "JC",
});

/** Leaves out acts that do not exist for batches of this purpose. */
export const actionsOfPurpose = <A extends { readonly whyNot: string | null }>(actions: readonly A[]): A[] =>
  actions.filter(({ whyNot }) => whyNot !== "submission.not-a-review" && whyNot !== "submission.is-a-review");
