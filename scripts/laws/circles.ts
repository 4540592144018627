import { readFileSync } from "node:fs";
import { join } from "node:path";
import { areaOf } from "./districts.ts";
import { importedFile, importedNames } from "./imports.ts";
import { isTestFile, sourceFiles } from "../reading/source-files.ts";

/** Which areas of a workspace import which: `district/area` → the areas it imports. */
export const areaImports = (root: string, workspace: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const imports = new Map<string, Set<string>>();
  for (const file of sourceFiles(root).filter((one) => one.startsWith(`${workspace}/`) && !isTestFile(one))) {
    const from = areaOf(file);
    if (from === undefined) continue;
    const found = imports.get(from) ?? new Set();
    imports.set(from, found);
    for (const name of importedNames(readFileSync(join(root, file), "utf8"))) {
      const target = importedFile(file, name) ?? "";
      const to = areaOf(target);
      if (to !== undefined && to !== from && target.startsWith(`${workspace}/`)) found.add(to);
    }
  }
  return imports;
};

/** Tables of contents: they see what they list, and what they list takes its types from them. */
const isTableOfContents = (file: string): boolean => /^(apps\/(server|web)|packages\/contract)\/src\/[^/]+$/.test(file);

/** Which source files import which, types included. Tables of contents count as importing, never as imported. */
export const fileImports = (root: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const files = new Set(sourceFiles(root).filter((file) => !isTestFile(file)));
  const importedBy = (file: string) =>
    importedNames(readFileSync(join(root, file), "utf8"))
      .flatMap((name) => importedFile(file, name) ?? [])
      .filter((target) => files.has(target) && !isTableOfContents(target));
  return new Map([...files].map((file) => [file, new Set(importedBy(file))]));
};

/** Groups that import each other in a circle, so that none can be understood alone. Empty if there are no circles. */
export const circles = (imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const reached = new Map([...imports.keys()].map((one) => [one, allFrom(imports, one)]));
  const inCircle = [...imports.keys()].filter((one) => reached.get(one)?.has(one));
  const groups = Map.groupBy(inCircle, (one) =>
    inCircle.filter((other) => reached.get(one)?.has(other) && reached.get(other)?.has(one)).join(" "),
  );
  return [...groups.values()].map((group) => group.toSorted());
};

const allFrom = (imports: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> => {
  const seen = new Set<string>();
  const open = [...(imports.get(start) ?? [])];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    open.push(...(imports.get(one) ?? []));
  }
  return seen;
};
