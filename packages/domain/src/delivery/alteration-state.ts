import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";

/**
 * An alteration (变更) changes what was reported once a house has accepted it (domain handbook 2.17). The applicant edits a
 * copy of the current values; house and, where ALTER_CONTROL is open, authority check it; then the values become current
 * at once. Altered drawings (设计变更) are reviewed in a submission of their own before they do; when that one is taken
 * back or voided, so is the alteration.
 */
export const alterationMachine = machine({
  name: "alteration",
  subject: "变更",
  states: {
    DRAFT: "草稿",
    SUBMITTED: "待审核",
    CHECKING: "审核中",
    RETURNED: "退回",
    REJECTED: "不同意",
    APPROVED: "已同意",
    REVIEWING: "变更审查中",
    EFFECTIVE: "已生效",
    WITHDRAWN: "已撤回",
  },
  actions: {
    create: "新建变更",
    save: "保存变更",
    submit: "提交变更",
    approve: "同意变更",
    return: "退回变更",
    reject: "不同意变更",
    withdraw: "撤回变更",
    beginReview: "进入变更审查",
    failReview: "变更审查不合格",
    endReview: "变更审查终止",
    takeEffect: "变更生效",
  },
  facts: {
    dataAccepted: "a house has accepted a batch of the application, which is REVIEWING or COMPLETED",
    noneOpen: "no other alteration of the application is open",
    sheetsFinal: "no drawings are altered, or a batch with its final sheets has passed",
    kindsOwn: "every kind is one the actor's firm may file: a design firm no INFO and no UNIT",
    reasonGiven: "the reason is written, 5 to 1000 characters",
    isApplicant: "the actor's firm began the alteration",
    changeMade: "at least one value differs from the one it replaces",
    valuesValid: "the changed values keep the rules of the report form",
    papersPresent: "the papers this change needs are uploaded",
    isCheckingHouse: "the actor's house is the one the alteration went to",
    authorityDecides: "ALTER_CONTROL is OPEN: after the house the authority decides",
    majorExplained: "nothing major changes, the drawings are reviewed again, or the house says why that is not needed",
    certificateFree: "no certificate of the application is waiting for its record number",
    awaitsSecond: "another project leader is named, and nobody of the house has agreed yet",
    isAnother: "no project leader is replaced, or another person of the house agreed first",
    opinionGiven: "the opinion of the one who decides has 5 to 500 characters",
    altersDrawings: "DRAWING is one of the kinds: the changed sheets are reviewed first",
    reviewPassed: "the submission of the changed sheets has passed",
  },
  effects: {},
  refusals: {
    "alteration.wrong-state": "该变更当前状态不能进行此操作，请刷新页面查看最新状态",
    "alteration.wrong-actor": "此操作不由您办理，请联系负责该步骤的单位或人员",
    "alteration.not-accepted": "项目尚未被审查机构受理，或已终止、归档，不能办理变更；受理前可直接修改申报信息",
    "alteration.no-final-sheets":
      "设计变更针对已审查合格的图纸，本项目还没有审查合格的批次；审查中的图纸请在答复意见时更换",
    "alteration.other-open": "本项目已有一项变更正在办理，请先办结或撤回后再新建",
    "alteration.kind-not-own": "项目信息和参建单位的变更由建设单位办理，请联系建设单位",
    "alteration.reason-missing": "请填写5至1000字的变更说明",
    "alteration.not-applicant": "该变更由其他单位发起，只有发起单位可以修改、提交或撤回",
    "alteration.nothing-changed": "还没有修改任何内容，请先修改再提交",
    "alteration.incomplete": "变更内容还有问题，请按提示修改后再提交",
    "alteration.paper-missing": "缺少必须上传的证明材料，请上传后再提交",
    "alteration.other-house": "该变更由其他审查机构审核",
    "alteration.major-unexplained": "变更涉及须重新审查的重大内容，同意时请用至少5个字写明无须重新审查的理由",
    "alteration.certificate-recording": "审查合格书正在申请备案号，请待备案办结后再同意变更",
    "alteration.second-person":
      "更换项目负责人须由审查机构的两个人先后同意：您已同意，请另一位受理员或审查项目负责人再审核",
    "alteration.opinion-missing": "请填写5至500字的意见",
    "alteration.review-open": "变更图纸尚未审查合格，变更不能生效",
  },
  wrongState: "alteration.wrong-state",
  wrongActor: "alteration.wrong-actor",
  // biome-ignore format: one transition per line block reads as the table of the handbook
  rows: [
    { from: "nothing", action: "create", who: ["OWNER", "DESIGNER"], to: "DRAFT",
      needs: { dataAccepted: "alteration.not-accepted", noneOpen: "alteration.other-open", kindsOwn: "alteration.kind-not-own",
        sheetsFinal: "alteration.no-final-sheets" } },
    { from: ["DRAFT", "RETURNED"], action: "save", who: ["OWNER", "DESIGNER"], to: "same",
      needs: { isApplicant: "alteration.not-applicant", kindsOwn: "alteration.kind-not-own" } },
    { from: ["DRAFT", "RETURNED"], action: "submit", who: ["OWNER", "DESIGNER"], to: "SUBMITTED",
      needs: { isApplicant: "alteration.not-applicant", dataAccepted: "alteration.not-accepted", reasonGiven: "alteration.reason-missing",
        changeMade: "alteration.nothing-changed", valuesValid: "alteration.incomplete", papersPresent: "alteration.paper-missing" } },
    { from: ["SUBMITTED"], action: "approve", who: ["CLERK", "LEADER"], when: { awaitsSecond: true }, to: "same",
      needs: { isCheckingHouse: "alteration.other-house", majorExplained: "alteration.major-unexplained" } },
    { from: ["SUBMITTED"], action: "approve", who: ["CLERK", "LEADER"], when: { authorityDecides: true }, to: "CHECKING",
      needs: { isCheckingHouse: "alteration.other-house", isAnother: "alteration.second-person", majorExplained: "alteration.major-unexplained" } },
    { from: ["SUBMITTED"], action: "approve", who: ["CLERK", "LEADER"], to: "APPROVED",
      needs: { isCheckingHouse: "alteration.other-house", isAnother: "alteration.second-person", majorExplained: "alteration.major-unexplained", dataAccepted: "alteration.not-accepted",
        certificateFree: "alteration.certificate-recording" } },
    { from: ["CHECKING"], action: "approve", who: ["OFFICER"], to: "APPROVED",
      needs: { dataAccepted: "alteration.not-accepted", certificateFree: "alteration.certificate-recording" } },
    { from: ["SUBMITTED"], action: "return", who: ["CLERK", "LEADER"], to: "RETURNED",
      needs: { isCheckingHouse: "alteration.other-house", opinionGiven: "alteration.opinion-missing" } },
    { from: ["CHECKING"], action: "return", who: ["OFFICER"], to: "RETURNED", needs: { opinionGiven: "alteration.opinion-missing" } },
    { from: ["SUBMITTED"], action: "reject", who: ["CLERK", "LEADER"], to: "REJECTED",
      needs: { isCheckingHouse: "alteration.other-house", opinionGiven: "alteration.opinion-missing" } },
    { from: ["CHECKING"], action: "reject", who: ["OFFICER"], to: "REJECTED", needs: { opinionGiven: "alteration.opinion-missing" } },
    { from: ["DRAFT", "SUBMITTED", "CHECKING", "RETURNED"], action: "withdraw", who: ["OWNER", "DESIGNER"], to: "WITHDRAWN",
      needs: { isApplicant: "alteration.not-applicant" } },
    { from: ["APPROVED"], action: "beginReview", who: ["SYSTEM"], when: { altersDrawings: true }, to: "REVIEWING" },
    { from: ["APPROVED"], action: "takeEffect", who: ["SYSTEM"], when: { altersDrawings: false }, to: "EFFECTIVE" },
    { from: ["REVIEWING"], action: "takeEffect", who: ["SYSTEM"], to: "EFFECTIVE", needs: { reviewPassed: "alteration.review-open", certificateFree: "alteration.certificate-recording" } },
    { from: ["REVIEWING"], action: "failReview", who: ["SYSTEM"], to: "REJECTED" },
    { from: ["REVIEWING"], action: "endReview", who: ["SYSTEM"], to: "WITHDRAWN" },
  ],
});

export type AlterationState = StateOf<typeof alterationMachine>;
export type AlterationAction = ActionOf<typeof alterationMachine>;
export type AlterationFacts = FactsOf<typeof alterationMachine>;

/** States in which somebody still has to act; an application has at most one such alteration. */
export const openAlterationStates = ["DRAFT", "SUBMITTED", "CHECKING", "RETURNED", "APPROVED", "REVIEWING"] as const;

export const isOpenAlteration = (state: AlterationState): boolean =>
  (openAlterationStates as readonly AlterationState[]).includes(state);
