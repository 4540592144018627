// npm run check [-- <filter>…] [--fast]: format, lint, types and import directions of everything, then the tests
// (those matching the filters; --fast leaves out everything in a browser).
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runTests } from "./run-tests.ts";
import { addCounts, closingLine, type Counts, exitCodeOf, noTests } from "./test-counts.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

const steps: Readonly<Record<string, readonly string[]>> = {
  format: ["node_modules/@biomejs/biome/bin/biome", "format"],
  lint: ["node_modules/oxlint/bin/oxlint", "--type-aware", "--quiet"],
  types: ["scripts/types.ts"],
  "import directions": ["scripts/import-directions.ts"],
};

const runStep = ([name, command]: [string, readonly string[]]): Counts => {
  const begin = performance.now();
  const [program, ...args] = command as [string, ...string[]];
  const { status } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  return status === 0 ? { ...noTests, passed: 1 } : { ...noTests, failed: 1 };
};

const args = process.argv.slice(2);
const checks = Object.entries(steps).map(runStep).reduce(addCounts, noTests);
const tests = runTests(
  args.filter((arg) => arg !== "--fast"),
  { fast: args.includes("--fast") },
);
const counts = addCounts(checks, tests);
console.log(`\n${closingLine(counts)}`);
// The four checks alone must not make a misspelt filter look green.
process.exitCode = Math.max(exitCodeOf(counts), exitCodeOf(tests));
