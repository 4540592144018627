import { describe, expect, it } from "vitest";
import { openDatabase } from "../../ground/platform/database/connect.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { testDatabase } from "../../../test/database.ts";
import type { Tables } from "../../tables.ts";
import { forgetAttempts, giveBackAttempt, type Limit, takeAttempt } from "./attempt.ts";

const database = await testDatabase<Tables>();
const { db } = database;
const noon = new Date("2026-11-23T12:00:00+08:00");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const limit = (key: string, facts: Partial<Limit> = {}): Limit => ({
  kind: "test",
  key,
  most: 3,
  minutes: 15,
  ...facts,
});
const take = (key: string, now = noon) => takeAttempt(db, now, [limit(key)]);

describe("counted tries", () => {
  it("go ahead until there are too many, then say how long to wait", async () => {
    expect([await take("a"), await take("a", later(1)), await take("a", later(2))]).toEqual([0, 0, 0]);
    expect(await take("a", later(3))).toBe(12);
    expect(await take("a", later(14.5))).toBe(1);
    expect(await take("b", later(3))).toBe(0);
  });

  it("start anew when the window of the first one is over", async () => {
    for (let tries = 0; tries < 9; tries++) await take("c");
    expect(await take("c", later(15))).toBe(0);
    expect(await take("c", later(16))).toBe(0);
  });

  it("do not count when they were right", async () => {
    for (let tries = 0; tries < 9; tries++) {
      expect(await take("d")).toBe(0);
      await giveBackAttempt(db, [limit("d")]);
    }
  });

  it("count against no limit when one of several is exhausted", async () => {
    const narrow = limit("e");
    const wide = limit("f", { most: 1 });
    expect(await takeAttempt(db, noon, [narrow, wide])).toBe(0);
    for (let tries = 0; tries < 5; tries++) expect(await takeAttempt(db, noon, [narrow, wide])).toBe(15);
    expect(await takeAttempt(db, noon, [narrow])).toBe(0);
  });

  it("are forgotten for a key and for what follows it, and for nobody else", async () => {
    for (const key of ["account 1", "account 1 10.0.0.1", "account 12"])
      for (let tries = 0; tries < 4; tries++) await take(key);
    await forgetAttempts(db, "test", "account 1");
    expect([await take("account 1"), await take("account 1 10.0.0.1"), await take("account 12")]).toEqual([0, 0, 15]);
  });

  it("are shared by two servers on one database, at the same moment too", async () => {
    const other = openDatabase<Tables>(database.connection);
    const servers = [db, other.db];
    const tries = Array.from({ length: 20 }, (_, index) =>
      inTransaction(servers[index % 2] as typeof db, (trx) => takeAttempt(trx, noon, [limit("g")])),
    );
    const waits = await Promise.all(tries);
    await other.close();
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });
});
