import { statfs } from "node:fs/promises";
import type { operationCalls } from "@tushen/contract/ground/operation";
import { sql } from "kysely";
import type { Act, Context, Db } from "../../context.ts";
import { newestBackupIn } from "../backup/index.ts";
import { slowCalls } from "./call-times.ts";
import { silentAfter } from "./node-beat.ts";
import { endOfTls } from "./tls-certificate.ts";

const nodesOf = async (db: Db) => {
  const rows = await db
    .selectFrom("node")
    .selectAll()
    .select(sql<boolean>`beat_time < now() - ${silentAfter}::interval`.as("is_silent"))
    .orderBy("host")
    .orderBy("start_time")
    .execute();
  return rows.map((row) => ({
    nodeId: row.id,
    ...{ host: row.host, pid: row.pid, role: row.role, version: row.version },
    ...{ startTime: row.start_time, beatTime: row.beat_time, isSilent: row.is_silent },
  }));
};

const databaseOf = async (db: Db) => {
  const { rows } = await sql<{ version: string; sizeInBytes: string; connections: string; most: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as "sizeInBytes",
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections') as most`.execute(db);
  const { version = "", sizeInBytes = 0, connections = 0, most = 0 } = rows[0] ?? {};
  return {
    version,
    sizeInBytes: Number(sizeInBytes),
    connections: Number(connections),
    mostConnections: Number(most),
  };
};

const diskOf = async (folder: string) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeInBytes: bavail * bsize, totalInBytes: blocks * bsize };
};

const warnedInMs = 30 * 86_400_000;

const certificatesOf = async ({ db, config, ask, now }: Pick<Context, "db" | "config" | "ask" | "now">) => {
  const before = new Date(now.getTime() + warnedInMs);
  const tls = await endOfTls(config.publicUrl);
  const ofPortal = { kind: "TLS" as const, name: config.publicUrl };
  return [
    ...(tls !== null && tls < before ? [{ ...ofPortal, endTime: tls.toISOString() }] : []),
    ...(await ask.endingCertificates({ db, config }, before, now)),
  ].toSorted((a, b) => a.endTime.localeCompare(b.endTime));
};

/** What an operator looks at every morning (运行状态). The disk is that of the node that answers. */
export const readStatus: Act<typeof operationCalls.readStatus> = async (context) => {
  const { db, config, jobs, now } = context;
  const since = await jobs.waitingSince();
  const queues = (await jobs.depths()).map((depth) => ({
    ...depth,
    waitingSince: since.get(depth.name)?.toISOString() ?? null,
  }));
  return {
    readTime: now.toISOString(),
    nodes: await nodesOf(db),
    queues,
    database: await databaseOf(db),
    disk: await diskOf(config.dataDir),
    storesInBucket: config.s3 !== null,
    backup:
      config.backup === null ? null : { lastTime: (await newestBackupIn(config.backup.folder))?.toISOString() ?? null },
    certificates: await certificatesOf(context),
    slowCalls: await slowCalls(db, now),
  };
};
