interface Kept {
  readonly answer: Promise<unknown>;
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
 * seen at once, since each act forgets all (`forgetRecent`).
 */
export const askRecently = <T>(db: object, key: string, asking: Asking, ask: () => Promise<T>): Promise<T> => {
  const kept = keptIn.get(db) ?? new Map<string, Kept>();
  keptIn.set(db, kept);
  const found = kept.get(key);
  if (found && isRecent(found, asking)) return found.answer as Promise<T>;
  const answer = ask();
  kept.delete(key);
  kept.set(key, { answer, askedAt: performance.now(), now: asking.now });
  // The oldest stand first.
  for (const [other, one] of kept) {
    if (isRecent(one, asking)) break;
    kept.delete(other);
  }
  // An outage is no answer, and what does not exist may in a moment.
  answer.catch(() => kept.delete(key));
  return answer;
};

/** After an act: it may have ended sessions, or changed accounts, organisations and who takes part in a project. */
export const forgetRecent = (db: object): void => keptIn.get(db)?.clear();
