import type { FeeId, FileId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { demoRates } from "../../../seed/demo-rates.ts";
import { pdfBytes } from "../../../test/given-drawing.ts";
import { startGiven } from "../../../test/given.ts";
import type { At } from "../../../test/given-submission.ts";
import { expectRefused } from "../../../test/portal.ts";
import { printLetters } from "../../../test/print-letters.ts";
import { setParameter } from "../../../test/set-parameter.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { owner, owner3, designer, clerk, clerk2, finance, officer } = await portal.cast(
  ...(["owner", "owner3", "designer", "clerk", "clerk2", "finance", "officer"] as const),
);
const today = "2026-11-23";
const tomorrow = "2026-11-24";

const voucher = async (): Promise<FileId> =>
  (await owner.file.uploadByStream({ content: pdfBytes("voucher"), fileName: "回单.pdf" })).fileId;

const titles = async (client: typeof owner): Promise<string[]> =>
  (await client.message.listMessages({})).list.map(({ title }) => title);

/** A fee whose notice is with the owner. */
const charged = async (at: At): Promise<FeeId> => {
  const { id } = await clerk.fee.initFee(at);
  await clerk.fee.submitFee({ id });
  await finance.fee.sendCharge({ id });
  return id;
};

let at: At;
let id: FeeId;
beforeAll(async () => {
  await finance.rate.saveRates({ basedOn: 0, validFrom: today, note: "", table: demoRates });
  at = await given.reviewedSubmission();
});

