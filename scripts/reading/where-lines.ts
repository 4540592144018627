import { filesMatching, linesMatching, partsOf, type Sources } from "./find-in-sources.ts";
import { type NamedCall, namedCalls, pageFile, refusalSentences, screens } from "./project-tables.ts";
import { isAddressOf } from "./screen-address.ts";
import { actLines, contractLine, screensCalling, tableLine, tablesOf, testsOf } from "./where-call.ts";

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

const fact = (name: string, values: readonly string[]): string[] =>
  values.map((value, index) => `${(index === 0 ? name : "").padEnd(9)} ${value}`);

const callLines = (sources: Sources, call: NamedCall): string[] => {
  const acts = actLines(sources, call);
  const tables = acts.flatMap((line) => tablesOf(sources, line.replace(/:\d+$/, "")));
  return [
    `${call.area}.${call.name}  ${call.path}  ${call.summary}  (${call.spec}; ${call.who.join(", ")})`,
    ...indent([
      ...fact("contract", [contractLine(sources, call)]),
      ...fact("act", acts.length > 0 ? acts : ["not written yet"]),
      ...fact("tables", [...new Set(tables)]),
      ...fact("tests", testsOf(sources, call)),
    ]),
  ];
};

type Screen = (typeof screens)[number];

const screenLines = (sources: Sources, screen: Screen): string[] => {
  const page = pageFile(screen);
  const parts = page === undefined ? [] : partsOf(sources.programs, page);
  const files = parts.map(({ file }) => file);
  const calls = namedCalls.filter(
    ({ area, name }) => filesMatching(parts, new RegExp(`\\b${area}Calls\\.${name}\\b`)).length > 0,
  );
  const tests = sources.tests
    .map(({ file }) => file)
    .filter((file) => files.includes(file.replace(/\.test\.(tsx?)$/, ".$1")));
  const shown = screen.redirectsTo ? `goes on to #${screen.redirectsTo}` : (page ?? "not built yet");
  return [
    `#${screen.path}  ${screen.title}  (${screen.spec}; ${screen.who.join(", ")})`,
    ...indent([
      ...fact("declared", linesMatching(sources.programs, new RegExp(`path: "${RegExp.escape(screen.path)}"`))),
      ...fact("page", [shown]),
      ...fact("parts", files.slice(1)),
      ...fact("tests", tests),
      ...calls.flatMap((call) => ["", ...callLines(sources, call)]),
    ]),
  ];
};

const refusalLines = (sources: Sources, code: string): string[] => {
  const quoted = new RegExp(`"${RegExp.escape(code)}"`);
  const contracts = sources.programs.filter(({ file }) => file.startsWith("packages/contract/"));
  return [
    `${code}  ${refusalSentences[code]}`,
    ...indent([
      ...fact("contract", linesMatching(contracts, new RegExp(`^\\s+"${RegExp.escape(code)}":`))),
      ...fact(
        "refused by",
        linesMatching(
          sources.programs.filter(({ file }) => file.startsWith("apps/server/")),
          quoted,
        ),
      ),
      ...fact("tests", filesMatching(sources.tests, quoted)),
      ...namedCalls
        .filter(({ refusals }) => (refusals as readonly string[] | undefined)?.includes(code))
        .flatMap((call) => ["", ...callLines(sources, call)]),
    ]),
  ];
};

const tableLines = (sources: Sources, table: string): string[] => {
  const quoted = new RegExp(`"${table}(?: as \\w+)?"|\\b${table}: \\w+Row`);
  const server = sources.programs.filter(({ file }) => file.startsWith("apps/server/"));
  return [
    `table ${table}`,
    ...indent([
      ...fact("migration", linesMatching(sources.migrations, new RegExp(`\\btable\\b.*\\b${table}\\b`, "i"))),
      ...fact("used in", filesMatching(server, quoted)),
      ...fact("tests", filesMatching(sources.tests, quoted)),
    ]),
  ];
};

/** Entries with `asked` among their names; without any, those whose first (Chinese) name contains it. */
const exactOrPart = <T>(all: readonly T[], asked: string, namesOf: (one: T) => readonly string[]): T[] => {
  const exact = all.filter((one) => namesOf(one).includes(asked));
  return exact.length > 0 ? exact : all.filter((one) => namesOf(one)[0]?.includes(asked));
};

/** All meanings of a word: a hash, a title, a call, a path, a refusal or a table. */
export const whereLines = (sources: Sources, word: string): string[] => {
  const asked = word.trim();
  const isHash = /^#?\//.test(asked);
  const foundScreens = exactOrPart(screens, asked, ({ path, title, label = "", spec }) => [
    title,
    label,
    spec,
    ...(isHash && isAddressOf(path, asked) ? [asked] : []),
  ]);
  const foundCalls = exactOrPart(namedCalls, asked, ({ area, name, path, summary, spec }) => [
    summary,
    name,
    `${area}.${name}`,
    path,
    path.slice(path.indexOf(" ") + 1),
    spec,
  ]);
  const answers = [
    ...foundScreens.map((screen) => screenLines(sources, screen)),
    ...foundCalls.map((call) => {
      const callers = screensCalling(sources, call).map(({ path, title }) => `#${path}  ${title}`);
      return [...callLines(sources, call), ...indent(fact("screens", callers))];
    }),
    ...(asked in refusalSentences ? [refusalLines(sources, asked)] : []),
    ...(/^\w+$/.test(asked) && tableLine(sources.migrations, asked) ? [tableLines(sources, asked)] : []),
  ];
  return answers.flatMap((lines, index) => (index === 0 ? lines : ["", ...lines]));
};
