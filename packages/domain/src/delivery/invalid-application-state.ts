import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";

/**
 * The request to void a submission (作废申请), with reason and proof (domain handbook 2.4, 2.7). Before a house has
 * accepted the batch the owner needs nobody's consent; later the house decides, and for a finished batch the authority
 * after it.
 */
export const invalidApplicationMachine = machine({
  name: "invalidApplication",
  subject: "作废申请",
  states: { DRAFT: "草稿", SUBMITTED: "待审批", APPROVED: "已同意", REJECTED: "已驳回" },
  actions: {
    create: "新建作废申请",
    save: "保存作废申请",
    submit: "提交作废申请",
    consent: "同意作废并报主管部门",
    approve: "同意作废",
    reject: "驳回作废申请",
  },
  facts: {
    reasonGiven: "a reason of 5 to 500 characters is given",
    accepted: "a house has accepted the batch",
    finished: "the batch is FINISHED, so the authority has the last word",
    houseConsents: "the house has agreed and passed the request on",
  },
  effects: {},
  refusals: {
    "invalid-application.wrong-state": "作废申请当前状态不能进行此操作，请刷新页面查看最新状态",
    "invalid-application.wrong-actor": "此操作不由您办理，请联系申请单位或审批单位",
    "invalid-application.reason-missing": "请填写5至500字的理由",
    "invalid-application.not-yet-accepted": "批次尚未受理，无需审批，可以直接作废",
    "invalid-application.house-first": "请等待审查机构先行审核作废申请",
  },
  wrongState: "invalid-application.wrong-state",
  wrongActor: "invalid-application.wrong-actor",
  // biome-ignore format: one transition per line reads as the table of the handbook
  rows: [
    { from: "nothing", action: "create", who: ["OWNER", "DESIGNER"], to: "DRAFT", needs: { reasonGiven: "invalid-application.reason-missing" } },
    { from: ["DRAFT", "REJECTED"], action: "save", who: ["OWNER", "DESIGNER"], to: "DRAFT", needs: { reasonGiven: "invalid-application.reason-missing" } },
    { from: ["DRAFT", "REJECTED"], action: "submit", who: ["OWNER"], to: "SUBMITTED",
      needs: { reasonGiven: "invalid-application.reason-missing", accepted: "invalid-application.not-yet-accepted" } },
    { from: ["SUBMITTED"], action: "consent", who: ["CLERK", "CHIEF"], when: { finished: true, houseConsents: false }, to: "same" },
    { from: ["SUBMITTED"], action: "approve", who: ["CLERK", "CHIEF"], when: { finished: false }, to: "APPROVED" },
    { from: ["SUBMITTED"], action: "approve", who: ["OFFICER"], when: { finished: true }, to: "APPROVED",
      needs: { houseConsents: "invalid-application.house-first" } },
    { from: ["DRAFT", "REJECTED"], action: "approve", who: ["OWNER"], when: { accepted: false }, to: "APPROVED" },
    { from: ["SUBMITTED"], action: "reject", who: ["CLERK", "CHIEF"], when: { houseConsents: false }, to: "REJECTED",
      needs: { reasonGiven: "invalid-application.reason-missing" } },
    { from: ["SUBMITTED"], action: "reject", who: ["OFFICER"], when: { finished: true }, to: "REJECTED",
      needs: { reasonGiven: "invalid-application.reason-missing", houseConsents: "invalid-application.house-first" } },
  ],
});

export type InvalidApplicationState = StateOf<typeof invalidApplicationMachine>;
export type InvalidApplicationAction = ActionOf<typeof invalidApplicationMachine>;
export type InvalidApplicationFacts = FactsOf<typeof invalidApplicationMachine>;
