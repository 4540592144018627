import type { FeeId } from "@tushen/contract/ground/fields";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { beforeAll, describe, expect, it } from "vitest";
import { demoRates } from "../../../seed/demo-rates.ts";
import { startGiven } from "../../../test/given.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { clerk, finance } = await portal.cast("clerk", "finance");
const ruitu = await given.orgId("ruitu");
const colleague = async (role: "CENSOR_CLERK" | "CENSOR_FINANCE") =>
  portal.signIn((await given.person({ orgId: ruitu, roles: [role] })).username);
const [clerkToo, financeToo] = [await colleague("CENSOR_CLERK"), await colleague("CENSOR_FINANCE")];
const today = "2026-11-23";
const due = 11_702_000;

/** What came of calls made at the same moment: `done`, or the code of the refusal. */
const outcomes = async (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(calls))
    .map((one) => {
      if (one.status === "fulfilled") return "done";
      if (one.reason instanceof CallFailed) return one.reason.code;
      throw one.reason;
    })
    .toSorted();

beforeAll(() => finance.rate.saveRates({ basedOn: 0, validFrom: today, note: "", table: demoRates }));

describe("two people of a house at the same moment", () => {
  it("open one fee, send one notice and book the money once", async () => {
    const at = await given.reviewedSubmission();
    const opened = await Promise.all([clerk.fee.initFee(at), clerkToo.fee.initFee(at)]);
    const [id] = opened.map((fee) => fee.id) as [FeeId];
    expect(new Set(opened.map((fee) => fee.id)).size).toBe(1);
    await clerk.fee.editFee({ id, amounts: { depositAmount: 0 } });
    expect(await outcomes([clerk.fee.submitFee({ id }), clerkToo.fee.submitFee({ id })])).toEqual([
      "done",
      "fee.wrong-state",
    ]);
    expect(await outcomes([finance.fee.sendCharge({ id }), financeToo.fee.sendCharge({ id })])).toEqual([
      "done",
      "fee.wrong-state",
    ]);
    const money = { id, receivedAmount: due, date: today };
    expect(await outcomes([finance.fee.confirmCharge(money), financeToo.fee.confirmCharge(money)])).toEqual([
      "done",
      "fee.wrong-state",
    ]);
    const fee = await finance.fee.getFee({ id });
    expect(fee).toMatchObject({ state: "PAID", receivedAmount: due });
    expect(fee.receipts).toHaveLength(1);
  });

  it("book a part of the money once, when each says how much was there before", async () => {
    const { id } = await clerk.fee.initFee(await given.reviewedSubmission());
    await clerk.fee.submitFee({ id });
    await finance.fee.sendCharge({ id });
    const part = (receivedBefore: number) => ({ id, receivedAmount: 21_200, date: today, receivedBefore });
    expect(await outcomes([finance.fee.confirmCharge(part(0)), clerkToo.fee.confirmCharge(part(0))])).toEqual([
      "done",
      "fee.received-meanwhile",
    ]);
    await financeToo.fee.confirmCharge(part(21_200));
    expect((await finance.fee.getFee({ id })).receipts.map(({ amount }) => amount)).toEqual([21_200, 21_200]);
  });

  it("save one version of the rates, and the other is told who was first", async () => {
    const save = (client: typeof finance) =>
      client.rate.saveRates({ basedOn: 1, validFrom: today, note: "调价", table: demoRates });
    expect(await outcomes([save(finance), save(financeToo)])).toEqual(["done", "rate.changed-meanwhile"]);
    expect((await finance.rate.readRates({})).versions.map(({ versionNo }) => versionNo)).toEqual([2, 1]);
  });
});
