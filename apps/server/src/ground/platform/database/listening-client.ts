import type { PostgresPoolClient } from "kysely";
import type { PoolClient } from "pg";
import type { Sealer } from "../sealed/sealer.ts";
import { noteStatement } from "./touched-tables.ts";

/**
 * Connections that tell which tables their statements touch. With a sealer, the identity numbers among the parameters are sealed
 * before they leave the process.
 */
export const listeningConnect = (
  connect: () => Promise<PoolClient>,
  sealer?: Pick<Sealer, "write">,
): (() => Promise<PostgresPoolClient>) => {
  // Kysely keeps what it knows of a connection by the object it was given, so one connection is always the same object.
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return async () => {
    const client = await connect();
    const listening = known.get(client) ?? listeningClient(client, sealer);
    known.set(client, listening);
    return listening;
  };
};

const listeningClient = (client: PoolClient, sealer?: Pick<Sealer, "write">): PostgresPoolClient =>
  new Proxy<PostgresPoolClient>(client as PostgresPoolClient, {
    get: (_, name) => {
      if (name === "query")
        return (statement: string, values?: readonly unknown[]) => {
          noteStatement(statement);
          return client.query(statement, sealer && values ? sealer.write(values) : (values as unknown[]));
        };
      const found: unknown = Reflect.get(client, name);
      return typeof found === "function" ? found.bind(client) : found;
    },
  });
