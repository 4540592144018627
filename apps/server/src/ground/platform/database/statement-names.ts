const countedForMs = 10_000;
const often = 10;
/** A connection keeps what PostgreSQL has read under a name until it ends. */
const mostNames = 200;
/** In characters. Statements that write hundreds of rows are longer; what PostgreSQL kept of them would take megabytes. */
const longest = 20_000;

/**
 * Names for statements that a process sends often: what has a name is read, and mostly planned too, once on each connection. A
 * statement gets its name when it is sent the tenth time within ten seconds, unless it is very long.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  #countedSince = performance.now();
  #given = 0;
  #mayGive = true;

  of(statement: string): string | undefined {
    const name = this.#names.get(statement);
    if (name !== undefined || !this.#mayGive || this.#names.size >= mostNames || statement.length > longest)
      return name;
    if (performance.now() - this.#countedSince > countedForMs) {
      this.#counts.clear();
      this.#countedSince = performance.now();
    }
    const count = (this.#counts.get(statement) ?? 0) + 1;
    if (count < often) {
      this.#counts.set(statement, count);
      return undefined;
    }
    this.#counts.delete(statement);
    // No name is given twice: on some connections the former one may still stand for something else.
    const given = `often_${++this.#given}`;
    this.#names.set(statement, given);
    return given;
  }

  /** After PostgreSQL has refused a name: whatever was named is sent without a name, and named anew when it is sent often again. */
  forget(error: unknown): void {
    this.#names.clear();
    if (!isOutdated(error)) this.#mayGive = false;
  }
}

/** A table has got another column since the name was given (0A000 by that routine): a plan must not change what it answers. */
const isOutdated = (error: unknown): boolean =>
  (error as { readonly routine?: unknown } | null)?.routine === "RevalidateCachedQuery";

/** A name that is unknown or taken: something between this process and PostgreSQL hands statements to other sessions. */
const ofOtherSession: readonly unknown[] = ["26000", "42P05"];

/** Whether PostgreSQL has refused the name of a statement: without a name the same statement may succeed. */
export const isNameRefused = (error: unknown): boolean =>
  isOutdated(error) || ofOtherSession.includes((error as { readonly code?: unknown } | null)?.code);
