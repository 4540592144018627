// npm run trials [-- <filter>…]: long tests that try the same thing very often, e.g. twenty kills, and are not part of
// npm test. npm run trials -- nodes [<what>] [<options>]: four nodes on a PostgreSQL that fails over, see deploy/trial.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { runTrials } from "./testing/run-tests.ts";
import { closingLines, exitCodeOf } from "./testing/test-counts.ts";

const [first, ...options] = process.argv.slice(2);
if (first === "nodes") {
  const script = join(import.meta.dirname, "../deploy/trial/run.ts");
  process.exit(spawnSync(process.execPath, [script, ...options], { stdio: "inherit" }).status ?? 1);
}
const counts = await runTrials(process.argv.slice(2));
console.log(`\n${closingLines(counts)}`);
process.exitCode = exitCodeOf(counts);
