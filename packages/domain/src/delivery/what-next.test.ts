import { describe, expect, it } from "vitest";
import type { Actor } from "../ground/actor.ts";
import type { ApplicationState } from "../filing/application-state.ts";
import { type SubmissionState, submissionMachine } from "./submission-state.ts";
import { besideNext, listStep, type NextFacts, turns, whatNext } from "./what-next.ts";

const facts = (over: Partial<NextFacts>): NextFacts => ({
  applicationState: "REPORTED",
  submissionState: "DRAFT",
  parts: ["OWNER"],
  isReportEditor: true,
  awaitsMyConsent: false,
  ownShareOpen: null,
  anyShareOpen: false,
  filingBegun: false,
  certificateRevoked: false,
  ownTaskOpen: false,
  leadsBatch: false,
  deskStep: null,
  inspection: null,
  ...over,
});

describe("what runs beside the review", () => {
  const answering = { submissionState: "FIRST_ANSWER", isReportEditor: false } as const;

  it("asks the firm for its answers, then the owner, by the name of what was said", () => {
    const designer = facts({ ...answering, parts: ["DESIGNER"], ownShareOpen: true, anyShareOpen: true });
    expect(besideNext("ZX", designer)).toMatchObject({ isMine: true, sentence: expect.stringContaining("咨询意见") });
    expect(besideNext("JC", { ...designer, ownShareOpen: false })).toMatchObject({
      ...{ isMine: false, sentence: "检查意见已发出，等待答复" },
    });
    expect(besideNext("JC", facts(answering))).toMatchObject({ isMine: true, label: "确认提交", page: "answer" });
  });

  it("asks nobody before its opinions are sent, nor in a project that is over", () => {
    expect(besideNext("ZX", facts({ submissionState: "FIRST_REVIEW" }))).toBeNull();
    expect(besideNext("ZX", facts({ ...answering, applicationState: "TERMINATED" }))).toBeNull();
  });
});

describe("what is next", () => {
  it.each<[ApplicationState, SubmissionState, Actor, string | null]>([
    ["DRAFT", "DRAFT", "OWNER", "report"],
    ["RETURNED", "DRAFT", "OWNER", "report"],
    ["SUBMITTED", "DRAFT", "OWNER", null],
    ["SUBMITTED", "DRAFT", "OFFICER", "audit"],
    ["REPORTED", "DRAFT", "OWNER", "submission"],
    ["REPORTED", "CONFIRMING", "OWNER", "submission"],
    ["REPORTED", "SUBMITTED", "OWNER", null],
    ["REPORTED", "SUBMITTED", "CLERK", "acceptance"],
    ["REVIEWING", "ACCEPTED", "LEADER", "assignment"],
    ["REVIEWING", "FIRST_REVIEW", "REVIEWER", null],
    ["REVIEWING", "FIRST_REVIEW", "CLERK", null],
    ["REVIEWING", "FIRST_REVIEW", "OWNER", null],
    ["REVIEWING", "PASSED", "CLERK", "results"],
    ["COMPLETED", "FINISHED", "OWNER", "results"],
    ["TERMINATED", "DRAFT", "OWNER", null],
  ])("of a project %s with a submission %s leads the %s to %s", (applicationState, submissionState, part, page) => {
    expect(whatNext(facts({ applicationState, submissionState, parts: [part] })).page).toBe(page);
  });

  it("asks a firm that was named for its consent first", () => {
    const next = whatNext(facts({ parts: ["DESIGNER"], isReportEditor: false, awaitsMyConsent: true }));
    expect(next).toMatchObject({ isMine: true, label: "去确认" });
  });

  it("is a designer's turn until his share is handed in, then the owner's when all are", () => {
    const designer = { parts: ["DESIGNER"] as const, submissionState: "FIRST_ANSWER" as const, isReportEditor: false };
    expect(whatNext(facts({ ...designer, ownShareOpen: true, anyShareOpen: true }))).toMatchObject({
      isMine: true,
      page: "answer",
    });
    expect(whatNext(facts({ ...designer, ownShareOpen: false, anyShareOpen: true }))).toMatchObject({
      isMine: false,
      holder: "其他单位",
    });
    expect(whatNext(facts({ submissionState: "FIRST_ANSWER", anyShareOpen: true })).isMine).toBe(false);
    expect(whatNext(facts({ submissionState: "FIRST_ANSWER", anyShareOpen: false }))).toMatchObject({
      isMine: true,
      label: "确认提交",
    });
  });

  it.each<[string, Actor, Partial<NextFacts>, string | null]>([
    ["a reviewer with a task left", "REVIEWER", { ownTaskOpen: true, deskStep: "REVIEW" }, "打开任务"],
    ["a reviewer without one", "REVIEWER", { deskStep: "REVIEW" }, null],
    ["the clerk while disciplines are open", "CLERK", { deskStep: "REVIEW" }, null],
    ["the leader when all are checked", "LEADER", { deskStep: "COLLECT", leadsBatch: true }, "汇总与结论"],
    ["another leader", "LEADER", { deskStep: "COLLECT" }, null],
    ["the clerk before the conclusion", "CLERK", { deskStep: "CONCLUDE" }, null],
    ["the chief when all are collected", "CHIEF", { deskStep: "CONCLUDE" }, "作综合结论"],
    ["the clerk with a letter to send", "CLERK", { deskStep: "LETTER" }, "发出告知书"],
  ])("during a review asks %s", (_who, part, over, label) => {
    for (const submissionState of ["FIRST_REVIEW", "REVIEW_AGAIN"] as const)
      expect(whatNext(facts({ submissionState, parts: [part], ...over })).label).toBe(label);
  });

  it("is the authority's turn while a record number is asked for", () => {
    const done = { applicationState: "COMPLETED", submissionState: "FINISHED", parts: ["OFFICER"] } as const;
    expect(whatNext(facts(done))).toMatchObject({ isMine: false, page: "results" });
    expect(whatNext(facts({ ...done, filingBegun: true }))).toMatchObject({ isMine: true, page: "certificate" });
  });

  it("says a sentence to everybody in every state", () => {
    for (const submissionState of Object.keys(submissionMachine.states) as SubmissionState[])
      for (const parts of [["OWNER"], ["DESIGNER"], ["CLERK"], ["OFFICER"]] as const)
        expect(whatNext(facts({ submissionState, parts })).sentence).toMatch(/[一-龥]{4}/);
  });

  it("names a button for every turn", () => {
    for (const turn of turns) expect(turn.label.length).toBeLessThanOrEqual(8);
  });
});

describe("where a project stands in lists", () => {
  it.each<[ApplicationState, SubmissionState | null, string]>([
    ["DRAFT", "DRAFT", "REPORT"],
    ["SUBMITTED", "DRAFT", "REPORT"],
    ["REPORTED", null, "APPLICATION"],
    ["REPORTED", "FILLING", "APPLICATION"],
    ["REPORTED", "SUBMITTED", "ACCEPT"],
    ["REVIEWING", "REVIEW_AGAIN", "REVIEW_AGAIN"],
    ["COMPLETED", "FINISHED", "END"],
    ["WITHDRAWN", "WITHDRAWN", "OVER"],
  ])("%s with %s is %s", (application, submission, step) => {
    expect(listStep(application, submission)).toBe(step);
  });
});
