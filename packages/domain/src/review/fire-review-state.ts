import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";

/**
 * A fire review (消防设计审查) of a batch (domain handbook 2.18, 51号令 Art. 14 to 26). Owner and design firm fill it in, the
 * authority accepts it, the reviewers of discipline 消防 in the joint review write its technical part, the authority says
 * whether the design is qualified. While nothing was begun there is no record (NONE). Works that are not special are only
 * filed, or need nothing, as FIRE_FILING says.
 */
export const fireReviewMachine = machine({
  name: "fireReview",
  subject: "消防审查",
  states: {
    DRAFT: "填报中",
    SUBMITTED: "已提交",
    ACCEPTED: "已受理",
    SUPPLEMENT: "补正",
    REVIEWING: "技术审查中",
    EXPERT: "专家评审",
    OPINION_SENT: "意见已发",
    ANSWERED: "已回复",
    QUALIFIED: "合格",
    UNQUALIFIED: "不合格",
    FILED: "已备案",
    EXEMPT: "无需审查",
  },
  actions: {
    open: "建立消防审查申报",
    fill: "填写消防审查信息",
    submit: "提交消防审查申报",
    accept: "受理",
    askSupplement: "要求补正",
    beginReview: "开始技术审查",
    callExperts: "组织专家评审",
    endExperts: "专家评审结束",
    raiseOpinion: "填写消防审查意见",
    concludeTechnically: "填写技术审查结论",
    sendOpinions: "发出消防审查意见",
    answerOpinion: "答复消防审查意见",
    submitAnswers: "提交答复",
    takeAnswers: "复核答复",
    qualify: "结论：合格",
    disqualify: "结论：不合格",
  },
  facts: {
    batchLive: "the batch is neither withdrawn, failed nor void",
    special: "the works are special ones (51号令 Art. 14)",
    filingAsked: "FIRE_FILING is OPEN: works that are not special are filed",
    noneOpen: "the batch has no fire review that goes on or was passed",
    dataComplete: "the data of the record are complete",
    reasonGiven: "a reason of 5 to 500 characters is given",
    tasksCreated: "the joint review has a task of discipline 消防",
    expertCase: "the record says that Art. 17 applies",
    opinionWritten: "there is at least one opinion that has not gone out",
    allAnswered: "every opinion that went out is answered",
    withinExpertDays: "the experts met within 20 working days",
    opinionsClosed: "every opinion is closed, here and of discipline 消防 in the joint review",
    tasksClosed: "the tasks of discipline 消防 are closed",
    tasksQualified: "no task of discipline 消防 says 不合格",
    technicallyQualified: "the technical conclusion is written, and says 合格",
    technicallyConcluded: "the technical conclusion is written",
    isFireReviewer: "the actor reviews discipline 消防 of this batch",
  },
  effects: { "send-opinions": "the opinions that were written or kept await an answer" },
  refusals: {
    "fire-review.wrong-state": "该消防审查当前状态不能进行此操作，请刷新页面查看最新状态",
    "fire-review.wrong-actor": "此操作不由您办理，请联系负责该步骤的单位或人员",
    "fire-review.batch-over": "该报审批次已撤回、作废或审查不合格，不能办理消防审查，请为新的报审批次申报",
    "fire-review.already-open": "该批次已有消防审查记录，请在原记录中办理；图纸变更后请为变更批次申报",
    "fire-review.incomplete": "消防审查信息还有缺项，请按提示补齐后再提交",
    "fire-review.reason-missing": "请填写5至500字的理由",
    "fire-review.no-task": "审查机构尚未安排消防专业审查人，请先在人员安排中安排",
    "fire-review.no-expert-case": "申报中没有选择第十七条所列情形，不需要专家评审；确有需要的请先要求补正",
    "fire-review.no-opinion": "没有待发出的消防审查意见，请先填写意见",
    "fire-review.unanswered": "还有消防审查意见未答复，请全部答复后再提交",
    "fire-review.experts-late": "专家评审已超过20个工作日，请尽快办结",
    "fire-review.opinion-open": "还有消防审查意见未关闭，不能作出结论",
    "fire-review.task-open": "联合审查中消防专业的任务尚未关闭，请等审查机构作出本批次的综合结论后再作出合格结论",
    "fire-review.task-failed": "联合审查中消防专业的结论为不合格，不能作出合格结论",
    "fire-review.technical-missing": "消防专业审查人尚未填写技术审查结论，不能作出结论",
    "fire-review.not-qualified": "技术审查结论不是合格，不能作出合格结论",
    "fire-review.not-fire-reviewer": "消防审查意见和技术结论由本批次消防专业审查人填写，请先在人员安排中安排消防专业",
  },
  wrongState: "fire-review.wrong-state",
  wrongActor: "fire-review.wrong-actor",
  // biome-ignore format: one transition per line block reads as the table of the handbook
  rows: [
    { from: "nothing", action: "open", who: ["OWNER", "DESIGNER", "CLERK", "LEADER", "REVIEWER"], when: { special: true }, to: "DRAFT",
      needs: { batchLive: "fire-review.batch-over", noneOpen: "fire-review.already-open" } },
    { from: "nothing", action: "open", who: ["OWNER", "DESIGNER", "CLERK", "LEADER", "REVIEWER"], when: { filingAsked: true }, to: "FILED",
      needs: { batchLive: "fire-review.batch-over", noneOpen: "fire-review.already-open", dataComplete: "fire-review.incomplete" } },
    { from: "nothing", action: "open", who: ["OWNER", "DESIGNER", "CLERK", "LEADER", "REVIEWER"], to: "EXEMPT",
      needs: { batchLive: "fire-review.batch-over", noneOpen: "fire-review.already-open" } },
    { from: ["DRAFT", "SUPPLEMENT"], action: "fill", who: ["OWNER", "DESIGNER", "CLERK", "LEADER", "REVIEWER"], to: "same",
      needs: { batchLive: "fire-review.batch-over" } },
    { from: ["DRAFT", "SUPPLEMENT"], action: "submit", who: ["OWNER", "CLERK", "LEADER", "REVIEWER"], to: "SUBMITTED",
      needs: { batchLive: "fire-review.batch-over", dataComplete: "fire-review.incomplete" } },
    { from: ["SUBMITTED"], action: "accept", who: ["OFFICER"], to: "ACCEPTED", needs: { batchLive: "fire-review.batch-over" } },
    { from: ["SUBMITTED"], action: "askSupplement", who: ["OFFICER"], to: "SUPPLEMENT",
      needs: { batchLive: "fire-review.batch-over", reasonGiven: "fire-review.reason-missing" } },
    { from: ["ACCEPTED"], action: "beginReview", who: ["SYSTEM"], to: "REVIEWING", needs: { tasksCreated: "fire-review.no-task" } },
    { from: ["REVIEWING"], action: "callExperts", who: ["OFFICER"], to: "EXPERT",
      needs: { batchLive: "fire-review.batch-over", expertCase: "fire-review.no-expert-case" } },
    { from: ["EXPERT"], action: "endExperts", who: ["OFFICER"], to: "REVIEWING",
      needs: { reasonGiven: "fire-review.reason-missing" }, warns: { withinExpertDays: "fire-review.experts-late" } },
    { from: ["REVIEWING"], action: "raiseOpinion", who: ["REVIEWER"], to: "same",
      needs: { batchLive: "fire-review.batch-over", isFireReviewer: "fire-review.not-fire-reviewer" } },
    { from: ["REVIEWING"], action: "concludeTechnically", who: ["REVIEWER"], to: "same",
      needs: { batchLive: "fire-review.batch-over", isFireReviewer: "fire-review.not-fire-reviewer" } },
    { from: ["REVIEWING"], action: "sendOpinions", who: ["REVIEWER"], to: "OPINION_SENT",
      needs: { batchLive: "fire-review.batch-over", isFireReviewer: "fire-review.not-fire-reviewer", opinionWritten: "fire-review.no-opinion" }, effects: ["send-opinions"] },
    { from: ["OPINION_SENT"], action: "answerOpinion", who: ["OWNER", "DESIGNER"], to: "same", needs: { batchLive: "fire-review.batch-over" } },
    { from: ["OPINION_SENT"], action: "submitAnswers", who: ["OWNER", "DESIGNER"], to: "ANSWERED",
      needs: { batchLive: "fire-review.batch-over", allAnswered: "fire-review.unanswered" } },
    { from: ["ANSWERED"], action: "takeAnswers", who: ["REVIEWER"], to: "REVIEWING", needs: { isFireReviewer: "fire-review.not-fire-reviewer" } },
    { from: ["REVIEWING"], action: "qualify", who: ["OFFICER"], to: "QUALIFIED",
      needs: { batchLive: "fire-review.batch-over", technicallyConcluded: "fire-review.technical-missing", technicallyQualified: "fire-review.not-qualified",
        opinionsClosed: "fire-review.opinion-open", tasksQualified: "fire-review.task-failed", tasksClosed: "fire-review.task-open" } },
    { from: ["REVIEWING"], action: "disqualify", who: ["OFFICER"], to: "UNQUALIFIED",
      needs: { technicallyConcluded: "fire-review.technical-missing", reasonGiven: "fire-review.reason-missing" } },
  ],
});

export type FireReviewState = StateOf<typeof fireReviewMachine>;
export type FireReviewAction = ActionOf<typeof fireReviewMachine>;
export type FireReviewFacts = FactsOf<typeof fireReviewMachine>;

/** Working days the authority has from acceptance on (51号令 Art. 22), and the experts in between (Art. 23). */
export const fireReviewDays = 15;
export const fireExpertDays = 20;

/** Whether the authority has decided, or never has to. */
export const isFireReviewOver = (state: FireReviewState): boolean =>
  ["QUALIFIED", "UNQUALIFIED", "FILED", "EXEMPT"].includes(state);

/** Whether the parties may still change what they filled in. */
export const isFireReviewFillable = (state: FireReviewState): boolean => state === "DRAFT" || state === "SUPPLEMENT";
