// npm test [-- <filter>…] [--fast] [--changed[=<commit>]]: every test there is, those whose file matches a filter, or
// those that the changed files touch; --fast leaves out everything in a browser or an object store.
import { fileURLToPath } from "node:url";
import { runTests } from "./testing/run-tests.ts";
import { closingLines, exitCodeOf } from "./testing/test-counts.ts";
import { readTestOptions } from "./testing/test-options.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const counts = await runTests(readTestOptions(root, process.argv.slice(2)));
if (counts === undefined) console.log("No test is touched by what has changed.");
else {
  console.log(`\n${closingLines(counts)}`);
  process.exitCode = exitCodeOf(counts);
}
