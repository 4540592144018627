import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import type { Tables } from "../../tables.ts";
import { nextNumber, paperNumber } from "./next-number.ts";

const { db } = await testDatabase<Tables>();

describe("a series of numbers", () => {
  it("counts from 1, each series for itself", async () => {
    expect([await nextNumber(db, "a"), await nextNumber(db, "a"), await nextNumber(db, "b")]).toEqual([1, 2, 1]);
  });

  it("has no gap after something that did not happen", async () => {
    await nextNumber(db, "gap");
    const failed = inTransaction(db, async (trx) => {
      expect(await nextNumber(trx, "gap")).toBe(2);
      throw new Error("the act was refused");
    });
    await expect(failed).rejects.toThrow("the act was refused");
    expect(await nextNumber(db, "gap")).toBe(2);
  });

  it("gives nobody the number of another, however many draw at once and whoever gives up", async () => {
    const draw = (n: number) =>
      inTransaction(db, async (trx) => {
        const number = await nextNumber(trx, "crowd");
        if (n % 4 === 0) throw new Error("given up");
        return number;
      });
    const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => draw(n)));
    const drawn = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
    expect(drawn.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, n) => n + 1));
  });
});

describe("the number of a paper", () => {
  it("is prefix, district, year and five digits, counted by all three (domain handbook 5)", async () => {
    expect(await paperNumber(db, "SL", "410105", "2026")).toBe("SL410105202600001");
    expect(await paperNumber(db, "SL", "410105", "2026")).toBe("SL410105202600002");
    expect(await paperNumber(db, "GZ", "410105", "2026")).toBe("GZ410105202600001");
    expect(await paperNumber(db, "SL", "410103", "2026")).toBe("SL410103202600001");
    expect(await paperNumber(db, "SL", "410105", "2027")).toBe("SL410105202700001");
  });

  it("grows a digit when five do not do any more", async () => {
    await db.insertInto("number_series").values({ series: "SL-410102-2026", last_number: 99_998 }).execute();
    expect(await paperNumber(db, "SL", "410102", "2026")).toBe("SL410102202699999");
    expect(await paperNumber(db, "SL", "410102", "2026")).toBe("SL4101022026100000");
  });
});
