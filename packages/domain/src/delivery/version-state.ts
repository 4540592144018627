import { isReviewing, type SubmissionState, submissionMachine } from "./submission-state.ts";
import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";

/**
 * A submission version (版次) is one frozen round of files: 1 is the first review, 2 and on are re-reviews
 * (domain handbook 2.8). It consists of one share (份) per organisation; a share handed in is frozen at once, the whole
 * version is frozen when it is locked. A new version is a copy by reference of the previous one.
 */
export const versionMachine = machine({
  name: "version",
  subject: "版次",
  states: {
    DRAFT: "编制中",
    PARTIAL: "部分提交",
    LOCKED: "已提交（审查中）",
    OPINION_SENT: "意见已发",
    SUPERSEDED: "已替代",
    FINAL: "定稿",
    VOID: "已作废",
  },
  actions: {
    create: "建立版次",
    submitShare: "提交本单位资料",
    reopenShare: "退回单位资料",
    lock: "锁定版次",
    reopen: "退回补正",
    sendLetter: "发出意见",
    supersede: "由新版次替代",
    finalize: "定稿",
    invalidate: "作废",
  },
  facts: {
    shareOpen: "the share concerned has not been handed in",
    shareHandedIn: "the share concerned has been handed in",
    anyShareLeft: "after reopening, another share remains handed in",
    allSharesSubmitted: "every required organisation has handed in its share",
    nextVersionLocked: "the next version is locked",
  },
  effects: {},
  refusals: {
    "version.wrong-state": "该版次当前状态不能进行此操作，请刷新页面查看最新状态",
    "version.wrong-actor": "此操作不由您办理，请联系负责该步骤的单位或人员",
    "version.share-submitted": "本单位资料已提交，如需修改请联系建设单位退回",
    "version.share-not-submitted": "该单位资料尚未提交，无需退回",
    "version.share-missing": "还有单位未提交本单位资料，不能锁定版次",
    "version.next-unlocked": "新版次尚未提交，不能替代当前版次",
    "version.locked": "该版次已提交，文件不可修改，请在新版次中修改",
  },
  wrongState: "version.wrong-state",
  wrongActor: "version.wrong-actor",
  // biome-ignore format: one transition per line reads as the table of the handbook
  rows: [
    { from: "nothing", action: "create", who: ["OWNER", "SYSTEM"], to: "DRAFT" },
    { from: ["DRAFT", "PARTIAL"], action: "submitShare", who: ["OWNER", "DESIGNER", "SURVEYOR"], to: "PARTIAL",
      needs: { shareOpen: "version.share-submitted" } },
    { from: ["PARTIAL"], action: "reopenShare", who: ["OWNER", "CLERK", "SYSTEM"], when: { anyShareLeft: true }, to: "PARTIAL",
      needs: { shareHandedIn: "version.share-not-submitted" } },
    { from: ["PARTIAL"], action: "reopenShare", who: ["OWNER", "CLERK", "SYSTEM"], to: "DRAFT",
      needs: { shareHandedIn: "version.share-not-submitted" } },
    { from: ["DRAFT", "PARTIAL"], action: "lock", who: ["OWNER", "DESIGNER", "SURVEYOR", "SYSTEM"], to: "LOCKED",
      needs: { allSharesSubmitted: "version.share-missing" } },
    { from: ["LOCKED"], action: "reopen", who: ["CLERK", "OWNER"], to: "PARTIAL" },
    { from: ["LOCKED"], action: "sendLetter", who: ["CLERK", "SYSTEM"], to: "OPINION_SENT" },
    { from: ["OPINION_SENT"], action: "supersede", who: ["SYSTEM", "OWNER", "DESIGNER", "SURVEYOR"], to: "SUPERSEDED",
      needs: { nextVersionLocked: "version.next-unlocked" } },
    { from: ["LOCKED"], action: "finalize", who: ["CHIEF", "SYSTEM"], to: "FINAL" },
    { from: ["DRAFT", "PARTIAL", "LOCKED", "OPINION_SENT", "SUPERSEDED", "FINAL"], action: "invalidate", who: ["CLERK", "OFFICER", "SYSTEM"], to: "VOID" },
  ],
});

export type VersionState = StateOf<typeof versionMachine>;
export type VersionAction = ActionOf<typeof versionMachine>;
export type VersionFacts = FactsOf<typeof versionMachine>;

/** States in which only the firms that make the version see it; others see it once it is handed in. */
export const openVersionStates = ["DRAFT", "PARTIAL"] as const satisfies readonly VersionState[];
export const isHandedIn = (version: VersionState): boolean =>
  !(openVersionStates as readonly VersionState[]).includes(version);

/** FIRST 初审, RECHECK 复审, ALTER 变更, SUPPLEMENT 补充. */
export const versionTypes = { FIRST: "初审", RECHECK: "复审", ALTER: "变更", SUPPLEMENT: "补充" } as const;
export type VersionType = keyof typeof versionTypes;

/**
 * Label of a version's state. It depends on the submission too: a locked version of a refused submission is not under
 * review, and an open version of a withdrawn one is not being worked on.
 */
export const versionStateLabel = (version: VersionState, submission: SubmissionState): string => {
  const ended = submission === "WITHDRAWN" || submission === "INVALID";
  if (version === "LOCKED" && !isReviewing(submission) && submission !== "ACCEPTED")
    return `已提交（${submissionMachine.states[submission]}）`;
  if (!isHandedIn(version) && ended) return submissionMachine.states[submission];
  return versionMachine.states[version];
};

/**
 * Why files of a share may not be saved, renamed, deleted or reordered, or null. LOCKED and every later state is
 * immutable, and so is a share that was handed in.
 */
export const whyNotEditFiles = (
  version: VersionState,
  shareSubmitted: boolean,
): "version.locked" | "version.share-submitted" | null => {
  if (isHandedIn(version)) return "version.locked";
  return shareSubmitted ? "version.share-submitted" : null;
};
