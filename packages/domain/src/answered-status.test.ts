import { describe, expect, it } from "vitest";
import { type AnsweredOpinion, answeredStatus, isAllAnswered, isAllSubmitted } from "./answered-status.ts";
import { strongClauses, strongCount } from "./strong-count.ts";

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
    ).toEqual({ total: 6, needReply: 5, answered: 3, submitted: 2 });
  });

  it("is complete when nothing is asked", () => {
    const none = answeredStatus([]);
    expect([isAllAnswered(none), isAllSubmitted(none)]).toEqual([true, true]);
    expect(isAllAnswered(answeredStatus([opinion({})]))).toBe(false);
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

  it("lists each clause once", () => {
    expect(
      strongClauses([strong, { ...strong, discipline: "XF" }, { ...strong, problemCategory: "2", clauseNo: "1" }]),
    ).toEqual(["GB 55037-2022 7.1.4"]);
  });
});
