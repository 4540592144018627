import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importedFile, importedNames } from "../laws/imports.ts";

/** Everything a page of the web app is made of, with what it loads later; leaves out what `isPart` does. */
export const sourcesOf = (root: string, page: string, isPart: (file: string) => boolean): string[] => {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file) || !existsSync(join(root, file))) return;
    found.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const name of importedNames(readFileSync(join(root, file), "utf8"))) {
      const next = importedFile(file, name);
      if (next !== undefined && isPart(next)) follow(next);
    }
  };
  follow(page);
  return [...found].sort();
};
