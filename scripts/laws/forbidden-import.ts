import { districts, homeOf, workspaceOf } from "./districts.ts";
import { isTestFile } from "../reading/source-files.ts";

/** The workspaces each workspace may import; one that is not listed (e2e, bench, scripts) may import all. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  "packages/domain": [],
  "packages/divisions": ["packages/domain"],
  "packages/contract": ["packages/domain", "packages/divisions"],
  "packages/drawing": ["packages/domain"],
  "packages/viewer": ["packages/domain", "packages/drawing"],
  "packages/pdf": [],
  "packages/marks": ["packages/domain", "packages/drawing", "packages/pdf"],
  "packages/model": ["packages/domain", "packages/pdf"],
  "packages/seal": ["packages/domain", "packages/pdf"],
  "packages/paper": ["packages/domain", "packages/pdf", "packages/seal"],
  "packages/sample": ["packages/domain", "packages/drawing"],
  "apps/server": [
    "packages/domain",
    "packages/divisions",
    "packages/contract",
    "packages/drawing",
    "packages/pdf",
    "packages/marks",
    "packages/model",
    "packages/seal",
    "packages/paper",
    "packages/sample",
  ],
  "apps/web": ["packages/domain", "packages/divisions", "packages/contract", "packages/drawing", "packages/viewer"],
};

/** Areas of an app that know no business, so they import no other area. */
const withoutBusiness: Readonly<Record<string, readonly string[]>> = {
  "apps/server": ["platform"],
  "apps/web": ["platform", "ui", "shell", "file"],
};

/** Rooms of the ground floor that only know calls of the ground. */
const groundRooms = /^apps\/(?:web\/src\/ground\/(platform|ui|shell|file|kit)|server\/src\/ground\/(platform))\//;

/** Who is signed in is business of the people's district; these two rooms keep the visit and end it. */
const roomsOfTheVisit = ["platform", "shell"];
const visitCalls = "packages/contract/src/people/account.ts";

/** Areas of the web app that every area may use, and that use no area: what several areas show in the same way. */
const openToAreas: Readonly<Record<string, readonly string[]>> = {
  "apps/web": ["sheet", "opinion-card", "registration"],
};

/** What a test of a package may use besides: something to look at it with, and something to try it on. */
const forTests = ["packages/drawing", "packages/sample", "packages/pdf", "packages/marks", "packages/seal"];

const groundRoomOf = (file: string): string | undefined => {
  const [, web, server] = groundRooms.exec(file) ?? [];
  return web ?? server;
};

const mayCall = (room: string, file: string): boolean =>
  workspaceOf(file) !== "packages/contract" ||
  (homeOf(file)?.district ?? 0) === 0 ||
  (roomsOfTheVisit.includes(room) && file === visitCalls);

/** Says why the file `from` may not import the file `to`; undefined when it may. */
export const forbiddenImport = (from: string, to: string, isByName = false): string | undefined => {
  const [home, target] = [workspaceOf(from), workspaceOf(to)];
  const allowed = mayImport[home];
  if (allowed === undefined) return undefined;
  // The cast and its project are the same in seeds, tests and journeys.
  if (isTestFile(from) && to.startsWith("apps/server/seed/")) return undefined;
  if (home !== target) {
    const room = isTestFile(from) ? undefined : groundRoomOf(from);
    if (room !== undefined && !mayCall(room, to)) return `${room} knows no business: it uses no call above the ground`;
    const isAllowed = allowed.includes(target) || (isTestFile(from) && forTests.includes(target));
    if (!isAllowed) return `${home} does not import ${target}`;
    return isByName || (isTestFile(from) && isTestFile(to))
      ? undefined
      : `another workspace is imported by its name (@tushen/…), not by a path`;
  }
  const [here, there] = [homeOf(from), homeOf(to)];
  if (here === undefined || there === undefined) return undefined;
  if (here.district < there.district && !isTestFile(from))
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
