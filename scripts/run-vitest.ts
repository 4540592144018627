import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Counts, countTests, type VitestReport } from "./test-counts.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Runs some projects of vitest.config.ts, shows their output and counts what came of it. */
export const runVitest = (projects: readonly string[], args: readonly string[]): Counts => {
  const folder = mkdtempSync(join(tmpdir(), "tushen-tests-"));
  const reportFile = join(folder, "report.json");
  const run = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--passWithNoTests",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
      ...args,
    ],
    { cwd: root, stdio: ["ignore", "inherit", "inherit"] },
  );
  const report: VitestReport | undefined = existsSync(reportFile)
    ? JSON.parse(readFileSync(reportFile, "utf8"))
    : undefined;
  rmSync(folder, { recursive: true, force: true });
  return countTests(report, run.status);
};
