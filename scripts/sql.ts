// npm run sql: writes apps/server/statements anew, the SQL of every call that reads, from what the demo city is asked.
import { runChild } from "./machine/run-child.ts";

const test = "apps/server/seed/seed-demo.test.ts";
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "server"];
process.exitCode = (await runChild([...vitest, test, "-t", "asked by everybody", "--update=all"])) ?? 1;
