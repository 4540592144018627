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

/** The districts of the house from the ground up: what stands in one imports its own district and those before it. */
export const districts = ["ground", "people", "sheets", "filing", "delivery", "papers", "review"] as const;

/** Workspaces that stand in districts; files at the root of their src are tables of contents and see all districts. */
const inDistricts = ["packages/domain", "packages/contract", "apps/server", "apps/web"];

/** Areas of an app that know no business, so they import no other area. */
const withoutBusiness: Readonly<Record<string, readonly string[]>> = {
  "apps/server": ["platform"],
  "apps/web": ["platform", "ui", "shell", "file"],
};

/** Areas of the web app that every area may use, and that use no area: what several areas show in the same way. */
const openToAreas: Readonly<Record<string, readonly string[]>> = {
  "apps/web": ["sheet", "registration"],
};

/** Imports against the order of districts that wait to be turned round. */
const stillUpward: readonly string[] = [
  ...["acceptance → document", "account → project", "alteration → certificate", "alteration → document"],
  ...["certificate → review", "drawing → project", "invalidation → certificate", "invalidation → review"],
  ...[
    "organisation → project",
    "project → submission",
    "registration → project",
    "registry → sheet",
    "survey → document",
  ],
  ...["building → survey", "folder-template → report-form"],
  ...["dictionaries-document → certificate-state", "dictionaries-document → signature-state"],
  ...["dictionaries-project → application-state", "dictionaries-project → submission-state"],
  ...["dictionaries-project → version-state", "dictionaries-review → opinion-state"],
  ...["dictionaries-review → reply-state", "dictionaries-review → review-task-state"],
];

/** What a test of a package may use besides: something to look at it with, and something to try it on. */
const forTests = ["packages/drawing", "packages/sample", "packages/seal"];

const isTest = (file: string): boolean => /\.test\.tsx?$|\/test\//.test(file);

const workspaceOf = (file: string): string => /^(?:apps|packages)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? "";

interface Place {
  readonly district: number;
  /** The folder of an app inside its district; of a package the file itself. */
  readonly area: string;
}

/** District and area of a file; undefined where there are no districts, and for tables of contents. */
const placeOf = (file: string): Place | undefined => {
  const workspace = workspaceOf(file);
  if (!inDistricts.includes(workspace)) return undefined;
  const [, district, area] = /^[^/]+\/[^/]+\/src\/([^/]+)\/([^/.]+)/.exec(file) ?? [];
  const index = districts.findIndex((name) => name === district);
  return index < 0 || area === undefined ? undefined : { district: index, area };
};

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
  const [here, there] = [placeOf(from), placeOf(to)];
  if (here === undefined || there === undefined) return undefined;
  if (here.district < there.district && !isTest(from) && !stillUpward.includes(`${here.area} → ${there.area}`))
    return `${districts[here.district]} lies below ${districts[there.district]} and does not import it`;
  return here.area === there.area ? undefined : betweenAreas(home, here.area, there.area, to);
};

/** Why an area may not import this file of another one. */
const betweenAreas = (app: string, here: string, there: string, file: string): string | undefined => {
  const plain = withoutBusiness[app];
  if (plain === undefined || plain.includes(there)) return undefined;
  if (plain.includes(here)) return `${here} knows no business: it does not import the area ${there}`;
  const open = openToAreas[app] ?? [];
  if (open.includes(there)) return undefined;
  if (open.includes(here)) return `${here} serves all areas: it does not import the area ${there}`;
  if (app === "apps/web") return `areas of the web app do not import each other (${here} → ${there})`;
  return file.endsWith(`/${there}/index.ts`)
    ? undefined
    : `the area ${here} imports ${there} only through its index.ts`;
};
