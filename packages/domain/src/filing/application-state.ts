import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";

/**
 * A project application (项目申报) is a project × business type × category (domain handbook 2.6). The owner, a designer or,
 * of a survey, the survey firm drafts and submits it, authority or house accepts it unless REPORT_AUDIT is closed, and it
 * is completed with its submissions.
 */
export const applicationMachine = machine({
  name: "application",
  subject: "项目申报",
  states: {
    DRAFT: "草稿",
    SUBMITTED: "已申报",
    RETURNED: "已退回",
    REPORTED: "申报完成",
    REVIEWING: "审查中",
    COMPLETED: "审查完成",
    WITHDRAWN: "已撤回",
    TERMINATED: "已终止",
    INVALID: "已作废",
    ARCHIVED: "已归档",
  },
  actions: {
    create: "新建申报",
    save: "保存",
    submit: "提交申报",
    accept: "确认申报",
    return: "退回",
    withdraw: "撤回",
    beginReview: "进入审查",
    complete: "审查完成",
    reopen: "重新进入审查",
    terminate: "终止项目",
    invalidate: "作废",
    archive: "归档",
  },
  facts: {
    projectCodeFree: "the project code is valid and not used by another live application of this business type",
    reportComplete: "the completeness check of the report finds nothing",
    participantsConfirmed: "every participant has agreed to take part, or confirmation is not asked for",
    licencesInDate: "no qualification of a participant has expired",
    auditClosed: "REPORT_AUDIT is CLOSE: nobody accepts reports, they count at once",
    reasonGiven: "a reason of 5 to 500 characters is given",
    noSubmissionAccepted: "no submission has been accepted by a house",
    allSubmissionsOver: "every submission is FINISHED, FAILED, WITHDRAWN or INVALID, at least one FINISHED",
    authorityConfirms: "the authority confirms the termination",
    filingDone: "every certificate is recorded and ARCHIVE_DAYS have passed",
  },
  effects: { "number-project": "the project number is issued, once" },
  refusals: {
    "application.wrong-state": "项目申报当前状态不能进行此操作，请刷新页面查看最新状态",
    "application.wrong-actor": "此操作不由您办理，请联系申报单位或主管部门",
    "application.project-code-taken": "该投资项目统一代码已有同类业务的申报，请核对代码或在原申报中办理",
    "application.incomplete": "申报信息不完整或有误，请按提示补充修改后再提交",
    "application.participant-unconfirmed": "还有参建单位未确认参与，请联系该单位确认",
    "application.licence-expired": "有参建单位资质已过有效期，请更新资质信息",
    "application.reason-missing": "请填写5至500字的理由",
    "application.submission-accepted": "已有报审批次被受理，不能撤回申报，请先办理批次撤回或项目终止",
    "application.submission-open": "还有报审批次未办结，不能完成审查",
    "application.termination-unconfirmed": "项目终止须经主管部门确认",
    "application.filing-open": "备案尚未办结或归档期限未到，不能归档",
  },
  wrongState: "application.wrong-state",
  wrongActor: "application.wrong-actor",
  // biome-ignore format: one transition per line reads as the table of the handbook
  rows: [
    { from: "nothing", action: "create", who: ["OWNER", "DESIGNER", "SURVEYOR", "GUEST"], to: "DRAFT",
      needs: { projectCodeFree: "application.project-code-taken" } },
    { from: ["DRAFT", "RETURNED"], action: "save", who: ["OWNER", "DESIGNER", "SURVEYOR", "GUEST"], to: "same" },
    { from: ["DRAFT", "RETURNED"], action: "submit", who: ["OWNER", "DESIGNER", "SURVEYOR", "GUEST"], when: { auditClosed: true }, to: "REPORTED",
      needs: { reportComplete: "application.incomplete", participantsConfirmed: "application.participant-unconfirmed", licencesInDate: "application.licence-expired",
        projectCodeFree: "application.project-code-taken" }, effects: ["number-project"] },
    { from: ["DRAFT", "RETURNED"], action: "submit", who: ["OWNER", "DESIGNER", "SURVEYOR", "GUEST"], to: "SUBMITTED",
      needs: { reportComplete: "application.incomplete", participantsConfirmed: "application.participant-unconfirmed", licencesInDate: "application.licence-expired",
        projectCodeFree: "application.project-code-taken" } },
    { from: ["SUBMITTED"], action: "accept", who: ["OFFICER", "CLERK"], to: "REPORTED", effects: ["number-project"] },
    { from: ["SUBMITTED"], action: "return", who: ["OFFICER", "CLERK"], to: "RETURNED",
      needs: { reasonGiven: "application.reason-missing" } },
    { from: ["DRAFT", "SUBMITTED", "RETURNED", "REPORTED"], action: "withdraw", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "WITHDRAWN",
      needs: { noSubmissionAccepted: "application.submission-accepted" } },
    { from: ["REPORTED"], action: "beginReview", who: ["SYSTEM", "CLERK"], to: "REVIEWING" },
    { from: ["REVIEWING"], action: "complete", who: ["SYSTEM", "CLERK"], to: "COMPLETED",
      needs: { allSubmissionsOver: "application.submission-open" } },
    { from: ["COMPLETED"], action: "reopen", who: ["SYSTEM"], to: "REVIEWING" },
    { from: ["DRAFT", "SUBMITTED", "RETURNED", "REPORTED", "REVIEWING"], action: "terminate", who: ["OWNER", "OFFICER"], to: "TERMINATED",
      needs: { reasonGiven: "application.reason-missing", authorityConfirms: "application.termination-unconfirmed" } },
    { from: ["DRAFT", "SUBMITTED", "RETURNED", "REPORTED", "REVIEWING", "COMPLETED"], action: "invalidate", who: ["OFFICER", "SYSTEM"], to: "INVALID",
      needs: { reasonGiven: "application.reason-missing" } },
    { from: ["COMPLETED"], action: "archive", who: ["SYSTEM"], to: "ARCHIVED", needs: { filingDone: "application.filing-open" } },
  ],
});

export type ApplicationState = StateOf<typeof applicationMachine>;
export type ApplicationAction = ActionOf<typeof applicationMachine>;
export type ApplicationFacts = FactsOf<typeof applicationMachine>;

/** `checkSubmit` of the specification: true when the report counts, that is from REPORTED on. */
export const isReported = (state: ApplicationState): boolean =>
  ["REPORTED", "REVIEWING", "COMPLETED", "ARCHIVED"].includes(state);

/** States in which all business of the project has stopped. */
export const stoppedApplications: readonly ApplicationState[] = ["WITHDRAWN", "TERMINATED", "INVALID"];

/** Whether work on the application goes on or can be resumed. */
export const isLiveApplication = (state: ApplicationState): boolean => !stoppedApplications.includes(state);
