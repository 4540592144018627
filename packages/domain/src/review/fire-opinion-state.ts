import { type ActionOf, machine, type StateOf } from "../ground/state-machine.ts";

/**
 * An opinion of a fire review (消防审查意见): written by the fire reviewer, answered by owner or design firm, then closed
 * or kept with a reason; what is kept goes out again with the next letter of the fire review.
 */
export const fireOpinionMachine = machine({
  name: "fireOpinion",
  subject: "消防审查意见",
  states: { DRAFT: "草稿", SENT: "待答复", ANSWERED: "已答复", CLOSED: "已通过", KEPT: "未通过" },
  actions: {
    raise: "填写意见",
    edit: "修改意见",
    remove: "删除意见",
    send: "发出意见",
    answer: "填写答复",
    accept: "通过",
    keep: "未通过",
  },
  facts: { reasonGiven: "a reason of 5 to 500 characters is given" },
  effects: {},
  refusals: {
    "fire-opinion.wrong-state": "该消防审查意见当前状态不能进行此操作，请刷新页面查看最新状态",
    "fire-opinion.wrong-actor": "此操作不由您办理，请联系负责该意见的人员",
    "fire-opinion.reason-missing": "请填写5至500字的理由",
  },
  wrongState: "fire-opinion.wrong-state",
  wrongActor: "fire-opinion.wrong-actor",
  // biome-ignore format: one transition per line reads as a table
  rows: [
    { from: "nothing", action: "raise", who: ["REVIEWER"], to: "DRAFT" },
    { from: ["DRAFT"], action: "edit", who: ["REVIEWER"], to: "same" },
    { from: ["DRAFT"], action: "remove", who: ["REVIEWER"], to: "same" },
    { from: ["DRAFT", "KEPT"], action: "send", who: ["REVIEWER"], to: "SENT" },
    { from: ["SENT", "ANSWERED"], action: "answer", who: ["OWNER", "DESIGNER"], to: "ANSWERED" },
    { from: ["ANSWERED", "KEPT"], action: "accept", who: ["REVIEWER"], to: "CLOSED" },
    { from: ["ANSWERED"], action: "keep", who: ["REVIEWER"], to: "KEPT", needs: { reasonGiven: "fire-opinion.reason-missing" } },
  ],
});

export type FireOpinionState = StateOf<typeof fireOpinionMachine>;
export type FireOpinionAction = ActionOf<typeof fireOpinionMachine>;
