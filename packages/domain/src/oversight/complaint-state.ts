import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";

/**
 * A complaint (申诉、投诉) about a review, domain handbook 2.14. A party writes it, the authority accepts and handles it, the
 * house gives its answer, the authority replies. A party that is not content asks once for a second handling, by the
 * authority above.
 */
export const complaintMachine = machine({
  name: "complaint",
  subject: "申诉",
  states: {
    DRAFT: "草稿",
    SUBMITTED: "已提交",
    ACCEPTED: "已受理",
    REFUSED: "不予受理",
    HANDLING: "办理中",
    REPLIED: "已答复",
    SATISFIED: "已结案（满意）",
    DISPUTED: "不满意（复核）",
    CLOSED: "已结案",
    WITHDRAWN: "已撤回",
  },
  actions: {
    save: "保存申诉",
    remove: "删除草稿",
    submit: "提交申诉",
    accept: "受理",
    refuse: "不予受理",
    forward: "转办",
    answer: "答辩",
    reply: "答复申诉",
    confirm: "认可答复",
    dispute: "不认可，申请复核",
    takeUp: "复核受理",
    close: "结案",
    withdraw: "撤回申诉",
  },
  facts: {
    complaintsOpen: "the house takes complaints here (PETITION_SWITCH)",
    resultsSent: "the house has sent a result of the batch to the parties",
    reasonGiven: "a reason of 5 to 2000 characters is given",
    contactGiven: "name and mobile of somebody who can be asked are given",
    mayBeAnonymous: "the complaint names its maker, or is of a type that may be anonymous",
    marksFit: "it disputes marks only when it is against opinions",
    opinionsOpen: "every disputed opinion can be appealed",
    houseAsked: "the house was asked for its answer",
    answerGiven: "the answer has 5 to 2000 characters",
    allDecided: "every disputed opinion is upheld or dismissed",
    secondHandling: "the complaint was disputed and is handled by the authority above",
    notUpheld: "the complaint was not upheld in full",
    disputeInTime: "the days for asking for a second handling are not over",
    isHandler: "the authority has accepted the complaint, or taken it up",
    isHigher: "the authority stands above the first, or none does and another officer handles it",
  },
  effects: {
    "appeal-opinions": "its disputed marks are submitted, and their opinions become APPEALED",
    "appeal-dismissed-again": "opinions whose appeal was dismissed become APPEALED again where they still can",
    "release-opinions": "its disputed marks become WITHDRAWN, and their opinions return to where they were",
  },
  refusals: {
    "complaint.wrong-state": "申诉当前状态不能进行此操作，请刷新页面查看最新状态",
    "complaint.wrong-actor": "此操作不由您办理：申诉由参建单位提出，由主管部门办理，由审查机构技术负责人答辩",
    "complaint.switched-off": "该审查机构未开通在线申诉，请与机构或主管部门联系",
    "complaint.no-result": "该报审批次尚未发出审查意见或审查结论，待收到后再提出申诉",
    "complaint.reason-missing": "请用5至2000字写明理由",
    "complaint.contact-missing": "请填写联系人和有效的手机号码，便于主管部门核实",
    "complaint.not-anonymous": "对审查意见、收费的申诉须由审查机构逐项答辩，不能匿名；请取消匿名后提交",
    "complaint.marks-unfit": "只有类型为“审查意见有异议”的申诉才列争议意见，请移除争议意见或改选申诉类型",
    "complaint.opinion-closed": "所选意见中有已通过、已撤销或正在复审的，请移除后再提交",
    "complaint.house-not-asked": "主管部门未要求审查机构答辩",
    "complaint.answer-missing": "请用5至2000字写明处理意见",
    "complaint.undecided": "还有争议意见未认定“成立”或“不成立”，请逐条认定后再答复",
    "complaint.upheld": "申诉已全部成立，无需复核",
    "complaint.dispute-late": "已过申请复核的期限，答复已生效",
    "complaint.not-handler": "该申诉由其他主管部门受理，请由受理的主管部门办理",
    "complaint.not-higher": "复核由上一级主管部门办理；本级没有上级的，由首次办理人以外的经办人办理",
  },
  wrongState: "complaint.wrong-state",
  wrongActor: "complaint.wrong-actor",
  // biome-ignore format: one transition per line block reads as the table of the handbook
  rows: [
    { from: "nothing", action: "save", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "DRAFT",
      needs: { complaintsOpen: "complaint.switched-off", resultsSent: "complaint.no-result" } },
    { from: ["DRAFT"], action: "save", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "same" },
    { from: ["DRAFT"], action: "remove", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "same" },
    { from: ["DRAFT"], action: "submit", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "SUBMITTED",
      needs: { complaintsOpen: "complaint.switched-off", reasonGiven: "complaint.reason-missing", contactGiven: "complaint.contact-missing",
        mayBeAnonymous: "complaint.not-anonymous", marksFit: "complaint.marks-unfit", opinionsOpen: "complaint.opinion-closed" },
      effects: ["appeal-opinions"] },
    { from: ["SUBMITTED"], action: "accept", who: ["OFFICER"], to: "ACCEPTED" },
    { from: ["SUBMITTED"], action: "refuse", who: ["OFFICER"], to: "REFUSED", needs: { reasonGiven: "complaint.reason-missing" },
      effects: ["release-opinions"] },
    { from: ["ACCEPTED"], action: "forward", who: ["OFFICER"], to: "HANDLING", needs: { isHandler: "complaint.not-handler" } },
    { from: ["HANDLING"], action: "answer", who: ["CHIEF"], to: "same",
      needs: { houseAsked: "complaint.house-not-asked", answerGiven: "complaint.answer-missing" } },
    { from: ["HANDLING"], action: "reply", who: ["OFFICER"], when: { secondHandling: true }, to: "CLOSED",
      needs: { isHandler: "complaint.not-handler", answerGiven: "complaint.answer-missing", allDecided: "complaint.undecided" } },
    { from: ["HANDLING"], action: "reply", who: ["OFFICER"], to: "REPLIED",
      needs: { isHandler: "complaint.not-handler", answerGiven: "complaint.answer-missing", allDecided: "complaint.undecided" } },
    { from: ["REPLIED"], action: "confirm", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "SATISFIED" },
    { from: ["REPLIED"], action: "dispute", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "DISPUTED",
      needs: { notUpheld: "complaint.upheld", disputeInTime: "complaint.dispute-late", reasonGiven: "complaint.reason-missing" },
      effects: ["appeal-dismissed-again"] },
    { from: ["DISPUTED"], action: "takeUp", who: ["OFFICER"], to: "HANDLING", needs: { isHigher: "complaint.not-higher" } },
    { from: ["REPLIED", "SATISFIED"], action: "close", who: ["SYSTEM"], to: "CLOSED" },
    { from: ["SUBMITTED", "ACCEPTED", "HANDLING", "DISPUTED"], action: "withdraw", who: ["OWNER", "DESIGNER", "SURVEYOR"],
      when: { secondHandling: true }, to: "CLOSED", effects: ["release-opinions"] },
    { from: ["SUBMITTED", "ACCEPTED", "HANDLING"], action: "withdraw", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "WITHDRAWN",
      effects: ["release-opinions"] },
  ],
});

