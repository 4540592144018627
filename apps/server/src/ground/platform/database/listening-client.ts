import type { PostgresPoolClient } from "kysely";
import type { PoolClient, QueryResult } from "pg";
import type { Sealer } from "../sealed/sealer.ts";
import { isNameRefused, StatementNames } from "./statement-names.ts";
import { noteStatement } from "./touched-tables.ts";

/**
 * Connections that tell which tables their statements touch, and name the statements that are sent often. With a sealer, the
 * identity numbers among the parameters are sealed before they leave the process.
 */
export const listeningConnect = (
  connect: () => Promise<PoolClient>,
  sealer?: Pick<Sealer, "write">,
): (() => Promise<PostgresPoolClient>) => {
  // Kysely keeps what it knows of a connection by the object it was given, so one connection is always the same object.
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  const names = new StatementNames();
  return async () => {
    const client = await connect();
    const listening = known.get(client) ?? listeningClient(client, names, sealer);
    known.set(client, listening);
    return listening;
  };
};

const listeningClient = (
  client: PoolClient,
  names: StatementNames,
  sealer?: Pick<Sealer, "write">,
): PostgresPoolClient => {
  const send = async (text: string, values: unknown[]): Promise<QueryResult> => {
    // Words such as `begin` have no values; some are several statements, which cannot have a name.
    const name = values.length > 0 ? names.of(text) : undefined;
    if (name === undefined) return client.query(text, values);
    const isAlone = client.getTransactionStatus() === "I";
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!isNameRefused(error)) throw error;
      names.forget(error);
      // A transaction is lost; `inTransaction` runs it again.
      if (!isAlone) throw error;
      return client.query(text, values);
    }
  };
  const query = (statement: string, values: readonly unknown[] = []) => {
    noteStatement(statement);
    return send(statement, sealer ? sealer.write(values) : [...values]);
  };
  const own = { query, release: (destroy?: boolean) => client.release(destroy) };
  return new Proxy<PostgresPoolClient>(client as PostgresPoolClient, {
    get: (_, name) => Reflect.get(name in own ? own : client, name) as unknown,
  });
};
