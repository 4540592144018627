import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { castPassword } from "../../apps/server/seed/cast.ts";
import { readConfig } from "../../apps/server/src/config.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/ground/platform/database/embedded-postgres.ts";
import { startPortal } from "../../apps/server/src/start.ts";
import { median } from "../median.ts";
import { fill } from "./fill.ts";

/**
 * Lists and searches of projects among few and among very many applications, over HTTP and at the database, in one run.
 * node bench/project-list/project-list.ts [--sizes=10000,1000000] [--rounds=15]
 */
const option = (name: string, otherwise: string): string =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const sizes = option("sizes", "10000,1000000").split(",").map(Number);
const rounds = Number(option("rounds", "15"));
/** The city asked about has a tenth of all, but so many at least: what is compared finds equally much. */
const cityAtLeast = 10_000;

interface Question {
  readonly name: string;
  readonly as: string;
  readonly ask: Readonly<Record<string, string>>;
}

const questions: readonly Question[] = [
  { name: "authority, first page", as: "officer", ask: {} },
  { name: "authority, page 50", as: "officer", ask: { pageNum: "50" } },
  { name: "authority, oldest first", as: "officer", ask: { sort: "updateTime" } },
  { name: "authority, one step", as: "officer", ask: { step: "FIRST_REVIEW" } },
  { name: "authority, one district", as: "officer", ask: { divisionCode: "410105" } },
  { name: "authority, business and days", as: "officer", ask: { bizType: "SZ", from: "2024-01-01", to: "2026-01-01" } },
  { name: "authority, frequent word 医院", as: "officer", ask: { keyword: "医院" } },
  { name: "authority, two words 龙湖 小学", as: "officer", ask: { keyword: "龙湖 小学" } },
  { name: "authority, rare word 陈列厅", as: "officer", ask: { keyword: "陈列厅" } },
  { name: "authority, word nobody has", as: "officer", ask: { keyword: "航天港" } },
  { name: "owner of 40, first page", as: "owner", ask: {} },
  { name: "owner of 40, frequent word 医院", as: "owner", ask: { keyword: "医院" } },
  { name: "designer of 2,000, first page", as: "designer", ask: {} },
  { name: "designer of 2,000, frequent word 医院", as: "designer", ask: { keyword: "医院" } },
  { name: "house of 2,000, one step", as: "clerk", ask: { step: "FIRST_REVIEW" } },
];

/** Milliseconds the server has spent on searches so far. */
const databaseTime = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ spent: number }>(
    "select coalesce(sum(total_exec_time + total_plan_time), 0) as spent from pg_stat_statements where query like '%from application_search%'",
  );
  return rows[0]?.spent ?? 0;
};

interface Result {
  readonly http: number;
  readonly database: number;
  readonly found: number;
}

const measure = async (size: number): Promise<Map<string, Result>> => {
  const folder = mkdtempSync(join(tmpdir(), "tushen-bench-"));
  const postgres = await startEmbeddedPostgres({
    dir: join(folder, "pg"),
    settings: {
      shared_buffers: "512MB",
      shared_preload_libraries: "pg_stat_statements",
      "pg_stat_statements.track_planning": "on",
    },
  });
  const { host, port, user, database } = postgres.connection;
  const databaseUrl = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? "127.0.0.1")}&port=${port}`;
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    PORT: "0",
    SEED: "cast",
    LOG_LEVEL: "error",
    SECRET: "for-the-bench-only-0123456789-abcdefghi",
  });
  const portal = await startPortal(config);
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query("create extension pg_stat_statements; set pg_stat_statements.track = 'none'");
  try {
    await fill(client, size, Math.max(cityAtLeast, size / 10));
    const sent = createHash("sha256").update(castPassword).digest("hex");
    const tokens = new Map<string, string>();
    for (const as of new Set(questions.map((question) => question.as))) {
      const answer = await fetch(`${portal.address}/api/admin/account/passAuth/getTokenByAccount`, {
        method: "POST",
        body: new URLSearchParams({ username: as, password: sent }),
      });
      tokens.set(as, ((await answer.json()) as { detail: string }).detail);
    }
    const results = new Map<string, Result>();
    for (const { name, as, ask } of questions) {
      const times: { http: number; database: number }[] = [];
      let found = 0;
      for (let round = -2; round < rounds; round += 1) {
        const before = await databaseTime(client);
        const start = performance.now();
        const answer = await fetch(`${portal.address}/api/sfa/projectApplication/search?${new URLSearchParams(ask)}`, {
          headers: { authorization: `Bearer ${tokens.get(as)}` },
        });
        const body = (await answer.json()) as { code: string; detail: { total: number } };
        const http = performance.now() - start;
        if (body.code !== "SUCCESS") throw new Error(`${name}: ${JSON.stringify(body)}`);
        found = body.detail.total;
        if (round >= 0) times.push({ http, database: (await databaseTime(client)) - before });
      }
      results.set(name, {
        http: median(times.map((time) => time.http)),
        database: median(times.map((time) => time.database)),
        found,
      });
    }
    return results;
  } finally {
    await client.end();
    await portal.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const bySize = new Map<number, Map<string, Result>>();
for (const size of sizes) {
  console.error(`filling ${size.toLocaleString()} applications`);
  bySize.set(size, await measure(size));
}
const [few = 0, many = 0] = [sizes[0], sizes.at(-1)];
const shown = (value: number | undefined) => (value ?? 0).toFixed(1);
console.log(`\nmedian of ${rounds}, load ${loadavg()[0]?.toFixed(1)}\n`);
console.log(
  `| ms | found | HTTP at ${few.toLocaleString()} | at ${many.toLocaleString()} | ratio | database at ${few.toLocaleString()} | at ${many.toLocaleString()} | ratio |`,
);
console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
for (const { name } of questions) {
  const [small, large] = [bySize.get(few)?.get(name), bySize.get(many)?.get(name)];
  const ratio = (one: "http" | "database") => ((large?.[one] ?? 0) / (small?.[one] ?? 1)).toFixed(2);
  console.log(
    `| ${name} | ${small?.found} / ${large?.found} | ${shown(small?.http)} | ${shown(large?.http)} | ${ratio("http")} | ${shown(small?.database)} | ${shown(large?.database)} | ${ratio("database")} |`,
  );
}
