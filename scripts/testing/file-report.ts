/** The result of one test file; test-reporter.ts writes it for test-counts.ts and test-table.ts. */
export interface FileReport {
  /** From the root of the project. */
  readonly file: string;
  /** Time for loading the file, its hooks and its tests. */
  readonly seconds: number;
  readonly tests: readonly {
    readonly name: string;
    readonly state: "passed" | "failed" | "skipped" | "pending";
    readonly errors: readonly string[];
  }[];
  /** Errors outside the tests: in loading the file, in its hooks. */
  readonly errors: readonly string[];
  /** One line per failure of the first try, where this is the second. */
  readonly firstTry?: readonly string[];
}
