import { machine, type StateOf } from "../ground/state-machine.ts";

/**
 * A supplement (补充资料) the house asks for during the review, and what the firm hands in (domain handbook 11,
 * supplementRecord). Papers missing before the acceptance are asked for by procedural comments, which return the batch.
 */
export const supplementMachine = machine({
  name: "supplement",
  subject: "补充资料",
  states: { ASKED: "待提交", DELIVERED: "已提交" },
  actions: { ask: "要求补充资料", deliver: "提交补充资料" },
  facts: {
    reviewRuns: "the batch was accepted, and its review is neither over nor suspended",
    firmConcerned: "the firm asked takes part in the batch",
    deadlineAhead: "the deadline is today or later",
    isAddressee: "the one who delivers is the firm asked, or the owner",
  },
  effects: {},
  refusals: {
    "supplement.wrong-state": "该补充资料当前状态不能进行此操作，请刷新页面查看最新状态",
    "supplement.wrong-actor": "此操作不由您办理，请联系审查机构",
    "supplement.review-closed": "只有审查期间可以要求或提交补充资料；受理前缺少资料请发补正告知",
    "supplement.firm-unknown": "所选单位没有参加本批次，请重新选择",
    "supplement.deadline-past": "提交期限不能早于今天，请重新选择日期",
    "supplement.not-yours": "该补充资料由其他单位提交",
  },
  wrongState: "supplement.wrong-state",
  wrongActor: "supplement.wrong-actor",
  // biome-ignore format: one transition per line reads as a table
  rows: [
    { from: "nothing", action: "ask", who: ["CLERK", "LEADER", "REVIEWER"], to: "ASKED",
      needs: { reviewRuns: "supplement.review-closed", firmConcerned: "supplement.firm-unknown", deadlineAhead: "supplement.deadline-past" } },
    { from: ["ASKED", "DELIVERED"], action: "deliver", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "DELIVERED",
      needs: { isAddressee: "supplement.not-yours", reviewRuns: "supplement.review-closed" } },
  ],
});

export type SupplementState = StateOf<typeof supplementMachine>;
