import type { Db } from "../../context.ts";
import { nextNumber } from "../../papers/document/index.ts";

/** Whether another invoice has this number; digital ones have no code. */
export const isNumberTaken = async (db: Db, code: string, number: string): Promise<boolean> =>
  (await db
    .selectFrom("invoice")
    .select("id")
    .where("invoice_code", "=", code)
    .where("invoice_no", "=", number)
    .executeTakeFirst()) !== undefined;

/**
 * Number of a digital invoice from the issuer that is built in: 20 digits, as the tax authority's have: the year, the
 * province, a 9 that no real issuer has, and a count.
 */
export const digitalNumber = async (db: Db, { day, divisionCode }: { day: string; divisionCode: string }) => {
  const head = `${day.slice(2, 4)}${divisionCode.slice(0, 2)}9`;
  const count = await nextNumber(db, `INVOICE-${head}`);
  return `${head}${String(count).padStart(20 - head.length, "0")}`;
};
