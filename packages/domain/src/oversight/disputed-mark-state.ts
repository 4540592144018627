import { machine, type StateOf } from "../ground/state-machine.ts";

/**
 * A disputed mark (争议意见): what a complaint says against one mark of an opinion, or against an opinion that has no mark.
 * All marks of one opinion are decided alike. The second handling may decide otherwise than the first.
 */
export const disputedMarkMachine = machine({
  name: "disputedMark",
  subject: "争议意见",
  states: {
    DRAFT: "草稿",
    SUBMITTED: "已提交",
    UPHELD: "成立",
    DISMISSED: "不成立",
    WITHDRAWN: "已撤回",
  },
  actions: {
    choose: "选择争议意见",
    save: "填写理由",
    submit: "提交",
    uphold: "认定成立",
    dismiss: "认定不成立",
    withdraw: "撤回",
  },
  facts: { complaintDraft: "the complaint is a draft" },
  effects: {},
  refusals: {
    "disputed-mark.wrong-state": "该争议意见当前状态不能进行此操作，请刷新页面查看最新状态",
    "disputed-mark.wrong-actor": "此操作不由您办理",
    "disputed-mark.complaint-submitted": "申诉已提交，不能再改动争议意见；需要改动的，请先撤回申诉后重新提出",
  },
  wrongState: "disputed-mark.wrong-state",
  wrongActor: "disputed-mark.wrong-actor",
  // biome-ignore format: one transition per line reads as a table
  rows: [
    { from: "nothing", action: "choose", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "DRAFT",
      needs: { complaintDraft: "disputed-mark.complaint-submitted" } },
    { from: ["DRAFT", "SUBMITTED"], action: "save", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "DRAFT",
      needs: { complaintDraft: "disputed-mark.complaint-submitted" } },
    { from: ["DRAFT"], action: "submit", who: ["OWNER", "DESIGNER", "SURVEYOR", "SYSTEM"], to: "SUBMITTED" },
    { from: ["SUBMITTED", "UPHELD", "DISMISSED"], action: "uphold", who: ["SYSTEM"], to: "UPHELD" },
    { from: ["SUBMITTED", "DISMISSED"], action: "dismiss", who: ["SYSTEM"], to: "DISMISSED" },
    { from: ["DRAFT", "SUBMITTED"], action: "withdraw", who: ["SYSTEM"], to: "WITHDRAWN" },
  ],
});

export type DisputedMarkState = StateOf<typeof disputedMarkMachine>;
