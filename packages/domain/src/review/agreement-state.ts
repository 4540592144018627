import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";

/**
 * The agreement of a consultation (咨询协议): the owner asks, the house writes and sends its terms, the owner signs or
 * returns them. The signature begins the consultation.
 */
export const agreementMachine = machine({
  name: "agreement",
  subject: "咨询协议",
  states: {
    ASKED: "待审查机构拟定",
    DRAFT: "拟定中",
    SENT: "待建设单位签订",
    RETURNED: "建设单位退回",
    SIGNED: "已签订",
  },
  actions: {
    order: "委托咨询",
    save: "保存协议",
    send: "发送协议",
    sign: "签订协议",
    return: "退回协议",
  },
  facts: {
    batchLive: "the batch that is looked at is neither withdrawn nor void, nor is its project",
    sheetsHandedIn: "every design firm has handed in the sheets of the batch that is looked at",
    houseIndependent: "the house has no tie to any party",
    noneAsked: "the house has no other order on the same sheets whose agreement is not signed",
    leaderThere: "the leader who is named still leads reviews in the house",
    termsComplete: "scope, fee, working days and leader are given",
    reasonGiven: "a reason of 5 to 500 characters is given",
  },
  effects: {},
  refusals: {
    "agreement.wrong-state": "咨询协议当前状态不能进行此操作，请刷新页面查看最新状态",
    "agreement.wrong-actor": "此操作不由您办理：协议由审查机构受理员拟定，由建设单位签订",
    "agreement.batch-over": "该报审批次已撤回或作废，或项目已终止，不能委托咨询，请选择其他批次",
    "agreement.sheets-missing": "还有设计单位未提交图纸，请待图纸提交后再委托咨询",
    "agreement.house-not-independent": "该审查机构与参建单位存在关联，请另选一家机构",
    "agreement.already-asked": "已就这批图纸委托该机构，协议尚未签订，请等协议签订或该机构谢绝后再委托",
    "agreement.leader-gone":
      "协议所列咨询项目负责人已不在该机构任职或不再担任审查项目负责人，请退回协议，由审查机构另行指定",
    "agreement.terms-incomplete": "请填写咨询内容、咨询费、工作日和咨询项目负责人后再发送",
    "agreement.reason-missing": "请用5至500字说明退回理由",
  },
  wrongState: "agreement.wrong-state",
  wrongActor: "agreement.wrong-actor",
  // biome-ignore format: one transition per line block reads as a table
  rows: [
    { from: "nothing", action: "order", who: ["OWNER"], to: "ASKED",
      needs: { batchLive: "agreement.batch-over", sheetsHandedIn: "agreement.sheets-missing", houseIndependent: "agreement.house-not-independent",
        noneAsked: "agreement.already-asked" } },
    { from: ["ASKED", "DRAFT", "RETURNED"], action: "save", who: ["CLERK"], to: "DRAFT" },
    { from: ["DRAFT"], action: "send", who: ["CLERK"], to: "SENT", needs: { termsComplete: "agreement.terms-incomplete" } },
    { from: ["SENT"], action: "sign", who: ["OWNER"], to: "SIGNED", needs: { leaderThere: "agreement.leader-gone" } },
    { from: ["SENT"], action: "return", who: ["OWNER"], to: "RETURNED", needs: { reasonGiven: "agreement.reason-missing" } },
  ],
});

export type AgreementState = StateOf<typeof agreementMachine>;
export type AgreementAction = ActionOf<typeof agreementMachine>;
export type AgreementFacts = FactsOf<typeof agreementMachine>;
