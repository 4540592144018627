import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";

/**
 * A markup (图面标注) on a sheet (domain handbook 2.11). It is private until an opinion refers to it, is published with
 * the letter, and follows its opinion to the next edition of the sheet until it is resolved.
 */
export const markupMachine = machine({
  name: "markup",
  states: {
    PRIVATE: "个人",
    LINKED: "已关联意见",
    PUBLISHED: "已发布",
    ANSWERED: "已回应",
    RESOLVED: "已解决",
    HIDDEN: "已隐藏",
  },
  actions: {
    draw: "标注",
    edit: "修改标注",
    link: "关联意见",
    unlink: "取消关联",
    publish: "随告知书发布",
    answer: "回应",
    reopen: "未解决",
    resolve: "已解决",
    hide: "隐藏",
    show: "恢复显示",
  },
  facts: { ownMarkup: "the actor drew it", onOpinion: "it is drawn for an opinion" },
  effects: {},
  refusals: {
    "markup.wrong-state": "该标注当前状态不能进行此操作，请刷新页面查看最新状态",
    "markup.wrong-actor": "此操作不由您办理，请联系标注人",
    "markup.not-own": "只能修改本人的标注",
  },
  wrongState: "markup.wrong-state",
  wrongActor: "markup.wrong-actor",
  // biome-ignore format: one transition per line reads as the table of the handbook
  rows: [
    { from: "nothing", action: "draw", who: ["REVIEWER"], when: { onOpinion: true }, to: "LINKED" },
    { from: "nothing", action: "draw", who: ["REVIEWER", "CHECKER", "LEADER", "CHIEF"], to: "PRIVATE" },
    { from: ["PRIVATE", "LINKED"], action: "edit", who: ["REVIEWER", "CHECKER", "LEADER", "CHIEF"], to: "same", needs: { ownMarkup: "markup.not-own" } },
    { from: ["PRIVATE"], action: "link", who: ["REVIEWER"], to: "LINKED", needs: { ownMarkup: "markup.not-own" } },
    { from: ["LINKED"], action: "unlink", who: ["REVIEWER", "SYSTEM"], to: "PRIVATE" },
    { from: ["LINKED"], action: "publish", who: ["CLERK", "SYSTEM"], to: "PUBLISHED" },
    { from: ["PUBLISHED", "ANSWERED"], action: "answer", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "ANSWERED" },
    { from: ["ANSWERED", "RESOLVED"], action: "reopen", who: ["REVIEWER", "SYSTEM"], to: "PUBLISHED" },
    { from: ["PUBLISHED", "ANSWERED"], action: "resolve", who: ["REVIEWER", "SYSTEM"], to: "RESOLVED" },
    { from: ["PRIVATE"], action: "hide", who: ["REVIEWER", "CHECKER", "LEADER", "CHIEF"], to: "HIDDEN", needs: { ownMarkup: "markup.not-own" } },
    { from: ["HIDDEN"], action: "show", who: ["REVIEWER", "CHECKER", "LEADER", "CHIEF"], to: "PRIVATE", needs: { ownMarkup: "markup.not-own" } },
  ],
});

export type MarkupState = StateOf<typeof markupMachine>;
export type MarkupAction = ActionOf<typeof markupMachine>;
export type MarkupFacts = FactsOf<typeof markupMachine>;

/** What the parties may see: private and linked markups belong to the house. */
export const isMarkupPublished = (state: MarkupState): boolean =>
  state === "PUBLISHED" || state === "ANSWERED" || state === "RESOLVED";
