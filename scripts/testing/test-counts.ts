import { stripVTControlCharacters } from "node:util";
import type { FileReport } from "./file-report.ts";

/** The result of one run of tests. */
export interface Counts {
  readonly passed: number;
  readonly skipped: number;
  /** One line per failure: file, name, and the beginning of the message. */
  readonly failures: readonly string[];
}

export const noTests: Counts = { passed: 0, skipped: 0, failures: [] };

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

/** In characters: long enough for what a browser was waiting for when it gave up. */
const longestFailure = 800;

/** Which test failed, and the beginning of the message. */
const failureLine = (file: string, test: string, said: string | undefined): string =>
  `${file}${test && ` > ${test}`}: ${stripVTControlCharacters(said || "no reason given")}`
    .replaceAll(/\s+/g, " ")
    .slice(0, longestFailure);

/** One line per failed test of a file; a file that failed outside its tests has one. */
export const failuresOf = ({ file, tests, errors }: FileReport): string[] => {
  const failed = tests.filter(({ state }) => state === "failed");
  return errors.length > 0 && failed.length === 0
    ? [failureLine(file, "", errors[0])]
    : failed.map((test) => failureLine(file, test.name, test.errors[0]));
};

/**
 * Counts the tests of a run. A file that failed outside its tests counts as one failed test; so does a run that ended
 * badly although every test passed (an unhandled error, or no report at all).
 */
export const countTests = (files: readonly FileReport[] = [], exitCode: number | null): Counts => {
  const states = files.flatMap(({ tests }) => tests.map(({ state }) => state));
  const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length;
  const failures = files.flatMap(failuresOf);
  if (failures.length === 0 && exitCode !== 0) failures.push(`the tests ended with exit code ${exitCode}`);
  return { passed: count("passed"), skipped: count("skipped", "pending"), failures };
};

/** The last lines of `npm test` and `npm run check`, for people and machines: each failure again, then the counts. */
export const closingLines = ({ passed, skipped, failures }: Counts): string =>
  [
    ...failures.map((failure) => `FAILED ${failure}`),
    `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  ].join("\n");

/** A run without tests is a failure too: a misspelt filter must not look green. */
export const exitCodeOf = ({ passed, failures }: Counts): number => (failures.length > 0 || passed === 0 ? 1 : 0);
