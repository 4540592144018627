import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import type { FileReport } from "./file-report.ts";

const reportOf = (module: TestModule): FileReport => {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const suites = [module, ...module.children.allSuites()];
  return {
    file: relative(process.cwd(), module.moduleId),
    seconds: (collectDuration + setupDuration + duration) / 1000,
    tests: [...module.children.allTests()].map((test) => {
      const { state, errors } = test.result();
      return {
        ...{ name: test.fullName, state, errors: (errors ?? []).map(({ stack, message }) => stack || message) },
      };
    }),
    errors: suites.flatMap((suite) => suite.errors().map(({ message }) => message)),
  };
};

/** Writes the result of every test file into the file TEST_REPORT names. */
export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const { TEST_REPORT } = process.env;
    if (TEST_REPORT) writeFileSync(TEST_REPORT, JSON.stringify(modules.map(reportOf)));
  }
}
