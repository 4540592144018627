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

/**
 * Groups of areas that import each other in a circle, so that none can be understood alone. Empty if there are no
 * circles.
 */
export const circles = (imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const reached = new Map([...imports.keys()].map((area) => [area, allFrom(imports, area)]));
  const inCircle = [...imports.keys()].filter((area) => reached.get(area)?.has(area));
  const groups = Map.groupBy(inCircle, (area) =>
    inCircle.filter((other) => reached.get(area)?.has(other) && reached.get(other)?.has(area)).join(" "),
  );
  return [...groups.values()].map((group) => group.toSorted());
};

const allFrom = (imports: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> => {
  const seen = new Set<string>();
  const open = [...(imports.get(start) ?? [])];
  for (let area = open.pop(); area !== undefined; area = open.pop()) {
    if (seen.has(area)) continue;
    seen.add(area);
    open.push(...(imports.get(area) ?? []));
  }
  return seen;
};
