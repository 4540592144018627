import { filesMatching, linesMatching, partsOf, type Sources } from "./find-in-sources.ts";
import { type NamedCall, pageFile, screens } from "./project-tables.ts";

/** How sources write a call: `opinionCalls.replyToOpinion` on screens, `designer.opinion.replyToOpinion(` in tests. */
const usedAs = ({ area, name }: NamedCall) => new RegExp(`\\b${area}(?:Calls)?\\.${name}\\b`);

/** `file:line` of the entry in the contract: in the table of its area, or in a table this one includes. */
export const contractLine = ({ programs }: Sources, { area, name }: NamedCall): string => {
  const declaring = (table: string) =>
    programs.filter(
      ({ file, text }) => file.startsWith("packages/contract/src/") && text.includes(`export const ${table} =`),
    );
  const own = declaring(`${area}Calls`);
  const taken = own.flatMap(({ text }) =>
    [...text.matchAll(/^ {2}\.\.\.(\w+Calls),$/gm)].map((match) => match[1] ?? ""),
  );
  const entry = new RegExp(`^\\s+${name}: (?:\\{|\\w+,$)`);
  return linesMatching([...own, ...taken.flatMap(declaring)], entry)[0] ?? "packages/contract/src/contract.ts";
};

/** `file:line` of the server function of the call. */
export const actLines = ({ programs }: Sources, { name }: NamedCall): string[] =>
  linesMatching(
    programs.filter(({ file }) => file.startsWith("apps/server/src/")),
    new RegExp(`^export (?:const|async function|function) ${name}\\b`),
  );

/** Tables a source file reads or writes, each with the migration that created it. */
export const tablesOf = ({ programs, migrations }: Sources, file: string): string[] => {
  const text = programs.find((source) => source.file === file)?.text ?? "";
  const names = [...text.matchAll(/\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w*[jJ]oin)\(\s*"(\w+)/g)];
  return [...new Set(names.map((match) => match[1] as string))]
    .sort()
    .map((table) => `${table} (${tableLine(migrations, table) ?? "no migration makes it"})`);
};

export const tableLine = (migrations: Sources["migrations"], table: string): string | undefined =>
  linesMatching(migrations, new RegExp(`^\\s*create (?:unlogged )?table (?:if not exists )?"?${table}"?\\b`, "i"))[0];

/** Screens whose page, or a part of it, makes the call. */
export const screensCalling = ({ programs }: Sources, call: NamedCall) =>
  screens.filter((screen) => {
    const page = pageFile(screen);
    return page !== undefined && filesMatching(partsOf(programs, page), usedAs(call)).length > 0;
  });

/** Tests that make the call through a client, open it on a screen, or stand beside its act. */
export const testsOf = (sources: Sources, call: NamedCall): string[] => {
  const beside = actLines(sources, call).map((line) => line.replace(/\.ts:\d+$/, ".test.ts"));
  return [
    ...new Set([
      ...sources.tests.map(({ file }) => file).filter((file) => beside.includes(file)),
      ...filesMatching(sources.tests, usedAs(call)),
    ]),
  ];
};
