import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";

/**
 * A signature task (签章任务): one document or batch of sheets, its signers in order, their places (domain handbook
 * 2.16). Any change of the content after the first signature voids the task.
 */
export const signatureMachine = machine({
  name: "signature",
  states: {
    WAITING: "待签",
    SIGNING: "签署中",
    PARTIAL: "部分完成",
    FINISHED: "已完成",
    REFUSED: "拒签",
    FAILED: "签署失败",
    EXPIRED: "已过期",
    CANCELLED: "已撤销",
  },
  actions: {
    start: "发起签章",
    open: "签署",
    sign: "完成签署",
    fail: "签署失败",
    retry: "重试",
    refuse: "拒签",
    cancel: "撤销",
    expire: "到期",
  },
  facts: {
    contentFixed: "the hash of the content is fixed",
    sealsReady: "every signer has an ACTIVE seal of the needed type",
    ownTurn: "it is this signer's turn",
    sealUsable: "the seal is ACTIVE, belongs to the signer's organisation and discipline, its certificate covers today",
    contentUnchanged: "the content still has the hash it had when the task began",
    signatureVerified: "the signature verifies",
    lastSigner: "no other signer follows",
    reasonGiven: "a reason of 5 to 500 characters is given",
    deadlinePassed: "the deadline has passed",
  },
  effects: {
    "notify-signer": "message to the signer whose turn it is",
    "notify-initiator": "message to the initiator",
    "notify-seal-owner": "message to the owner of the seal about this use",
    "store-signed-file": "the signed PDF becomes the next fileVersionIndex",
    "unlock-signer": "the signer's lock of 15 minutes is released",
  },
  refusals: {
    "signature.wrong-state": "签章任务当前状态不能进行此操作，请刷新页面查看最新状态",
    "signature.wrong-actor": "此操作不由您办理，请联系签章发起人",
    "signature.content-open": "待签内容尚未定稿，请先生成文件再发起签章",
    "signature.seal-missing": "有签章人没有可用的印章，请先办理印章或更换签章人",
    "signature.not-your-turn": "还未轮到您签署，请等待前一签章人完成",
    "signature.seal-unusable": "印章已冻结、过期或不属于本单位本专业，请更换印章",
    "signature.content-changed": "文件内容已变化，本次签章作废，请重新发起签章",
    "signature.unverified": "签名验证未通过，请重新签署",
    "signature.reason-missing": "请填写5至500字的理由",
    "signature.deadline-open": "签章期限未到",
  },
  wrongState: "signature.wrong-state",
  wrongActor: "signature.wrong-actor",
  // biome-ignore format: one transition per line reads as the table of the handbook
  rows: [
    { from: "nothing", action: "start", who: ["OWNER", "DESIGNER", "SURVEYOR", "CLERK", "LEADER", "OFFICER"], to: "WAITING",
      needs: { contentFixed: "signature.content-open", sealsReady: "signature.seal-missing" }, effects: ["notify-signer"] },
    { from: ["WAITING", "PARTIAL"], action: "open", who: signers(), to: "SIGNING",
      needs: { ownTurn: "signature.not-your-turn", sealUsable: "signature.seal-unusable", contentUnchanged: "signature.content-changed" } },
    { from: ["SIGNING"], action: "sign", who: signers(), when: { lastSigner: true }, to: "FINISHED",
      needs: { ownTurn: "signature.not-your-turn", sealUsable: "signature.seal-unusable", contentUnchanged: "signature.content-changed", signatureVerified: "signature.unverified" },
      effects: ["store-signed-file", "notify-seal-owner", "notify-initiator"] },
    { from: ["SIGNING"], action: "sign", who: signers(), to: "PARTIAL",
      needs: { ownTurn: "signature.not-your-turn", sealUsable: "signature.seal-unusable", contentUnchanged: "signature.content-changed", signatureVerified: "signature.unverified" },
      effects: ["notify-seal-owner", "notify-signer"] },
    { from: ["SIGNING"], action: "fail", who: ["SYSTEM"], to: "FAILED", effects: ["unlock-signer"] },
    { from: ["FAILED"], action: "retry", who: signers(), to: "SIGNING", needs: { contentUnchanged: "signature.content-changed" } },
    { from: ["WAITING", "SIGNING", "PARTIAL"], action: "refuse", who: signers(), to: "REFUSED",
      needs: { ownTurn: "signature.not-your-turn", reasonGiven: "signature.reason-missing" }, effects: ["notify-initiator"] },
    { from: ["WAITING", "SIGNING", "PARTIAL", "FAILED"], action: "cancel", who: ["OWNER", "DESIGNER", "SURVEYOR", "CLERK", "LEADER", "OFFICER", "SYSTEM"], to: "CANCELLED",
      effects: ["unlock-signer"] },
    { from: ["WAITING", "SIGNING", "PARTIAL", "FAILED"], action: "expire", who: ["SYSTEM"], to: "EXPIRED",
      needs: { deadlinePassed: "signature.deadline-open" }, effects: ["notify-initiator"] },
  ],
});

function signers() {
  return [
    "OWNER",
    "DESIGNER",
    "SURVEYOR",
    "CLERK",
    "LEADER",
    "REVIEWER",
    "CHECKER",
    "CHIEF",
    "LEGAL",
    "FINANCE",
    "OFFICER",
  ] as const;
}

export type SignatureState = StateOf<typeof signatureMachine>;
export type SignatureAction = ActionOf<typeof signatureMachine>;
export type SignatureFacts = FactsOf<typeof signatureMachine>;
