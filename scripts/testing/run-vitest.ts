import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileReport } from "./file-report.ts";
import { runChild } from "../machine/run-child.ts";
import { filesToTryAgain, withSecondTry } from "./second-try.ts";
import { countTests } from "./test-counts.ts";
import type { ProjectRun } from "./test-table.ts";

const compileCache = join(import.meta.dirname, "../../node_modules/.cache/compiled");

const runOnce = async (project: string, args: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), "tushen-tests-"));
  const reportFile = join(folder, "report.json");
  const exitCode = await runChild(
    [
      ...["node_modules/vitest/vitest.mjs", "run", "--project", project, "--passWithNoTests"],
      ...["--reporter=default", "--reporter=./scripts/testing/test-reporter.ts", ...args],
    ],
    // Tests start the server and its commands hundreds of times; what Node made of a source is kept for the next start.
    { TEST_REPORT: reportFile, NODE_COMPILE_CACHE: compileCache },
  );
  const files: FileReport[] | undefined = existsSync(reportFile)
    ? JSON.parse(readFileSync(reportFile, "utf8"))
    : undefined;
  rmSync(folder, { recursive: true, force: true });
  return { files, exitCode };
};

/**
 * Runs one project of vitest.config.ts, shows its output, and returns its result and duration. A file that fails is run
 * once more by itself, on a server of its own; the result then says what failed first.
 */
export const runVitest = async (project: string, args: readonly string[]): Promise<ProjectRun> => {
  const begin = performance.now();
  let { files, exitCode } = await runOnce(project, args);
  const again = filesToTryAgain(files ?? []);
  if (files && again.length > 0) {
    console.log(`\nTried once more by themselves: ${again.join(" ")}`);
    const second = await runOnce(project, [...args.filter((arg) => arg.startsWith("--")), ...again]);
    files = withSecondTry(files, second.files ?? []);
    exitCode = second.exitCode;
  }
  const seconds = (performance.now() - begin) / 1000;
  return { project, seconds, files: files ?? [], counts: countTests(files, exitCode) };
};
