import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";

/**
 * A review task (审查任务) is submission version × discipline × building or section (domain handbook 2.9).
 * The reviewer writes opinions and a conclusion, the checker passes or returns them, the leader collects.
 * Return after checking by leader or chief is an addition of ours: letters leave only when the chief agrees.
 */
export const reviewTaskMachine = machine({
  name: "reviewTask",
  subject: "审查任务",
  states: {
    WAIT_ASSIGN: "待分配",
    ASSIGNED: "待审查",
    REVIEWING: "审查中",
    SUBMITTED: "待复核",
    RETURNED: "复核退回",
    CHECKED: "已复核",
    COLLECTED: "已汇总",
    CLOSED: "已关闭",
    CANCELLED: "已取消",
  },
  actions: {
    create: "建立任务",
    assign: "分配审查人",
    openDrawing: "开始审查",
    saveOpinion: "填写意见",
    submitConclusion: "提交专业结论",
    returnToReviewer: "复核退回",
    passCheck: "复核通过",
    collect: "汇总",
    returnCollected: "退回审查人修改",
    transfer: "转交他人",
    close: "关闭",
    cancel: "取消",
  },
  facts: {
    peopleNamed: "reviewer and checker are named from the beginning",
    qualified: "reviewer and checker are certified for the discipline",
    checkerIsOther: "the checker is another person than the reviewer",
    independent: "neither reviewer nor checker has a tie to a party of the project",
    loadFits: "the reviewer has fewer open tasks than MAX_LOAD",
    versionLocked: "the submission version is LOCKED",
    sheetsRead: "every sheet of the discipline was opened or ticked as read, or READ_ALL is off",
    conclusionPresent: "a discipline conclusion is chosen",
    oldOpinionsJudged: "every replied opinion of the discipline is accepted or kept",
    commentGiven: "the comment says what to change",
    allTasksChecked: "all tasks of the version are CHECKED or COLLECTED",
    reasonGiven: "a reason of 5 to 500 characters is given",
    roundDone: "letter sent or conclusion made for this version",
  },
  effects: {
    "set-start-time": "the start of the review is noted",
  },
  refusals: {
    "review-task.wrong-state": "该审查任务当前状态不能进行此操作，请刷新页面查看最新状态",
    "review-task.wrong-actor": "此操作不由您办理，请联系该任务的负责人",
    "review-task.suspended": "该批次的审查已中止，恢复审查后再办理",
    "review-task.not-qualified": "所选人员不具备该专业的审查资格，请改选其他人员",
    "review-task.checker-is-reviewer": "复核人与审查人不能为同一人，请改选其他人员",
    "review-task.not-independent": "所选人员与参建单位存在关联，应当回避，请改选其他人员",
    "review-task.load-too-high": "该审查人在审任务较多，请注意审查期限",
    "review-task.version-unlocked": "该版次尚未提交，不能填写审查意见",
    "review-task.sheet-unread": "还有图纸未查看，请逐张查看或勾选已阅后再提交",
    "review-task.conclusion-missing": "请先选择专业审查结论",
    "review-task.opinion-unjudged": "还有已答复的意见未判定，请逐条判定通过或未通过",
    "review-task.comment-missing": "请填写退回说明",
    "review-task.task-unchecked": "还有专业的任务未复核，请全部复核后再汇总",
    "review-task.reason-missing": "请填写5至500字的理由",
    "review-task.round-open": "本轮审查尚未结束，不能关闭任务",
  },
  wrongState: "review-task.wrong-state",
  wrongActor: "review-task.wrong-actor",
  // biome-ignore format: one transition per line reads as the table of the handbook
  rows: [
    { from: "nothing", action: "create", who: ["LEADER", "SYSTEM"], when: { peopleNamed: true }, to: "ASSIGNED" },
    { from: "nothing", action: "create", who: ["LEADER", "SYSTEM"], to: "WAIT_ASSIGN" },
    { from: ["WAIT_ASSIGN", "ASSIGNED"], action: "assign", who: ["LEADER", "SYSTEM"], to: "ASSIGNED",
      needs: { qualified: "review-task.not-qualified", checkerIsOther: "review-task.checker-is-reviewer", independent: "review-task.not-independent" },
      warns: { loadFits: "review-task.load-too-high" } },
    { from: ["ASSIGNED"], action: "openDrawing", who: ["REVIEWER"], to: "REVIEWING",
      needs: { versionLocked: "review-task.version-unlocked" }, effects: ["set-start-time"] },
    { from: ["REVIEWING", "RETURNED"], action: "openDrawing", who: ["REVIEWER"], to: "same" },
    { from: ["ASSIGNED"], action: "saveOpinion", who: ["REVIEWER"], to: "REVIEWING",
      needs: { versionLocked: "review-task.version-unlocked" }, effects: ["set-start-time"] },
    { from: ["REVIEWING", "RETURNED"], action: "saveOpinion", who: ["REVIEWER"], to: "same",
      needs: { versionLocked: "review-task.version-unlocked" } },
    { from: ["REVIEWING", "RETURNED"], action: "submitConclusion", who: ["REVIEWER"], to: "SUBMITTED",
      needs: { sheetsRead: "review-task.sheet-unread", oldOpinionsJudged: "review-task.opinion-unjudged", conclusionPresent: "review-task.conclusion-missing" } },
    { from: ["SUBMITTED"], action: "returnToReviewer", who: ["CHECKER"], to: "RETURNED",
      needs: { checkerIsOther: "review-task.checker-is-reviewer", commentGiven: "review-task.comment-missing" } },
    { from: ["SUBMITTED"], action: "passCheck", who: ["CHECKER"], to: "CHECKED",
      needs: { checkerIsOther: "review-task.checker-is-reviewer" } },
    { from: ["CHECKED"], action: "collect", who: ["LEADER"], to: "COLLECTED", needs: { allTasksChecked: "review-task.task-unchecked" } },
    { from: ["CHECKED", "COLLECTED"], action: "returnCollected", who: ["LEADER", "CHIEF"], to: "RETURNED",
      needs: { commentGiven: "review-task.comment-missing" } },
    { from: ["COLLECTED"], action: "close", who: ["SYSTEM", "CLERK", "CHIEF"], to: "CLOSED", needs: { roundDone: "review-task.round-open" } },
    { from: ["ASSIGNED", "REVIEWING", "RETURNED", "SUBMITTED"], action: "transfer", who: ["LEADER"], to: "ASSIGNED",
      needs: { reasonGiven: "review-task.reason-missing", qualified: "review-task.not-qualified", checkerIsOther: "review-task.checker-is-reviewer",
        independent: "review-task.not-independent" }, warns: { loadFits: "review-task.load-too-high" } },
    { from: ["WAIT_ASSIGN", "ASSIGNED", "REVIEWING", "RETURNED", "SUBMITTED", "CHECKED", "COLLECTED"], action: "cancel", who: ["LEADER", "SYSTEM"], to: "CANCELLED" },
  ],
});

export type ReviewTaskState = StateOf<typeof reviewTaskMachine>;
export type ReviewTaskAction = ActionOf<typeof reviewTaskMachine>;
export type ReviewTaskFacts = FactsOf<typeof reviewTaskMachine>;

/** The reviewer still works on it. */
export const statesAtWork = ["ASSIGNED", "REVIEWING", "RETURNED"] as const satisfies readonly ReviewTaskState[];

export const isReviewerAtWork = (state: ReviewTaskState): boolean => statesAtWork.some((one) => one === state);

/** Nobody works on it any more. */
export const isTaskOver = (state: ReviewTaskState): boolean => state === "CLOSED" || state === "CANCELLED";
