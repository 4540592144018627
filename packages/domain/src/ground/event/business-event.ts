/**
 * Business events (业务事件): what happens to a project and is told to the systems of its parties, as CloudEvents name it. An event
 * is raised by a line of the project's history, so every move of a state machine either raises one, or stands in
 * `movesWithoutEvent` with the reason.
 */
export interface BusinessEvent {
  /** Chinese name, shown where types are chosen and in the log. */
  readonly label: string;
  /** What moves, as the history names it: `application`, `submission`, `certificate` … */
  readonly subject: string;
  /** Actions of the machine that raise the event. */
  readonly acts: readonly string[];
  /** Only moves from these states; absent: from every state. */
  readonly from?: readonly string[];
  /** Only moves into these states, or into any. */
  readonly to: readonly string[] | "any";
  /** Raised also by lines that only the review house reads in the history: the event is the moment the parties learn of it. */
  readonly isToldFirst?: true;
}

const event = (
  subject: string,
  label: string,
  acts: string | readonly string[],
  to: string | readonly string[],
  more: Pick<BusinessEvent, "from" | "isToldFirst"> = {},
): BusinessEvent => ({
  ...{ label, subject, acts: typeof acts === "string" ? [acts] : acts },
  ...{ to: typeof to === "string" ? [to] : to, ...more },
});

const anyState = (subject: string, label: string, act: string): BusinessEvent => ({
  ...{ label, subject, acts: [act], to: "any" },
});

const application = "application";
const submission = "submission";
const alteration = "alteration";
const invalidApplication = "invalidApplication";
const fireReview = "fireReview";
const certificate = "certificate";
const signature = "signature";
const complaint = "complaint";
const fee = "fee";
const invoice = "invoice";

