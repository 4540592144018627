import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findTestBrowser } from "../machine/chromium.ts";
import { runVitest } from "./run-vitest.ts";
import { hasObjectStore, provideSystemTools } from "../machine/system-tools.ts";
import budget from "./test-budget.json" with { type: "json" };
import { addCounts, type Counts, noTests } from "./test-counts.ts";
import { type TestOptions, testsFor } from "./test-options.ts";
import { type ProjectRun, testTable } from "./test-table.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** File with the table of the last run of tests, for `npm run house`. */
export const lastRun = (projectRoot: string): string => join(projectRoot, "node_modules/.last-test-run.txt");

/**
 * The longest first. Two run at once: pages wait for their server and a server for its database, so that one project
 * alone leaves a quarter of two cores idle.
 */
const longestFirst = ["server", "journeys", "screens", "rules", "objects"];
const atOnce = 2;

/** Whoever is free takes the next project, so that both end at about the same time. */
const runQueue = async (projects: readonly string[], args: readonly string[]): Promise<ProjectRun[]> => {
  const waiting = [...projects];
  const runs: ProjectRun[] = [];
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) runs.push(await runVitest(project, args));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return runs;
};

/** Runs these projects and shows where the time went. */
const runProjects = async (projects: readonly string[], args: readonly string[]): Promise<Counts> => {
  const begin = performance.now();
  const runs = await runQueue(projects, args);
  const table = testTable(runs, budget, (performance.now() - begin) / 1000);
  writeFileSync(lastRun(root), table);
  console.log(`\n${table}`);
  return runs.map(({ counts }) => counts).reduce(addCounts, noTests);
};

/** Runs the tests the options ask for; undefined when a change touches no test. */
export const runTests = async ({ fast, args, changed }: TestOptions): Promise<Counts | undefined> => {
  const touched = changed && testsFor(root, changed);
  if (touched?.length === 0) return undefined;
  if (!fast) provideSystemTools();
  const isHere: Readonly<Record<string, boolean>> = {
    objects: !fast && hasObjectStore(),
    screens: !fast && findTestBrowser() !== undefined,
    journeys: !fast && findTestBrowser() !== undefined,
  };
  return runProjects(
    longestFirst.filter((project) => isHere[project] ?? true),
    [...(touched ?? []), ...args],
  );
};

/** Runs the trials matching `args`. */
export const runTrials = (args: readonly string[]): Promise<Counts> => {
  provideSystemTools();
  return runProjects(["trials"], args);
};
