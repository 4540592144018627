import { machine, type StateOf } from "../ground/state-machine.ts";

/** A run of the intelligent review (智能审查): the rules over one model and the report of its batch, done by a job. */
export const intelligentReviewMachine = machine({
  name: "intelligentReview",
  subject: "智能审查",
  states: { WAITING: "排队", RUNNING: "审查中", DONE: "已完成", FAILED: "失败" },
  actions: { start: "开始智能审查", run: "开始运行", finish: "完成", fail: "失败" },
  facts: {},
  effects: {},
  refusals: {
    "intelligent-review.wrong-state": "智能审查当前状态不能进行此操作，请刷新页面查看最新状态",
    "intelligent-review.wrong-actor": "智能审查由设计单位（预审自查）或审查机构发起",
  },
  wrongState: "intelligent-review.wrong-state",
  wrongActor: "intelligent-review.wrong-actor",
  rows: [
    {
      from: "nothing",
      action: "start",
      who: ["DESIGNER", "CLERK", "LEADER", "REVIEWER", "CHECKER", "CHIEF", "LEGAL"],
      to: "WAITING",
    },
    // A worker that died has left the run in RUNNING; it runs again.
    { from: ["WAITING", "RUNNING"], action: "run", who: ["SYSTEM"], to: "RUNNING" },
    { from: ["RUNNING"], action: "finish", who: ["SYSTEM"], to: "DONE" },
    { from: ["WAITING", "RUNNING"], action: "fail", who: ["SYSTEM"], to: "FAILED" },
  ],
});
export type IntelligentReviewState = StateOf<typeof intelligentReviewMachine>;
