import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../../test/database.ts";
import { inTransaction } from "./transaction.ts";

interface Tables {
  counter: { id: number; n: number };
}
const { db } = await testDatabase<Tables>();
await sql`create table counter (id int primary key, n int not null)`.execute(db);
await db
  .insertInto("counter")
  .values([
    { id: 1, n: 0 },
    { id: 2, n: 0 },
  ])
  .execute();
const valueOf = async (id: number) =>
  (await db.selectFrom("counter").select("n").where("id", "=", id).executeTakeFirstOrThrow()).n;

describe("a transaction", () => {
  it("keeps all or nothing", async () => {
    const failed = inTransaction(db, async (trx) => {
      await trx.updateTable("counter").set({ n: 100 }).execute();
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    expect(await valueOf(1)).toBe(0);
  });

  it("is run again when PostgreSQL asks for it, so that no update is lost", async () => {
    let runs = 0;
    let reading = 3;
    const allHaveRead = Promise.withResolvers<void>();
    const add = () =>
      inTransaction(db, async (trx) => {
        runs++;
        await sql`set transaction isolation level serializable`.execute(trx);
        const { n } = await trx.selectFrom("counter").select("n").where("id", "=", 1).executeTakeFirstOrThrow();
        if (--reading === 0) allHaveRead.resolve();
        await allHaveRead.promise;
        await trx
          .updateTable("counter")
          .set({ n: n + 1 })
          .where("id", "=", 1)
          .execute();
      });
    await Promise.all([add(), add(), add()]);
    expect(await valueOf(1)).toBe(3);
    expect(runs).toBeGreaterThan(3);
  });

  it("is run again after a deadlock", async () => {
    const add = (first: number, second: number) =>
      inTransaction(db, async (trx) => {
        for (const id of [first, second]) {
          await sql`update counter set n = n + 10 where id = ${id}`.execute(trx);
          await sql`select pg_sleep(0.1)`.execute(trx);
        }
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect([await valueOf(1), await valueOf(2)]).toEqual([23, 20]);
  });

  it("joins the one it is called in", async () => {
    const failed = inTransaction(db, async (outer) => {
      await inTransaction<Tables, unknown>(outer, (inner) => inner.updateTable("counter").set({ n: 999 }).execute());
      throw new Error("outer fails");
    });
    await expect(failed).rejects.toThrow("outer fails");
    expect(await valueOf(1)).toBe(23);
  });

  it("is not run again for other errors", async () => {
    let runs = 0;
    const failed = inTransaction(db, async (trx) => {
      runs++;
      await trx.insertInto("counter").values({ id: 1, n: 5 }).execute();
    });
    await expect(failed).rejects.toMatchObject({ code: "23505" });
    expect(runs).toBe(1);
  });
});
