import { describe, expect, it } from "vitest";
import type { FileReport } from "./file-report.ts";
import { addCounts, closingLines, countTests, exitCodeOf, noTests } from "./test-counts.ts";

const file = (errors: readonly string[], ...states: FileReport["tests"][number]["state"][]): FileReport => ({
  file: "packages/some.test.ts",
  seconds: 1,
  errors,
  tests: states.map((state) => ({
    name: "a thing works",
    state,
    errors: state === "failed" ? ["AssertionError: expected 1 to be 2\n    at some.test.ts:3"] : [],
  })),
});
const broken = ["Cannot find module\nRequire stack"];

describe("counting tests", () => {
  it("adds up the tests of all files", () => {
    expect(countTests([file([], "passed", "passed", "pending"), file([], "failed", "skipped")], 1)).toEqual({
      passed: 2,
      skipped: 2,
      failures: ["packages/some.test.ts > a thing works: AssertionError: expected 1 to be 2 at some.test.ts:3"],
    });
  });

  it("counts a file that broke outside its tests as one failed test", () => {
    expect(countTests([file(broken), file([], "passed")], 1)).toEqual({
      passed: 1,
      skipped: 0,
      failures: ["packages/some.test.ts: Cannot find module Require stack"],
    });
  });

  it("does not believe a run that passed every test and ended badly", () => {
    const failures = ["the tests ended with exit code 1"];
    expect(countTests([file([], "passed")], 1).failures).toEqual(failures);
    expect(countTests(undefined, 1).failures).toEqual(failures);
  });

  it("finds nothing wrong with a run that matched nothing", () => {
    expect(countTests([], 0)).toEqual(noTests);
  });
});

const counts = (passed: number, skipped: number, ...failures: string[]) => ({ passed, skipped, failures });

describe("the closing lines", () => {
  it("name each failure once more, and the skipped only when there are some", () => {
    expect(closingLines(counts(12, 0))).toBe("12 passed, 0 failed");
    expect(closingLines(addCounts(counts(1, 1, "a.test.ts > a: no"), counts(1, 1, "types")))).toBe(
      "FAILED a.test.ts > a: no\nFAILED types\n2 passed, 2 failed, 2 skipped",
    );
  });

  it("come with a failing exit code when something failed or nothing ran", () => {
    expect(exitCodeOf(counts(3, 1))).toBe(0);
    expect(exitCodeOf(counts(3, 0, "types"))).toBe(1);
    expect(exitCodeOf(counts(0, 4))).toBe(1);
  });
});
