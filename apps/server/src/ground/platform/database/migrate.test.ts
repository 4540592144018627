import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { openDatabase } from "./connect.ts";
import { migrate, readMigrations } from "./migrate.ts";

const { connection } = inject("testServer");
const name = `test_${process.pid}_migrate`;
const server = new pg.Client(connection);
await server.connect();
await server.query(`create database ${name}`);
const { pool, close } = openDatabase({ ...connection, database: name });
const folder = mkdtempSync(join(tmpdir(), "tushen-migrations-"));
afterAll(async () => {
  await close();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
  rmSync(folder, { recursive: true });
});

const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
};
const run = () => migrate(pool, readMigrations(folder));
const columns = async (table: string) => {
  const { rows } = await pool.query("select column_name from information_schema.columns where table_name = $1", [
    table,
  ]);
  return rows.map(({ column_name }) => column_name as string);
};
/** Of the table `a`: the name of each and whether it is whole. */
const indexes = async () => {
  const { rows } = await pool.query(
    "select indexrelid::regclass::text as name, indisvalid from pg_index where indrelid = 'a'::regclass order by 1",
  );
  return rows.map(({ name, indisvalid }) => [name, indisvalid] as const);
};

beforeEach(async () => {
  await pool.query("drop schema public cascade; create schema public");
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
});

describe("migrations", () => {
  it("may be none", async () => {
    expect(await run()).toEqual([]);
  });

  it("run in order, each once", async () => {
    write({
      "0002-b.sql": "alter table a add column two int;",
      "0001-a.sql": "create table a (one int); insert into a values (1);",
    });
    expect(await run()).toEqual(["0001-a.sql", "0002-b.sql"]);
    expect(await run()).toEqual([]);
    write({ "0003-c.sql": "alter table a add column three int;" });
    expect(await run()).toEqual(["0003-c.sql"]);
    expect(await columns("a")).toEqual(["one", "two", "three"]);
  });

  it("run once when several copies of the server start together", async () => {
    write({ "0001-a.sql": "create table a (one int); select pg_sleep(0.1);" });
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(["0001-a.sql"]);
  });

  it("leave nothing of one that fails and say where", async () => {
    write({
      "0001-a.sql": "create table a (one int);",
      "0002-b.sql": "create table b (one int);\nalter table nowhere add x int;",
    });
    await expect(run()).rejects.toThrow(/0002-b\.sql 执行失败.*nowhere/);
    expect(await columns("a")).toEqual(["one"]);
    expect(await columns("b")).toEqual([]);
    write({ "0002-b.sql": "create table b (one int);" });
    expect(await run()).toEqual(["0002-b.sql"]);
  });

  it("build an index while others write to its table, also when several copies of the server start together", async () => {
    write({ "0001-a.sql": "create table a (one int);" });
    await run();
    write({ "0002-b.sql": "-- a word; and another\ncreate index concurrently a_one on a (one);" });
    const writer = await pool.connect();
    await writer.query("begin; insert into a values (1)");
    const runs = Promise.all([run(), run()]);
    const waits = "select from pg_stat_activity where query like '%index concurrently%' and wait_event_type = 'Lock'";
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1);
    await pool.query("insert into a values (2)");
    await writer.query("commit");
    writer.release();
    expect((await runs).flat()).toEqual(["0002-b.sql"]);
    expect(await indexes()).toEqual([["a_one", true]]);
  });

  it("keep the indexes built before one that failed, and build that one again", async () => {
    write({
      "0001-a.sql": "create table a (one int); insert into a values (1), (1);",
      "0002-b.sql": "create index concurrently a_one on a (one); create unique index concurrently a_once on a (one);",
    });
    await expect(run()).rejects.toThrow(/0002-b\.sql 执行失败，已建好的索引保留.*a_once/);
    expect(await indexes()).toEqual([
      ["a_once", false],
      ["a_one", true],
    ]);
    await pool.query("truncate a");
    expect(await run()).toEqual(["0002-b.sql"]);
    expect(await indexes()).toEqual([
      ["a_once", true],
      ["a_one", true],
    ]);
  });

  it.each([
    ["an applied file was edited", { "0001-a.sql": "create table a (other int);" }, "0001-a.sql 被改动"],
    ["a file was put before applied ones", { "0000-z.sql": "select 1;" }, "0000-z.sql 排在已执行的 0001-a.sql 之前"],
    ["two files have one number", { "0001-b.sql": "select 1;" }, "编号 0001 有两个文件"],
  ])("are refused when %s", async (_, change, sentence) => {
    write({ "0001-a.sql": "create table a (one int);" });
    await run();
    write(change);
    await expect(async () => run()).rejects.toThrow(sentence);
  });

  it("of a newer program leave the database to this one, until one removes what this one uses", async () => {
    write({ "0001-a.sql": "create table a (one int, two int); alter table migration add column needs text;" });
    await run();
    write({ "0002-b.sql": "alter table a add column three int;" });
    await run();
    const older = readMigrations(folder).slice(0, 1);
    expect(await migrate(pool, older)).toEqual([]);
    // This program has 0002, so it no longer uses the column.
    write({ "0003-c.sql": "-- contract after 0002\nalter table a drop column two;" });
    expect(await run()).toEqual(["0003-c.sql"]);
    const before = readMigrations(folder).slice(0, 2);
    expect(await migrate(pool, before)).toEqual([]);
    await expect(migrate(pool, older)).rejects.toThrow("数据库比程序新");
  });

  it("are refused when the database has one that was never in this program", async () => {
    write({ "0001-a.sql": "create table a (one int);", "0002-b.sql": "create table b (one int);" });
    await run();
    rmSync(join(folder, "0002-b.sql"));
    write({ "0003-c.sql": "create table c (one int);" });
    await expect(run()).rejects.toThrow("数据库比程序新");
  });

  it("count as the same with the line ends of Windows", async () => {
    write({ "0001-a.sql": "create table a\n(one int);\n" });
    await run();
    write({ "0001-a.sql": "create table a\r\n(one int);\r\n" });
    expect(await run()).toEqual([]);
  });
});
