import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** What one run of tests came to. */
export interface Counts {
  readonly passed: number;
  readonly skipped: number;
  /** Each failure in a line: its file, its name and how what was said begins. */
  readonly failures: readonly string[];
}

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why a file broke before its first test. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export const noTests: Counts = { passed: 0, skipped: 0, failures: [] };

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

const failureLine = (file: string, test: string, said: string | undefined): string =>
  `${relative(process.cwd(), file)}${test && ` > ${test}`}: ${stripVTControlCharacters(said || "no reason given")}`
    .replaceAll(/\s+/g, " ")
    .slice(0, 300);

/**
 * Counts the tests of a report. A file that broke before its first test counts as one failed test, and so does a run
 * that ended badly although every test passed (an unhandled error, or no report at all).
 */
export const countTests = (report: VitestReport | undefined, exitCode: number | null): Counts => {
  const files = report?.testResults ?? [];
  const statuses = files.flatMap((file) => file.assertionResults.map((test) => test.status));
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  const failures = files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    return status === "failed" && failed.length === 0
      ? [failureLine(name, "", message)]
      : failed.map((test) => failureLine(name, test.fullName, test.failureMessages?.[0]));
  });
  if (failures.length === 0 && exitCode !== 0) failures.push(`the tests ended with exit code ${exitCode}`);
  return {
    passed: count("passed"),
    skipped: count("pending", "skipped", "todo", "disabled"),
    failures,
  };
};

/** The end of `npm test` and `npm run check`, for people and machines alike: each failure once more, then the counts. */
export const closingLines = ({ passed, skipped, failures }: Counts): string =>
  [
    ...failures.map((failure) => `FAILED ${failure}`),
    `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  ].join("\n");

/** Nothing having run is a failure too: a misspelt filter must not look green. */
export const exitCodeOf = ({ passed, failures }: Counts): number => (failures.length > 0 || passed === 0 ? 1 : 0);
