/** The workspaces each workspace may import; one that is not listed (e2e, bench, scripts) may import all. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  "packages/domain": [],
  "packages/divisions": ["packages/domain"],
  "packages/contract": ["packages/domain", "packages/divisions"],
  "packages/drawing": ["packages/domain"],
  "packages/viewer": ["packages/domain", "packages/drawing"],
  "packages/paper": ["packages/domain", "packages/seal"],
  "packages/seal": ["packages/domain", "packages/drawing"],
  "packages/sample": ["packages/domain", "packages/drawing"],
  "apps/server": [
    "packages/domain",
    "packages/divisions",
    "packages/contract",
    "packages/drawing",
    "packages/paper",
    "packages/seal",
    "packages/sample",
  ],
  "apps/web": ["packages/domain", "packages/divisions", "packages/contract", "packages/drawing", "packages/viewer"],
};

/** Folders of an app that know no business, so they import no area. */
const withoutBusiness: Readonly<Record<string, readonly string[]>> = {
  "apps/server": ["platform"],
  "apps/web": ["platform", "ui", "shell", "file"],
};

/** Rooms of an app that every area may use, and that use no area: what several areas show in the same way. */
const openToAreas: Readonly<Record<string, readonly string[]>> = {
  "apps/web": ["sheet", "registration"],
};

/** What a test of a package may use besides: something to look at it with, and something to try it on. */
const forTests = ["packages/drawing", "packages/sample", "packages/seal"];

const isTest = (file: string): boolean => /\.test\.tsx?$|\/test\//.test(file);

const workspaceOf = (file: string): string => /^(?:apps|packages)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? "";

/** The folder below an app's src: an area, or one of the folders without business. */
const folderInApp = (file: string): string | undefined => /^apps\/[^/]+\/src\/([^/]+)\//.exec(file)?.[1];

/** Says why the file `from` may not import the file `to`; undefined when it may. */
export const forbiddenImport = (from: string, to: string, isByName = false): string | undefined => {
  const [home, target] = [workspaceOf(from), workspaceOf(to)];
  const allowed = mayImport[home];
  if (allowed === undefined) return undefined;
  // The cast and its project are the same in seeds, tests and journeys.
  if (isTest(from) && to.startsWith("apps/server/seed/")) return undefined;
  if (home !== target) {
    const isAllowed = allowed.includes(target) || (isTest(from) && forTests.includes(target));
    if (!isAllowed) return `${home} does not import ${target}`;
    return isByName || (isTest(from) && isTest(to))
      ? undefined
      : `another workspace is imported by its name (@tushen/…), not by a path`;
  }
  const plain = withoutBusiness[home];
  const [here, there] = [folderInApp(from), folderInApp(to)];
  if (plain === undefined || here === undefined || there === undefined || here === there) return undefined;
  const open = openToAreas[home] ?? [];
  if (plain.includes(there)) return undefined;
  if (plain.includes(here)) return `${here} knows no business: it does not import the area ${there}`;
  if (open.includes(there)) return undefined;
  if (open.includes(here)) return `${here} serves all areas: it does not import the area ${there}`;
  if (home === "apps/web") return `areas of the web app do not import each other (${here} → ${there})`;
  return to === `${home}/src/${there}/index.ts`
    ? undefined
    : `the area ${here} imports ${there} only through its index.ts`;
};
