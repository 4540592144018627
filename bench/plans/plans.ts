import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { actAs } from "../../apps/server/seed/act-as.ts";
import { castPassword } from "../../apps/server/seed/cast.ts";
import { seedCast } from "../../apps/server/seed/seed-cast.ts";
import { seedProjects } from "../../apps/server/seed/seed-demo.ts";
import { worksProjects } from "../../apps/server/seed/works-projects.ts";
import { buildApp } from "../../apps/server/src/app.ts";
import { readConfig } from "../../apps/server/src/config.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/ground/platform/database/embedded-postgres.ts";
import { foldAll } from "../../apps/server/src/oversight/statistic/fold-marks.ts";
import { openPortal } from "../../apps/server/src/start.ts";
import { type Asked, askReads } from "../../apps/server/test/statements/ask-reads.ts";
import { knownIds } from "../../apps/server/test/statements/known-ids.ts";
import { layOut } from "../../apps/server/test/statements/lay-out.ts";
import { copyRows } from "./copy-rows.ts";
import { type ReadPlan, readPlan } from "./read-plan.ts";

/**
 * Every statement of the calls that read, with the values it was asked with, explained and carried out where the largest tables
 * have so many rows: which tables are read whole, and what is dearest. `--say` prints the plans of both.
 * node bench/plans/plans.ts [--rows=1000000] [--say]
 */
const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
const rows = option("rows", 1_000_000);
const says = process.argv.includes("--say");
/** A table of so many rows is large. */
const large = rows / 20;
const mostShown = 15;

const say = (what: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${what}`);

/** The statements of the calls that read, asked in a town with all kinds of works by people of every kind. */
const askTown = async (dataDir: string, databaseUrl: string): Promise<readonly Asked[]> => {
  const config = readConfig({
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: "0", SEED: "none", LOG_LEVEL: "error" },
    ...{ SESSION_CHECK_SECONDS: "0", SECRET: "for-the-bench-only-0123456789-abcdefghi" },
  });
  const { portal, jobs, close } = await openPortal(config);
  try {
    await seedCast(portal);
    await seedProjects(portal, jobs.runAll, say, worksProjects);
    await foldAll(portal.db, portal.clock()); // A job does so every minute.
    const app = await buildApp(portal);
    const password = createHash("sha256").update(castPassword).digest("hex");
    const signIn = async (username: string) =>
      actAs(app, await actAs(app, null).account.tokenByAccount({ username, password }));
    const people = await Promise.all(["owner", "designer", "clerk", "leader", "officer", "admin"].map(signIn));
    const asked = await askReads(people, await knownIds(portal.db));
    await app.close();
    return asked;
  } finally {
    await close();
  }
};

interface Explained extends ReadPlan {
  readonly callers: readonly string[];
  readonly statement: string;
}

/** Each statement once, as it was dearest. */
const explainAll = async (client: pg.Client, asked: readonly Asked[]): Promise<readonly Explained[]> => {
  const told = asked.flatMap(({ name, call, statements }) =>
    statements.map((one) => ({
      ...{ caller: call.spec === "beyond" ? name : `${call.spec} ${name}`, statement: layOut(one.text), one },
    })),
  );
  const explained: Explained[] = [];
  for (const [statement, some] of Map.groupBy(told, (each) => each.statement)) {
    const different = new Map(some.map(({ one }) => [JSON.stringify(one), one]));
    const plans: ReadPlan[] = [];
    for (const one of different.values()) plans.push(await readPlan(client, one));
    const [dearest] = plans.toSorted((a, b) => weightOf(b) - weightOf(a));
    const readWhole = [...new Set(plans.flatMap((plan) => plan.readWhole))];
    if (dearest)
      explained.push({ ...dearest, readWhole, callers: [...new Set(some.map(({ caller }) => caller))], statement });
  }
  return explained;
};

const weightOf = ({ ms, isTooSlow }: ReadPlan): number => (isTooSlow ? Number.POSITIVE_INFINITY : (ms ?? 0));

const show = (title: string, found: readonly Explained[], sizes: ReadonlyMap<string, number>): void => {
  console.log(`\n${title}\n\n| calls | ms | pages | large tables read whole |\n| --- | --- | --- | --- |`);
  for (const { callers, ms, pages, readWhole, isTooSlow, statement } of found) {
    const more = callers.length > 2 ? ` and ${callers.length - 2} more` : "";
    const time = isTooSlow ? "too slow" : (ms?.toFixed(1) ?? "–");
    const whole = readWhole.filter((name) => (sizes.get(name) ?? 0) >= large).join(", ");
    console.log(`| ${callers.slice(0, 2).join(", ")}${more} | ${time} | ${pages} | ${whole || "–"} |`);
    if (says) console.log(`\n${statement}\n`);
  }
};

const folder = mkdtempSync(join(tmpdir(), "tushen-plans-"));
const postgres = await startEmbeddedPostgres({
  dir: join(folder, "pg"),
  // What is written here need not outlive a crash.
  settings: {
    ...{ shared_buffers: "1GB", autovacuum: "off", fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
    ...{ wal_level: "minimal", max_wal_senders: "0", max_wal_size: "8GB", checkpoint_timeout: "1h" },
  },
});
try {
  const { host, port, user, database } = postgres.connection;
  const databaseUrl = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? "127.0.0.1")}&port=${port}`;
  say("making the town and asking it");
  const asked = await askTown(folder, databaseUrl);
  const client = new pg.Client(postgres.connection);
  await client.connect();
  say("copying its rows");
  const sizes = await copyRows(client, rows);
  say("explaining");
  const explained = await explainAll(client, asked);
  await client.end();
  const readsLarge = explained.filter(({ readWhole }) => readWhole.some((name) => (sizes.get(name) ?? 0) >= large));
  const total = [...sizes.values()].reduce((sum, count) => sum + count, 0);
  const ofSize = (least: number) => [...sizes.values()].filter((count) => count >= least).length;
  console.log(
    `load ${loadavg()[0]?.toFixed(1)}; ${(total / 1e6).toFixed(1)} million rows, ${ofSize(rows * 0.9)} tables of`,
  );
  console.log(
    `${rows.toLocaleString()} and ${ofSize(large) - ofSize(rows * 0.9)} of ${large.toLocaleString()} or more;`,
  );
  console.log(`${explained.length} statements of ${new Set(asked.map(({ name }) => name)).size} calls`);
  const times = explained.flatMap(({ ms }) => ms ?? []).toSorted((a, b) => a - b);
  console.log(`50 % within ${times[Math.floor(times.length / 2)]?.toFixed(2)} ms, 95 % within`);
  console.log(`${times[Math.floor(times.length * 0.95)]?.toFixed(1)} ms`);
  show(
    "Large tables read whole",
    readsLarge.toSorted((a, b) => weightOf(b) - weightOf(a)),
    sizes,
  );
  show("Dearest", explained.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, mostShown), sizes);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
