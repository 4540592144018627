import { classOf, noAnswers, timeWithin } from "@tushen/domain/ground/calendar/answer-times";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db, Portal } from "../../context.ts";

const slotInMs = 600_000;
const slotOf = (now: Date): number => Math.floor(now.getTime() / slotInMs) * slotInMs;

interface Measured {
  readonly call: string;
  readonly title: string;
  readonly slot: number;
  readonly counts: number[];
}

/** What this process measured since the last slot began, by the database it is kept in. A process that ends loses a minute of it. */
const measuredFor = new WeakMap<Db, Map<string, Measured>>();

const measuredOf = (db: Db): Map<string, Measured> => {
  const measured = measuredFor.get(db) ?? new Map<string, Measured>();
  measuredFor.set(db, measured);
  return measured;
};

/** Whose answers are measured; set in the settings of a route. */
export interface MeasuredCall {
  readonly name: string;
  readonly title: string;
}

const note = (db: Db, { name, title }: MeasuredCall, milliseconds: number, now: Date): void => {
  const measured = measuredOf(db);
  const slot = slotOf(now);
  const key = `${slot} ${name}`;
  const known = measured.get(key) ?? { call: name, title, slot, counts: noAnswers() };
  const index = classOf(milliseconds);
  known.counts[index] = (known.counts[index] ?? 0) + 1;
  measured.set(key, known);
};

/** Measures the calls whose routes ask for it. */
export const measureCalls = (app: FastifyInstance, { db, clock }: Pick<Portal, "db" | "clock">): void => {
  app.addHook("onResponse", (request, reply, done) => {
    const { measured: call } = request.routeOptions.config as { measured?: MeasuredCall };
    if (call) note(db, call, reply.elapsedTime, clock());
    done();
  });
};

const keptFor = "2 hours";

/** Writes what this process has measured, so that every node can tell it. */
export const keepCallTimes = async (db: Db, nodeId: string, now: Date): Promise<void> => {
  const measured = measuredOf(db);
  const rows = [...measured.values()];
  for (const [key, { slot }] of measured) if (slot < slotOf(now)) measured.delete(key);
  if (rows.length > 0)
    await db
      .insertInto("call_time")
      .values(
        rows.map(({ slot, counts, ...call }) => ({
          ...{ ...call, node_id: nodeId, slot: new Date(slot) },
          counts: sql<number[]>`${counts}::integer[]`,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["slot", "node_id", "call"]).doUpdateSet({ counts: sql`excluded.counts` }),
      )
      .execute();
  await db
    .deleteFrom("call_time")
    .where("slot", "<", sql<string>`${now}::timestamptz - ${keptFor}::interval`)
    .execute();
};

/** Fewer answers say nothing. */
const fewest = 20;
const mostShown = 10;

/** The calls that were slowest in the last hour, of those that were called more than a few times. */
export const slowCalls = async (db: Db, now: Date) => {
  const { rows } = await sql<{ call: string; title: string; counts: number[] }>`
    select call, max(title) as title, array_agg(count order by class) as counts from (
      select call, max(title) as title, class, sum(count)::int as count
      from call_time, unnest(counts) with ordinality as counted(count, class)
      where slot > ${now}::timestamptz - interval '1 hour' group by call, class) as summed
    group by call`.execute(db);
  return rows
    .map(({ call, title, counts }) => ({
      ...{ call, title },
      count: counts.reduce((sum, one) => sum + one, 0),
      p95InMs: timeWithin(counts, 0.95),
    }))
    .filter(({ count }) => count >= fewest)
    .toSorted((a, b) => b.p95InMs - a.p95InMs)
    .slice(0, mostShown);
};
