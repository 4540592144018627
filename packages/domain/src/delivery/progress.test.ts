import { describe, expect, it } from "vitest";
import {
  applicationStatusShown,
  currentStep,
  isPossibleModify,
  type ProgressStep,
  progressOf,
  reportStatusAfterCheck,
  simpleProgress,
} from "./progress.ts";
import { listStepLabels, processSteps, progressTemplate, stepStatusLabel } from "../ground/progress-template.ts";
import type { ProgressFacts, SubmissionProgress } from "./step-detail.ts";
import { type SubmissionState, submissionMachine } from "./submission-state.ts";

const steps = (submission: Partial<SubmissionProgress> | null, over: Partial<ProgressFacts> = {}): ProgressStep[] =>
  progressOf({
    projectApplicationId: 7,
    category: "PT",
    applicationState: "REVIEWING",
    reportSaved: true,
    isPossibleModify: true,
    submission: submission && {
      projectSubmissionId: 8,
      versionId: 9,
      submissionVersion: 1,
      state: "DRAFT",
      stepBegun: true,
      ...submission,
    },
    ...over,
  });

const letters = (list: readonly ProgressStep[]) => list.map((step) => step.status?.[0] ?? "-").join("");
const detail = (list: readonly ProgressStep[], key: string) => list.find((step) => step.processKey === key)?.detail;

describe("the nine steps", () => {
  it("have the names and order of the specification", () => {
    expect(simpleProgress(steps(null)).map((step) => `${step.processKey} ${step.name}`)).toEqual([
      "REPORT 项目申报",
      "APPLICATION 项目报审",
      "ACCEPT 审查受理",
      "FIRST_REVIEW 初审",
      "FIRST_ANSWER 初审答复",
      "REVIEW_AGAIN 复审",
      "ANSWER_AGAIN 复审答复",
      "FRUIT 成果发放",
      "END 审查完成",
    ]);
  });

  it("are ready, in work, finished or not started, in every state (F159)", () => {
    const states = Object.keys(submissionMachine.states) as SubmissionState[];
    const shown = states.flatMap((state) => steps({ state }).map(({ status }) => status));
    expect(new Set(shown)).toEqual(new Set(["FINISH", "PROCESSING", "READY", null]));
  });

  it("carry the ids of application, submission and version", () => {
    expect(steps({})[1]?.params).toEqual({ projectApplicationId: 7, projectSubmissionId: 8, versionId: 9 });
    expect(steps(null)[0]?.params).toEqual({ projectApplicationId: 7, projectSubmissionId: null, versionId: null });
  });

  it.each([
    ["DRAFT", 1, "FR-------"],
    ["FILLING", 1, "FP-------"],
    ["CONFIRMING", 1, "FP-------"],
    ["SUBMITTED", 1, "FFP------"],
    ["SUPPLEMENT", 1, "FPP------"],
    ["REFUSED", 1, "FP-------"],
    ["ACCEPTED", 1, "FFP------"],
    ["FIRST_REVIEW", 1, "FFFP-----"],
    ["FIRST_ANSWER", 1, "FFFFP----"],
    ["REVIEW_AGAIN", 2, "FFFFFP---"],
    ["ANSWER_AGAIN", 2, "FFFFFFP--"],
    ["REVIEW_AGAIN", 3, "FFFFFPF--"],
    ["PASSED", 1, "FFFF---R-"],
    ["PASSED", 2, "FFFFFF-R-"],
    ["FRUIT", 3, "FFFFFFFP-"],
    ["FINISHED", 2, "FFFFFF-FR"],
    ["FAILED", 1, "FRFF-----"],
  ] as const)("in state %s of version %d stand at %s", (state, submissionVersion, expected) => {
    expect(letters(steps({ state, submissionVersion }))).toBe(expected);
  });

  it("are ready until work on them began", () => {
    expect(letters(steps({ state: "FIRST_REVIEW", stepBegun: false }))).toBe("FFFR-----");
  });

  it("end with the filing", () => {
    expect(steps({ state: "FINISHED", filingBegun: true })[8]?.status).toBe("PROCESSING");
    expect(steps({ state: "FINISHED", filingBegun: true, filingClosed: true })[8]?.status).toBe("FINISH");
  });

  it("show a suspended submission where it stopped, in work though its step had not begun", () => {
    for (const stepBegun of [true, false]) {
      const stopped = steps({ state: "SUSPENDED", before: "FIRST_ANSWER", stepBegun });
      expect(letters(stopped)).toBe("FFFFP----");
      expect(detail(stopped, "FIRST_ANSWER")).toBe("已中止");
    }
  });

  it.each([
    ["WITHDRAWN", "报审已撤回，可另行报审"],
    ["INVALID", "报审已作废，可另行报审"],
  ] as const)("begin again at APPLICATION after %s, in a project that goes on", (state, expected) => {
    const over = steps({ state, before: "FIRST_REVIEW", stepBegun: false });
    expect(letters(over)).toBe("FR-------");
    expect(detail(over, "APPLICATION")).toBe(expected);
    const stopped = steps({ state, before: "FIRST_REVIEW" }, { applicationState: "TERMINATED" });
    expect(letters(stopped)).toBe("F--------");
    expect(detail(stopped, "APPLICATION")).toBe("");
  });

  it("no longer end well once the certificate was revoked", () => {
    const revoked = steps({ state: "FINISHED", filingClosed: true, certificateRevoked: true, recordNumber: "豫备001" });
    expect(letters(revoked)).toBe("FRFF-----");
    expect([detail(revoked, "FRUIT"), detail(revoked, "END")]).toEqual(["合格书已撤销", ""]);
    expect(currentStep(revoked)?.processKey).toBe("APPLICATION");
  });

  it("are seven for special projects, where re-review shows in the first two", () => {
    expect(progressTemplate("YHSH")).toHaveLength(7);
    expect(letters(steps({ state: "REVIEW_AGAIN", submissionVersion: 2 }, { category: "YHSH" }))).toBe("FFFPF--");
    expect(letters(steps({ state: "ANSWER_AGAIN", submissionVersion: 2 }, { category: "YHSH" }))).toBe("FFFFP--");
  });

  it("never show a step in work after one that was not begun, but those that were skipped", () => {
    for (const state of Object.keys(submissionMachine.states) as SubmissionState[]) {
      for (const submissionVersion of [1, 2, 3]) {
        expect(letters(steps({ state, submissionVersion }))).toMatch(/^F[FPR]+-*[FPR]{0,2}-*$/);
      }
    }
  });
});

