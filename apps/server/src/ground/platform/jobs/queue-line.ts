import { type Expression, type Kysely, sql } from "kysely";
import type pg from "pg";

/** Where jobs of one kind stand in their line. */
export interface Line {
  /** For each key how many jobs come before its own; 0 for one that runs. A key without a job is left out. */
  readonly places: readonly { readonly key: string; readonly ahead: number }[];
  /** Seconds in which all workers together do one of these jobs, when enough were done of late. */
  readonly secondsEach: number | null;
}

// Our own, beside those of pg-boss: its tables have none for the oldest waiting job, those done of late and those that run.
const indexes = `
  create index if not exists portal_oldest_waiting on jobs.job (name, created_on) where state < 'active';
  create index if not exists portal_done on jobs.job (name, completed_on) where state = 'completed';
  create index if not exists portal_running on jobs.job (name) where state = 'active';`;
// Any number: copies of the server that start together make them one after the other.
const INDEX_LOCK = 7_308_333;

export const indexJobs = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query(
    "select 1 from pg_indexes where schemaname = 'jobs' and indexname = 'portal_running'",
  );
  if (rows.length > 0) return;
  // Several statements in one text are one transaction.
  await pool.query(`set local lock_timeout = '120s'; select pg_advisory_xact_lock(${INDEX_LOCK}); ${indexes}`);
};

/** For each name since when the first job waits that could run now; one look into the index per name. */
export const oldestWaiting = async (pool: pg.Pool, names: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  const { rows } = await pool.query<{ name: string; since: string }>(
    `select name, since from unnest($1::text[]) as kind(name), lateral (
       select greatest(created_on, start_after) as since from jobs.job
       where job.name = kind.name and state < 'active' and start_after <= now()
       order by created_on limit 1) as first`,
    [names],
  );
  return new Map(rows.map(({ name, since }) => [name, new Date(since)]));
};

/** A kind of jobs of which one could run now, or one runs. */
export interface KindAtWork {
  readonly name: string;
  readonly waits: boolean;
  readonly runs: boolean;
}

/** In one statement, which looks twice into an index for each name. */
export const kindsAtWork = async (pool: Pick<pg.Pool, "query">, names: readonly string[]): Promise<KindAtWork[]> => {
  const { rows } = await pool.query<KindAtWork>(
    `select * from (
       select name,
         exists (select 1 from jobs.job where job.name = kind.name and state < 'active' and start_after <= now()) as waits,
         exists (select 1 from jobs.job where job.name = kind.name and state = 'active') as runs
       from unnest($1::text[]) as kind(name)) as looked
     where waits or runs`,
    [names],
  );
  return rows;
};

/** Fewer jobs say nothing about the next ones. */
const fewest = 8;

/**
 * In one statement. Time between jobs counts only when it is short: a worker with a backlog takes the next job within two
 * seconds, so a longer pause means that there was nothing to do.
 */
export const lineOf = async <Tables>(
  db: Kysely<Tables>,
  name: string,
  keys: Expression<{ readonly key: string }>,
): Promise<Line> => {
  const { rows } = await sql<{ key: string; ahead: number; seconds: number | null }>`
    with waiting as (
      select singleton_key as key, row_number() over (order by priority desc, created_on, id) - 1 as place
      from jobs.job where name = ${name} and state < 'active' and not blocked
    ), running as (
      select singleton_key as key from jobs.job where name = ${name} and state = 'active' and group_id is not null
    ), recent as (
      select started_on, greatest(completed_on, started_on) + interval '2 seconds' as free_on from jobs.job
      where name = ${name} and state = 'completed' and completed_on > now() - interval '15 minutes'
      order by completed_on desc limit 60
    ), busy as (
      select unnest(range_agg(tstzrange(started_on, free_on))) as span from recent
    ), pace as (
      select case when (select count(*) from recent) >= ${fewest} then
        sum(extract(epoch from upper(span) - lower(span)) - 2)::float8 / (select count(*) from recent) end as seconds
      from busy
    ), line as (
      select key, place + (select count(*) from running) as ahead from waiting
      union all select key, 0 from running
    )
    select key, max(ahead)::int as ahead, (select seconds from pace) as seconds
    from line where key in (${keys}) group by key order by 2`.execute(db);
  return { places: rows.map(({ key, ahead }) => ({ key, ahead })), secondsEach: rows[0]?.seconds ?? null };
};

/** Above every priority that jobs are given. */
const first = 1_000_000;

/** The waiting job of a key is the next to be taken. Predicates are those of the queue's index of waiting keys. */
export const takeNext = async <Tables>(db: Kysely<Tables>, name: string, key: string): Promise<void> => {
  await sql`update jobs.job set priority = ${first}
    where name = ${name} and coalesce(singleton_key, '') = ${key} and state = 'created' and policy = 'short'
      and priority < ${first}`.execute(db);
};

/** Holds the waiting job of a key, if there is one, until the transaction ends. */
export const holdWaiting = async <Tables>(db: Kysely<Tables>, name: string, key: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from jobs.job
    where name = ${name} and singleton_key = ${key} and state = 'created' for share`.execute(db);
  return rows.length > 0;
};
