import { AsyncLocalStorage } from "node:async_hooks";

/** The tables that statements read and write, by what their text says. */
export class TouchedTables {
  readonly read = new Set<string>();
  readonly written = new Set<string>();

  note(statement: string): void {
    for (const [, table = ""] of statement.matchAll(reading)) this.read.add(table);
    for (const [, table = ""] of statement.matchAll(writing)) this.written.add(table);
  }
}

// Other words than tables may stand there, such as names of a `with`: they are no tables, and one too many does no harm.
const reading = /\b(?:from|join)\s+(?:only\s+)?"?(\w+)/gi;
const writing = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)/gi;

const current = new AsyncLocalStorage<TouchedTables>();

/** Does the work, and notes in `tables` what its statements touch. */
export const noting = <T>(tables: TouchedTables, work: () => Promise<T>): Promise<T> => current.run(tables, work);

/** Each connection tells of each statement before it sends it. */
export const noteStatement = (statement: string): void => current.getStore()?.note(statement);
