/**
 * While an upgrade replaces programs one after the other, two versions work on one database. So a migration may only add; what
 * it takes away must no longer be used by the version before, and the file says so by `-- contract after <number>`.
 */

/** The statements of a text, without comments, in small letters and with single spaces. */
export const statementsOf = (text: string): string[] => {
  // A body between $$ and a text in quotes say nothing about tables of others.
  const bare = text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--[^\n]*/g, "")
    .replaceAll(/'(?:[^']|'')*'/g, "''");
  return bare
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim().toLowerCase())
    .filter((statement) => statement !== "");
};

const adding = [
  /^create (or replace )?(function|view|trigger)\b/,
  /^create (sequence|type|extension|index|table|unique index)\b/,
  /^comment on\b/,
  /^insert into\b/,
  /^update\b/,
  /^select\b/,
];

/** What `alter table` may do to a table that the version before uses, too. */
const loosening = [
  /^add column \w+ (?!.*\bprimary key\b)/,
  /^alter column \w+ (drop not null|set default\b.*)$/,
  /^drop constraint\b/,
  /^(enable|disable) trigger\b/,
];

/** The actions of `alter table`, which commas part outside brackets. */
const actionsOf = (actions: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const letter of actions) {
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    if (letter === "," && depth === 0) {
      parts.push(part.trim());
      part = "";
    } else part += letter;
  }
  return [...parts, part.trim()];
};

const mayStand = (action: string, all: readonly string[]): boolean => {
  const constraint = /^add constraint (\w+) check\b/.exec(action)?.[1];
  // A check that takes the place of one of its name is a wider one.
  if (constraint !== undefined) return all.some((other) => other === `drop constraint ${constraint}`);
  // Rows of the version before have no value for it.
  if (/^add column\b.*\bnot null\b/.test(action) && !/\bdefault\b|\bgenerated\b/.test(action)) return false;
  return loosening.some((form) => form.test(action));
};

const tablesMade = (statements: readonly string[]): ReadonlySet<string> =>
  new Set(statements.flatMap((one) => /^create table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? []));

/** The statements and actions that may not stand in a migration that only adds. */
export const takenAway = (text: string): string[] => {
  const statements = statementsOf(text);
  const made = tablesMade(statements);
  return statements.flatMap((statement) => {
    const table = /^alter table (?:only )?(\w+) (.*)$/.exec(statement);
    if (table) {
      const actions = actionsOf(table[2] ?? "");
      return made.has(table[1] ?? "") ? [] : actions.filter((action) => !mayStand(action, actions));
    }
    const unique = /^create unique index (?:concurrently )?(?:if not exists )?\w+ on (\w+)/.exec(statement)?.[1];
    if (unique !== undefined && !made.has(unique)) return [statement];
    return adding.some((form) => form.test(statement)) ? [] : [statement];
  });
};

/**
 * The statements of a migration that stand in the way of people who write: an index on a table of others is built concurrently
 * and by a migration of its own, since PostgreSQL builds it outside a transaction.
 */
export const keepsWaiting = (text: string): string[] => {
  const statements = statementsOf(text);
  const made = tablesMade(statements);
  const isInUse = (one: string) => /^create (unique )?index concurrently\b/.test(one);
  if (statements.some(isInUse)) return statements.filter((one) => !isInUse(one));
  return statements.filter((one) => {
    const table = /^create (?:unique )?index (?:if not exists )?\w+ on (\w+)/.exec(one)?.[1];
    return table !== undefined && !made.has(table);
  });
};
