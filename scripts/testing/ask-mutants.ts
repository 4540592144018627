// Started by scripts/mutants.ts, one process for each source file: changes the constants of that file one by one, runs the
// tests that prove them after each change, and sends the number of constants and those that no test noticed.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createVitest } from "vitest/node";
import type { Mutant } from "./constants-of.ts";
import { mutantsOf, namedConstants } from "./named-constants.ts";

/** What a process says of its file. */
export interface Told {
  readonly count: number;
  readonly unnoticed: readonly Mutant[];
}

const projectOf = (test: string): string => {
  if (test.startsWith("apps/server/")) return "server";
  return test.startsWith("apps/web/") ? "screens" : "rules";
};

const [file = ""] = process.argv.slice(2);
const named = namedConstants[file];
if (!named) throw new Error(`${file} is not in scripts/testing/named-constants.ts`);
const { tests } = named;
const mutants = mutantsOf(readFileSync(file, "utf8"), named);

const vitest = await createVitest({
  config: "scripts/testing/mutant.config.ts",
  project: [...new Set(tests.map(projectOf))],
  ...{ watch: false, reporters: [{}] },
});
const wanted = tests.map((test) => resolve(test));
const specifications = (await vitest.globTestSpecifications([...tests])).filter(({ moduleId }) =>
  wanted.includes(moduleId),
);
if (specifications.length < tests.length) throw new Error(`a test of ${file} was not found`);

const failures = async (mutant?: Mutant): Promise<string[]> => {
  process.env["MUTANT"] = mutant ? JSON.stringify({ file, ...mutant }) : "";
  vitest.invalidateFile(resolve(file));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const modules = testModules.filter(({ moduleId }) => wanted.includes(moduleId));
  const red = modules.filter((module) => module.state() === "failed");
  // Tests that did not run notice nothing, and that would be told as a constant nobody proves.
  const isWhole = modules.length === tests.length && modules.every((module) => /passed|failed/.test(module.state()));
  if (!isWhole && red.length === 0) throw new Error(`not all tests of ${file} ran`);
  return [...red.map(({ moduleId }) => moduleId), ...unhandledErrors.map(String)];
};

const before = await failures();
if (before.length > 0) throw new Error(`the tests of ${file} fail without any change: ${before.join(", ")}`);
const unnoticed: Mutant[] = [];
for (const mutant of mutants) if ((await failures(mutant)).length === 0) unnoticed.push(mutant);
// Ends browsers and databases, of which the tests of the server start one.
await vitest.close();
process.send?.({ count: mutants.length, unnoticed } satisfies Told, () => process.exit(0));
