import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Asked } from "./ask-reads.ts";
import { layOut } from "./lay-out.ts";

const sources = join(import.meta.dirname, "../../../../packages/contract/src");
const districts = readdirSync(sources, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));

const districtOf = (call: string): string => {
  const [area = ""] = call.split(".");
  const file = `${area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  return districts.find((district) => existsSync(join(sources, district, file))) ?? "other";
};

const head = `-- Written by \`npm run sql\` from what the demo city is asked; a test fails while this file is out of date.
-- Above each statement stand the calls that send it. $1 is a parameter, $… a list of them.
`;

const width = 116;
/** More callers are counted. */
const mostNamed = 8;

const nameOf = ({ name, call }: Asked): string => (call.spec === "beyond" ? name : `${call.spec} ${name}`);

const callersShown = (callers: readonly string[]): string => {
  if (callers.length > mostNamed) return `-- ${callers.length} calls`;
  const lines: string[] = [];
  for (const caller of callers) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + caller.length + 2 <= width) lines[lines.length - 1] = `${last}, ${caller}`;
    else lines.push(`-- ${caller}`);
  }
  return lines.join(",\n");
};

/**
 * One text for each district, by the name of its file, with each statement once; those that calls of several districts send
 * stand in `shared.sql`.
 */
export const statementFiles = (asked: readonly Asked[]): ReadonlyMap<string, string> => {
  const told = asked.flatMap((one) =>
    one.statements.map(({ text }) => ({
      statement: layOut(text),
      district: districtOf(one.name),
      caller: nameOf(one),
    })),
  );
  const entries = [...Map.groupBy(told, ({ statement }) => statement)].map(([statement, some]) => {
    const inDistricts = new Set(some.map(({ district }) => district));
    const [district = ""] = inDistricts;
    const callers = [...new Set(some.map(({ caller }) => caller))].toSorted();
    return { file: `${inDistricts.size > 1 ? "shared" : district}.sql`, callers: callersShown(callers), statement };
  });
  const textOf = ({ callers, statement }: (typeof entries)[number]) => `${callers}\n${statement};`;
  return new Map(
    [...Map.groupBy(entries, ({ file }) => file)].map(
      ([file, some]) => [file, `${head}\n${some.map(textOf).toSorted().join("\n\n")}\n`] as const,
    ),
  );
};
