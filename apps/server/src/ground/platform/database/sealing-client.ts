import type { PostgresPoolClient } from "kysely";
import type { PoolClient } from "pg";
import type { Sealer } from "../sealed/sealer.ts";

/** Connections whose statements have the identity numbers among their parameters sealed before they leave the process. */
export const sealingConnect = (
  connect: () => Promise<PoolClient>,
  { write }: Pick<Sealer, "write">,
): (() => Promise<PostgresPoolClient>) => {
  // Kysely keeps what it knows of a connection by the object it was given, so one connection is always the same object.
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return async () => {
    const client = await connect();
    const sealing = known.get(client) ?? sealingClient(client, write);
    known.set(client, sealing);
    return sealing;
  };
};

const sealingClient = (client: PoolClient, write: Sealer["write"]): PostgresPoolClient =>
  new Proxy<PostgresPoolClient>(client as PostgresPoolClient, {
    get: (_, name) => {
      if (name === "query")
        return (statement: string, values?: readonly unknown[]) => client.query(statement, values && write(values));
      const found: unknown = Reflect.get(client, name);
      return typeof found === "function" ? found.bind(client) : found;
    },
  });