describe("a fee", () => {
  it("is computed by the rates of the house, line by line, and stays in the house", async () => {
    const fee = await clerk.fee.initFee(at);
    id = fee.id;
    expect(fee.items.map(({ item, amount, basis }) => [item, amount, basis])).toEqual([
      ["公共建筑", 7_160_000, "地上建筑面积：10,000㎡×2.4元/㎡＋23,800㎡×2元/㎡"],
      ["地下室", 2_232_000, "地下室面积（不含人防）：12,400㎡×1.8元/㎡"],
      ["绿色建筑一星附加", 2_310_000, "总建筑面积：46,200㎡×0.5元/㎡"],
    ]);
    expect(fee).toMatchObject({
      state: "DRAFT",
      totalAmount: 11_702_000,
      payableAmount: 11_702_000,
      depositAmount: 3_510_600,
    });
    expect(fee).toMatchObject({ feeNo: "SF202611230001", rateName: expect.stringContaining("第1版"), warnings: [] });
    expect((await clerk.fee.initFee(at)).id).toBe(id);
    await expectRefused(owner.fee.getFee({ id }), "platform.not-found");
    expect(await clerk.fee.queryFees({})).toMatchObject({ total: 1, payableSum: 0, outstandingSum: 0 });
    expect((await owner.fee.queryFees({})).list).toEqual([]);
    await expectRefused(clerk2.fee.getFee({ id }), "platform.not-allowed");
    await expectRefused(designer.fee.getFee({ id }), "platform.not-allowed");
  });

  it("is edited while it is a draft: a discount needs its limit and a reason, sums must agree", async () => {
    const before = await clerk.fee.getFee({ id });
    const amounts = { discountRate: 100, discountReason: "" };
    await expectRefused(clerk.fee.editFee({ id, amounts }), "fee.discount-not-allowed");
    const tooMuch = { discountRate: 201, discountReason: "长期合作" };
    await expectRefused(clerk.fee.editFee({ id, amounts: tooMuch }), "fee.discount-not-allowed");
    await expectRefused(clerk.fee.editFee({ id, amounts: { totalAmount: 1 } }), "fee.amount-differs");
    const { payableAmount } = before;
    const deposit = clerk.fee.editFee({ id, amounts: { depositAmount: payableAmount + 1 } });
    const refusal = await expectRefused(deposit, "fee.deposit-too-much");
    expect(refusal.message).toBe("定金 117,020.01 元超过应收的 117,020.00 元，请核对");
    const edited = await clerk.fee.editFee({
      id,
      version: before.version,
      amounts: { ...amounts, discountReason: "长期合作" },
    });
    expect(edited).toMatchObject({ totalAmount: 11_702_000, payableAmount: 10_531_800, depositAmount: 3_510_600 });
    await expectRefused(clerk.fee.editFee({ id, version: before.version, remark: "" }), "platform.changed-meanwhile");
  });

  it("goes to the owner when it was submitted, and cannot be changed any more", async () => {
    await expectRefused(finance.fee.sendCharge({ id }), "fee.wrong-state");
    await expectRefused(finance.fee.confirmCharge({ id }), "fee.wrong-state");
    await clerk.fee.submitFee({ id });
    expect(await titles(finance)).toContain("收费单待复核");
    expect(await titles(owner)).not.toContain("收费单待复核");
    const drafted = await clerk.fee.getFee({ id });
    expect(drafted.notice).toMatchObject({ stateLabel: "草稿", url: null });
    await expectRefused(finance.fee.sendNotice({ id, withSignature: true }), "fee.unsigned");
    await expectRefused(clerk.fee.submitFee({ id }), "fee.wrong-state");
    await expectRefused(clerk.fee.deleteFee({ id }), "fee.wrong-state");
    await finance.fee.takeBackFee({ id });
    await clerk.fee.submitFee({ id });
    await finance.fee.sendNotice({ id });
    await expectRefused(clerk.fee.editFee({ id, remark: "改" }), "fee.sent");
    await expectRefused(clerk.fee.regenerateNotice({ id }), "fee.sent");
    const seen = await owner.fee.getFee({ id });
    expect(seen).toMatchObject({ state: "CHARGE_SENT", dueDate: "2026-12-08", outstandingAmount: 10_531_800 });
    expect(seen.actions.map(({ action }) => action)).toEqual(["statePaid"]);
    expect(await titles(owner)).toContain("收费通知");
    expect((await officer.fee.queryFees({ status: "CHARGE_SENT" })).list.map((fee) => fee.id)).toEqual([id]);
    expect((await owner3.fee.queryFees({})).list).toEqual([]);
  });

  it("has a notice that was printed as a draft, and goes to the owner alone", async () => {
    expect(await finance.fee.pdfReady({ id })).toBe(false);
    await printLetters(portal, at.projectSubmissionId);
    expect(await owner.fee.pdfReady({ id })).toBe(true);
    const { notice } = await owner.fee.getFee({ id });
    expect(notice).toMatchObject({ letterNo: expect.stringMatching(/^SF\d{6}202600001$/), stateLabel: "已发送" });
    const pdf = await portal.app.inject({ url: notice?.url ?? "" });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await owner.fee.noticeUrl({ id }))?.url.split("?")[0]).toBe(notice?.url?.split("?")[0]);
    await expectRefused(owner.fee.noticeWord({ id }), "platform.not-allowed");
    const word = await portal.app.inject({ url: (await clerk.fee.noticeWord({ id }))?.url ?? "" });
    expect(word.rawPayload.subarray(0, 2).toString()).toBe("PK");
    await expectRefused(designer.fee.noticeUrl({ id }), "platform.not-allowed");
    const { content } = await portal.db
      .selectFrom("letter")
      .select("content")
      .where("kind", "=", "FEE")
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({ payableInFen: 10_531_800, dueOn: "2026-12-08", sender: "彭欣", writer: "许静" });
    await expectRefused(designer.fee.pdfReady({ id }), "platform.not-allowed");
    const { letters } = await designer.review.readRound(at);
    expect(letters.map(({ kind }) => kind)).not.toContain("FEE");
    expect((await owner.review.readRound(at)).letters.map(({ kind }) => kind)).toContain("FEE");
  });

  it("is paid by deposit and transfer: the house finds the money, or sends the voucher back", async () => {
    await expectRefused(finance.fee.paidDeposit({ id, depositAmount: 1 }), "fee.deposit-wrong");
    await expectRefused(finance.fee.paidDeposit({ id, date: tomorrow }), "fee.day-ahead");
    await finance.fee.paidDeposit({ id, date: today });
    expect(await owner.fee.getFee({ id })).toMatchObject({ state: "DEPOSIT_PAID", outstandingAmount: 7_021_200 });
    await expectRefused(owner.fee.statePaid({ id }), "fee.voucher-missing");
    await expectRefused(finance.fee.rejectVoucher({ id, reason: "未见此笔款项" }), "fee.nothing-stated");
    await expectRefused(owner.fee.statePaid({ id, fileId: await voucher(), date: tomorrow }), "fee.day-ahead");
    await owner.fee.statePaid({ id, fileId: await voucher(), date: today });
    expect(await finance.fee.getFee({ id })).toMatchObject({ standing: "待确认到账" });
    expect((await finance.fee.queryFees({ isStated: true })).list.map((fee) => fee.id)).toEqual([id]);
    expect(await finance.fee.countWaiting({})).toMatchObject({ submitted: 0, stated: 1, owed: 1, overdue: 0 });
    const owed = { uncharged: 0, stated: 0, owed: 1, owedAmount: 7_021_200 };
    expect(await owner.fee.countWaiting({})).toMatchObject(owed);
    expect(await owner3.fee.countWaiting({})).toMatchObject({ owed: 0, owedAmount: 0 });
    await expectRefused(officer.fee.countWaiting({}), "platform.not-allowed");
    await finance.fee.rejectVoucher({ id, reason: "银行流水未见此笔款项" });
    expect(await titles(owner)).toContain("付款凭证被退回");
    const fileId = await voucher();
    await owner.fee.statePaid({ id, fileId, date: today });
    await finance.file.downloadUrl({ fileId });
    await expectRefused(designer.file.downloadUrl({ fileId }), "platform.not-allowed");
    await expectRefused(finance.fee.confirmCharge({ id, receivedAmount: 21_200, date: tomorrow }), "fee.day-ahead");
    await finance.fee.confirmCharge({ id, receivedAmount: 21_200, date: today });
    expect(await clerk.fee.getFee({ id })).toMatchObject({ state: "DEPOSIT_PAID", outstandingAmount: 7_000_000 });
    expect(await clerk.fee.checkPaid(at)).toBe(false);
    await finance.fee.confirmCharge({ id });
    const paid = await owner.fee.getFee({ id });
    expect(paid).toMatchObject({ state: "PAID", receivedAmount: 10_531_800, outstandingAmount: 0, standing: null });
    expect(paid.receipts.map(({ amount, isDeposit }) => [amount, isDeposit])).toEqual([
      [3_510_600, true],
      [21_200, false],
      [7_000_000, false],
    ]);
    await expectRefused(finance.fee.confirmCharge({ id }), "fee.wrong-state");
    expect(await designer.fee.checkPaid({ projectApplicationId: at.projectApplicationId })).toBe(true);
  });

  it("of one kind stands once for a batch", async () => {
    await expectRefused(clerk.fee.initFee(at), "fee.already-there");
    const { list, payableSum, receivedSum, outstandingSum } = await clerk.fee.queryFees({ keyword: "SF20261123" });
    expect(list).toHaveLength(1);
    expect([payableSum, receivedSum, outstandingSum]).toEqual([10_531_800, 10_531_800, 0]);
  });
});

