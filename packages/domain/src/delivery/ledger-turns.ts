import { type ApplicationState, applicationMachine, isReported } from "../filing/application-state.ts";
import { dayInBeijing } from "../ground/calendar/work-calendar.ts";
import { firmsWithWork } from "./ledger-firms.ts";
import { isAnswering, isReviewing, type SubmissionState, submissionMachine } from "./submission-state.ts";

/** Who can hold a project, as the ledger (流转时间账) tells it. */
export const ledgerParties = {
  APPLICANT: "申报单位",
  OWNER: "建设单位",
  FIRMS: "设计、勘察单位",
  HOUSE: "审查机构",
  AUTHORITY: "主管部门",
  NOBODY: "无人办理",
} as const;
export type LedgerParty = keyof typeof ledgerParties;

/** Desks of the house. The parties read the desk, never the person. */
export const ledgerOffices = {
  CLERK: "受理员",
  LEADER: "审查项目负责人",
  REVIEWER: "审查人",
  CHECKER: "复核人",
  CHIEF: "技术负责人",
  ISSUE: "成果制作与发放",
} as const;
export type LedgerOffice = keyof typeof ledgerOffices;

/** A line of the history, as far as the ledger reads it. */
export interface LedgerLine {
  readonly seq: number;
  readonly at: string;
  readonly subject: string;
  readonly subjectId: number;
  readonly act: string;
  readonly to: string | null;
  readonly why: string | null;
  readonly orgName: string;
}

/** A task of a discipline; it counts in its round from the day it was made. */
export interface LedgerTask {
  readonly id: number;
  readonly round: number;
  readonly from: string | null;
}

/** Who has to act, and how the time counts. */
export interface Turn {
  readonly party: LedgerParty;
  readonly office: LedgerOffice | null;
  /** Firms that still have to hand in. */
  readonly firms: readonly string[];
  /** The state, as screens call it. */
  readonly state: string;
  readonly round: number;
  /** Whether the time counts within the review limit. */
  readonly counts: boolean;
  /** Why the review limit stands still. */
  readonly pause: string | null;
}

interface Walk {
  application: ApplicationState;
  submission: SubmissionState | null;
  round: number;
  /** States of the review tasks that the history has told of so far. */
  readonly tasks: Map<number, string>;
  /** The chief has decided for another round; the clerk sends the letter. */
  isRevised: boolean;
  suspension: string | null;
  experts: string | null;
  asksRecord: boolean;
  /** Opinions under complaint: until it is decided, the answers cannot be handed in. */
  readonly appealed: Set<number>;
}

const counting: readonly SubmissionState[] = ["ACCEPTED", "FIRST_REVIEW", "REVIEW_AGAIN"];

/** The desk that keeps the batch: that of the discipline which is furthest behind. */
const officeInReview = (states: readonly string[], isRevised: boolean): LedgerOffice => {
  const some = (...wanted: string[]) => states.some((state) => wanted.includes(state));
  if (some("WAIT_ASSIGN")) return "LEADER";
  if (some("ASSIGNED", "REVIEWING", "RETURNED")) return "REVIEWER";
  if (some("SUBMITTED")) return "CHECKER";
  if (some("CHECKED")) return "LEADER";
  return isRevised ? "CLERK" : "CHIEF";
};

const houseTurn = (state: SubmissionState, walk: Walk, tasks: readonly LedgerTask[], at: string) => {
  if (!isReviewing(state)) {
    const office = state === "SUBMITTED" ? "CLERK" : state === "ACCEPTED" ? "LEADER" : "ISSUE";
    return { party: "HOUSE", office } as const;
  }
  const day = dayInBeijing(new Date(at));
  const states = tasks
    .filter(({ round, from }) => round === walk.round && (from === null || from <= day))
    .map(({ id }) => walk.tasks.get(id) ?? "ASSIGNED")
    .filter((one) => one !== "CANCELLED" && one !== "CLOSED");
  return { party: "HOUSE", office: states.length === 0 ? null : officeInReview(states, walk.isRevised) } as const;
};

const holderOf = (
  state: SubmissionState,
  walk: Walk,
  firms: readonly string[],
): { party: LedgerParty; firms: readonly string[] } => {
  if (state === "FILLING") return { party: "FIRMS", firms };
  if (state === "SUPPLEMENT" || isAnswering(state)) return { party: firms.length > 0 ? "FIRMS" : "OWNER", firms };
  if (state === "DRAFT" || state === "CONFIRMING" || state === "REFUSED") return { party: "OWNER", firms: [] };
  return { party: walk.asksRecord && state === "FINISHED" ? "AUTHORITY" : "NOBODY", firms: [] };
};