export type ComplaintState = StateOf<typeof complaintMachine>;
export type ComplaintAction = ActionOf<typeof complaintMachine>;
export type ComplaintFacts = FactsOf<typeof complaintMachine>;

/** A complaint against opinions (审查意见有异议, dictionary PETITION_TYPE): the house answers it, and every party may read it. */
export const againstOpinions = "1";

/** Types that may hide who complains: time, conduct, the system, and what others are reported for. */
const anonymousTypes: readonly string[] = ["2", "3", "5", "6", "7", "99"];
export const mayBeAnonymous = (type: string): boolean => anonymousTypes.includes(type);

/** Working days for each step: to accept, for the house's answer, to reply, and to ask for a second handling. */
export const complaintDays = { accept: 5, answer: 5, reply: 15, dispute: 5 } as const;

/** States in which somebody still has to do something. */
export const openComplaintStates = [
  "SUBMITTED",
  "ACCEPTED",
  "HANDLING",
  "REPLIED",
  "DISPUTED",
] as const satisfies readonly ComplaintState[];

/** States in which the authority has to act by a day. */
export const pendingComplaints = [
  "SUBMITTED",
  "ACCEPTED",
  "HANDLING",
  "DISPUTED",
] as const satisfies readonly ComplaintState[];

/** The result of a complaint (dictionary PETITION_RESULT) that follows from its disputed opinions. */
export const complaintResult = (decided: readonly boolean[]): "1" | "2" | "3" =>
  decided.every((isUpheld) => isUpheld) ? "1" : decided.some((isUpheld) => isUpheld) ? "2" : "3";
