import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";
import { submissionRefusals } from "./submission-refusals.ts";

export const reviewingStates = ["FIRST_REVIEW", "REVIEW_AGAIN"] as const;
export const answeringStates = ["FIRST_ANSWER", "ANSWER_AGAIN"] as const;

/**
 * A submission (报审批次) is one batch of buildings sent for review inside an application (domain handbook 2.7).
 *
 * Owner opens it, every partner hands in its share, the owner confirms and submits, the house accepts and reviews;
 * letters and answers alternate until it passes or fails; a passed one gets its certificate and is finished.
 */
export const submissionMachine = machine({
  name: "submission",
  subject: "报审批次",
  states: {
    DRAFT: "待报审",
    FILLING: "设计/勘察填报中",
    CONFIRMING: "待建设单位确认",
    SUBMITTED: "待受理",
    SUPPLEMENT: "补正中",
    REFUSED: "不予受理",
    ACCEPTED: "已受理",
    FIRST_REVIEW: "初审中",
    FIRST_ANSWER: "初审答复中",
    REVIEW_AGAIN: "复审中",
    ANSWER_AGAIN: "复审答复中",
    PASSED: "审查通过",
    FRUIT: "成果发放中",
    FINISHED: "审查完成",
    FAILED: "审查不合格",
    SUSPENDED: "已中止",
    WITHDRAWN: "已撤回",
    INVALID: "已作废",
  },
  actions: {
    create: "新建报审批次",
    order: "委托咨询",
    draw: "抽查",
    begin: "开始咨询或检查",
    openToPartners: "通知设计、勘察单位填报",
    submitShare: "提交本单位资料",
    rejectShare: "退回单位资料",
    submit: "确认并报审",
    askSupplement: "发出补正告知",
    resubmit: "补正后重新提交",
    refuse: "不予受理",
    chooseAnotherHouse: "另选审查机构",
    accept: "受理",
    assign: "完成审查人员安排",
    sendLetter: "发出审查意见告知书",
    concludePass: "结论：审查合格",
    concludeFail: "结论：审查不合格",
    submitAnswers: "提交答复",
    createCertificate: "生成审查合格书",
    sendResults: "发放成果",
    close: "办结咨询或检查",
    suspend: "中止",
    resume: "恢复",
    withdraw: "撤回",
    withdrawUnanswered: "逾期未补正自动撤回",
    invalidate: "作废",
  },
  facts: {
    bornWithReport: "it is the first batch, which the report is born with",
    isReview: "the batch is reviewed for its certificate",
    isBeside: "the batch is a consultation or an inspection",
    isAsked: "its owner wants it; an inspection is drawn by the authority",
    agreementSigned: "the agreement of the consultation is signed; an inspection needs none",
    reformed: "no problem of an inspection is open; advice may stay open",
    replyDayPast: "it is a consultation whose day for replies is past",
    applicationReported: "the application is REPORTED or REVIEWING",
    ownerApproved: "the firm of the owner is approved by the platform",
    atlasNameUnique: "no other live submission of the application bears this atlas name",
    separatorSet: "the drawing separator of the application has been saved",
    drawingsParsed: "every sheet of the share has number and name, no two the same in one folder",
    requiredDocumentsPresent: "every required document of the share has its files",
    filesSigned: "the share is signed, or SIGN_BEFORE_SUBMIT is off",
    hashesKnown: "every file of the share is fully stored and hashed",
    lastShare: "with this share all required organisations have handed in",
    allSharesSubmitted: "every required organisation has handed in its share",
    partnersConfirmed: "every design and survey firm has agreed to take part",
    houseChosen: "a review house is chosen, drawn or assigned",
    houseIndependent: "the house has no tie to any party",
    houseClassFits: "the class of the house covers the scale of the project",
    contractReady: "the review contract is uploaded, or none is needed",
    surveyPassed: "a survey of the works has passed and stands, passes in this round, or is not needed",
    commentsGiven: "at least one procedural comment is written",
    commentsAnswered: "every procedural comment is answered",
    supplementExpired: "the supplement was not answered within its days",
    reasonGiven: "a reason of 5 to 500 characters is given",
    formalCheckPassed: "the formal check is passed",
    feeRuleOk: "the fee rule for acceptance is met",
    staffed: "every required discipline has a reviewer and another person as checker, certified for it",
    tasksCollected: "all review tasks of the version are collected",
    opinionNeedsReply: "at least one opinion of the version needs a reply",
    openOpinionsClosed: "no opinion that needs a reply is open",
    noVeto: "neither fire nor civil air defence nor security objects",
    jointReviewDone: "every joint discipline that is required has its task, and no fire opinion is open",
    conclusionWritten: "the overall conclusion is written",
    withinRounds: "the number of re-reviews is within MAX_RECHECK",
    ownerConfirmsAnswers: "ANSWER_CONFIRM is OWNER: the owner hands the answers in",
    noneAppealed: "no complaint against an opinion is being handled",
    allAnswered: "every opinion that needs a reply has a submitted reply",
    namedSheetsChanged: "every sheet named in an opinion has a new edition",
    certificateDataComplete: "everything the certificate states is known",
    certificateSigned: "the certificate is signed and sealed",
    feeSettled: "the fee is settled, or FEE_BLOCK is off",
    houseConsents: "the review house agrees to the withdrawal",
    invalidationApproved: "an invalid application for this submission is approved",
    authorityConsents: "the authority agrees",
  },
  effects: { "void-versions": "its versions become VOID" },
  refusals: submissionRefusals,
  wrongState: "submission.wrong-state",
  wrongActor: "submission.wrong-actor",
  // biome-ignore format: one transition per line block reads as the table of the handbook
  rows: [
    { from: "nothing", action: "create", who: ["SYSTEM"], when: { bornWithReport: true }, to: "DRAFT" },
    { from: "nothing", action: "create", who: ["OWNER", "SYSTEM"], to: "DRAFT",
      needs: { applicationReported: "submission.application-not-reported", ownerApproved: "submission.owner-unapproved",
        atlasNameUnique: "submission.atlas-name-taken" } },
    { from: "nothing", action: "order", who: ["OWNER"], to: "SUBMITTED" },
    { from: "nothing", action: "draw", who: ["OFFICER"], to: "SUBMITTED" },
    { from: ["SUBMITTED"], action: "begin", who: ["CLERK", "SYSTEM"], to: "ACCEPTED",
      needs: { isBeside: "submission.is-a-review", agreementSigned: "submission.agreement-unsigned" } },
    { from: ["DRAFT"], action: "openToPartners", who: ["OWNER", "SYSTEM"], to: "FILLING",
      needs: { applicationReported: "submission.application-not-reported", ownerApproved: "submission.owner-unapproved",
        atlasNameUnique: "submission.atlas-name-taken" } },
    { from: ["FILLING"], action: "submitShare", who: ["DESIGNER", "SURVEYOR"], when: { lastShare: true }, to: "CONFIRMING",
      needs: { separatorSet: "submission.separator-missing", hashesKnown: "submission.upload-unfinished", drawingsParsed: "submission.drawing-unparsed",
        requiredDocumentsPresent: "submission.document-missing", filesSigned: "submission.unsigned" } },
    { from: ["FILLING", "SUPPLEMENT", "FIRST_ANSWER", "ANSWER_AGAIN"], action: "submitShare", who: ["DESIGNER", "SURVEYOR"], to: "same",
      needs: { separatorSet: "submission.separator-missing", hashesKnown: "submission.upload-unfinished", drawingsParsed: "submission.drawing-unparsed",
        requiredDocumentsPresent: "submission.document-missing", filesSigned: "submission.unsigned" } },
    { from: ["CONFIRMING"], action: "rejectShare", who: ["OWNER"], to: "FILLING",
      needs: { reasonGiven: "submission.reason-missing" } },
    { from: ["SUPPLEMENT", "FIRST_ANSWER", "ANSWER_AGAIN"], action: "rejectShare", who: ["OWNER"], to: "same",
      needs: { reasonGiven: "submission.reason-missing" } },
    { from: ["CONFIRMING"], action: "submit", who: ["OWNER"], to: "SUBMITTED",
      needs: { allSharesSubmitted: "submission.share-missing", partnersConfirmed: "submission.partner-unconfirmed",
        requiredDocumentsPresent: "submission.document-missing", houseChosen: "submission.house-missing", houseIndependent: "submission.house-not-independent",
        houseClassFits: "submission.house-class-too-low", contractReady: "submission.contract-missing" } },
    { from: ["SUBMITTED"], action: "accept", who: ["CLERK"], to: "ACCEPTED",
      needs: { isReview: "submission.not-a-review", formalCheckPassed: "submission.formal-check-open", feeRuleOk: "submission.fee-rule-unmet" } },
    { from: ["SUBMITTED"], action: "askSupplement", who: ["CLERK"], to: "SUPPLEMENT",
      needs: { isReview: "submission.not-a-review", commentsGiven: "submission.no-comment" } },
    { from: ["SUPPLEMENT"], action: "resubmit", who: ["OWNER", "DESIGNER"], to: "SUBMITTED",
      needs: { commentsAnswered: "submission.comment-unanswered", allSharesSubmitted: "submission.share-missing" } },
    { from: ["SUBMITTED"], action: "refuse", who: ["CLERK"], to: "REFUSED",
      needs: { isAsked: "submission.drawn", reasonGiven: "submission.reason-missing" } },
    { from: ["REFUSED"], action: "chooseAnotherHouse", who: ["OWNER"], to: "CONFIRMING",
      needs: { isReview: "submission.not-a-review", houseChosen: "submission.house-missing", houseIndependent: "submission.house-not-independent" } },
    { from: ["ACCEPTED"], action: "assign", who: ["LEADER"], to: "FIRST_REVIEW",
      needs: { staffed: "submission.staff-missing" } },
    { from: ["FIRST_REVIEW"], action: "sendLetter", who: ["CLERK"], to: "FIRST_ANSWER",
      needs: { tasksCollected: "submission.task-uncollected", conclusionWritten: "submission.conclusion-missing", opinionNeedsReply: "submission.nothing-to-answer" } },
    { from: ["REVIEW_AGAIN"], action: "sendLetter", who: ["CLERK"], to: "ANSWER_AGAIN",
      needs: { tasksCollected: "submission.task-uncollected", conclusionWritten: "submission.conclusion-missing", opinionNeedsReply: "submission.nothing-to-answer" },
      warns: { withinRounds: "submission.too-many-rounds" } },
    { from: reviewingStates, action: "concludePass", who: ["CHIEF"], to: "PASSED",
      needs: { isReview: "submission.not-a-review", tasksCollected: "submission.task-uncollected", openOpinionsClosed: "submission.opinion-open", noVeto: "submission.veto",
        jointReviewDone: "submission.joint-open",
        surveyPassed: "submission.survey-not-passed", conclusionWritten: "submission.conclusion-missing" } },
    { from: reviewingStates, action: "concludeFail", who: ["CHIEF"], to: "FAILED",
      needs: { isReview: "submission.not-a-review", tasksCollected: "submission.task-uncollected", conclusionWritten: "submission.conclusion-missing" } },
    { from: answeringStates, action: "submitAnswers", who: ["OWNER"], when: { ownerConfirmsAnswers: true }, to: "REVIEW_AGAIN",
      needs: { noneAppealed: "submission.opinion-appealed", allAnswered: "submission.unanswered", allSharesSubmitted: "submission.share-missing" }, warns: { namedSheetsChanged: "submission.sheet-unchanged" } },
    { from: answeringStates, action: "submitAnswers", who: ["DESIGNER", "SURVEYOR"], when: { ownerConfirmsAnswers: false }, to: "REVIEW_AGAIN",
      needs: { noneAppealed: "submission.opinion-appealed", allAnswered: "submission.unanswered", allSharesSubmitted: "submission.share-missing" }, warns: { namedSheetsChanged: "submission.sheet-unchanged" } },
    { from: reviewingStates, action: "close", who: ["CHIEF"], to: "FINISHED",
      needs: { isBeside: "submission.is-a-review", tasksCollected: "submission.task-uncollected", reformed: "submission.problem-open",
        conclusionWritten: "submission.conclusion-missing" } },
    { from: answeringStates, action: "close", who: ["CHIEF"], to: "FINISHED",
      needs: { isBeside: "submission.is-a-review", replyDayPast: "submission.replies-awaited", conclusionWritten: "submission.conclusion-missing" } },
    { from: ["PASSED"], action: "createCertificate", who: ["LEADER", "CLERK"], to: "FRUIT",
      needs: { certificateDataComplete: "submission.certificate-incomplete" } },
    { from: ["FRUIT"], action: "sendResults", who: ["CLERK"], to: "FINISHED",
      needs: { certificateSigned: "submission.certificate-unsigned", feeSettled: "submission.fee-unpaid" } },
    { from: ["ACCEPTED", "FIRST_REVIEW", "FIRST_ANSWER", "REVIEW_AGAIN", "ANSWER_AGAIN"], action: "suspend", who: ["LEADER", "OFFICER"], to: "SUSPENDED",
      needs: { reasonGiven: "submission.reason-missing" } },
    { from: ["SUSPENDED"], action: "resume", who: ["LEADER", "OFFICER"], to: "back",
      needs: { reasonGiven: "submission.reason-missing" } },
    { from: ["DRAFT", "FILLING", "CONFIRMING", "SUBMITTED", "SUPPLEMENT", "REFUSED"], action: "withdraw", who: ["OWNER", "SYSTEM"], to: "WITHDRAWN",
      needs: { isAsked: "submission.drawn" } },
    { from: ["ACCEPTED", "FIRST_REVIEW"], action: "withdraw", who: ["OWNER"], to: "WITHDRAWN",
      needs: { isAsked: "submission.drawn", houseConsents: "submission.house-not-consenting" } },
    { from: ["SUPPLEMENT"], action: "withdrawUnanswered", who: ["SYSTEM"], to: "WITHDRAWN",
      needs: { supplementExpired: "submission.supplement-running" } },
    { from: ["FINISHED"], action: "invalidate", who: ["CLERK", "OFFICER", "SYSTEM"], to: "INVALID",
      needs: { invalidationApproved: "submission.invalidation-unapproved", authorityConsents: "submission.authority-not-consenting" }, effects: ["void-versions"] },
    { from: ["DRAFT", "FILLING", "CONFIRMING", "SUBMITTED", "SUPPLEMENT", "REFUSED", "ACCEPTED", "FIRST_REVIEW", "FIRST_ANSWER", "REVIEW_AGAIN", "ANSWER_AGAIN",
        "PASSED", "FRUIT", "FAILED", "SUSPENDED"], action: "invalidate", who: ["CLERK", "OFFICER", "SYSTEM"], to: "INVALID",
      needs: { invalidationApproved: "submission.invalidation-unapproved" }, effects: ["void-versions"] },
  ],
});

