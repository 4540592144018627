const minuteInMs = 60_000;
/** More kinds of trouble than this are not told apart. */
const mostKinds = 200;

/**
 * Writes the first trouble of a kind at once and repetitions once a minute, with their number: while a database is away,
 * every look into the queue fails.
 */
export const rarely = <Trouble>(
  write: (trouble: Trouble, times: number) => void,
  kindOf: (trouble: Trouble) => string,
  now: () => number = () => performance.now(),
): ((trouble: Trouble) => void) => {
  const kinds = new Map<string, { writtenAt: number; unwritten: number }>();
  return (trouble) => {
    const name = kindOf(trouble);
    const kind = kinds.get(name);
    if (kind && now() - kind.writtenAt < minuteInMs) {
      kind.unwritten++;
      return;
    }
    if (kinds.size >= mostKinds) kinds.clear();
    kinds.set(name, { writtenAt: now(), unwritten: 0 });
    write(trouble, (kind?.unwritten ?? 0) + 1);
  };
};

/** Errors are the same when code and message are. */
export const kindOfError = (error: unknown): string =>
  error instanceof Error ? `${(error as { code?: string }).code ?? ""} ${error.message}` : String(error);
