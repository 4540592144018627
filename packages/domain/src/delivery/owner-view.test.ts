import { describe, expect, it } from "vitest";
import { workCalendar } from "../ground/calendar/work-calendar.ts";
import { type OwnerBatch, type OwnerFacts, ownerView } from "./owner-view.ts";

const rules = { calendar: workCalendar([]), today: "2026-11-27", recheckDays: 5, isFeeBlocking: false };
const plain: OwnerBatch = {
  ...{ state: "FIRST_REVIEW", isRevoked: false, round: 1, refuseReason: null, suspendReason: null },
  clock: { dueOn: "2026-12-04", leftDays: 5, paused: false },
  ...{
    replyDue: null,
    isReplyPaused: false,
    supplementDue: null,
    openOpinions: 0,
    answeredOpinions: 0,
    strongOpinions: 0,
    missing: [],
  },
};
const of = (batch: Partial<OwnerBatch>, over: Partial<OwnerFacts> = {}) =>
  ownerView(
    {
      ...{ application: "REVIEWING", returnReason: null, unconfirmed: [], owed: null, batch: { ...plain, ...batch } },
      ...over,
    },
    rules,
  );
const wrongOf = (...given: Parameters<typeof of>) => of(...given).wrong.map(({ text }) => text);

describe("what is wrong", () => {
  it.each<[string, Partial<OwnerBatch>, string[]]>([
    ["nothing while the review is in time", {}, []],
    [
      "the house is late",
      { clock: { dueOn: "2026-11-20", leftDays: -5, paused: false } },
      ["审查机构已超期 5 个工作日"],
    ],
    ["a third round", { state: "REVIEW_AGAIN", round: 3 }, ["已是第 3 轮审查"]],
    [
      "opinions to answer, compulsory clauses among them, and a firm that has not handed in",
      { state: "FIRST_ANSWER", openOpinions: 7, answeredOpinions: 3, strongOpinions: 2, missing: ["中原设计院"] },
      ["审查意见有 7 条须答复，已答复 3 条，其中违反强制性条文的 2 处", "中原设计院还没有提交答复"],
    ],
    [
      "answers that are late",
      { state: "ANSWER_AGAIN", openOpinions: 1, replyDue: "2026-11-26" },
      ["答复已超过期限", "审查意见有 1 条须答复，已答复 0 条"],
    ],
    ["a suspension with its reason", { state: "SUSPENDED", suspendReason: "规划调整" }, ["审查已中止：规划调整"]],
    [
      "a refusal with its reason",
      { state: "REFUSED", refuseReason: "超出业务范围" },
      ["审查机构不予受理：超出业务范围"],
    ],
    [
      "a certificate that was revoked",
      { state: "FINISHED", isRevoked: true },
      ["审查合格书已被撤销，不能再作为施工依据"],
    ],
    ["nothing when all is done", { state: "FINISHED" }, []],
  ])("%s", (_, batch, wrong) => {
    expect(wrongOf(batch)).toEqual(wrong);
  });

  it("puts what is grave first: a late fee before a firm that has not confirmed", () => {
    const over = { unconfirmed: ["方圆设计"], owed: { amountInFen: 100, dueOn: "2026-11-01" } };
    expect(wrongOf({ state: "DRAFT" }, over)).toEqual(["审查费已逾期未缴", "方圆设计还没有确认参与，确认前不能报审"]);
  });

  it("names the reason of a returned report, and says nothing of its batch", () => {
    expect(wrongOf({ state: "DRAFT" }, { application: "RETURNED", returnReason: "缺规划许可证号" })).toEqual([
      "申报被退回：缺规划许可证号",
    ]);
  });
});

describe("the next date", () => {
  it.each<[string, Partial<OwnerBatch>, string | null]>([
    ["an appeal", { state: "FIRST_ANSWER", isReplyPaused: true }, "意见申诉中，答复期限暂停计算"],
    ["a letter without a day", { state: "FIRST_ANSWER" }, null],
    ["a suspension", { state: "SUSPENDED" }, "审查已中止，恢复后重新给出日期"],
    [
      "a clock that stands still",
      { clock: { dueOn: "2026-12-04", leftDays: 5, paused: true } },
      "审查期限暂停计时，恢复后重新给出日期",
    ],
  ])("is not known because of %s", (_, batch, noDate) => {
    expect(of(batch)).toMatchObject({ nextDate: null, noDate });
  });

  it("is the last day of the review", () => {
    expect(of({}).nextDate).toMatchObject({ on: "2026-12-04", what: "审查机构最迟出结果", isLate: false });
  });

  it("is the day for answers, with the day the re-review ends if it is kept", () => {
    expect(of({ state: "FIRST_ANSWER", replyDue: "2026-12-04" }).nextDate).toMatchObject({
      ...{ on: "2026-12-04", what: "答复截止", after: "当天提交答复的话，复审结果最迟 12月11日" },
    });
    expect(of({ state: "FIRST_ANSWER", replyDue: "2026-11-20" }).nextDate).toMatchObject({
      ...{ isLate: true, after: "今天提交答复的话，复审结果最迟 12月4日" },
    });
  });

  it("is the last day of a supplement, and missing while nothing runs", () => {
    expect(of({ state: "SUPPLEMENT", supplementDue: "2026-12-20" }).nextDate?.on).toBe("2026-12-20");
    expect(of({ clock: { dueOn: null, leftDays: null, paused: true } }).nextDate).toBeNull();
    expect(of({ state: "SUBMITTED" }).nextDate).toBeNull();
  });
});

describe("what it may cost", () => {
  it("is what is owed and by when, and that results wait for it", () => {
    const owed = { amountInFen: 2_160_050, dueOn: "2026-12-08" };
    expect(of({}, { owed }).costs).toEqual(["尚欠审查费 21,600.50 元，12月8日的缴费期限"]);
    const facts = { application: "REVIEWING" as const, returnReason: null, unconfirmed: [], batch: plain, owed };
    expect(ownerView(facts, { ...rules, today: "2026-12-09", isFeeBlocking: true }).costs).toEqual([
      "尚欠审查费 21,600.50 元，已过12月8日的缴费期限；结清前不发放审查成果",
    ]);
  });

  it("is time, while answers are awaited", () => {
    expect(of({ state: "FIRST_ANSWER" }).costs[0]).toMatch(/还要再答复一轮，审查至少多 5 个工作日/);
  });
});
