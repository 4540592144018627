// npm run check [-- <filter>…] [--fast]: format, lint, types and laws of the house, then the tests
// (those matching the filters; --fast leaves out everything in a browser).
import { runChild } from "./run-child.ts";
import { runTests } from "./run-tests.ts";
import { addCounts, closingLines, type Counts, exitCodeOf, noTests } from "./test-counts.ts";

const steps: Readonly<Record<string, readonly string[]>> = {
  format: ["node_modules/@biomejs/biome/bin/biome", "format"],
  lint: ["node_modules/oxlint/bin/oxlint", "--type-aware", "--quiet"],
  types: ["scripts/types.ts"],
  laws: ["scripts/laws.ts"],
};

const runStep = async (name: string, command: readonly string[]): Promise<Counts> => {
  const begin = performance.now();
  const status = await runChild(command);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  return status === 0 ? { ...noTests, passed: 1 } : { ...noTests, failures: [name] };
};

const args = process.argv.slice(2);
let checks = noTests;
for (const [name, command] of Object.entries(steps)) checks = addCounts(checks, await runStep(name, command));
const tests = await runTests(
  args.filter((arg) => arg !== "--fast"),
  { fast: args.includes("--fast") },
);
const counts = addCounts(checks, tests);
console.log(`\n${closingLines(counts)}`);
// The four checks alone must not make a misspelt filter look green.
process.exitCode = Math.max(exitCodeOf(counts), exitCodeOf(tests));
