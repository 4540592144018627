import { machine, type StateOf } from "../ground/state-machine.ts";
import { opinionMachine } from "./opinion-state.ts";

/**
 * The reply (答复) to an opinion in one round; it moves with its opinion, also when it is judged anew (domain handbook
 * 2.10). What is written and handed in bears the words of the opinion, so that one state has one word on every screen.
 */
export const replyMachine = machine({
  name: "reply",
  states: {
    NONE: opinionMachine.states.SENT,
    SAVED: opinionMachine.states.REPLYING,
    SUBMITTED: opinionMachine.states.REPLIED,
    ACCEPTED: "已通过",
    REJECTED: "未通过",
  },
  actions: { save: "填写答复", submit: "提交答复", accept: "通过", reject: "未通过" },
  facts: {},
  effects: {},
  refusals: {
    "reply.wrong-state": "该答复当前状态不能进行此操作，请刷新页面查看最新状态",
    "reply.wrong-actor": "此操作不由您办理，请联系负责该意见的人员",
  },
  wrongState: "reply.wrong-state",
  wrongActor: "reply.wrong-actor",
  rows: [
    { from: "nothing", action: "save", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "SAVED" },
    { from: ["NONE", "SAVED"], action: "save", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "SAVED" },
    { from: ["SAVED"], action: "submit", who: ["OWNER", "DESIGNER", "SURVEYOR", "SYSTEM"], to: "SUBMITTED" },
    { from: ["SUBMITTED", "ACCEPTED", "REJECTED"], action: "accept", who: ["REVIEWER"], to: "ACCEPTED" },
    { from: ["SUBMITTED", "ACCEPTED", "REJECTED"], action: "reject", who: ["REVIEWER"], to: "REJECTED" },
  ],
});

export type ReplyState = StateOf<typeof replyMachine>;
