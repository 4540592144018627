import { machine, type StateOf } from "../ground/state-machine.ts";

/**
 * A request of an organisation to the platform or the authority of its division: to be registered, or to change its
 * name or credit code. An organisation changes all other data itself. The four states are those of the dictionary
 * ORG_AUDIT.
 */
export const organisationRequestMachine = machine({
  name: "organisation-request",
  subject: "单位申请",
  states: { WAITING: "待审核", APPROVED: "已通过", RETURNED: "已退回", WITHDRAWN: "已撤回" },
  actions: { ask: "提交申请", change: "修改申请", approve: "通过", return: "退回", withdraw: "撤回申请" },
  facts: {
    creditCodeFree: "no other organisation carries the credit code",
    reasonGiven: "a reason of 5 to 500 characters is given",
  },
  effects: {},
  refusals: {
    "registry.request-decided": "该申请已办结，请刷新页面查看结果",
    "registry.request-not-yours": "此申请不由您办理",
    "registry.credit-code-taken": "统一社会信用代码已被其他单位登记，请核对；如被冒用请联系平台管理员",
    "registry.reason-missing": "请填写5至500字的理由",
  },
  wrongState: "registry.request-decided",
  wrongActor: "registry.request-not-yours",
  // biome-ignore format: one transition per line reads as a table
  rows: [
    { from: "nothing", action: "ask", who: ["OWNER", "DESIGNER", "SURVEYOR", "CLERK", "OFFICER"], to: "WAITING", needs: { creditCodeFree: "registry.credit-code-taken" } },
    { from: ["WAITING", "RETURNED"], action: "change", who: ["OWNER", "DESIGNER", "SURVEYOR", "CLERK", "OFFICER"], to: "WAITING", needs: { creditCodeFree: "registry.credit-code-taken" } },
    { from: ["WAITING"], action: "approve", who: ["OFFICER", "SYSTEM"], to: "APPROVED", needs: { creditCodeFree: "registry.credit-code-taken" } },
    { from: ["WAITING"], action: "return", who: ["OFFICER", "SYSTEM"], to: "RETURNED", needs: { reasonGiven: "registry.reason-missing" } },
    { from: ["WAITING", "RETURNED"], action: "withdraw", who: ["OWNER", "DESIGNER", "SURVEYOR", "CLERK", "OFFICER"], to: "WITHDRAWN" },
  ],
});

export type OrganisationRequestState = StateOf<typeof organisationRequestMachine>;
