import { type ActionOf, machine, type StateOf } from "../ground/state-machine.ts";

/**
 * A sub-certificate (子证书) of one building, section or survey report. It says what its certificate says of that part, is sealed
 * when the certificate is signed, and ends with it: replaced, revoked and void are states of the certificate alone.
 */
export const subCertificateMachine = machine({
  name: "sub-certificate",
  subject: "子证书",
  states: { CREATED: "已生成", SIGNED: "已签章", SENT: "已发放" },
  actions: { create: "生成子证书", recreate: "重新生成", seal: "加盖审查专用章", send: "发放" },
  facts: {
    mainOpen: "its certificate was not replaced, revoked or voided",
    mainSigned: "its certificate bears all signatures",
    mainSent: "its certificate was sent",
    sealed: "it bears the seal of the house",
  },
  effects: {},
  refusals: {
    "certificate.sub-wrong-state": "子证书已发放，不能再更改；内容有误的，请换发审查合格书，子证书随之重新生成",
    "certificate.sub-wrong-actor": "此操作由审查机构的受理员或审查项目负责人办理",
    "certificate.sub-main-ended": "审查合格书已换发、撤销或作废，其子证书不能再生成或发放",
    "certificate.sub-main-unsigned": "审查合格书签章后，子证书自动加盖审查专用章，请先办理审查合格书的签章",
    "certificate.sub-main-unsent": "子证书随审查合格书发放，请先发放审查合格书",
    "certificate.sub-unsealed": "子证书尚未加盖审查专用章，请待盖章完成后再发放；长时间未完成的，请重新生成",
  },
  wrongState: "certificate.sub-wrong-state",
  wrongActor: "certificate.sub-wrong-actor",
  // biome-ignore format: one transition per line reads as a table
  rows: [
    { from: "nothing", action: "create", who: ["LEADER", "CLERK", "SYSTEM"], to: "CREATED" },
    { from: ["CREATED", "SIGNED"], action: "recreate", who: ["LEADER", "CLERK"], to: "CREATED", needs: { mainOpen: "certificate.sub-main-ended" } },
    { from: ["CREATED"], action: "seal", who: ["SYSTEM"], to: "SIGNED",
      needs: { mainOpen: "certificate.sub-main-ended", mainSigned: "certificate.sub-main-unsigned" } },
    { from: ["CREATED", "SIGNED"], action: "send", who: ["CLERK"], to: "SENT",
      needs: { mainOpen: "certificate.sub-main-ended", mainSent: "certificate.sub-main-unsent", sealed: "certificate.sub-unsealed" } },
  ],
});

export type SubCertificateState = StateOf<typeof subCertificateMachine>;
export type SubCertificateAction = ActionOf<typeof subCertificateMachine>;
