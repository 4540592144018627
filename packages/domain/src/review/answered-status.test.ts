import { describe, expect, it } from "vitest";
import { type AnsweredOpinion, answeredStatus } from "./answered-status.ts";
import { recordCounts, strongClauses, strongCount, strongInAll } from "./strong-count.ts";

const opinion = (over: Partial<AnsweredOpinion>): AnsweredOpinion => ({
  state: "SENT",
  needReply: true,
  replyState: "NONE",
  ...over,
});

describe("how far the answers are", () => {
  it("counts published opinions, and among those that ask for a reply the saved and the handed-in ones", () => {
    expect(
      answeredStatus([
        opinion({}),
        opinion({ state: "REPLYING", replyState: "SAVED" }),
        opinion({ state: "REPLIED", replyState: "SUBMITTED" }),
        opinion({ state: "CLOSED", replyState: "ACCEPTED" }),
        opinion({ state: "CLOSED", needReply: false }),
        opinion({ state: "REOPENED", replyState: "REJECTED" }),
        opinion({ state: "DRAFT" }),
        opinion({ state: "CANCELLED" }),
      ]),
    ).toEqual({ total: 6, needReply: 5, answered: 3, unanswered: 2, submitted: 2, allAnswered: false });
  });

  it("is complete when nothing is asked", () => {
    expect(answeredStatus([])).toMatchObject({ unanswered: 0, allAnswered: true });
    expect(answeredStatus([opinion({})])).toMatchObject({ unanswered: 1, allAnswered: false });
  });
});

describe("counting compulsory clauses", () => {
  const strong = { discipline: "JZ", problemCategory: "1", normNumber: "GB 55037-2022", clauseNo: "7.1.4" };

  it.each([
    ["none", [], 0],
    ["the same clause twice in a discipline counts once", [strong, { ...strong, clauseNo: " 7.1.4 " }], 1],
    ["in two disciplines twice", [strong, { ...strong, discipline: "XF" }], 2],
    [
      "in two categories twice",
      [
        { ...strong, problemCategory: "11" },
        { ...strong, problemCategory: "12" },
      ],
      2,
    ],
    ["other categories do not count", [strong, { ...strong, problemCategory: "2" }], 1],
    [
      "without a clause each counts",
      [
        { discipline: "JZ", problemCategory: "1" },
        { discipline: "JZ", problemCategory: "1" },
      ],
      2,
    ],
  ])("%s", (_name, opinions, count) => expect(strongCount(opinions)).toBe(count));

  it("of a record gives way to the reviewer's number and reason, and tells fire and suggestions apart", () => {
    const opinions = [
      ...[strong, strong, { ...strong, clauseNo: "4.3.16", problemCategory: "11" }],
      ...[
        { ...strong, problemCategory: "2" },
        { ...strong, problemCategory: "6" },
      ],
    ];
    const counts = { countedStrong: 2, fireCount: 1, generalCount: 1, suggestCount: 1 };
    const none = { givenCount: null, strongReason: null };
    expect(recordCounts(none, opinions)).toMatchObject({ ...counts, strongCount: 2, strongReason: null });
    const given = recordCounts({ givenCount: 3, strongReason: "分属两个单体" }, opinions);
    expect(given).toMatchObject({ ...counts, strongCount: 3, strongReason: "分属两个单体" });
    expect(given.strongClauses).toEqual(["GB 55037-2022 第7.1.4条", "GB 55037-2022 第4.3.16条"]);
    const advice = { strongCount: 0, strongClauses: [], fireCount: 0, suggestCount: 1 };
    expect(recordCounts({ ...none, isAdvice: true }, opinions)).toMatchObject(advice);
  });

  it("over all rounds counts a clause once, and as many more or less as the reviewers did", () => {
    const [first, again] = [
      { ...strong, taskId: 1 },
      { ...strong, taskId: 2 },
    ];
    expect(strongInAll([first, again], new Map())).toBe(1);
    expect(strongInAll([first, again], new Map([[1, 3]]))).toBe(3);
    expect(strongInAll([first], new Map([[1, 0]]))).toBe(0);
  });

  it("lists each clause once", () => {
    expect(
      strongClauses([strong, { ...strong, discipline: "XF" }, { ...strong, problemCategory: "2", clauseNo: "1" }]),
    ).toEqual(["GB 55037-2022 第7.1.4条"]);
  });
});