describe("the report", () => {
  it("starts ready (F160), is in work once saved, and finished with the submit check (F161), not without (F162)", () => {
    const report = (applicationState: ProgressFacts["applicationState"], reportSaved: boolean) =>
      steps(null, { applicationState, reportSaved })[0]?.status;
    expect(report("DRAFT", false)).toBe("READY");
    expect(report("DRAFT", true)).toBe("PROCESSING");
    expect(report("SUBMITTED", true)).toBe("PROCESSING");
    expect(report("RETURNED", true)).toBe("PROCESSING");
    expect(report("REPORTED", true)).toBe("FINISH");
    expect([reportStatusAfterCheck(true), reportStatusAfterCheck(false)]).toEqual(["FINISH", "PROCESSING"]);
  });

  it("opens the next step when finished, not before", () => {
    expect(letters(steps(null, { applicationState: "REPORTED" }))).toBe("FR-------");
    expect(letters(steps(null, { applicationState: "RETURNED" }))).toBe("P--------");
  });
});

describe("the rule of isPossibleModify", () => {
  it("downgrades a finished APPLICATION (F163) and nothing else (F164)", () => {
    expect(applicationStatusShown("FINISH", false)).toBe("PROCESSING");
    expect(applicationStatusShown("FINISH", true)).toBe("FINISH");
    expect(applicationStatusShown("READY", false)).toBe("READY");
    expect(applicationStatusShown(null, false)).toBeNull();
    expect(letters(steps({ state: "SUBMITTED" }, { isPossibleModify: false }))).toBe("FPP------");
  });

  it.each([
    ["FILLING", false, false, true],
    ["FILLING", true, false, false],
    ["SUBMITTED", true, false, false],
    ["SUPPLEMENT", true, false, true],
    ["ACCEPTED", true, false, true],
    ["FIRST_ANSWER", true, false, true],
    [null, false, false, true],
    ["DRAFT", false, true, false],
    ["FILLING", false, true, false],
    ["ACCEPTED", true, true, true],
  ] as const)("in state %s, share handed in %s, earlier batch with the house %s: %s", (...row) => {
    const [state, shareSubmitted, earlierHandedOver, expected] = row;
    expect(isPossibleModify({ state, shareSubmitted, earlierHandedOver })).toBe(expected);
  });
});

describe("the text under a step", () => {
  it("says who is awaited, until when, and how far it is", () => {
    expect(detail(steps({ state: "FILLING", missingShares: ["中原建筑设计院", "豫州勘测公司"] }), "APPLICATION")).toBe(
      "待中原建筑设计院、豫州勘测公司提交资料",
    );
    expect(detail(steps({ state: "SUBMITTED", houseName: "嵩岳图审中心" }), "ACCEPT")).toBe("待嵩岳图审中心受理");
    expect(detail(steps({ state: "FIRST_REVIEW", dueOn: "2026-03-18" }), "FIRST_REVIEW")).toBe("初审中，截止3月18日");
    expect(
      detail(steps({ state: "REVIEW_AGAIN", submissionVersion: 3, tasks: { total: 5, collected: 2 } }), "REVIEW_AGAIN"),
    ).toBe("第2次复审，已汇总2/5个专业");
    expect(detail(steps({ state: "FIRST_REVIEW", dueOn: "2026-03-18", overdueDays: 2 }), "FIRST_REVIEW")).toBe(
      "初审中，已超期2个工作日",
    );
    expect(
      detail(
        steps({ state: "FIRST_ANSWER", opinions: { needReply: 20, answered: 3 }, replyDueOn: "2026-04-01" }),
        "FIRST_ANSWER",
      ),
    ).toBe("已答复3/20条，请于4月1日前提交");
    expect(detail(steps({ state: "PASSED" }), "FIRST_REVIEW")).toBe("一次审查通过");
    expect(detail(steps({ state: "FINISHED", recordNumber: "豫备001" }), "END")).toBe("备案号豫备001");
  });
});

describe("where the project stands", () => {
  it("is the last step in work, or nothing at the end", () => {
    expect(currentStep(steps({ state: "SUPPLEMENT" }))?.processKey).toBe("ACCEPT");
    expect(currentStep(steps({ state: "FIRST_ANSWER" }))?.processKey).toBe("FIRST_ANSWER");
    expect(currentStep(steps({ state: "FINISHED", filingClosed: true }))).toBeNull();
    expect(currentStep(steps(null, { applicationState: "DRAFT", reportSaved: false }))?.processKey).toBe("REPORT");
  });

  it("is labelled in Chinese", () => {
    expect([null, "READY", "PROCESSING", "FINISH"].map((status) => stepStatusLabel(status as never))).toEqual([
      "未开始",
      "待办",
      "进行中",
      "已完成",
    ]);
    expect(Object.keys(processSteps)).toHaveLength(9);
    expect(listStepLabels.OVER).toBe("已终结");
  });
});
