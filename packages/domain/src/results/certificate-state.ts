import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";

/**
 * A certificate (审查合格书) from its making to its record at the authority, and how it can end (domain handbook 2.15). It
 * is filed within five working days of issue (令13 Art. 13); a corrected one is replaced under a new number.
 */
export const certificateMachine = machine({
  name: "certificate",
  subject: "合格书",
  states: {
    NONE: "未生成",
    CREATED: "已生成",
    SIGNING: "签章中",
    SIGNED: "已签章",
    SENT: "已发放",
    RECORD_APPLYING: "备案号申请中",
    RECORDED: "已备案",
    REPLACED: "已换发",
    REVOKED: "已撤销",
    VOID: "已作废",
  },
  actions: {
    create: "生成合格书",
    recreate: "重新生成",
    startSignature: "发起签章",
    withdrawSignature: "撤回签章",
    finishSignature: "完成签章",
    send: "发放",
    applyRecordNumber: "申请备案号",
    recordNumberGiven: "取得备案号",
    recordNumberRefused: "备案退回",
    replace: "换发",
    revoke: "撤销",
    invalidate: "作废",
  },
  facts: {
    disciplinesPassed: "every discipline of the submission has passed",
    signingOpen: "the house seals here (SIGN_SWITCH)",
    signersResolved: "every signer has an active seal of the needed type",
    signaturesVerified: "all have signed and every signature verifies",
    feeSettled: "the fee is settled, or FEE_BLOCK is off",
    filedInTime: "five working days since the issue have not passed",
    reasonGiven: "a reason of 5 to 500 characters is given",
  },
  effects: { "void-stamps": "stamps of a certificate that did not go out no longer count" },
  refusals: {
    "certificate.wrong-state": "该合格书当前状态不能进行此操作，请刷新页面查看最新状态",
    "certificate.wrong-actor": "此操作不由您办理，请联系审查机构或主管部门",
    "certificate.discipline-not-passed": "还有专业未通过审查，不能生成合格书",
    "certificate.signing-off": "本单位已关闭电子签章，请机构管理员在“参数设置”中开启后再发起",
    "certificate.signer-missing": "有签章人没有可用的印章，请先办理或更换签章人",
    "certificate.signature-unverified": "还有人未签章或签章验证未通过，请核对后再办理",
    "certificate.fee-unpaid": "审查费用尚未结清，不能发放合格书",
    "certificate.filing-late": "已超过发证后5个工作日的备案期限，请尽快办理",
    "certificate.reason-missing": "请填写5至500字的理由",
  },
  wrongState: "certificate.wrong-state",
  wrongActor: "certificate.wrong-actor",
  // biome-ignore format: one transition per line reads as the table of the handbook
  rows: [
    { from: "nothing", action: "create", who: ["LEADER", "CLERK", "SYSTEM"], to: "CREATED",
      needs: { disciplinesPassed: "certificate.discipline-not-passed" } },
    { from: ["NONE"], action: "create", who: ["LEADER", "CLERK", "SYSTEM"], to: "CREATED",
      needs: { disciplinesPassed: "certificate.discipline-not-passed" } },
    { from: ["CREATED"], action: "recreate", who: ["LEADER", "CLERK", "SYSTEM"], to: "CREATED" },
    { from: ["CREATED"], action: "startSignature", who: ["LEADER", "CLERK"], to: "SIGNING",
      needs: { signingOpen: "certificate.signing-off", signersResolved: "certificate.signer-missing" } },
    { from: ["SIGNING", "SIGNED"], action: "withdrawSignature", who: ["LEADER", "CLERK", "SYSTEM"], to: "CREATED", effects: ["void-stamps"] },
    { from: ["SIGNING"], action: "finishSignature", who: ["REVIEWER", "CHIEF", "LEGAL", "CLERK", "SYSTEM"], to: "SIGNED",
      needs: { signaturesVerified: "certificate.signature-unverified" } },
    { from: ["SIGNED"], action: "send", who: ["CLERK"], to: "SENT", needs: { feeSettled: "certificate.fee-unpaid" } },
    { from: ["SENT"], action: "applyRecordNumber", who: ["CLERK"], to: "RECORD_APPLYING", warns: { filedInTime: "certificate.filing-late" } },
    { from: ["RECORD_APPLYING"], action: "recordNumberGiven", who: ["OFFICER", "SYSTEM"], to: "RECORDED" },
    { from: ["RECORD_APPLYING"], action: "recordNumberRefused", who: ["OFFICER", "SYSTEM"], to: "SENT", needs: { reasonGiven: "certificate.reason-missing" } },
    { from: ["SENT", "RECORDED"], action: "replace", who: ["LEADER", "CLERK", "SYSTEM"], to: "REPLACED",
      needs: { reasonGiven: "certificate.reason-missing" } },
    { from: ["SENT", "RECORDED"], action: "revoke", who: ["OFFICER"], to: "REVOKED",
      needs: { reasonGiven: "certificate.reason-missing" } },
    { from: ["CREATED", "SIGNING", "SIGNED"], action: "invalidate", who: ["CLERK", "OFFICER", "SYSTEM"], to: "VOID", effects: ["void-stamps"] },
    { from: ["SENT", "RECORD_APPLYING", "RECORDED"], action: "invalidate", who: ["CLERK", "OFFICER", "SYSTEM"], to: "VOID" },
  ],
});

export type CertificateState = StateOf<typeof certificateMachine>;
export type CertificateAction = ActionOf<typeof certificateMachine>;
export type CertificateFacts = FactsOf<typeof certificateMachine>;

/** State on the public page of a certificate: 有效, 已换发, 已撤销, 已作废; null when there is nothing to show yet. */
export const publicCertificateState = (state: CertificateState): string | null => {
  if (state === "SENT" || state === "RECORD_APPLYING" || state === "RECORDED") return "有效";
  if (state === "REPLACED" || state === "REVOKED" || state === "VOID") return certificateMachine.states[state];
  return null;
};

/** Whether the certificate counts; a submission has at most one that does. */
export const isLiveCertificate = (state: CertificateState): boolean =>
  !["NONE", "REPLACED", "REVOKED", "VOID"].includes(state);
