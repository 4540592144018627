import { type ApplicationState, isReported } from "../filing/application-state.ts";
import { yuanText } from "../ground/amount.ts";
import { chineseMonthDay } from "../ground/calendar/chinese-date.ts";
import { addWorkdays, type WorkCalendar } from "../ground/calendar/work-calendar.ts";
import { isAnswering, isReviewing, type SubmissionState } from "./submission-state.ts";

/**
 * What an owner, who knows little of reviews, has to know of a project: what is wrong, the next date and what follows it,
 * and what it may cost. Who acts and what the owner can do follow from the next step.
 */
export interface OwnerFacts {
  readonly application: ApplicationState;
  readonly returnReason: string | null;
  /** Firms that have not said whether they take part. */
  readonly unconfirmed: readonly string[];
  readonly batch: OwnerBatch | null;
  readonly owed: Owed | null;
}

export interface OwnerBatch {
  readonly state: SubmissionState;
  readonly isRevoked: boolean;
  readonly round: number;
  readonly refuseReason: string | null;
  readonly suspendReason: string | null;
  /** The review limit; null days while it does not run. */
  readonly clock: { readonly dueOn: string | null; readonly leftDays: number | null; readonly paused: boolean } | null;
  readonly replyDue: string | null;
  /** An appeal makes the day for answers stand still. */
  readonly isReplyPaused: boolean;
  readonly supplementDue: string | null;
  readonly openOpinions: number;
  readonly answeredOpinions: number;
  readonly strongOpinions: number;
  /** Firms that still have to hand in. */
  readonly missing: readonly string[];
}

/** Fees whose notice went out and which are not paid in full. */
export interface Owed {
  readonly amountInFen: number;
  readonly dueOn: string | null;
}

interface Rules {
  readonly calendar: WorkCalendar;
  readonly today: string;
  /** Working days of a re-review. */
  readonly recheckDays: number;
  /** Results are held back until fees are paid. */
  readonly isFeeBlocking: boolean;
}

interface NextDate {
  readonly on: string;
  readonly what: string;
  readonly isLate: boolean;
  /** What follows if the date is kept. */
  readonly after: string | null;
}

interface OwnerTold {
  /** Worst first. */
  readonly wrong: readonly { readonly text: string; readonly isGrave: boolean }[];
  readonly nextDate: NextDate | null;
  /** Why a date that will come is not known now. */
  readonly noDate: string | null;
  readonly costs: readonly string[];
}

const grave = (text: string) => ({ text, isGrave: true });
const mild = (text: string) => ({ text, isGrave: false });
const because = (text: string, reason: string | null): string => (reason ? `${text}：${reason}` : text);
const names = (firms: readonly string[]): string => firms.join("、");

const wrongInBatch = (batch: OwnerBatch, today: string) => {
  const { state, round, clock, openOpinions, answeredOpinions, strongOpinions, missing, replyDue } = batch;
  if (batch.isRevoked) return [grave("审查合格书已被撤销，不能再作为施工依据")];
  if (state === "REFUSED") return [grave(because("审查机构不予受理", batch.refuseReason))];
  if (state === "FAILED") return [grave("审查不合格，需重新设计后另行报审")];
  if (state === "SUSPENDED") return [grave(because("审查已中止", batch.suspendReason))];
  if (state === "WITHDRAWN" || state === "INVALID") return [grave("本批次已结束，没有取得审查结论")];
  if (state === "FILLING" && missing.length > 0) return [mild(`${names(missing)}还没有提交图纸资料`)];
  if (state === "SUPPLEMENT")
    return [
      grave("审查机构要求补正资料，补齐前不受理"),
      ...(missing.length > 0 ? [mild(`${names(missing)}还没有重新提交`)] : []),
    ];
  if (isAnswering(state)) {
    const strong = strongOpinions > 0 ? `，其中违反强制性条文的 ${strongOpinions} 处` : "";
    return [
      ...(replyDue !== null && replyDue < today ? [grave("答复已超过期限")] : []),
      openOpinions > 0
        ? grave(`审查意见有 ${openOpinions} 条须答复，已答复 ${answeredOpinions} 条${strong}`)
        : grave("审查意见已发出，须答复"),
      ...(missing.length > 0 ? [mild(`${names(missing)}还没有提交答复`)] : []),
    ];
  }
  if (state !== "ACCEPTED" && !isReviewing(state)) return [];
  const left = clock?.leftDays ?? 0;
  return [
    ...(clock && !clock.paused && left < 0 ? [grave(`审查机构已超期 ${-left} 个工作日`)] : []),
    ...(clock?.paused ? [mild("审查期限暂停计时")] : []),
    ...(round >= 3 ? [mild(`已是第 ${round} 轮审查`)] : []),
  ];
};