/** Every type of event with what raises it. Types are never renamed or taken back: receivers decide by them. */
export const businessEvents = {
  "cn.tushen.application.submitted": event(application, "项目已申报", "submit", ["REPORTED", "SUBMITTED"]),
  "cn.tushen.application.accepted": event(application, "项目申报已确认", "accept", "REPORTED"),
  "cn.tushen.application.returned": event(application, "项目申报已退回", "return", "RETURNED"),
  "cn.tushen.application.withdrawn": event(application, "项目申报已撤回", "withdraw", "WITHDRAWN", {
    from: ["SUBMITTED", "RETURNED", "REPORTED"],
  }),
  "cn.tushen.application.review-started": event(application, "项目进入审查", "beginReview", "REVIEWING"),
  "cn.tushen.application.completed": event(application, "项目审查完成", "complete", "COMPLETED"),
  "cn.tushen.application.reopened": event(application, "项目重新进入审查", "reopen", "REVIEWING"),
  "cn.tushen.application.terminated": event(application, "项目已终止", "terminate", "TERMINATED"),
  "cn.tushen.application.voided": event(application, "项目已作废", "invalidate", "INVALID"),
  "cn.tushen.application.archived": event(application, "项目已归档", "archive", "ARCHIVED"),

  "cn.tushen.submission.commissioned": event(submission, "已委托咨询", "order", "SUBMITTED"),
  "cn.tushen.submission.drawn": event(submission, "已抽中检查", "draw", "SUBMITTED"),
  "cn.tushen.submission.begun": event(submission, "咨询或检查已开始", "begin", "ACCEPTED"),
  "cn.tushen.submission.partners-invited": event(submission, "已通知各单位填报", "openToPartners", "FILLING"),
  "cn.tushen.submission.share-submitted": anyState(submission, "单位资料已提交", "submitShare"),
  "cn.tushen.submission.share-returned": anyState(submission, "单位资料已退回", "rejectShare"),
  "cn.tushen.submission.filed": event(submission, "批次已报审", "submit", "SUBMITTED"),
  "cn.tushen.submission.supplement-asked": event(submission, "已要求补正", "askSupplement", "SUPPLEMENT"),
  "cn.tushen.submission.supplemented": event(submission, "补正后已重新提交", "resubmit", "SUBMITTED"),
  "cn.tushen.submission.accepted": event(submission, "批次已受理", "accept", "ACCEPTED"),
  "cn.tushen.submission.refused": event(submission, "批次不予受理", "refuse", "REFUSED"),
  "cn.tushen.submission.house-changed": event(submission, "已另选审查机构", "chooseAnotherHouse", "CONFIRMING"),
  "cn.tushen.submission.review-started": event(submission, "审查已开始", "assign", "FIRST_REVIEW"),
  "cn.tushen.submission.opinions-published": event(submission, "审查意见已发出", "sendLetter", [
    "FIRST_ANSWER",
    "ANSWER_AGAIN",
  ]),
  "cn.tushen.submission.replies-submitted": event(submission, "意见答复已提交", "submitAnswers", "REVIEW_AGAIN"),
  "cn.tushen.submission.passed": event(submission, "审查合格", "concludePass", "PASSED"),
  "cn.tushen.submission.failed": event(submission, "审查不合格", "concludeFail", "FAILED"),
  "cn.tushen.submission.results-prepared": event(submission, "正在准备审查成果", "createCertificate", "FRUIT"),
  "cn.tushen.submission.results-sent": event(submission, "审查成果已发放", "sendResults", "FINISHED"),
  "cn.tushen.submission.closed": event(submission, "咨询或检查已办结", "close", "FINISHED"),
  "cn.tushen.submission.suspended": event(submission, "审查已中止", "suspend", "SUSPENDED"),
  "cn.tushen.submission.resumed": anyState(submission, "审查已恢复", "resume"),
  "cn.tushen.submission.withdrawn": event(submission, "批次已撤回", ["withdraw", "withdrawUnanswered"], "WITHDRAWN"),
  "cn.tushen.submission.voided": event(submission, "批次已作废", "invalidate", "INVALID"),

  "cn.tushen.alteration.submitted": event(alteration, "变更已提交", "submit", "SUBMITTED"),
  "cn.tushen.alteration.advanced": event(alteration, "变更已转下一步审核", "approve", ["CHECKING", "SUBMITTED"]),
  "cn.tushen.alteration.approved": event(alteration, "变更已同意", "approve", "APPROVED"),
  "cn.tushen.alteration.returned": event(alteration, "变更已退回", "return", "RETURNED"),
  "cn.tushen.alteration.rejected": event(alteration, "变更未获同意", ["reject", "failReview"], "REJECTED"),
  "cn.tushen.alteration.withdrawn": event(alteration, "变更已撤回", ["withdraw", "endReview"], "WITHDRAWN"),
  "cn.tushen.alteration.review-started": event(alteration, "变更进入审查", "beginReview", "REVIEWING"),
  "cn.tushen.alteration.effective": event(alteration, "变更已生效", "takeEffect", "EFFECTIVE"),

  "cn.tushen.invalidation.submitted": event(invalidApplication, "已申请作废", "submit", "SUBMITTED"),
  "cn.tushen.invalidation.consented": event(invalidApplication, "审查机构同意作废", "consent", "SUBMITTED"),
  "cn.tushen.invalidation.approved": event(invalidApplication, "作废申请已同意", "approve", "APPROVED"),
  "cn.tushen.invalidation.rejected": event(invalidApplication, "作废申请已驳回", "reject", "REJECTED"),

  "cn.tushen.fire-review.opened": event(fireReview, "已建立消防审查申报", "open", ["DRAFT", "FILED", "EXEMPT"]),
  "cn.tushen.fire-review.submitted": event(fireReview, "消防审查已申报", "submit", "SUBMITTED"),
  "cn.tushen.fire-review.accepted": event(fireReview, "消防审查已受理", "accept", "ACCEPTED"),
  "cn.tushen.fire-review.supplement-asked": event(fireReview, "消防审查要求补正", "askSupplement", "SUPPLEMENT"),
  "cn.tushen.fire-review.review-started": event(fireReview, "消防技术审查已开始", "beginReview", "REVIEWING"),
  "cn.tushen.fire-review.experts-called": event(fireReview, "已组织专家评审", "callExperts", "EXPERT"),
  "cn.tushen.fire-review.review-resumed": event(
    fireReview,
    "消防技术审查继续",
    ["endExperts", "takeAnswers"],
    "REVIEWING",
  ),
  "cn.tushen.fire-review.opinions-published": event(fireReview, "消防审查意见已发出", "sendOpinions", "OPINION_SENT"),
  "cn.tushen.fire-review.replies-submitted": event(fireReview, "消防审查答复已提交", "submitAnswers", "ANSWERED"),
  "cn.tushen.fire-review.qualified": event(fireReview, "消防审查合格", "qualify", "QUALIFIED"),
  "cn.tushen.fire-review.unqualified": event(fireReview, "消防审查不合格", "disqualify", "UNQUALIFIED"),

  "cn.tushen.agreement.sent": event("agreement", "咨询协议已发送", "send", "SENT"),
  "cn.tushen.agreement.signed": event("agreement", "咨询协议已签订", "sign", "SIGNED"),
  "cn.tushen.agreement.returned": event("agreement", "咨询协议已退回", "return", "RETURNED"),

  "cn.tushen.certificate.issued": event(certificate, "审查合格书已发放", "send", "SENT", { isToldFirst: true }),
  "cn.tushen.certificate.record-applied": event(
    certificate,
    "合格书已申请备案号",
    "applyRecordNumber",
    "RECORD_APPLYING",
  ),
  "cn.tushen.certificate.recorded": event(certificate, "合格书已备案", "recordNumberGiven", "RECORDED"),
  "cn.tushen.certificate.record-refused": event(certificate, "合格书备案已退回", "recordNumberRefused", "SENT"),
  "cn.tushen.certificate.replaced": event(certificate, "合格书已换发", "replace", "REPLACED"),
  "cn.tushen.certificate.revoked": event(certificate, "合格书已撤销", "revoke", "REVOKED"),
  "cn.tushen.certificate.voided": event(certificate, "合格书已作废", "invalidate", "VOID", {
    from: ["SENT", "RECORD_APPLYING", "RECORDED"],
  }),

  "cn.tushen.filing.applied": event("filing", "审查备案已申请", "apply", "APPLYING"),
  "cn.tushen.filing.recorded": event("filing", "审查备案已完成", "give", "ISSUED"),
  "cn.tushen.filing.refused": event("filing", "审查备案已退回", "refuse", "REFUSED"),

  "cn.tushen.document.sent": event("document", "文书已发送", "send", "SENT"),

  "cn.tushen.signature.started": event(signature, "签章已发起", "start", "WAITING"),
  "cn.tushen.signature.finished": event(signature, "签章已完成", "complete", "FINISHED"),
  "cn.tushen.signature.refused": event(signature, "签章被拒绝", "refuse", "REFUSED"),
  "cn.tushen.signature.cancelled": event(signature, "签章已撤销", "cancel", "CANCELLED"),
  "cn.tushen.signature.expired": event(signature, "签章已过期", "expire", "EXPIRED"),

  "cn.tushen.complaint.submitted": event(complaint, "意见申诉已提交", "submit", "SUBMITTED"),
  "cn.tushen.complaint.accepted": event(complaint, "意见申诉已受理", "accept", "ACCEPTED"),
  "cn.tushen.complaint.refused": event(complaint, "意见申诉不予受理", "refuse", "REFUSED"),
  "cn.tushen.complaint.handling": event(complaint, "意见申诉办理中", ["forward", "takeUp"], "HANDLING"),
  "cn.tushen.complaint.answered": event(complaint, "意见申诉已答复", "reply", ["REPLIED", "CLOSED"]),
  "cn.tushen.complaint.disputed": event(complaint, "意见申诉申请复核", "dispute", "DISPUTED"),
  "cn.tushen.complaint.closed": event(
    complaint,
    "意见申诉已结案",
    ["confirm", "close", "withdraw"],
    ["SATISFIED", "CLOSED"],
  ),
  "cn.tushen.complaint.withdrawn": event(complaint, "意见申诉已撤回", "withdraw", "WITHDRAWN"),

  "cn.tushen.fee.charged": event(fee, "收费通知已发送", "sendCharge", ["CHARGE_SENT", "WAIVED"]),
  "cn.tushen.fee.deposit-paid": event(fee, "定金已到账", "paidDeposit", "DEPOSIT_PAID"),
  "cn.tushen.fee.paid": event(fee, "费用已到账", "confirmCharge", "PAID"),
  "cn.tushen.fee.waived": event(fee, "费用已免收", "waive", "WAIVED"),
  "cn.tushen.fee.cancelled": event(fee, "收费已取消", "cancel", "CANCELLED"),
  "cn.tushen.fee.refunding": event(fee, "费用退款中", "refund", "REFUNDING"),
  "cn.tushen.fee.refunded": anyState(fee, "费用已退款", "finishRefund"),
  "cn.tushen.fee.refund-dropped": anyState(fee, "退款已撤销", "dropRefund"),

  "cn.tushen.invoice.declined": event(invoice, "开票申请已退回", "decline", "VOID"),
  "cn.tushen.invoice.issued": event(invoice, "发票已开具", ["issue", "record"], "ISSUED"),
  "cn.tushen.invoice.reversed": event(invoice, "发票已红冲", ["redden", "finishRed"], "RED"),
} as const satisfies Readonly<Record<string, BusinessEvent>>;

