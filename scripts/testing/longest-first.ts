import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take minutes, the longest first. In a new clone vitest begins with the largest files, and some of these are
 * small: at the end one would run alone, while the other worker has nothing to do.
 */
export const longFiles: readonly string[] = [
  "e2e/every-screen.journey.test.ts",
  "e2e/main-job.journey.test.ts",
  "e2e/model.journey.test.ts",
  "apps/server/src/results/certificate/certificate.test.ts",
  "apps/server/seed/seed-demo.test.ts",
  "e2e/report-forms.journey.test.ts",
  "e2e/compare.journey.test.ts",
  "e2e/letter-to-phone.journey.test.ts",
  "e2e/kill-nine.journey.test.ts",
  "e2e/upload-through-troubles.journey.test.ts",
  "apps/server/src/sheets/drawing/hostile-sheets.test.ts",
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
  return rank === -1 ? longFiles.length : rank;
};

/** Begins with the files that take longest; the others follow in the order of vitest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
