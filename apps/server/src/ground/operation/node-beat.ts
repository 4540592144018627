import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { sql } from "kysely";
import type { Db, Portal } from "../../context.ts";
import { beginSealing } from "./begin-sealing.ts";
import { keepCallTimes } from "./call-times.ts";
import { portalVersion } from "./portal-version.ts";

const beatInMs = 10_000;
const keepInMs = 60_000;
/** A node that misses three beats is silent. */
export const silentAfter = "35 seconds";
/** A node that ended without a word is shown as silent this long. */
const forgottenAfter = "1 day";

/**
 * Writes every ten seconds that this process runs, until it is told to stop. A beat that fails is left out: the next one tells
 * the same. Times are those of the database, so that nodes with different clocks can be compared.
 */
export const startBeating = async (portal: Portal): Promise<{ stop(): Promise<void> }> => {
  const { db, config, clock } = portal;
  const id = randomUUID();
  const { rows } = await sql<{ now: string }>`select now()`.execute(db);
  const node = {
    ...{ id, host: hostname(), pid: process.pid, role: config.role, version: await portalVersion() },
    ...{ start_time: rows[0]?.now ?? new Date(), opens_sealed_numbers: true },
  };
  /** Also writes the row anew when others forgot this node. */
  const beat = async () => {
    await db
      .insertInto("node")
      .values({ ...node, beat_time: sql`now()` })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ beat_time: sql`now()` }))
      .execute();
    await beginSealing(portal);
  };
  await beat();
  await sql`delete from node where beat_time < now() - ${forgottenAfter}::interval`.execute(db);
  const timer = setInterval(() => void beat().catch(() => {}), beatInMs);
  timer.unref();
  const keeping = setInterval(() => void keepCallTimes(db, id, clock()).catch(() => {}), keepInMs);
  keeping.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      clearInterval(keeping);
      await db
        .deleteFrom("node")
        .where("id", "=", id)
        .execute()
        .catch(() => {});
    },
  };
};

/** Whether a node that does jobs has beaten of late. */
export const workerBeats = async (db: Db): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from node where role <> 'web' and beat_time > now() - ${silentAfter}::interval limit 1`.execute(
      db,
    );
  return rows.length > 0;
};
