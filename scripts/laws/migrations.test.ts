import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { keepsWaiting, takenAway } from "./migration-statements.ts";

const folder = fileURLToPath(new URL("../../apps/server/migrations/", import.meta.url));
/** Earlier ones come before the first version that is upgraded step by step. */
const first = "0862";
/** The newest migration from before indexes were built while people write. */
const lastInOneGo = "0980";
const names = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const contract = (text: string) => /^-- contract after (\d{4})\b/m.exec(text)?.[1];

describe("migrations", () => {
  it("only add, or name the program that no longer uses what they take away", () => {
    const wrong = names
      .filter((name) => name >= first)
      .flatMap((name) => {
        const text = readFileSync(join(folder, name), "utf8");
        const after = contract(text);
        if (after === undefined) return takenAway(text).map((statement) => `${name}: ${statement}`);
        return names.some((other) => other.startsWith(after) && other < name) ? [] : [`${name}: after ${after}?`];
      });
    expect(wrong).toEqual([]);
  });

  it("build indexes on tables in use while people write to them", () => {
    const wrong = names
      .filter((name) => name.slice(0, 4) > lastInOneGo)
      .flatMap((name) => keepsWaiting(readFileSync(join(folder, name), "utf8")).map((one) => `${name}: ${one}`));
    expect(wrong).toEqual([]);
  });

  it.each([
    ["create index b on a (c)", ["create index b on a (c)"]],
    ["create table a (c int); create index b on a (c)", []],
    ["create index concurrently b on a (c); create unique index concurrently d on a (e)", []],
    ["create index concurrently b on a (c); update a set c = 1", ["update a set c = 1"]],
  ])("keep people waiting by %s: %j", (text, found) => {
    expect(keepsWaiting(text)).toEqual(found);
  });

  it.each([
    "create table a (one int not null unique); alter table a add constraint b check (one > 0); create unique index c on a (one)",
    "alter table a add column b int, add column c numeric(3, 1) not null default 0",
    "alter table a drop constraint b, add constraint b check (c in ('X', 'Y')); -- drop table a;",
    "create index b on a (c); comment on table a is 'drop; table'; insert into a values ('truncate'); update a set b = 1",
    "create function f() returns trigger language plpgsql as $$ begin delete from a; end $$",
  ])("may hold %s", (text) => {
    expect(takenAway(text)).toEqual([]);
  });

  it.each([
    ["drop table a", "drop table a"],
    ["alter table a drop column b", "drop column b"],
    ["alter table a rename column b to c", "rename column b to c"],
    ["alter table a alter column b type text", "alter column b type text"],
    ["alter table a alter column b set not null", "alter column b set not null"],
    ["alter table a add column b int not null", "add column b int not null"],
    ["alter table a add column b int primary key", "add column b int primary key"],
    ["alter table a add constraint c check (b > 0)", "add constraint c check (b > 0)"],
    ["create unique index c on a (b)", "create unique index c on a (b)"],
    ["delete from a", "delete from a"],
    ["truncate a", "truncate a"],
  ])("may not hold %s", (text, found) => {
    expect(takenAway(text)).toEqual([found]);
  });
});
