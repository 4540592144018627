import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "../machine/chromium.ts";
import { runVitest } from "./run-vitest.ts";
import { hasObjectStore, provideSystemTools } from "../machine/system-tools.ts";
import budget from "./test-budget.json" with { type: "json" };
import { addCounts, type Counts, noTests } from "./test-counts.ts";
import { type TestOptions, testsFor } from "./test-options.ts";
import { type ProjectRun, testTable } from "./test-table.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** File with the table of the last run of tests, for `npm run house`. */
export const lastRun = (projectRoot: string): string => join(projectRoot, "node_modules/.last-test-run.txt");

/** Runs one project after the other and shows where the time went. */
const runProjects = async (projects: readonly string[], args: readonly string[]): Promise<Counts> => {
  const runs: ProjectRun[] = [];
  // A browser and a database at once are too much for two cores: tests would run into their time limits.
  for (const project of projects) runs.push(await runVitest(project, args));
  const table = testTable(runs, budget);
  writeFileSync(lastRun(root), table);
  console.log(`\n${table}`);
  return runs.map(({ counts }) => counts).reduce(addCounts, noTests);
};

/** Runs the tests the options ask for; undefined when a change touches no test. */
export const runTests = async ({ fast, args, changed }: TestOptions): Promise<Counts | undefined> => {
  const touched = changed && testsFor(root, changed);
  if (touched?.length === 0) return undefined;
  if (!fast) provideSystemTools();
  return runProjects(
    [
      ...["rules", "server"],
      ...(!fast && hasObjectStore() ? ["objects"] : []),
      ...(!fast && findChromium() ? ["screens", "journeys"] : []),
    ],
    [...(touched ?? []), ...args],
  );
};

/** Runs the trials matching `args`. */
export const runTrials = (args: readonly string[]): Promise<Counts> => {
  provideSystemTools();
  return runProjects(["trials"], args);
};
