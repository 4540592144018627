import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";
import { isReviewing, type SubmissionState } from "../delivery/submission-state.ts";
import { opinionLengthSentence } from "./opinion-text.ts";

/**
 * A review opinion (审查意见) and its reply (答复), domain handbook 2.10. Until the letter is sent an opinion is a draft that
 * only the house sees; afterwards it is never deleted. What a reply leaves unsettled, all of it (未通过) or a rest (部分通过),
 * goes on as a child opinion of the next round, in which the thread is answered again; only the newest opinion of a
 * thread is open (decision 0031).
 */
export const opinionMachine = machine({
  name: "opinion",
  states: {
    DRAFT: "草稿",
    SUBMITTED: "待复核",
    RETURNED: "退回修改",
    CONFIRMED: "已确认",
    SENT: "待答复",
    REPLYING: "答复草稿",
    REPLIED: "已答复",
    CLOSED: "已通过",
    REOPENED: "未通过（续改）",
    APPEALED: "申诉中",
    CANCELLED: "已撤销",
  },
  actions: {
    raise: "提出意见",
    edit: "修改意见",
    remove: "删除意见",
    submit: "提交复核",
    return: "退回修改",
    confirm: "复核确认",
    send: "随告知书发出",
    saveReply: "填写答复",
    submitReply: "提交答复",
    accept: "通过",
    acceptPart: "部分通过",
    keep: "未通过",
    carryOn: "续提意见",
    takeBack: "收回续提意见",
    appeal: "申诉",
    dismissAppeal: "申诉不成立",
    upholdAppeal: "申诉成立，撤销意见",
  },
  facts: {
    ownDiscipline: "the sheet belongs to the discipline of the reviewer's task",
    textGiven: "the text is as long as `opinionLength` asks",
    clauseGiven: "the standard and clause are named, or the problem is not a compulsory clause",
    needsReply: "the opinion asks for a reply",
    answeringOpen: "the submission is in FIRST_ANSWER or ANSWER_AGAIN",
    replyPersonNamed: "the reply names the person who replies",
    replyTextGiven: "the reply has 2 to 2000 characters",
    replyTypeGiven: "the type of reply is chosen",
    contentChanged: "the sheet is new or changed, or the submission is under its first review",
    firstOfThread: "the opinion carries on no earlier one",
    newSheetLinked: "a new edition or file is linked, or the reply does not say 已修改",
    allAnswered: "every opinion of the organisation that needs a reply has one",
    reviewingOpen: "the submission is in REVIEW_AGAIN",
    judgedThisRound: "the word on the reply was given in the running round",
    reasonGiven: "a reason of 5 to 500 characters is given",
    petitionOpen: "an open complaint names the opinion",
    appealOpen: "no review runs: the batch is in FIRST_ANSWER or ANSWER_AGAIN, or has FAILED",
  },
  effects: {
    "take-over-markups": "markups of the opinion it carries on lie with it from now on",
    "publish-markups": "its markups become visible to the parties",
    "resolve-markups": "its markups become RESOLVED",
    "reopen-markups": "its markups become PUBLISHED again: something is left to do",
    "submit-reply": "its reply becomes SUBMITTED",
    "accept-reply": "its reply becomes ACCEPTED",
    "reject-reply": "its reply becomes REJECTED",
  },
  refusals: {
    "opinion.wrong-state": "该意见当前状态不能进行此操作，请刷新页面查看最新状态",
    "opinion.wrong-actor": "此操作不由您办理，请联系负责该意见的人员",
    "opinion.other-discipline": "只能对本专业的图纸提出意见",
    "opinion.sheet-unchanged": "复审只对新增或修改过的图纸提出新意见，请指明这样的图纸；未修改的图纸请在原意见中判定",
    "opinion.carries-on": "该意见续上一轮意见，请在“判定答复”中改判或修改理由",
    "opinion.text-missing": opinionLengthSentence(),
    "opinion.clause-missing": "违反强制性条文的意见须填写规范编号和条文号",
    "opinion.answering-closed": "当前不在答复阶段，不能填写答复",
    "opinion.reply-person-missing": "请填写答复人",
    "opinion.reply-text-missing": "请填写2至2000字的答复内容",
    "opinion.reply-type-missing": "请选择答复类型",
    "opinion.new-sheet-missing": "答复类型为“已修改”时，请上传或关联修改后的图纸",
    "opinion.unanswered": "还有意见未答复，请全部答复后一并提交",
    "opinion.reviewing-closed": "当前不在复审阶段，不能判定答复",
    "opinion.reason-missing": "请填写5至500字的理由",
    "opinion.petition-missing": "请先提交针对该意见的申诉",
    "opinion.appeal-closed": "该意见正在复审，待复审结果发出后再提出申诉",
  },
  wrongState: "opinion.wrong-state",
  wrongActor: "opinion.wrong-actor",
  // biome-ignore format: one transition per line reads as the table of the handbook
  rows: [
    { from: "nothing", action: "raise", who: ["REVIEWER"], to: "DRAFT",
      needs: { ownDiscipline: "opinion.other-discipline", textGiven: "opinion.text-missing", clauseGiven: "opinion.clause-missing",
        contentChanged: "opinion.sheet-unchanged" } },
    { from: ["DRAFT", "RETURNED"], action: "edit", who: ["REVIEWER"], to: "same",
      needs: { firstOfThread: "opinion.carries-on", ownDiscipline: "opinion.other-discipline", textGiven: "opinion.text-missing", clauseGiven: "opinion.clause-missing",
        contentChanged: "opinion.sheet-unchanged" } },
    { from: ["DRAFT", "RETURNED"], action: "remove", who: ["REVIEWER"], to: "CANCELLED", needs: { firstOfThread: "opinion.carries-on" } },
    { from: ["DRAFT", "RETURNED"], action: "submit", who: ["REVIEWER", "SYSTEM"], to: "SUBMITTED" },
    { from: ["SUBMITTED"], action: "return", who: ["CHECKER", "SYSTEM"], to: "RETURNED" },
    { from: ["CONFIRMED"], action: "return", who: ["LEADER", "CHIEF", "SYSTEM"], to: "RETURNED" },
    { from: ["SUBMITTED"], action: "confirm", who: ["CHECKER", "SYSTEM"], to: "CONFIRMED" },
    { from: ["CONFIRMED"], action: "send", who: ["CLERK", "SYSTEM"], when: { needsReply: true }, to: "SENT", effects: ["take-over-markups", "publish-markups"] },
    { from: ["CONFIRMED"], action: "send", who: ["CLERK", "SYSTEM"], to: "CLOSED", effects: ["publish-markups"] },
    { from: ["SENT", "REPLYING"], action: "saveReply", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "REPLYING",
      needs: { answeringOpen: "opinion.answering-closed", replyPersonNamed: "opinion.reply-person-missing", replyTypeGiven: "opinion.reply-type-missing",
        replyTextGiven: "opinion.reply-text-missing", newSheetLinked: "opinion.new-sheet-missing" } },
    { from: ["REPLYING"], action: "submitReply", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "REPLIED",
      needs: { answeringOpen: "opinion.answering-closed", allAnswered: "opinion.unanswered" }, effects: ["submit-reply"] },
    { from: ["REPLIED"], action: "accept", who: ["REVIEWER"], to: "CLOSED", needs: { reviewingOpen: "opinion.reviewing-closed" },
      effects: ["accept-reply", "resolve-markups"] },
    { from: ["REPLIED"], action: "acceptPart", who: ["REVIEWER"], to: "CLOSED",
      needs: { reviewingOpen: "opinion.reviewing-closed", reasonGiven: "opinion.reason-missing" }, effects: ["accept-reply", "reopen-markups"] },
    { from: ["REPLIED"], action: "keep", who: ["REVIEWER"], to: "REOPENED",
      needs: { reviewingOpen: "opinion.reviewing-closed", reasonGiven: "opinion.reason-missing" }, effects: ["reject-reply", "reopen-markups"] },
    // Until the task is handed in, the reviewer may change a judgement given in the running round.
    { from: ["CLOSED", "REOPENED"], action: "accept", who: ["REVIEWER"], when: { judgedThisRound: true }, to: "CLOSED",
      needs: { reviewingOpen: "opinion.reviewing-closed" }, effects: ["accept-reply", "resolve-markups"] },
    { from: ["CLOSED", "REOPENED"], action: "acceptPart", who: ["REVIEWER"], when: { judgedThisRound: true }, to: "CLOSED",
      needs: { reviewingOpen: "opinion.reviewing-closed", reasonGiven: "opinion.reason-missing" }, effects: ["accept-reply", "reopen-markups"] },
    { from: ["CLOSED", "REOPENED"], action: "keep", who: ["REVIEWER"], when: { judgedThisRound: true }, to: "REOPENED",
      needs: { reviewingOpen: "opinion.reviewing-closed", reasonGiven: "opinion.reason-missing" }, effects: ["reject-reply", "reopen-markups"] },
    { from: "nothing", action: "carryOn", who: ["REVIEWER"], to: "DRAFT", needs: { reasonGiven: "opinion.reason-missing" } },
    { from: ["DRAFT", "RETURNED"], action: "carryOn", who: ["REVIEWER"], to: "same", needs: { reasonGiven: "opinion.reason-missing" } },
    { from: ["CANCELLED"], action: "carryOn", who: ["REVIEWER"], to: "DRAFT", needs: { reasonGiven: "opinion.reason-missing" } },
    { from: ["DRAFT", "RETURNED"], action: "takeBack", who: ["REVIEWER"], to: "CANCELLED" },
    { from: ["SENT", "REPLYING", "REPLIED"], action: "appeal", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "APPEALED",
      needs: { petitionOpen: "opinion.petition-missing", appealOpen: "opinion.appeal-closed" } },
    { from: ["APPEALED"], action: "dismissAppeal", who: ["CHIEF", "OFFICER", "SYSTEM"], to: "back" },
    { from: ["APPEALED"], action: "upholdAppeal", who: ["CHIEF", "OFFICER", "SYSTEM"], to: "CANCELLED", effects: ["resolve-markups"] },
  ],
});

