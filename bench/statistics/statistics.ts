import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { castPassword } from "../../apps/server/seed/cast.ts";
import { readConfig } from "../../apps/server/src/config.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/ground/platform/database/embedded-postgres.ts";
import { openDatabase } from "../../apps/server/src/ground/platform/database/connect.ts";
import { checkSums } from "../../apps/server/src/oversight/statistic/check-sums.ts";
import { foldAll } from "../../apps/server/src/oversight/statistic/fold-marks.ts";
import type { Tables } from "../../apps/server/src/tables.ts";
import { startPortal } from "../../apps/server/src/start.ts";
import { median } from "../median.ts";
import { fill } from "../project-list/fill.ts";

/**
 * Building statistics of a city and of one house, over HTTP, and how long it takes to fold and to check the kept sums. A tenth of
 * all projects lies in the city; one in twenty has two batches.
 * node bench/statistics/statistics.ts [--sizes=10000,1000000] [--rounds=9] [--marked=50]
 */
const option = (name: string, otherwise: string): string =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const sizes = option("sizes", "10000,1000000").split(",").map(Number);
/** Projects that changed since the last fold while people look. */
const marked = Number(option("marked", "50"));
const rounds = Number(option("rounds", "9"));

const questions = [
  { name: "authority, by division", as: "officer", path: "querySummary?groupBy=division" },
  {
    name: "authority, by month, one year",
    as: "officer",
    path: "querySummary?groupBy=month&dateFrom=2025-01-01&dateTo=2025-12-31",
  },
  { name: "authority, buildings, first page", as: "officer", path: "query?pageSize=50" },
  { name: "house of 2,000, by month", as: "clerk", path: "querySummary?groupBy=month" },
] as const;

/** Accepted batches, each with a building. */
const addBuildings = async (client: pg.Client): Promise<void> => {
  await client.query("set session_replication_role = replica");
  await client.query(`insert into submission (application_id, division_code, atlas_name, state, house_org_id)
    select application_id, division_code, '第二批', 'PASSED', house_org_id from submission where application_id % 20 = 0`);
  // Reviews of more than two months ago have ended.
  await client.query(`update submission set state = 'PASSED' from project_application project
    where project.id = submission.application_id and project.apply_time < '2025-11-01'
      and submission.state in ('ACCEPTED', 'FIRST_REVIEW', 'FIRST_ANSWER', 'REVIEW_AGAIN')`);
  await client.query(`update submission set accept_time = project.apply_time, limit_days = 10, clock_used_days = submission.id % 14,
    house_org_id = coalesce(house_org_id, (select max(id) from organisation where org_type = 'CENSOR')),
    due_on = (project.apply_time + interval '20 days')::date,
    clock_paused_on = case when submission.state in ('FIRST_ANSWER', 'PASSED', 'FINISHED')
      then (project.apply_time + interval '1 day' * (10 + submission.id % 12))::date end,
    first_pass = case when submission.id % 3 = 0 then submission.id % 2 = 0 end,
    pass_time = case when submission.id % 3 = 0 then project.apply_time + interval '9 days' end
    from project_application project where project.id = submission.application_id`);
  await client.query(`insert into building (application_id, submission_id, division_code, building_name, building_info)
    select application_id, id, division_code, '1#楼', jsonb_build_object('buildingName', '1#楼', 'area', 1000 + id % 9000,
      'overArea', 900, 'underArea', 100, 'buildingKind', (1 + id % 4)::text, 'greenStar', (id % 4)::text) from submission`);
  await client.query("insert into statistic_mark (application_id) select distinct application_id from submission");
  await client.query("set session_replication_role = default; analyze");
};

const seconds = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  const start = performance.now();
  const found = await work();
  const said = found === undefined ? "" : ` ${JSON.stringify(found)}`;
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s${said}`);
};

/** Folds all marks, proves that the sums are those of a full count, and marks some projects anew. */
const keep = async (connection: pg.PoolConfig): Promise<void> => {
  const { db, close } = openDatabase<Tables>(connection);
  const now = new Date();
  await seconds("fold everything", () => foldAll(db, now));
  await sql`vacuum analyze statistic_batch, statistic_sum, statistic_mark`.execute(db);
  await seconds("check everything", () => checkSums(db, now));
  await sql`insert into statistic_mark (application_id) select application_id from submission
    where division_code like '4101%' order by hashint8(id) limit ${marked}`.execute(db);
  await close();
};

const measure = async (size: number): Promise<readonly { name: string; ms: number; total: number }[]> => {
  const folder = mkdtempSync(join(tmpdir(), "tushen-bench-"));
  const postgres = await startEmbeddedPostgres({ dir: join(folder, "pg"), settings: { shared_buffers: "512MB" } });
  const { host, port, user, database } = postgres.connection;
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? "127.0.0.1")}&port=${port}`,
    ...{ PORT: "0", SEED: "cast", LOG_LEVEL: "error", SECRET: "for-the-bench-only-0123456789-abcdefghi" },
  });
  const portal = await startPortal(config);
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    await fill(client, size, size / 10);
    await addBuildings(client);
    await keep(postgres.connection);
    const password = createHash("sha256").update(castPassword).digest("hex");
    const results = [];
    for (const { name, as, path } of questions) {
      const signedIn = await fetch(`${portal.address}/api/admin/account/passAuth/getTokenByAccount`, {
        method: "POST",
        body: new URLSearchParams({ username: as, password }),
      });
      const headers = { authorization: `Bearer ${((await signedIn.json()) as { detail: string }).detail}` };
      const times: number[] = [];
      let total = 0;
      for (let round = -1; round < rounds; round += 1) {
        const start = performance.now();
        const answer = await fetch(`${portal.address}/api/eda/buildingStatistic/${path}`, { headers });
        const body = (await answer.json()) as { detail: { total: number; totals?: { buildingCount: number } } };
        if (round >= 0) times.push(performance.now() - start);
        total = body.detail.totals?.buildingCount ?? body.detail.total;
      }
      results.push({ name, ms: median(times), total });
    }
    return results;
  } finally {
    await client.end();
    await portal.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

for (const size of sizes) {
  console.log(`\n${size.toLocaleString()} projects, median of ${rounds}, load ${loadavg()[0]?.toFixed(1)}`);
  for (const { name, ms, total } of await measure(size))
    console.log(`${name}: ${ms.toFixed(0)} ms, ${total} buildings`);
}
