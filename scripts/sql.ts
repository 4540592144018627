// npm run sql: writes apps/server/statements anew, the SQL of every call that reads, from what the demo city is asked.
import { runChild } from "./machine/run-child.ts";

const test = "apps/server/seed/seed-demo.test.ts";
process.exitCode =
  (await runChild([
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "server",
    "--update",
    test,
    "-t",
    "asked by everybody",
  ])) ?? 1;
