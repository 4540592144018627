import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileReport } from "./file-report.ts";
import { runChild } from "../machine/run-child.ts";
import { countTests } from "./test-counts.ts";
import type { ProjectRun } from "./test-table.ts";

/** Runs one project of vitest.config.ts, shows its output, and returns its result and duration. */
export const runVitest = async (project: string, args: readonly string[]): Promise<ProjectRun> => {
  const folder = mkdtempSync(join(tmpdir(), "tushen-tests-"));
  const reportFile = join(folder, "report.json");
  const begin = performance.now();
  const exitCode = await runChild(
    [
      ...["node_modules/vitest/vitest.mjs", "run", "--project", project, "--passWithNoTests"],
      ...["--reporter=default", "--reporter=./scripts/testing/test-reporter.ts", ...args],
    ],
    { TEST_REPORT: reportFile },
  );
  const seconds = (performance.now() - begin) / 1000;
  const files: FileReport[] | undefined = existsSync(reportFile)
    ? JSON.parse(readFileSync(reportFile, "utf8"))
    : undefined;
  rmSync(folder, { recursive: true, force: true });
  return { project, seconds, files: files ?? [], counts: countTests(files, exitCode) };
};
