// npm run trials [-- <filter>…]: what tries the same thing so often that it is not part of npm test, e.g. twenty kills.
import { runTrials } from "./testing/run-tests.ts";
import { closingLines, exitCodeOf } from "./testing/test-counts.ts";

const counts = await runTrials(process.argv.slice(2));
console.log(`\n${closingLines(counts)}`);
process.exitCode = exitCodeOf(counts);
