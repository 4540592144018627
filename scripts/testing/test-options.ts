import { readFileSync } from "node:fs";
import { join } from "node:path";
import { changedFiles } from "./changed-files.ts";
import { sourceFiles } from "../reading/source-files.ts";
import { touchedTests } from "./touched-tests.ts";

/** Options from the words after `npm test --` or `npm run check --`. */
export interface TestOptions {
  /** Leaves out tests that need a browser or an object store. */
  readonly fast: boolean;
  /** Filters and options for vitest. */
  readonly args: readonly string[];
  /** With --changed: files that differ from the last commit, or from the one --changed=<commit> names. */
  readonly changed: readonly string[] | undefined;
}

export const readTestOptions = (root: string, words: readonly string[]): TestOptions => {
  const asked = words.find((word) => /^--changed(=|$)/.test(word));
  return {
    fast: words.includes("--fast"),
    args: words.filter((word) => word !== "--fast" && word !== asked),
    changed: asked === undefined ? undefined : changedFiles(root, asked.slice("--changed=".length) || "HEAD"),
  };
};

/** The tests that the changed files touch. */
export const testsFor = (root: string, changed: readonly string[]): string[] =>
  touchedTests(new Map(sourceFiles(root).map((file) => [file, readFileSync(join(root, file), "utf8")])), changed);