export type BusinessEventType = keyof typeof businessEvents;
export const businessEventTypes = Object.keys(businessEvents) as [BusinessEventType, ...BusinessEventType[]];

/** A message for people of the organisation, as their in-box shows it: the one type that is no business event. */
export const messageType = "cn.tushen.message.sent";
export type EventType = BusinessEventType | typeof messageType;
export const eventTypes = [messageType, ...businessEventTypes] as [EventType, ...EventType[]];

export const eventLabel = (type: EventType): string => (type === messageType ? "站内消息" : businessEvents[type].label);

/** Groups in which types are chosen and listed, in order, by the subject of the history. */
export const eventGroups: readonly { readonly label: string; readonly subjects: readonly string[] }[] = [
  { label: "项目", subjects: [application, invalidApplication] },
  { label: "报审批次", subjects: [submission, "agreement"] },
  { label: "变更", subjects: [alteration] },
  { label: "消防审查", subjects: [fireReview] },
  { label: "合格书与备案", subjects: [certificate, "filing"] },
  { label: "文书与签章", subjects: ["document", signature] },
  { label: "申诉", subjects: [complaint] },
  { label: "费用与发票", subjects: [fee, invoice] },
];

export const eventTypesOf = (subjects: readonly string[]): readonly BusinessEventType[] =>
  businessEventTypes.filter((type) => subjects.includes(businessEvents[type].subject));

/** A line of the history, as far as it decides about an event. */
export interface ToldMove {
  readonly subject: string;
  readonly act: string;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly audience: "parties" | "house";
}

const matches = (one: BusinessEvent, { subject, act, from, to, audience }: ToldMove): boolean =>
  one.subject === subject &&
  one.acts.includes(act) &&
  (one.from === undefined || one.from.includes(from ?? "")) &&
  (one.to === "any" || one.to.includes(to ?? "")) &&
  (audience === "parties" || one.isToldFirst === true);

/** The type of the event a line of the history raises, or null. */
export const eventTypeOf = (move: ToldMove): BusinessEventType | null =>
  businessEventTypes.find((type) => matches(businessEvents[type], move)) ?? null;