const pauseOf = (state: SubmissionState, walk: Walk): string | null => {
  if (state === "SUSPENDED") return `审查中止${walk.suspension === null ? "" : `：${walk.suspension}`}`;
  if (walk.experts !== null && counting.includes(state)) return `消防专家评审：${walk.experts}`;
  if (isAnswering(state))
    return walk.appealed.size > 0 ? "申诉处理中，审查期限、答复期限均停计" : "等待答复，审查期限停计";
  return state === "SUPPLEMENT" ? "等待补正，审查期限尚未起算" : null;
};

const isWithHouseNow = (state: SubmissionState): boolean =>
  isReviewing(state) || ["SUBMITTED", "ACCEPTED", "PASSED", "FRUIT"].includes(state);

const turnOf = (walk: Walk, tasks: readonly LedgerTask[], firms: readonly string[], at: string): Turn => {
  const plain = { office: null, firms: [], round: walk.round, counts: false, pause: null };
  const { application, submission } = walk;
  if (!isReported(application) || submission === null) {
    const party = { DRAFT: "APPLICANT", RETURNED: "APPLICANT", SUBMITTED: "AUTHORITY" }[application as string];
    return {
      ...plain,
      party: isReported(application) ? "OWNER" : ((party ?? "NOBODY") as LedgerParty),
      state: applicationMachine.states[application],
    };
  }
  const pause = pauseOf(submission, walk);
  const holder = isWithHouseNow(submission)
    ? houseTurn(submission, walk, tasks, at)
    : holderOf(submission, walk, firms);
  return {
    ...plain,
    ...holder,
    state: walk.asksRecord && submission === "FINISHED" ? "合格书备案" : submissionMachine.states[submission],
    counts: counting.includes(submission) && walk.experts === null,
    pause,
  };
};

const takeSubmission = (walk: Walk, { act, to, why }: LedgerLine): void => {
  if (act === "concludeRevise") walk.isRevised = true;
  if (to === null || to === walk.submission) return;
  const state = to as SubmissionState;
  if (walk.submission !== null && isAnswering(walk.submission) && isReviewing(state)) walk.round++;
  walk.suspension = state === "SUSPENDED" ? why : null;
  if (act !== "suspend" && act !== "resume") walk.isRevised = false;
  walk.submission = state;
};

const take = (walk: Walk, line: LedgerLine): void => {
  const { subject, subjectId, act, to, why } = line;
  if (subject === "application" && to !== null) walk.application = to as ApplicationState;
  if (subject === "submission") takeSubmission(walk, line);
  if (subject === "certificate" && to !== null) walk.asksRecord = to === "RECORD_APPLYING";
  if (subject === "fireReview" && act === "callExperts") walk.experts = why ?? "";
  if (subject === "fireReview" && act === "endExperts") walk.experts = null;
  if (subject === "opinion" && to === "APPEALED") walk.appealed.add(subjectId);
  if (subject === "opinion" && to !== "APPEALED") walk.appealed.delete(subjectId);
  if (subject === "task" && to !== null) {
    walk.tasks.set(subjectId, to);
    if (to !== "COLLECTED") walk.isRevised = false;
  }
};

interface Given {
  readonly submissionId: number;
  readonly withReport: boolean;
  readonly lines: readonly LedgerLine[];
  readonly tasks: readonly LedgerTask[];
  readonly firms: readonly { readonly name: string; readonly isOpen: boolean }[];
}

/** The line that tells best of what happened in one instant: a move of the batch or the report, else the last. */
const tellingLine = (lines: readonly LedgerLine[]): LedgerLine =>
  (lines.findLast(({ subject, to }) => subject === "submission" && to !== null) ??
    lines.findLast(({ subject }) => subject === "application") ??
    lines.at(-1)) as LedgerLine;

/** Each change of hands in the history; lines of one act, which have the same instant, are read as one. */
export const turnsOf = ({ submissionId, withReport, lines, tasks, firms }: Given) => {
  const walk: Walk = {
    ...{ application: "DRAFT", submission: null, round: 1, tasks: new Map(), isRevised: false },
    ...{ suspension: null, experts: null, asksRecord: false, appealed: new Set() },
  };
  const withWork = firmsWithWork(
    lines.filter(({ subject, subjectId }) => subject === "submission" && subjectId === submissionId),
    firms,
  );
  const turns: { readonly turn: Turn; readonly at: string; readonly seq: number }[] = [];
  for (let index = 0; index < lines.length; ) {
    const { at } = lines[index] as LedgerLine;
    const group: LedgerLine[] = [];
    for (; lines[index]?.at === at; index++) group.push(lines[index] as LedgerLine);
    for (const line of group) take(walk, line);
    if (walk.submission === null && !withReport) continue;
    const { seq } = tellingLine(group);
    const turn = turnOf(walk, tasks, withWork(group.at(-1)?.seq ?? seq), at);
    if (JSON.stringify(turns.at(-1)?.turn) !== JSON.stringify(turn)) turns.push({ turn, at, seq });
  }
  return turns;
};
