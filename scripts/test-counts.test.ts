import { describe, expect, it } from "vitest";
import { addCounts, closingLine, countTests, exitCodeOf, noTests } from "./test-counts.ts";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((testStatus) => ({ status: testStatus })),
});

describe("counting tests", () => {
  it("adds up the tests of all files", () => {
    const report = { testResults: [file("passed", "passed", "passed", "pending"), file("failed", "failed", "todo")] };
    expect(countTests(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it("counts a file that broke before its first test as one failed test", () => {
    expect(countTests({ testResults: [file("failed"), file("passed", "passed")] }, 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it("does not believe a run that passed every test and ended badly", () => {
    expect(countTests({ testResults: [file("passed", "passed")] }, 1).failed).toBe(1);
    expect(countTests(undefined, null).failed).toBe(1);
  });

  it("finds nothing wrong with a run that matched nothing", () => {
    expect(countTests({ testResults: [] }, 0)).toEqual(noTests);
  });
});

describe("the closing line", () => {
  it("names the skipped only when there are some", () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe("12 passed, 0 failed");
    expect(closingLine(addCounts({ passed: 1, failed: 2, skipped: 1 }, { passed: 1, failed: 0, skipped: 1 }))).toBe(
      "2 passed, 2 failed, 2 skipped",
    );
  });

  it("comes with a failing exit code when something failed or nothing ran", () => {
    expect(exitCodeOf({ passed: 3, failed: 0, skipped: 1 })).toBe(0);
    expect(exitCodeOf({ passed: 3, failed: 1, skipped: 0 })).toBe(1);
    expect(exitCodeOf({ passed: 0, failed: 0, skipped: 4 })).toBe(1);
  });
});
