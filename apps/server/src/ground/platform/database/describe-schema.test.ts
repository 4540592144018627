import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../../test/database.ts";
import { describeSchema } from "./describe-schema.ts";

const { pool } = await testDatabase();
const before = await describeSchema(pool);

describe("the description of a schema", () => {
  it.each([
    ["a column", "alter table account add column extra int"],
    ["a default", "alter table account alter column extra set default 5"],
    ["a check", "alter table account add constraint small check (extra < 9)"],
    ["an index", "create index account_by_extra on account (extra)"],
    ["a comment", "comment on column account.extra is '多余'"],
    ["a view", "create view some_accounts as select id from account"],
    ["an enumeration", "create type colour as enum ('红', '绿')"],
    ["a function", "create function one() returns int language sql as 'select 1'"],
    ["an extension", "create extension pg_trgm"],
  ])("shows %s", async (_, statement) => {
    const earlier = await describeSchema(pool);
    await pool.query(statement);
    expect(await describeSchema(pool)).not.toEqual(earlier);
  });

  it("is the same again when all is taken back, and with columns in another order", async () => {
    await pool.query(`drop extension pg_trgm; drop function one(); drop type colour; drop view some_accounts;
      alter table account drop column extra`);
    expect(await describeSchema(pool)).toEqual(before);
    await pool.query("create table one (a int, b text); create table two (a int)");
    const one = (await describeSchema(pool)).filter((line) => line.includes("public.one"));
    await pool.query("drop table one; create table one (b text, a int)");
    expect((await describeSchema(pool)).filter((line) => line.includes("public.one"))).toEqual(one);
  });
});