export type SubmissionState = StateOf<typeof submissionMachine>;
export type SubmissionAction = ActionOf<typeof submissionMachine>;
export type SubmissionFacts = FactsOf<typeof submissionMachine>;

/** Whether opinions of the current round may be written and judged. */
export const isReviewing = (state: SubmissionState): boolean =>
  (reviewingStates as readonly SubmissionState[]).includes(state);

/** Whether the parties answer opinions and hand in new sheets. */
export const isAnswering = (state: SubmissionState): boolean =>
  (answeringStates as readonly SubmissionState[]).includes(state);

/** Whether a house has accepted the batch, so that others than the owner decide about it too. */
export const isWithHouse = (state: SubmissionState): boolean =>
  !["DRAFT", "FILLING", "CONFIRMING", "SUBMITTED", "SUPPLEMENT", "REFUSED", "WITHDRAWN"].includes(state);

/** States before a house has the batch: the owner can still change it. */
export const stillOwners: readonly SubmissionState[] = [
  ...(["DRAFT", "FILLING", "CONFIRMING", "SUPPLEMENT", "REFUSED", "WITHDRAWN", "INVALID"] as const),
];

export const isStillOwners = (state: SubmissionState): boolean => stillOwners.includes(state);

/** Whether nothing more follows by itself. */
export const isSubmissionOver = (state: SubmissionState): boolean =>
  ["FINISHED", "FAILED", "WITHDRAWN", "INVALID"].includes(state);

/** Whether the review has a result or was refused: no deadline runs, though papers may still be due. */
export const isReviewOver = (state: SubmissionState): boolean =>
  ["REFUSED", "PASSED", "FRUIT"].includes(state) || isSubmissionOver(state);