describe("the draft of a notice", () => {
  it("is printed anew without its signatures, and seen by the house alone", async () => {
    const other = await given.reviewedSubmission();
    const fee = await clerk.fee.initFee(other);
    expect(await clerk.fee.noticeWord({ id: fee.id })).toBeNull();
    await clerk.fee.submitFee({ id: fee.id });
    await printLetters(portal, other.projectSubmissionId);
    expect((await clerk.fee.noticeUrl({ id: fee.id }))?.url).toBeTruthy();
    await expectRefused(owner.fee.noticeUrl({ id: fee.id }), "platform.not-found");
    await expectRefused(owner.fee.regenerateNotice({ id: fee.id }), "platform.not-allowed");
    expect(await finance.fee.regenerateNotice({ id: fee.id })).toBeNull();
    expect(await clerk.fee.noticeUrl({ id: fee.id })).toBeNull();
    await printLetters(portal, other.projectSubmissionId);
    expect((await clerk.fee.noticeUrl({ id: fee.id }))?.url).toBeTruthy();
    const printed = await portal.db
      .selectFrom("letter")
      .select("current_version")
      .where("submission_id", "=", other.projectSubmissionId)
      .where("kind", "=", "FEE")
      .execute();
    expect(printed).toEqual([{ current_version: 2 }]);
    await finance.fee.cancelFee({ id: fee.id, reason: "按新的标准重新核算" });
    await expectRefused(finance.fee.regenerateNotice({ id: fee.id }), "fee.wrong-state");
  });
});

