import { describe, expect, it } from "vitest";
import { type ReportAnswer, type ReportFindings, reportFlaw, reportFormOf, suggestedAnswers } from "./review-report.ts";

const clean: ReportFindings = {
  ...{ openStrong: [], openPolicy: 0, openDepth: 0, strongInAll: 0, preliminaryApprovalNo: null },
};
const fire = { discipline: "JZ", clause: "GB 55037-2022 7.1.4" };
const frame = { discipline: "JG", clause: "GB 55002-2021 2.4.2" };
const verdicts = (found: Partial<ReportFindings>, form: "WORKS" | "SURVEY" = "WORKS") =>
  suggestedAnswers(form, { ...clean, ...found }).map(({ verdict }) => verdict);
const changed = (answers: readonly ReportAnswer[], code: string, over: Partial<ReportAnswer>) =>
  answers.map((one) => (one.code === code ? { ...one, ...over } : one));

describe("the answers a review suggests", () => {
  it.each([
    ["nothing is open", {}, ["MET", "MET", "NONE", "MET", "MET"]],
    ["a clause of fire is open", { openStrong: [fire] }, ["MET", "NOT_MET", "NONE", "MET", "MET"]],
    ["a clause of the frame is open", { openStrong: [frame] }, ["NOT_MET", "NOT_MET", "NONE", "MET", "MET"]],
    ["depth and policy are open", { openDepth: 2, openPolicy: 1 }, ["MET", "MET", "NONE", "NOT_MET", "NOT_MET"]],
    ["a preliminary design was approved", { preliminaryApprovalNo: "临建设〔2026〕8号" }, Array(5).fill("MET")],
  ])("follow what was found: %s", (_name, found, expected) => expect(verdicts(found)).toEqual(expected));

  it("ask a survey its own questions, and a foundation treatment those of works", () => {
    expect(verdicts({ openStrong: [{ discipline: "YT", clause: "GB 50021-2001 4.1.18" }] }, "SURVEY")).toEqual([
      ...["MET", "MET", "NOT_MET", "NOT_MET", "MET", "MET"],
    ]);
    expect([reportFormOf("KC_KCBG"), reportFormOf("KC_DJCL"), reportFormOf("FJ_GJ")]).toEqual([
      ...["SURVEY", "WORKS", "WORKS"],
    ]);
  });

  it("name the clauses that are open, and how many were mended", () => {
    const [, open] = suggestedAnswers("WORKS", { ...clean, openStrong: [fire, fire] });
    expect(open?.text).toBe("建筑专业尚有违反强制性条文的意见未改正：GB 55037-2022 7.1.4。");
    const [, mended] = suggestedAnswers("WORKS", { ...clean, strongInAll: 3 });
    expect(mended?.text).toBe("审查中提出违反强制性条文 3 条，均已改正，符合工程建设强制性标准。");
  });
});

describe("a report", () => {
  const good = suggestedAnswers("WORKS", clean);
  const bad = suggestedAnswers("WORKS", { ...clean, openStrong: [frame] });
  it.each([
    ["as suggested may pass", good, "PASS", [], null],
    ["as suggested may fail", bad, "FAIL", [frame], null],
    ["without an answer is incomplete", changed(good, "DEPTH", { text: " " }), "PASS", [], "incomplete"],
    ["without a question is incomplete", good.slice(1), "PASS", [], "incomplete"],
    ["with another question is incomplete", [...good, { ...good[0], code: "X" }], "PASS", [], "incomplete"],
    ["cannot leave safety out", changed(good, "SAFETY", { verdict: "NONE" }), "PASS", [], "not-optional"],
    ["may leave the preliminary design out", changed(good, "PRELIMINARY", { verdict: "NONE" }), "PASS", [], null],
    ["cannot call open clauses met", changed(bad, "COMPULSORY", { verdict: "MET" }), "FAIL", [frame], "strong-open"],
    ["cannot call an open frame safe", changed(bad, "SAFETY", { verdict: "MET" }), "FAIL", [frame], "unsafe"],
    ["cannot pass what is not met", changed(good, "DEPTH", { verdict: "NOT_MET" }), "PASS", [], "pass-unmet"],
    ["cannot fail what is met", good, "FAIL", [], "fail-met"],
  ] as const)("%s", (_name, answers, result, openStrong, flaw) =>
    expect(reportFlaw("WORKS", answers as ReportAnswer[], result, { openStrong })).toBe(flaw),
  );
});
