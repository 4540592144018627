import { readFileSync } from "node:fs";
import { join } from "node:path";
import { areaOf } from "./districts.ts";
import { isTestFile, sourceFiles } from "../reading/source-files.ts";

const byBuilder = /\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*["'`](\w+)(?: as \w+)?["'`]/g;
const bySql =
  /\b(?:insert\s+into|delete\s+from|update|merge\s+into|truncate)\s+"?([a-z_]+)"?(?=\s+(?:set|as|using|where|values|select)\b|\s*[(`])/g;
const byMove = /\btable: "(\w+)"/g;
const tableLine = /^ {2}(?:readonly )?(\w+): [A-Z]\w*;/gm;

/** The area of each table: the one with the table in its tables.ts. */
export const tableOwners = (root: string): ReadonlyMap<string, string> =>
  new Map(
    serverFiles(root)
      .filter((file) => file.endsWith("/tables.ts"))
      .flatMap((file) =>
        [...textOf(root, file).matchAll(tableLine)].map((match) => [match[1] as string, areaOf(file) ?? ""] as const),
      ),
  );

export interface TableWrite {
  /** `file:line` */
  readonly at: string;
  readonly area: string;
  readonly table: string;
}

/** Every statement in the server's areas that writes a table: by query builder, in SQL, or by moving states. */
export const tableWrites = (root: string): TableWrite[] =>
  serverFiles(root).flatMap((file) => {
    const text = textOf(root, file);
    const moves = text.includes("movable({") ? text.matchAll(byMove) : [];
    return [...text.matchAll(byBuilder), ...text.matchAll(bySql), ...moves].map((match) => ({
      at: `${file}:${text.slice(0, match.index).split("\n").length}`,
      area: areaOf(file) ?? "",
      table: match[1] as string,
    }));
  });

/** Writes to tables of other areas, as `file:line writes table of area`. */
export const foreignWrites = (root: string): string[] => {
  const owners = tableOwners(root);
  return tableWrites(root).flatMap(({ at, area, table }) => {
    const owner = owners.get(table);
    return owner === undefined || owner === area ? [] : [`${at} writes ${table}, a table of ${owner}`];
  });
};

const stateInSql =
  /\bupdate\s+"?[a-z_]+"?\s+(?:(?!`|\bwhere\b)[\s\S])*?\bset\s+(?:(?!`|\bwhere\b)[\s\S])*?\bstate\s*=/g;

/**
 * SQL that sets a state. The compiler checks only the query builder, and only `move` may write states, by the table of
 * the machine.
 */
export const statesInSql = (root: string): string[] =>
  serverFiles(root).flatMap((file) => {
    const text = textOf(root, file);
    return [...text.matchAll(stateInSql)].map(
      (match) => `${file}:${text.slice(0, match.index).split("\n").length} sets a state in SQL`,
    );
  });

const serverFiles = (root: string): string[] =>
  sourceFiles(root).filter(
    (file) => areaOf(file) !== undefined && file.startsWith("apps/server/") && !isTestFile(file),
  );

const textOf = (root: string, file: string): string => readFileSync(join(root, file), "utf8");
