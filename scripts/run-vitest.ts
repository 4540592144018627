import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChild } from "./run-child.ts";
import { type Counts, countTests, type VitestReport } from "./test-counts.ts";

/** Runs some projects of vitest.config.ts, shows their output and counts what came of it. */
export const runVitest = async (projects: readonly string[], args: readonly string[]): Promise<Counts> => {
  const folder = mkdtempSync(join(tmpdir(), "tushen-tests-"));
  const reportFile = join(folder, "report.json");
  const exitCode = await runChild([
    "node_modules/vitest/vitest.mjs",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--passWithNoTests",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reportFile}`,
    ...args,
  ]);
  const report: VitestReport | undefined = existsSync(reportFile)
    ? JSON.parse(readFileSync(reportFile, "utf8"))
    : undefined;
  rmSync(folder, { recursive: true, force: true });
  return countTests(report, exitCode);
};
