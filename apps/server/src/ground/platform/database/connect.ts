import { setImmediate as oneTurn, setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg, { type Pool, type PoolClient, type PoolConfig } from "pg";
import type { Sealer } from "../sealed/sealer.ts";
import { inTimeOfBeijing, typesOfColumns } from "./column-types.ts";
import { listeningConnect } from "./listening-client.ts";

export type OpenDatabase<Tables> = {
  db: Kysely<Tables>;
  /** For code that uses pg directly (jobs, migrations, metrics). */
  pool: Pool;
  close(): Promise<void>;
};

export type ConnectOptions = {
  /** How long to wait for a connection while PostgreSQL starts or recovers. */
  patienceInMs?: number;
  /** Within this time a new connection and the first word of one that has rested come; else PostgreSQL is away. */
  answerInMs?: number;
  /** How many connections are open at once at most. */
  max?: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  report?: (error: Error) => void;
  /** Seals identity numbers that are written and opens those that are read; without it they come out sealed. */
  sealer?: Sealer;
};

/**
 * What one statement of a call or a job may take. A transaction that goes on without a word is ended by PostgreSQL, and with it
 * its locks: its process may be frozen or cut off. Longer work says so itself (`set local`), as migrations do.
 */
const limits = { lock_timeout: "4s", statement_timeout: "60s", idle_in_transaction_session_timeout: "30s" };
const limitOptions = Object.entries(limits).map(([name, value]) => `-c ${name}=${value}`);

const ANSWER_IN_MS = 1500;
const RESTED_AFTER_MS = 500;
/** A connection that nobody uses is given up only then: to begin one costs PostgreSQL a process and some 10 ms. */
export const IDLE_FOR_MS = 300_000;
const ONLY_READS_WAIT_MS = 100;

/** PostgreSQL cannot be reached; the same statement may succeed in a moment. */
export class DatabaseAway extends Error {}

/** A pool on `connection` and typed queries on the pool. */
export const openDatabase = <Tables>(connection: PoolConfig, options: ConnectOptions = {}): OpenDatabase<Tables> => {
  const answerInMs = options.answerInMs ?? ANSWER_IN_MS;
  const pool = new pg.Pool({
    max: options.max ?? 20,
    connectionTimeoutMillis: answerInMs,
    idleTimeoutMillis: IDLE_FOR_MS,
    ...connection,
    types: typesOfColumns(options.sealer),
    options: inTimeOfBeijing([...limitOptions, connection.options].filter(Boolean).join(" ")),
  });
  pool.on("error", (error) => options.report?.(error));
  // Without a listener, losing the connection between two queries would end the process; the next query reports it.
  pool.on("connect", (client) => client.on("error", () => {}));
  const patience = options.patienceInMs ?? 30_000;
  const lively = livelyConnect(pool, patience, answerInMs);
  const connect = listeningConnect(lively, options.sealer);
  const dialect = new PostgresDialect({
    pool: { connect, end: () => pool.end(), options: pool.options },
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

/**
 * Connections that answer and may write. One that is new or has rested is asked first: it may have reached a primary that is
 * now a replica, or behind a cut line it would be silent for as long as the system waits for packets.
 */
const livelyConnect = (pool: Pool, patienceInMs: number, answerInMs: number) => {
  const lastHeard = new WeakMap<PoolClient, number>();
  let lastRelease = 0;
  pool.on("release", (error, client) => {
    if (error) return; // Given back to be thrown away.
    lastRelease = Date.now();
    lastHeard.set(client, lastRelease);
  });
  return async (): Promise<PoolClient> => {
    for (let readsSince: number | undefined; ; ) {
      const began = Date.now();
      const client = await connectPatiently(pool, patienceInMs).catch((error: unknown) => {
        // All connections were taken, and some came back: many ask, but PostgreSQL answers.
        if (error instanceof DatabaseAway && isFull(error.cause) && lastRelease >= began) return undefined;
        throw error;
      });
      if (!client) continue;
      if (Date.now() - (lastHeard.get(client) ?? 0) < RESTED_AFTER_MS) return client;
      const answer = await answerOf(client, answerInMs);
      if (answer === "writes") return client;
      client.release(true);
      if (answer === "only reads") readsSince ??= began;
      if (Date.now() - (readsSince ?? began) >= answerInMs) throw new DatabaseAway(`PostgreSQL ${answer}`);
      if (answer === "only reads") await sleep(ONLY_READS_WAIT_MS);
    }
  };
};

/** Whether a connection answers in time, and may write; one that is broken says so at once. */
const answerOf = async (
  client: PoolClient,
  answerInMs: number,
): Promise<"writes" | "only reads" | "does not answer"> => {
  const answer = client.query<{ mode: string }>("select current_setting('transaction_read_only') as mode").then(
    ({ rows }) => (rows[0]?.mode === "off" ? ("writes" as const) : ("only reads" as const)),
    () => "does not answer" as const,
  );
  const silence = new AbortController();
  // What arrived while this process was busy is read before the last word.
  const timeout = sleep(answerInMs, undefined, { signal: silence.signal }).then(
    () => oneTurn("does not answer" as const),
    () => "does not answer" as const,
  );
  return Promise.race([answer, timeout]).finally(() => silence.abort());
};

// Errors of a PostgreSQL that is starting, recovering after a backend crashed, being restarted by its supervisor, or is no
// longer the primary (25006: it only reads).
const passing = new Set(["25006", "57P01", "57P02", "57P03", "53300", "ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE"]);
// Errors of the way to it.
const unreachable = new Set(["ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"]);
// Errors of a statement whose connection was lost, or led to a server that only reads; 08P01 is PgBouncer's word for a server
// that broke down. ENOENT and ECONNREFUSED may come from files and other servers.
const lost = new Set(["08P01", "25006", "57P01", "57P02", "57P03", "53300", "25P03", "ECONNRESET", "EPIPE"]);

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? "");

/** Whether an error says that PostgreSQL is out of reach, not that a statement is wrong. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseAway ||
  lost.has(codeOf(error)) ||
  (codeOf(error) === "" && (isPassing(error) || isFull(error)));

export const connectPatiently = async (pool: Pool, patienceInMs: number): Promise<PoolClient> => {
  const deadline = Date.now() + patienceInMs;
  for (let wait = 20; ; wait = Math.min(wait * 2, 500))
    try {
      return await pool.connect();
    } catch (error) {
      const isHopeless = isFull(error) || unreachable.has(codeOf(error));
      if (!isHopeless && !isPassing(error)) throw error;
      if (isHopeless || Date.now() + wait > deadline)
        throw new DatabaseAway("PostgreSQL cannot be reached", { cause: error });
      await sleep(wait);
    }
};

/** The pool's word when all its connections were taken for too long. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect";

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
