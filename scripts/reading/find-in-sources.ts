import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { importedFile, importedNames } from "../laws/imports.ts";
import { sourceFiles } from "./source-files.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

export interface SourceText {
  readonly file: string;
  readonly text: string;
}

const read = (file: string): SourceText => ({ file, text: readFileSync(join(root, file), "utf8") });

const isTest = (file: string): boolean => /\.test\.tsx?$|^e2e\//.test(file);

/** All sources, read once: programs, tests, and migrations in their order. */
export const readSources = () => {
  const all = sourceFiles(root)
    .filter((file) => !file.startsWith("scripts/"))
    .map(read);
  return {
    programs: all.filter(({ file }) => !isTest(file)),
    tests: all.filter(({ file }) => isTest(file)),
    migrations: globSync("apps/server/migrations/*.sql", { cwd: root }).sort().map(read),
  };
};

export type Sources = ReturnType<typeof readSources>;

/** `file:line` of every line that matches. */
export const linesMatching = (texts: readonly SourceText[], pattern: RegExp): string[] =>
  texts.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  );

export const filesMatching = (texts: readonly SourceText[], pattern: RegExp): string[] =>
  texts.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** A page with the files of its own area it consists of, by relative imports. */
export const partsOf = (programs: readonly SourceText[], page: string): SourceText[] => {
  const byFile = new Map(programs.map((source) => [source.file, source]));
  const area = posix.dirname(page);
  const found = new Map<string, SourceText>();
  const follow = (file: string): void => {
    const source = byFile.get(file);
    if (source === undefined || found.has(file) || posix.dirname(file) !== area) return;
    found.set(file, source);
    for (const name of importedNames(source.text)) {
      const to = importedFile(file, name);
      if (to !== undefined) follow(to);
    }
  };
  follow(page);
  return [...found.values()];
};
