import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { testDatabase } from "../../../../test/database.ts";
import { openDatabase } from "./connect.ts";
import { StatementNames } from "./statement-names.ts";
import { inTransaction } from "./transaction.ts";

interface Tables {
  pencil: { id: number; colour: string };
}
const { connection, db: other } = await testDatabase<Tables>();
await sql`create table pencil (id int primary key, colour text not null)`.execute(other);
await other.insertInto("pencil").values({ id: 1, colour: "blue" }).execute();

/** One connection, on which the pencil was read often. */
const afterManyReads = async () => {
  const { db, close } = openDatabase<Tables>({ ...connection, max: 1 });
  onTestFinished(close);
  const read = (from = db) => from.selectFrom("pencil").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
  const readOften = async () => {
    for (let times = 0; times < 20; times++) await read();
  };
  const names = async () => {
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db);
    return rows.map(({ name }) => name);
  };
  await readOften();
  return { db, read, readOften, names };
};

describe("a statement that is sent often", () => {
  it("is read by PostgreSQL once", async () => {
    const { names } = await afterManyReads();
    expect(await names()).toEqual(["often_1"]);
  });

  it("succeeds after its table has got a column, and has another name then", async () => {
    const { read, readOften, names } = await afterManyReads();
    await sql`alter table pencil add column hard bool`.execute(other);
    expect(await read()).toEqual({ id: 1, colour: "blue", hard: null });
    await readOften();
    expect((await names()).toSorted()).toEqual(["often_1", "often_2"]);
  });

  it("has its transaction run again after its table has got a column", async () => {
    const { db, read } = await afterManyReads();
    await sql`alter table pencil add column long bool`.execute(other);
    let runs = 0;
    const found = await inTransaction(db, async (trx) => {
      runs++;
      return read(trx);
    });
    expect(found).toMatchObject({ colour: "blue", long: null });
    expect(runs).toBe(2);
  });

  it("succeeds when something in between has lost its name, and gets no name any more", async () => {
    const { db, read, readOften, names } = await afterManyReads();
    await sql`deallocate all`.execute(db);
    expect(await read()).toMatchObject({ colour: "blue" });
    await readOften();
    expect(await names()).toEqual([]);
  });
});

describe("names", () => {
  it("are given for ten times within ten seconds, to two hundred statements at most and to none that writes many rows", () => {
    const names = new StatementNames();
    const nameOf = (statement: string) => Array.from({ length: 10 }, () => names.of(statement)).at(-1);
    expect([names.of("select 1"), nameOf("select 1"), names.of("select 1")]).toEqual([undefined, "often_1", "often_1"]);
    expect(nameOf(`insert into pencil values ${"($1, $2), ".repeat(2000)}`)).toBeUndefined();
    const others = Array.from({ length: 250 }, (_, index) => nameOf(`select ${index + 2}`));
    expect(others.filter((name) => name !== undefined)).toHaveLength(199);
    expect(names.of("select 1")).toBe("often_1");
  });
});