const dateOf = (batch: OwnerBatch, { calendar, today, recheckDays }: Rules): NextDate | null => {
  const { state, clock, replyDue, supplementDue } = batch;
  if (state === "SUPPLEMENT" && supplementDue !== null)
    return { on: supplementDue, what: "补正截止", isLate: supplementDue < today, after: "逾期不提交，本批次自动撤回" };
  if (isAnswering(state) && replyDue !== null) {
    const handedIn = replyDue < today ? today : replyDue;
    const result = chineseMonthDay(addWorkdays(calendar, handedIn, recheckDays));
    return {
      ...{ on: replyDue, what: "答复截止", isLate: replyDue < today },
      after: `${replyDue < today ? "今天" : "当天"}提交答复的话，复审结果最迟 ${result}`,
    };
  }
  if ((state === "ACCEPTED" || isReviewing(state)) && clock?.dueOn && !clock.paused)
    return {
      ...{ on: clock.dueOn, what: "审查机构最迟出结果", isLate: clock.dueOn < today },
      after: "提前审完的会提前通知",
    };
  return null;
};

const noDateOf = ({ state, clock, isReplyPaused }: OwnerBatch): string | null => {
  if (isAnswering(state)) return isReplyPaused ? "意见申诉中，答复期限暂停计算" : null;
  if (state === "SUSPENDED") return "审查已中止，恢复后重新给出日期";
  return clock?.paused && (state === "ACCEPTED" || isReviewing(state)) ? "审查期限暂停计时，恢复后重新给出日期" : null;
};

const costsOf = ({ batch, owed }: OwnerFacts, { today, recheckDays, isFeeBlocking }: Rules): string[] => {
  const costs: string[] = [];
  if (owed) {
    const due =
      owed.dueOn === null ? "" : `，${owed.dueOn < today ? "已过" : ""}${chineseMonthDay(owed.dueOn)}的缴费期限`;
    costs.push(`尚欠审查费 ${yuanText(owed.amountInFen)} 元${due}${isFeeBlocking ? "；结清前不发放审查成果" : ""}`);
  }
  if (batch && isAnswering(batch.state))
    costs.push(`晚答复一天，结果就晚一天；复审若仍不通过，还要再答复一轮，审查至少多 ${recheckDays} 个工作日`);
  if (batch?.state === "SUSPENDED") costs.push("中止期间不计审查期限，恢复前不会有结果");
  if (batch?.state === "FAILED" || batch?.state === "REFUSED") costs.push("重新报审后，审查期限从重新受理起算");
  return costs;
};

export const ownerView = (facts: OwnerFacts, rules: Rules): OwnerTold => {
  const { application, batch, unconfirmed, owed } = facts;
  const { today } = rules;
  const isRunning = isReported(application);
  const wrong = [
    ...(application === "RETURNED" ? [grave(because("申报被退回", facts.returnReason))] : []),
    ...(isRunning && batch ? wrongInBatch(batch, today) : []),
    ...(owed?.dueOn && owed.dueOn < today ? [grave("审查费已逾期未缴")] : []),
    ...(unconfirmed.length > 0 && isBeforeReview(facts)
      ? [mild(`${names(unconfirmed)}还没有确认参与，确认前不能报审`)]
      : []),
  ];
  return {
    wrong: [...wrong.filter(({ isGrave }) => isGrave), ...wrong.filter(({ isGrave }) => !isGrave)],
    nextDate: isRunning && batch ? dateOf(batch, rules) : null,
    noDate: isRunning && batch ? noDateOf(batch) : null,
    costs: isRunning ? costsOf(facts, rules) : [],
  };
};

const isBeforeReview = ({ application, batch }: OwnerFacts): boolean =>
  isReported(application) && (batch === null || ["DRAFT", "FILLING", "CONFIRMING"].includes(batch.state));
