import { type ActionOf, machine, type StateOf } from "../ground/state-machine.ts";

/** The record number of a filing (备案表): the house applies for it, the authority gives it or sends the filing back. */
export const filingMachine = machine({
  name: "filing",
  subject: "备案",
  states: { APPLYING: "备案号申请中", ISSUED: "已备案", REFUSED: "已退回" },
  actions: { apply: "申请备案号", give: "给出备案号", refuse: "退回备案" },
  facts: {
    filingSent: "the filing was sent to the owner and the authority",
    reasonGiven: "a reason of 5 to 500 characters is given",
  },
  effects: {},
  refusals: {
    "filing.wrong-state": "该备案当前状态不能进行此操作，请刷新页面查看最新状态",
    "filing.wrong-actor": "备案号由审查机构申请，由主管部门给出或退回",
    "filing.not-sent": "备案表还没有发送，请先发送给建设单位和主管部门，再申请备案号",
    "filing.reason-missing": "请用5至500字说明退回理由",
  },
  wrongState: "filing.wrong-state",
  wrongActor: "filing.wrong-actor",
  // biome-ignore format: one transition per line reads as a table
  rows: [
    { from: "nothing", action: "apply", who: ["CLERK", "LEADER"], to: "APPLYING", needs: { filingSent: "filing.not-sent" } },
    { from: ["REFUSED"], action: "apply", who: ["CLERK", "LEADER"], to: "APPLYING" },
    { from: ["APPLYING"], action: "give", who: ["OFFICER"], to: "ISSUED" },
    { from: ["APPLYING"], action: "refuse", who: ["OFFICER"], to: "REFUSED", needs: { reasonGiven: "filing.reason-missing" } },
  ],
});

export type FilingState = StateOf<typeof filingMachine>;
export type FilingAction = ActionOf<typeof filingMachine>;
