import { describe, expect, it } from "vitest";
import { type Difference, type Movement, reconcile, sumOf } from "./reconcile.ts";

const movement = (number: string, amountInFen: number, over: Partial<Movement> = {}): Movement => ({
  ...{ kind: "PAYMENT", number, amountInFen, tradeNo: `T${number}` },
  ...over,
});
const short = ({ kind, movement: of, number }: Difference) => `${kind} ${of} ${number}`;

describe("the books of a day and the provider's list", () => {
  it("agree whatever their order", () => {
    const day = [movement("1", 100), movement("2", 200), movement("2", 50, { kind: "REFUND" })];
    expect(reconcile(day, day.toReversed())).toEqual([]);
    expect(reconcile([], [])).toEqual([]);
    expect(sumOf(day)).toBe(250);
  });

  it("differ in what is missing, twice, of another amount or number; a refund is no payment", () => {
    const booked = [movement("1", 100), movement("2", 200), movement("3", 300), movement("4", 400), movement("5", 500)];
    const listed = [
      movement("1", 100),
      movement("1", 100),
      movement("2", 201),
      movement("3", 300, { tradeNo: "other" }),
      movement("4", 400, { kind: "REFUND" }),
      movement("5", 500),
      movement("9", 900),
    ];
    expect(reconcile(booked, listed).map(short)).toEqual([
      "TWICE PAYMENT 1",
      "AMOUNT PAYMENT 2",
      "TRADE_NO PAYMENT 3",
      "MISSING_HERE REFUND 4",
      "MISSING_HERE PAYMENT 9",
      "MISSING_THERE PAYMENT 4",
    ]);
    expect(reconcile(booked, listed)[1]).toMatchObject({ bookedInFen: 200, listedInFen: 201 });
  });

  it("show every difference seeded into a thousand movements, and nothing else", () => {
    const day = Array.from({ length: 1000 }, (_, index) =>
      movement(String(index), 1 + index, { kind: index % 7 === 0 ? "REFUND" : "PAYMENT" }),
    );
    const listed: Movement[] = [];
    const seeded: string[] = [];
    for (const one of day) {
      const index = Number(one.number);
      const say = (kind: string) => seeded.push(`${kind} ${one.kind} ${one.number}`);
      if (index % 41 === 3) say("MISSING_THERE");
      else if (index % 43 === 4) {
        listed.push({ ...one, amountInFen: one.amountInFen + 1 });
        say("AMOUNT");
      } else if (index % 47 === 5) {
        listed.push(one, one);
        say("TWICE");
      } else listed.push(one);
    }
    for (let extra = 1000; extra < 1010; extra += 1) {
      listed.push(movement(String(extra), 1));
      seeded.push(`MISSING_HERE PAYMENT ${extra}`);
    }
    expect(reconcile(day, listed).map(short).toSorted()).toEqual(seeded.toSorted());
  });
});
