import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";

const signers = [
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

/**
 * A signature task (签章任务): files that some people sign one after another (domain handbook 2.16). A task that is taken by
 * a signer is locked for the others for a quarter of an hour. A change of the content voids it.
 */
export const signatureMachine = machine({
  name: "signature",
  subject: "签章任务",
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
    release: "放回待签",
    complete: "完成签署",
    fail: "签署失败",
    refuse: "拒签",
    cancel: "撤销",
    expire: "过期",
  },
  facts: {
    signersHaveSeals: "every signer has a seal of the needed type that may be used today",
    isTurn: "all who sign before this person have signed",
    isFree: "nobody else has the task open, or the lock has run out",
    someSigned: "a signer has signed all files",
    everySigned: "all signers have signed all files",
    contentUnchanged: "what is signed is what the task was started for",
    reasonGiven: "a reason of 5 to 500 characters is given",
    deadlinePassed: "the last day of the task is over",
  },
  effects: {},
  refusals: {
    "signature.wrong-state": "签章任务当前状态不能进行此操作，请刷新页面查看最新状态",
    "signature.wrong-actor": "此任务不由您签章",
    "signature.no-seal": "{name}没有可用的{seal}，请联系单位管理员办理印章，或更换签章人",
    "signature.not-your-turn": "还未轮到您签章，请等{name}签章后再签",
    "signature.taken": "{name}正在签署本任务，请在{time}后再试",
    "signature.unsigned-left": "还有文件未签署，请签署全部文件后再完成",
    "signature.content-changed": "文件内容已变化，原签章任务失效，请重新发起签章",
    "signature.reason-missing": "请填写5至500字的理由",
    "signature.still-open": "签章期限还未到",
  },
  wrongState: "signature.wrong-state",
  wrongActor: "signature.wrong-actor",
  // biome-ignore format: one transition per line reads as the table of the handbook
  rows: [
    { from: "nothing", action: "start", who: [...signers, "SYSTEM"], to: "WAITING", needs: { signersHaveSeals: "signature.no-seal" } },
    { from: ["WAITING", "PARTIAL", "SIGNING", "FAILED"], action: "open", who: signers, to: "SIGNING",
      needs: { isTurn: "signature.not-your-turn", isFree: "signature.taken", contentUnchanged: "signature.content-changed" } },
    { from: ["SIGNING", "FAILED"], action: "release", who: [...signers, "SYSTEM"], when: { someSigned: true }, to: "PARTIAL" },
    { from: ["SIGNING", "FAILED"], action: "release", who: [...signers, "SYSTEM"], to: "WAITING" },
    { from: ["SIGNING"], action: "complete", who: [...signers, "SYSTEM"], when: { everySigned: true }, to: "FINISHED",
      needs: { someSigned: "signature.unsigned-left", contentUnchanged: "signature.content-changed" } },
    { from: ["SIGNING"], action: "complete", who: [...signers, "SYSTEM"], to: "PARTIAL",
      needs: { someSigned: "signature.unsigned-left", contentUnchanged: "signature.content-changed" } },
    { from: ["SIGNING"], action: "fail", who: [...signers, "SYSTEM"], to: "FAILED" },
    { from: ["WAITING", "SIGNING", "PARTIAL", "FAILED"], action: "refuse", who: signers, to: "REFUSED",
      needs: { reasonGiven: "signature.reason-missing" } },
    { from: ["WAITING", "SIGNING", "PARTIAL", "FAILED"], action: "cancel", who: [...signers, "SYSTEM"], to: "CANCELLED" },
    { from: ["WAITING", "SIGNING", "PARTIAL", "FAILED"], action: "expire", who: ["SYSTEM"], to: "EXPIRED",
      needs: { deadlinePassed: "signature.still-open" } },
  ],
});

export type SignatureState = StateOf<typeof signatureMachine>;
export type SignatureAction = ActionOf<typeof signatureMachine>;
export type SignatureFacts = FactsOf<typeof signatureMachine>;

/** The states in which somebody still has to sign. */
export const openSignatureStates = [
  "WAITING",
  "SIGNING",
  "PARTIAL",
  "FAILED",
] as const satisfies readonly SignatureState[];
