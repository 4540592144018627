import { machine, type StateOf } from "../ground/state-machine.ts";

/** A seal (印章) from application to revocation (domain handbook 2.16). */
export const sealMachine = machine({
  name: "seal",
  subject: "印章",
  states: { APPLYING: "待审核", ACTIVE: "正常", FROZEN: "冻结", EXPIRED: "过期", REVOKED: "注销" },
  actions: {
    apply: "申请印章",
    issue: "制发印章",
    approve: "审核通过",
    freeze: "冻结",
    unfreeze: "解冻",
    expire: "到期",
    renew: "申请续期",
    reissue: "续期",
    refuse: "不予续期",
    revoke: "注销",
  },
  facts: {
    holderRegistered: "the registered person belongs to the organisation and discipline",
    validityPassed: "the validity of the certificate has passed",
    reasonGiven: "a reason of 5 to 500 characters is given",
  },
  effects: {},
  refusals: {
    "seal.wrong-state": "印章当前状态不能进行此操作，请刷新页面查看最新状态",
    "seal.wrong-actor": "此操作不由您办理，请联系平台管理员",
    "seal.holder-unregistered": "持章人注册信息与单位或专业不符，请核对后再审核",
    "seal.still-valid": "印章仍在有效期内",
    "seal.reason-missing": "请填写5至500字的理由",
  },
  wrongState: "seal.wrong-state",
  wrongActor: "seal.wrong-actor",
  // biome-ignore format: one transition per line reads as the table of the handbook
  rows: [
    { from: "nothing", action: "apply", who: ["OWNER", "DESIGNER", "SURVEYOR", "CLERK", "LEGAL", "OFFICER"], to: "APPLYING" },
    { from: "nothing", action: "issue", who: ["SYSTEM"], to: "ACTIVE" },
    { from: ["APPLYING"], action: "approve", who: ["OFFICER", "SYSTEM"], to: "ACTIVE", needs: { holderRegistered: "seal.holder-unregistered" } },
    { from: ["ACTIVE"], action: "freeze", who: ["OWNER", "DESIGNER", "SURVEYOR", "CLERK", "LEGAL", "OFFICER", "SYSTEM"], to: "FROZEN",
      needs: { reasonGiven: "seal.reason-missing" } },
    { from: ["FROZEN"], action: "unfreeze", who: ["OFFICER", "SYSTEM"], to: "ACTIVE" },
    { from: ["ACTIVE", "FROZEN"], action: "expire", who: ["SYSTEM"], to: "EXPIRED", needs: { validityPassed: "seal.still-valid" } },
    { from: ["EXPIRED"], action: "renew", who: ["OWNER", "DESIGNER", "SURVEYOR", "CLERK", "LEGAL", "OFFICER"], to: "APPLYING" },
    // The platform can renew a seal without an application and before its last day, so that there is no gap.
    { from: ["ACTIVE", "EXPIRED"], action: "reissue", who: ["SYSTEM"], to: "ACTIVE", needs: { holderRegistered: "seal.holder-unregistered" } },
    { from: ["APPLYING"], action: "refuse", who: ["SYSTEM"], to: "EXPIRED", needs: { reasonGiven: "seal.reason-missing" } },
    { from: ["APPLYING", "ACTIVE", "FROZEN", "EXPIRED"], action: "revoke", who: ["OFFICER", "SYSTEM"], to: "REVOKED",
      needs: { reasonGiven: "seal.reason-missing" } },
  ],
});

export type SealState = StateOf<typeof sealMachine>;
