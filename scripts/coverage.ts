// npm run coverage -- <folder with routes.tsv, calls.tsv, facts.tsv>: which screens and calls exist, which facts a test names.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compare, type Existing, isContradicted, readList, reportLines } from "./reading/coverage-report.ts";
import { compareFacts, factLines, factsIn } from "./laws/named-facts.ts";
import { namedCalls, screens } from "./reading/project-tables.ts";
import { sourceFiles } from "./reading/source-files.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = process.argv[2];
const lists = ["routes.tsv", "calls.tsv", "facts.tsv"];
if (folder === undefined || !lists.every((name) => existsSync(join(folder, name)))) {
  console.error(`Name the folder that holds ${lists.join(", ")}: npm run coverage -- <folder>`);
  process.exit(1);
}
const list = (name: string) => readList(readFileSync(join(folder, name), "utf8"));

const routeGroup = (path: string): string => /^\/(projectReport|reportUnit)\//.exec(path)?.[1] ?? "others";

const routes = compare(
  list("routes.tsv").map(({ id = "", path = "" }) => ({ spec: id, path, group: routeGroup(path) })),
  screens.map(({ spec, path, title, page, redirectsTo }) => ({
    spec,
    path,
    label: title,
    isBuilt: page !== undefined || redirectsTo !== undefined,
  })),
);

/**
 * Calls to the user's own machine are not in the contract; they count as existing when the web app contains their
 * address.
 */
const isLocal = (path: string): boolean => path.startsWith("http");
const webText = sourceFiles(root)
  .filter((file) => /^apps\/(web|helper)\//.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), "utf8"))
  .join("\n");
const localAddress = (path: string): string => path.replace(/^https?:\/\/127\.0\.0\.1:[^/]+/, "");

const listedCalls = list("calls.tsv");
const localCalls: Existing[] = listedCalls
  .filter(({ path = "" }) => isLocal(path) && webText.includes(localAddress(path)))
  .map(({ id = "", method = "", path = "" }) => ({
    spec: id,
    path: `${method} ${path}`,
    label: "on the user's own machine",
    isBuilt: true,
  }));

const calls = compare(
  listedCalls.map(({ id = "", area = "", method = "", path = "" }) => ({
    spec: id,
    path: `${method} ${path}`,
    group: area,
  })),
  [
    ...namedCalls.map(({ spec, path, area, name }) => ({ spec, path, label: `${area}.${name}`, isBuilt: true })),
    ...localCalls,
  ],
);

const named = sourceFiles(root)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .flatMap((file) => [...factsIn(readFileSync(join(root, file), "utf8"))]);
const facts = compareFacts(
  list("facts.tsv").map(({ id = "", section = "", fact = "" }) => ({ id, section, fact })),
  new Set(named),
);

console.log([...reportLines("Routes", routes), "", ...reportLines("Calls", calls), "", ...factLines(facts)].join("\n"));
process.exitCode = isContradicted(routes) || isContradicted(calls) || facts.unknown.length > 0 ? 1 : 0;
