import { machine, type StateOf } from "./state-machine.ts";

/** The request to void a submission (作废申请), with reason and proof (domain handbook 2.4, 2.7). */
export const invalidApplicationMachine = machine({
  name: "invalidApplication",
  states: { DRAFT: "草稿", SUBMITTED: "待审批", APPROVED: "已同意", REJECTED: "已驳回" },
  actions: { create: "新建作废申请", save: "保存", submit: "提交", approve: "同意", reject: "驳回" },
  facts: { reasonGiven: "a reason of 5 to 500 characters is given" },
  effects: { "invalidate-submission": "the submission becomes INVALID", "notify-parties": "message to the applicant" },
  refusals: {
    "invalid-application.wrong-state": "作废申请当前状态不能进行此操作，请刷新页面查看最新状态",
    "invalid-application.wrong-actor": "此操作不由您办理，请联系申请单位或审批单位",
    "invalid-application.reason-missing": "请填写5至500字的理由",
  },
  wrongState: "invalid-application.wrong-state",
  wrongActor: "invalid-application.wrong-actor",
  // biome-ignore format: one transition per line reads as the table of the handbook
  rows: [
    { from: "nothing", action: "create", who: ["OWNER", "CLERK"], to: "DRAFT" },
    { from: ["DRAFT", "REJECTED"], action: "save", who: ["OWNER", "CLERK"], to: "DRAFT" },
    { from: ["DRAFT", "REJECTED"], action: "submit", who: ["OWNER", "CLERK"], to: "SUBMITTED", needs: { reasonGiven: "invalid-application.reason-missing" } },
    { from: ["SUBMITTED"], action: "approve", who: ["CLERK", "CHIEF", "OFFICER"], to: "APPROVED", effects: ["invalidate-submission", "notify-parties"] },
    { from: ["SUBMITTED"], action: "reject", who: ["CLERK", "CHIEF", "OFFICER"], to: "REJECTED",
      needs: { reasonGiven: "invalid-application.reason-missing" }, effects: ["notify-parties"] },
  ],
});

export type InvalidApplicationState = StateOf<typeof invalidApplicationMachine>;
