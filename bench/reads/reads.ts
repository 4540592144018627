import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { bringTo } from "../../apps/server/seed/bring-to.ts";
import { freePort } from "../../apps/server/src/ground/platform/free-port.ts";
import { addressOf } from "../../apps/server/src/ground/platform/database/postgres-address.ts";
import { readPidFile } from "../../apps/server/src/ground/platform/database/postgres-processes.ts";
import { tokenOf } from "../../e2e/api.ts";
import { startPortalServer } from "../../e2e/portal-server.ts";
import { townAt } from "../../e2e/town.ts";
import { median } from "../median.ts";
import { portalSeconds } from "../upload/processor.ts";
import { type Asked, askSteadily } from "./ask-steadily.ts";

/**
 * Calls that read by an index, beside bare node:http that answers with the rows of one query, in turns on one PostgreSQL.
 * node bench/reads/reads.ts [--rounds=3] [--seconds=6] [--connections=64] [--idle=60]
 */
const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
const [rounds, seconds, connections] = [option("rounds", 3), option("seconds", 6), option("connections", 64)];

interface Read {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const startBare = async (database: pg.PoolConfig, reads: readonly Read[]) => {
  const port = await freePort();
  const statements = Object.fromEntries(reads.map(({ path, text, values }) => [path, { text, values }]));
  const server = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts")], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE: JSON.stringify(database),
      STATEMENTS: JSON.stringify(statements),
    },
    stdio: "inherit",
  });
  const base = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(base).then(
      () => true,
      () => false,
    ))
  )
    await sleep(100);
  return { base, pid: () => server.pid ?? 0, stop: () => server.kill() };
};

/** Transactions that PostgreSQL ended so far in the portal's database. */
const transactions = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ ended: string }>(
    "select xact_commit + xact_rollback as ended from pg_stat_database where datname = 'tushen'",
  );
  return Number(rows[0]?.ended);
};

interface Measured extends Asked {
  /** Milliseconds of a processor for each answer. */
  readonly server: number;
  readonly postgres: number;
}

/** Asks one server for some seconds. */
const measure = async (
  { pid }: { readonly pid: () => number },
  address: URL,
  headers: Readonly<Record<string, string>>,
): Promise<Measured> => {
  const before = portalSeconds(pid(), portal.dataDir);
  const asked = await askSteadily(address, headers, { connections, seconds });
  const after = portalSeconds(pid(), portal.dataDir);
  if (asked.failed > 0) throw new Error(`${asked.failed} answers of ${address} failed`);
  const forEach = (worked: number) => (worked * 1000) / (asked.perSecond * seconds);
  return {
    ...asked,
    server: forEach(after.server - before.server),
    postgres: forEach(after.postgres - before.postgres),
  };
};

const portal = await startPortalServer({ LOG_LEVEL: "info" });
const pidFile = readPidFile(join(portal.dataDir, "postgres"));
const address = pidFile && addressOf(pidFile, join(portal.dataDir, "postgres"));
if (!address) throw new Error("PostgreSQL has no address");
const database = { ...address.connection, database: "tushen" };
const client = new pg.Client(database);
await client.connect();
try {
  const town = townAt(portal.base);
  const at = await bringTo(
    town,
    {
      ...{ name: "金色佳苑二期", stage: "filling", batch: "第一批", building: "1#住宅楼", use: "dwelling" },
      ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
    },
    1,
  );
  const headers = { authorization: `Bearer ${await tokenOf(portal.base, "designer")}` };
  const credentialId = await town.credentialId("designer");
  await client.query(
    `insert into message (credential_id, title, content, url, send_time)
     select $1, '消息 ' || n, '第 ' || n || ' 条', null, now() - n * interval '1 minute' from generate_series(1, 300) as n`,
    [credentialId],
  );
  const reads: readonly Read[] = [
    {
      name: "C071, one row",
      path: `/api/sfa/docDrawingSeparator/getByApplicationId?applicationId=${at.projectApplicationId}`,
      text: "select * from drawing_separator where application_id = $1",
      values: [at.projectApplicationId],
    },
    {
      name: "C345, 20 messages",
      path: "/api/message?size=20",
      text: "select id, title, content, url, send_time, read_time from message where credential_id = $1 order by send_time desc, id desc limit 20",
      values: [credentialId],
    },
  ];
  const bare = await startBare(database, reads);
  const idle = option("idle", 60);
  await sleep(20_000);
  const before = { ended: await transactions(client), ...portalSeconds(portal.pid(), portal.dataDir) };
  await sleep(idle * 1000);
  const after = { ended: await transactions(client), ...portalSeconds(portal.pid(), portal.dataDir) };
  console.log(
    `load ${loadavg()[0]?.toFixed(1)}; idle: ${((after.ended - before.ended) / idle).toFixed(1)} transactions a second,`,
  );
  console.log(`${(((after.server - before.server) / idle) * 1000).toFixed(1)} ms of a processor a second\n`);
  console.log("| read | portal, a second | p99, ms | bare, a second | p99, ms | ratio |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  const processor: string[] = [];
  for (const read of reads) {
    const measured: { ours: Measured; theirs: Measured }[] = [];
    // The first round does not count: V8 compiles in it what is called often, of which the portal has more.
    for (let round = 0; round <= rounds; round++) {
      const ours = await measure(portal, new URL(portal.base + read.path), headers);
      const theirs = await measure(bare, new URL(bare.base + read.path), {});
      if (round > 0) measured.push({ ours, theirs });
    }
    const middle = (of: (one: (typeof measured)[number]) => number, digits = 2) =>
      median(measured.map(of)).toFixed(digits);
    const cells = [
      ...[middle(({ ours }) => ours.perSecond, 0), middle(({ ours }) => ours.p99InMs, 1)],
      ...[middle(({ theirs }) => theirs.perSecond, 0), middle(({ theirs }) => theirs.p99InMs, 1)],
      middle(({ ours, theirs }) => ours.perSecond / theirs.perSecond),
    ];
    console.log(`| ${[read.name, ...cells].join(" | ")} |`);
    const work = [
      ...[middle(({ ours }) => ours.server), middle(({ ours }) => ours.postgres)],
      ...[middle(({ theirs }) => theirs.server), middle(({ theirs }) => theirs.postgres)],
      middle(({ ours, theirs }) => (theirs.server + theirs.postgres) / (ours.server + ours.postgres)),
    ];
    processor.push(`| ${[read.name, ...work].join(" | ")} |`);
  }
  console.log("\n| processor, ms a read | portal | its PostgreSQL | bare | its PostgreSQL | ratio |");
  console.log(`| --- | --- | --- | --- | --- | --- |\n${processor.join("\n")}`);
  bare.stop();
} finally {
  await client.end();
  if (existsSync(portal.logFile) && process.argv.includes("--say"))
    console.log(readFileSync(portal.logFile, "utf8").slice(-3000));
  await portal.stop();
}
