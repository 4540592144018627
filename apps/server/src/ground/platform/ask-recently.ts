import { noting, TouchedTables } from "./database/touched-tables.ts";

interface Kept {
  readonly answer: Promise<unknown>;
  readonly tables: TouchedTables;
  readonly askedAt: number;
  readonly now: Date;
}

/** When a call asks, and how old an answer it takes. */
export interface Asking {
  readonly now: Date;
  readonly keptForMs: number;
}

const keptIn = new WeakMap<object, Map<string, Kept>>();

const isRecent = ({ askedAt, now }: Kept, { now: at, keptForMs }: Asking): boolean =>
  performance.now() - askedAt < keptForMs && Math.abs(at.getTime() - now.getTime()) < keptForMs;

/**
 * Asks the database at most once in a while for each key, as the calls of a screen ask the same at once. What this node changes is
 * seen at once, since each act forgets the answers it may have changed (`forgetWritten`).
 */
export const askRecently = <T>(db: object, key: string, asking: Asking, ask: () => Promise<T>): Promise<T> => {
  const kept = keptIn.get(db) ?? new Map<string, Kept>();
  keptIn.set(db, kept);
  const found = kept.get(key);
  if (found && isRecent(found, asking)) return found.answer as Promise<T>;
  const tables = new TouchedTables();
  const answer = noting(tables, ask);
  kept.delete(key);
  kept.set(key, { answer, tables, askedAt: performance.now(), now: asking.now });
  // The oldest stand first.
  for (const [other, one] of kept) {
    if (isRecent(one, asking)) break;
    kept.delete(other);
  }
  // An outage is no answer, and what does not exist may in a moment.
  answer.catch(() => kept.delete(key));
  return answer;
};

/** Does an act, then forgets every answer that was read from a table the act has written. */
export const forgetWritten = async <T>(db: object, act: () => Promise<T>): Promise<T> => {
  const tables = new TouchedTables();
  try {
    return await noting(tables, act);
  } finally {
    for (const [key, one] of keptIn.get(db) ?? [])
      if ([...tables.written].some((table) => one.tables.read.has(table))) keptIn.get(db)?.delete(key);
  }
};
