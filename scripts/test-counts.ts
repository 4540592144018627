/** What one run of tests came to. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/**
 * Counts the tests of a report. A file that broke before its first test counts as one failed test, and so does a run
 * that ended badly although every test passed (an unhandled error, or no report at all).
 */
export const countTests = (report: VitestReport | undefined, exitCode: number | null): Counts => {
  const files = report?.testResults ?? [];
  const statuses = files.flatMap((file) => file.assertionResults.map((test) => test.status));
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  const brokenFiles = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const failed = count("failed") + brokenFiles.length;
  return {
    passed: count("passed"),
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: count("pending", "skipped", "todo", "disabled"),
  };
};

/** The last line of `npm test` and `npm run check`, for people and machines alike. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/** Nothing having run is a failure too: a misspelt filter must not look green. */
export const exitCodeOf = ({ passed, failed }: Counts): number => (failed > 0 || passed === 0 ? 1 : 0);