describe("fees that end without money", () => {
  it("are deleted as drafts, cancelled or waived with a reason", async () => {
    const other = await given.reviewedSubmission();
    const uncharged = async () =>
      (await clerk.fee.listUncharged({})).list.map(({ projectSubmissionId }) => projectSubmissionId);
    expect(await uncharged()).toContain(other.projectSubmissionId);
    const draft = await clerk.fee.initFee(other);
    expect(await uncharged()).not.toContain(other.projectSubmissionId);
    await clerk.fee.deleteFee({ id: draft.id });
    await expectRefused(clerk.fee.getFee({ id: draft.id }), "platform.not-found");
    const sent = await charged(other);
    await finance.fee.cancelFee({ id: sent, reason: "面积申报有误，重新核算" });
    expect((await owner.fee.getFee({ id: sent })).notice).toMatchObject({ stateLabel: "已作废" });
    expect(await owner.fee.getFee({ id: sent })).toMatchObject({
      state: "CANCELLED",
      reason: "面积申报有误，重新核算",
    });
    const again = await charged(other);
    await finance.fee.waiveFee({ id: again, reason: "公益项目，经批准免收" });
    expect(await owner.fee.checkPaid(other)).toBe(true);
  });

  it("go out as waived where the government pays", async () => {
    const other = await given.reviewedSubmission();
    const { id: fee } = await clerk.fee.initFee(other);
    await clerk.fee.editFee({ id: fee, payMode: "2", payerName: "郑州市金水区财政局" });
    await clerk.fee.submitFee({ id: fee });
    await clerk.fee.sendCharge({ id: fee });
    expect(await owner.fee.getFee({ id: fee })).toMatchObject({ state: "WAIVED", payModeLabel: "政府购买服务" });
  });
});

describe("fees of later reviews", () => {
  it("charge a heavy rework half of the fee before, and only above its share", async () => {
    const small = await clerk.fee.initFee({ ...at, feeType: "4", changedShare: 60 });
    expect(small.items).toEqual([]);
    await expectRefused(clerk.fee.submitFee({ id: small.id }), "fee.no-lines");
    await clerk.fee.deleteFee({ id: small.id });
    const heavy = await clerk.fee.initFee({ ...at, feeType: "4", changedShare: 65.5 });
    expect(heavy).toMatchObject({ totalAmount: 5_265_900, feeTypeLabel: "复审加收" });
  });
});

describe("rates", () => {
  it("of the authority hold for a house without its own, and without any nothing is charged (F329)", async () => {
    const other = await given.reviewedSubmission();
    await portal.db.updateTable("rate_table").set({ valid_from: "2027-01-01" }).execute();
    await expectRefused(clerk.fee.initFee(other), "fee.no-rate");
    const authority = await portal.signIn("officer-admin");
    const shared = { ...demoRates, rules: demoRates.rules.filter(({ ruleId }) => ruleId === "public") };
    await authority.rate.saveRates({ basedOn: 0, validFrom: today, note: "", table: shared });
    expect(await clerk.rate.readRates({})).toMatchObject({ district: { versionNo: 1 } });
    expect(await clerk.fee.initFee(other)).toMatchObject({ totalAmount: 7_160_000 });
    await portal.db.updateTable("rate_table").set({ valid_from: today }).execute();
  });

  it("are saved as the next version, whole and not backwards, by one person at a time", async () => {
    const save = (basedOn: number, validFrom: string, table = demoRates) =>
      finance.rate.saveRates({ basedOn, validFrom, note: "调价", table });
    await expectRefused(save(0, today), "rate.changed-meanwhile");
    await expectRefused(save(1, "2026-11-22"), "rate.day-past");
    await expectRefused(save(1, today, { ...demoRates, rules: [] }), "rate.problems");
    const second = await save(1, "2027-01-01");
    expect(second).toMatchObject({
      versionNo: 2,
      validFrom: "2027-01-01",
      validTo: null,
      creatorName: expect.any(String),
    });
    const { versions } = await clerk.rate.readRates({});
    expect(versions.map(({ versionNo, validTo }) => [versionNo, validTo])).toEqual([
      [2, null],
      [1, "2026-12-31"],
    ]);
    await finance.rate.savePayAccount({ accountName: "中原", bankName: "建行", bankAccount: "4105 0167" });
    expect((await clerk.rate.readRates({})).account).toMatchObject({ bankAccount: "4105 0167" });
    await expectRefused(
      clerk.rate.savePayAccount({ accountName: "他人", bankName: "建行", bankAccount: "123456" }),
      "platform.not-allowed",
    );
  });
});

describe("results", () => {
  it("wait for the money where the city asks for that (FEE_BLOCK)", async () => {
    await setParameter(portal.db, "FEE_BLOCK", "OPEN");
    const other = await given.reviewedSubmission();
    expect(await portal.ask.feeSettled(portal.db, other.projectSubmissionId)).toBe(false);
    const fee = await charged(other);
    expect(await portal.ask.feeSettled(portal.db, other.projectSubmissionId)).toBe(false);
    await finance.fee.confirmCharge({ id: fee });
    expect(await portal.ask.feeSettled(portal.db, other.projectSubmissionId)).toBe(true);
  });
});
