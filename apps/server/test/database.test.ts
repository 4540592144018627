import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testDatabase } from "./database.ts";

const { db, connection } = await testDatabase();

describe("the database of a test file", () => {
  it("has all migrations", async () => {
    const files = readdirSync(join(import.meta.dirname, "../migrations")).filter((name) => name.endsWith(".sql"));
    const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(files.sort());
  });

  it("shares nothing with another one and is gone after use", async () => {
    await sql`create table only_here (id bigint generated always as identity primary key)`.execute(db);
    const other = await testDatabase();
    const { rows } = await sql<{ there: string | null }>`select to_regclass('only_here') as there`.execute(other.db);
    expect(rows).toEqual([{ there: null }]);
    await other.drop();
    const left = await sql`select 1 from pg_database where datname = ${other.connection.database}`.execute(db);
    expect(left.rows).toEqual([]);
  });

  it("gives numbers, days and instants as the program wants them", async () => {
    const { rows } = await sql`select count(*) as count, sum(n) as sum, date '2026-11-21' as day,
        current_setting('TimeZone') as zone, current_database() as name from generate_series(1::bigint, 3) n`.execute(
      db,
    );
    expect(rows).toEqual([{ count: 3, sum: 6, day: "2026-11-21", zone: "Asia/Shanghai", name: connection.database }]);
  });
});