export type OpinionState = StateOf<typeof opinionMachine>;
export type OpinionAction = ActionOf<typeof opinionMachine>;
export type OpinionFacts = FactsOf<typeof opinionMachine>;

/** States the parties may see: everything from the letter on. */
export const isOpinionPublished = (state: OpinionState): boolean =>
  !["DRAFT", "SUBMITTED", "RETURNED", "CONFIRMED"].includes(state);

/**
 * Whether a judgement is still kept in the house, because the letter or the conclusion of its round was not sent; until
 * then the parties see the opinion as answered (REPLIED).
 */
export const isJudgementHeldBack = (judgedRound: number | null, round: number, state: SubmissionState): boolean =>
  judgedRound === round && isReviewing(state);

/** States in which an opinion needs nothing more; a reopened one goes on in its child. */
export const settledOpinionStates = ["CLOSED", "REOPENED", "CANCELLED"] as const satisfies readonly OpinionState[];

/** Whether it still prevents the submission from passing. */
export const isOpinionOpen = (state: OpinionState): boolean =>
  !(settledOpinionStates as readonly OpinionState[]).includes(state);

/** Whether the parties still have to write or hand in a reply. */
export const awaitsReply = (state: OpinionState): boolean => state === "SENT" || state === "REPLYING";

/** Dictionary JUDGE: the action of each judgement of a reply. */
export const judgements = { "1": "accept", "2": "acceptPart", "3": "keep" } as const satisfies Record<
  string,
  OpinionAction
>;
export type Judgement = keyof typeof judgements;

/** In a re-review new opinions are about new or changed sheets only (domain handbook 2.1). */
export const isContentChanged = (
  task: { readonly isFirst: boolean; readonly round: number },
  changeType: string | null,
) => {
  if (task.isFirst || changeType === "N" || changeType === "M") return true;
  return changeType === null && task.round === 1;
};
