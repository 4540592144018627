// npm run check [-- <filter>…] [--fast] [--changed[=<commit>]]: format, lint, types and laws of the house, then the tests,
// all of them or as `npm test` takes its filters. With --changed only changed files are linted.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runChild } from "./machine/run-child.ts";
import { runTests } from "./testing/run-tests.ts";
import { addCounts, closingLines, type Counts, exitCodeOf, noTests } from "./testing/test-counts.ts";
import { readTestOptions } from "./testing/test-options.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const options = readTestOptions(root, process.argv.slice(2));
const linted = options.changed?.filter((file) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(join(root, file)));

const steps: Readonly<Record<string, readonly string[]>> = {
  format: ["node_modules/@biomejs/biome/bin/biome", "format"],
  types: ["scripts/types.ts"],
  // After the types: it reads the declarations that these wrote.
  ...(linted?.length !== 0 && {
    lint: ["node_modules/oxlint/bin/oxlint", "--type-aware", "--quiet", ...(linted ?? [])],
  }),
  laws: ["scripts/laws.ts"],
};

const runStep = async (name: string, command: readonly string[]): Promise<Counts> => {
  const begin = performance.now();
  const status = await runChild(command);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  return status === 0 ? { ...noTests, passed: 1 } : { ...noTests, failures: [name] };
};

let checks = noTests;
for (const [name, command] of Object.entries(steps)) checks = addCounts(checks, await runStep(name, command));
const tests = await runTests(options);
const counts = addCounts(checks, tests ?? noTests);
console.log(`\n${closingLines(counts)}`);
// A misspelt filter matches no test and must not look green, although the four checks pass.
process.exitCode = Math.max(exitCodeOf(counts), tests === undefined ? 0 : exitCodeOf(tests));
