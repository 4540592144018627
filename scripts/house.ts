// npm run house: what the house is like in figures: sizes, districts, circles, writes, effects, casts, tests, repetitions.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { houseFigures } from "./laws/house-figures.ts";
import { lastRun } from "./testing/run-tests.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

for (const { name, value, wanted } of houseFigures(root))
  console.log(`${name.padEnd(52)} ${value.padEnd(28)} ${wanted === undefined ? "" : `wanted ${wanted}`}`.trimEnd());

const tests = lastRun(root);
console.log(
  existsSync(tests) ? `\nLast run of tests\n${readFileSync(tests, "utf8")}` : "\nNo run of tests yet: npm test",
);
