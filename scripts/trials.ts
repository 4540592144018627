// npm run trials [-- <filter>…]: long tests that try the same thing very often, e.g. twenty kills, and are not part of
// npm test.
import { runTrials } from "./testing/run-tests.ts";
import { closingLines, exitCodeOf } from "./testing/test-counts.ts";

const counts = await runTrials(process.argv.slice(2));
console.log(`\n${closingLines(counts)}`);
process.exitCode = exitCodeOf(counts);
