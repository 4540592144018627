import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg, { type Pool, type PoolClient, type PoolConfig } from "pg";
import { inTimeOfBeijing, typesOfColumns } from "./column-types.ts";

export type OpenDatabase<Tables> = {
  db: Kysely<Tables>;
  /** For code that uses pg directly (jobs, migrations, metrics). */
  pool: Pool;
  close(): Promise<void>;
};

export type ConnectOptions = {
  /** How long to wait for a connection while PostgreSQL starts or recovers. */
  patienceInMs?: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  report?: (error: Error) => void;
};

/** A pool on `connection` and typed queries on the pool. */
export const openDatabase = <Tables>(connection: PoolConfig, options: ConnectOptions = {}): OpenDatabase<Tables> => {
  const pool = new pg.Pool({
    max: 20,
    ...connection,
    types: typesOfColumns,
    options: inTimeOfBeijing(connection.options),
  });
  pool.on("error", (error) => options.report?.(error));
  // Without a listener, losing the connection between two queries would end the process; the next query reports it.
  pool.on("connect", (client) => client.on("error", () => {}));
  const patience = options.patienceInMs ?? 30_000;
  const dialect = new PostgresDialect({
    pool: { connect: () => connectPatiently(pool, patience), end: () => pool.end(), options: pool.options },
  });
  const db = new Kysely<Tables>({ dialect });
  return {
    db,
    pool,
    async close() {
      await db.destroy(); // Ends the pool only if a query ran through it.
      if (!pool.ended) await pool.end();
    },
  };
};

// Errors of a PostgreSQL that is starting, recovering after a backend crashed, or being restarted by its supervisor.
const passing = new Set(["57P01", "57P02", "57P03", "53300", "ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE"]);

export const connectPatiently = async (pool: Pool, patienceInMs: number): Promise<PoolClient> => {
  const deadline = Date.now() + patienceInMs;
  for (let wait = 20; ; wait = Math.min(wait * 2, 500))
    try {
      return await pool.connect();
    } catch (error) {
      if (!isPassing(error) || Date.now() + wait > deadline) throw error;
      await sleep(wait);
    }
};

export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return code ? passing.has(code) : /Connection terminated/.test(error.message) || hadNoEffect(error);
};

/**
 * Whether the statement certainly had no effect: the connection was broken before it was sent, or PostgreSQL lost its
 * postmaster before carrying it out. A statement that was carried out is answered first.
 */
export const hadNoEffect = (error: unknown): boolean =>
  error instanceof Error &&
  /connection error and is not queryable|connection due to unexpected postmaster exit/.test(error.message);
