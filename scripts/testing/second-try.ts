import type { FileReport } from "./file-report.ts";
import { failuresOf } from "./test-counts.ts";

/** When more files than this fail, something is broken, and trying again would only take time. */
const mostFiles = 5;

/** The files that are run once more by themselves: those that failed, if they are few. */
export const filesToTryAgain = (files: readonly FileReport[]): string[] => {
  const failed = files.filter((one) => failuresOf(one).length > 0).map(({ file }) => file);
  return failed.length <= mostFiles ? failed : [];
};

/** The second try of a file takes the place of its first, and keeps what failed there. */
export const withSecondTry = (first: readonly FileReport[], second: readonly FileReport[]): FileReport[] =>
  first.map((one) => {
    const again = second.find(({ file }) => file === one.file);
    return again ? { ...again, seconds: one.seconds + again.seconds, firstTry: failuresOf(one) } : one;
  });
