import pg from "pg";

/** A statement as it went to PostgreSQL, with the values of its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Not the borders of a transaction, the queue of jobs, and the question whether a connection that rested may write. */
const isOfCall = ({ text }: Statement): boolean =>
  !/^(begin|commit|rollback)\b|^select 1$|\bjobs\.|transaction_read_only|dictionary_edition/.test(text);

/** The class that has `query` itself: `pg.Client` may be one made from it, which the pools do not use. */
const ownerOfQuery = (): object => {
  let owner = pg.Client.prototype as object;
  while (!Object.hasOwn(owner, "query")) owner = Object.getPrototypeOf(owner) as object;
  return owner;
};

const statementOf = ([first, second]: readonly unknown[]): Statement => {
  const { text, values } = (typeof first === "object" && first !== null ? first : { text: first }) as {
    readonly text?: unknown;
    readonly values?: readonly unknown[];
  };
  return { text: String(text), values: values ?? (Array.isArray(second) ? second : []) };
};

/** Notes the statements that calls send to PostgreSQL from this process. */
export const recordStatements = () => {
  const owner = ownerOfQuery() as { query: (...given: unknown[]) => unknown };
  const { query } = owner;
  let noted: Statement[] = [];
  owner.query = function noteAndAsk(this: unknown, ...given: unknown[]) {
    noted.push(statementOf(given));
    return Reflect.apply(query, this, given) as unknown;
  };
  return {
    /** Those since the last time this was asked. */
    take: (): readonly Statement[] => {
      const taken = noted;
      noted = [];
      return taken.filter(isOfCall);
    },
    stop: () => {
      owner.query = query;
    },
  };
};
