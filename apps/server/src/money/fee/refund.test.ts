import type { FeeId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { demoRates } from "../../../seed/demo-rates.ts";
import { pdfBytes } from "../../../test/given-drawing.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { startGiven } from "../../../test/given.ts";
import type { At } from "../../../test/given-submission.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const reviews = givenReviews(portal, given);
const { owner, designer, clerk, clerk2, finance } = await portal.cast(
  ...(["owner", "designer", "clerk", "clerk2", "finance"] as const),
);
const today = "2026-11-23";
const due = 11_702_000;

const news = async (client: typeof owner): Promise<string[]> =>
  (await client.message.listMessages({})).list.map(({ title, content }) => `${title}：${content}`);

const charged = async (at: At): Promise<FeeId> => {
  const { id } = await clerk.fee.initFee(at);
  await clerk.fee.submitFee({ id });
  await finance.fee.sendCharge({ id });
  return id;
};

const paid = async (at: At, receivedAmount = due): Promise<FeeId> => {
  const id = await charged(at);
  await finance.fee.confirmCharge({ id, receivedAmount, date: today });
  return id;
};

const voided = async ({ projectSubmissionId: submissionId }: At): Promise<void> => {
  await owner.invalidation.saveInvalidApplication({ submissionId, reason: "规划方案重大调整，图纸不再使用" });
  await owner.invalidation.submitInvalidApplication({ submissionId });
  await clerk.invalidation.invalid({ submissionId });
};

beforeAll(() => finance.rate.saveRates({ basedOn: 0, validFrom: today, note: "", table: demoRates }));

describe("a refund", () => {
  it("of what was paid too much leaves the fee paid", async () => {
    const id = await paid(await given.reviewedSubmission(), due + 100_000);
    expect((await finance.fee.getFee({ id })).refundDue).toEqual({ amount: 100_000, why: "多付1,000.00元" });
    expect((await owner.fee.getFee({ id })).refundDue).toBeNull();
    const reason = "多付部分退回";
    await expectRefused(finance.fee.startRefund({ id, amount: due + 100_001, reason }), "fee.refund-too-much");
    await expectRefused(owner.fee.startRefund({ id, amount: 1, reason }), "platform.not-allowed");
    await expectRefused(clerk2.fee.startRefund({ id, amount: 1, reason }), "platform.not-allowed");
    await expectRefused(finance.fee.finishRefund({ id }), "fee.wrong-state");
    await finance.fee.startRefund({ id, amount: 100_000, reason });
    expect(await owner.fee.getFee({ id })).toMatchObject({
      state: "REFUNDING",
      refunds: [{ refundNo: "TK202611230001", amount: 100_000, doneTime: null, parts: [{ doneOn: null }] }],
    });
    const slip = await finance.file.uploadByStream({ content: pdfBytes("slip"), fileName: "退款回单.pdf" });
    await expectRefused(finance.fee.finishRefund({ id, date: "2026-11-24" }), "fee.day-ahead");
    await finance.fee.finishRefund({ id, date: today, fileId: slip.fileId });
    expect(await owner.fee.getFee({ id })).toMatchObject({
      ...{ state: "PAID", receivedAmount: due + 100_000, refundedAmount: 100_000 },
      refunds: [{ parts: [{ amount: 100_000, orderNo: null, doneOn: today, voucherFileIds: [slip.fileId] }] }],
    });
    await owner.file.downloadUrl({ fileId: slip.fileId });
    await expectRefused(designer.file.downloadUrl({ fileId: slip.fileId }), "platform.not-allowed");
    expect((await news(owner))[0]).toMatch(/^审查费已退款：.*已退款1,000.00元/);
    expect((await finance.fee.getFee({ id })).refundDue).toBeNull();
  });

  it("is taken from the newest receipts, and dropped while nothing has gone", async () => {
    const at = await given.reviewedSubmission();
    const id = await charged(at);
    for (const receivedAmount of [1_000_000, due - 1_000_000])
      await finance.fee.confirmCharge({ id, receivedAmount, date: today });
    await finance.fee.startRefund({ id, amount: due - 500_000, reason: "项目停建，协商退款" });
    const [refund] = (await finance.fee.getFee({ id })).refunds;
    expect(refund?.parts.map(({ amount }) => amount)).toEqual([due - 1_000_000, 500_000]);
    await expectRefused(finance.fee.startRefund({ id, amount: 1, reason: "重复办理退款" }), "fee.wrong-state");
    await finance.fee.dropRefund({ id, reason: "项目恢复建设" });
    expect(await clerk.fee.getFee({ id })).toMatchObject({ state: "PAID", refundedAmount: 0 });
    expect((await clerk.fee.getFee({ id })).refunds[0]).toMatchObject({ dropReason: "项目恢复建设", doneTime: null });
    await finance.fee.startRefund({ id, amount: due, reason: "项目停建，全部退回" });
    await finance.fee.finishRefund({ id });
    expect(await owner.fee.getFee({ id })).toMatchObject({ state: "REFUNDED", refundedAmount: due });
    expect((await clerk.fee.initFee(at)).id).not.toBe(id);
  });
});

describe("when a batch becomes void", () => {
  it("what nobody has paid is cancelled, draft or sent", async () => {
    const [first, second] = [await given.reviewedSubmission(), await given.reviewedSubmission()];
    const { id: draft } = await clerk.fee.initFee(first);
    const sent = await charged(second);
    for (const at of [first, second]) await voided(at);
    expect(await clerk.fee.getFee({ id: draft })).toMatchObject({ state: "CANCELLED" });
    const seen = await owner.fee.getFee({ id: sent });
    expect(seen).toMatchObject({ state: "CANCELLED", notice: { stateLabel: "已作废" } });
    expect(seen.reason).toContain("规划方案重大调整");
    await expectRefused(clerk.fee.initFee(first), "fee.not-chargeable");
  });

  it("all of the fee goes back before the first letter, half of it after, as the rates say", async () => {
    const early = await given.reviewedSubmission();
    const id = await paid(early);
    await voided(early);
    expect((await finance.fee.getFee({ id })).refundDue).toEqual({
      amount: due,
      why: "批次在首次审查意见发出前作废，按收费标准退还100%",
    });
    expect((await news(finance))[0]).toMatch(/^请办理退款：.*已收117,020.00元，应退117,020.00元/);
    const late = await reviews.inReview();
    const other = await paid(late, due + 1);
    await reviews.raised(late);
    await reviews.letterSent(late);
    await voided(late);
    expect((await finance.fee.getFee({ id: other })).refundDue).toEqual({
      amount: due / 2 + 1,
      why: "多付0.01元；批次在审查意见发出后作废，按收费标准退还50%",
    });
  });
});

describe("a heavy rework", () => {
  it("is offered to the house to be charged on top, by the share of sheets that changed", async () => {
    const batch = await reviews.inReview();
    const id = await paid(batch);
    expect((await clerk.fee.getFee({ id })).surcharge).toBeNull();
    await reviews.raised(batch);
    await reviews.letterSent(batch);
    await reviews.inRecheck(batch);
    expect((await clerk.fee.getFee({ id })).surcharge, "no sheet was changed").toBeNull();
    await portal.db
      .updateTable("drawing")
      .set({ change_type: "M" })
      .where("application_id", "=", batch.projectApplicationId)
      .where("change_type", "=", "U")
      .execute();
    expect((await clerk.fee.getFee({ id })).surcharge).toEqual({ share: 100, amount: due / 2 });
    expect((await owner.fee.getFee({ id })).surcharge).toBeNull();
    const { id: added } = await clerk.fee.initFee({ ...batch, feeType: "4" });
    expect(await clerk.fee.getFee({ id: added })).toMatchObject({ totalAmount: due / 2, feeTypeLabel: "复审加收" });
    expect((await clerk.fee.getFee({ id })).surcharge).toBeNull();
  });
});

describe("arrears", () => {
  it("add up what each project owes, with what is past its day, for those who may see it", async () => {
    const at = await given.reviewedSubmission();
    const id = await charged(at);
    await finance.fee.confirmCharge({ id, receivedAmount: 2_000, date: today });
    await reviews.onDay("2026-12-20T09:00:00+08:00");
    const late = await portal.signIn("finance");
    const row = (await late.fee.listArrears({})).list.find(
      ({ projectApplicationId }) => projectApplicationId === at.projectApplicationId,
    );
    expect(row).toMatchObject({ feeCount: 1, outstandingAmount: due - 2_000, overdueAmount: due - 2_000 });
    expect(row).toMatchObject({ oldestDueDate: "2026-12-08", overdueDays: 12 });
    const other = await portal.signIn("clerk2");
    expect(await other.fee.listArrears({})).toMatchObject({ total: 0, outstandingSum: 0, overdueSum: 0 });
  });
});
