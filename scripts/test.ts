// npm test [-- <filter>…]: every test there is, or those whose file matches a filter.
import { runTests } from "./run-tests.ts";
import { closingLines, exitCodeOf } from "./test-counts.ts";

const args = process.argv.slice(2);
const counts = await runTests(
  args.filter((arg) => arg !== "--fast"),
  { fast: args.includes("--fast") },
);
console.log(`\n${closingLines(counts)}`);
process.exitCode = exitCodeOf(counts);
