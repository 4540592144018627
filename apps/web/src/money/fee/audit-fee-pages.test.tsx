import { fileCalls } from "@tushen/contract/ground/file";
import { paymentCalls } from "@tushen/contract/money/payment";
import { feeCalls } from "@tushen/contract/money/fee";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { paste } from "../../../test/paste.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { may } from "../../../test/review-answers.ts";

const line = {
  ...{ item: "住宅", base: "12,000", baseUnit: "㎡", rate: "1.8元/㎡、1.5元/㎡", factor: "", amount: 2_100_000 },
  ...{ ruleId: "dwelling", basis: "地上建筑面积：10,000㎡×1.8元/㎡＋2,000㎡×1.5元/㎡" },
};

const fee = (facts: Partial<Fee> = {}): Fee =>
  ({
    ...{
      id: 5,
      feeNo: "SF202611230001",
      projectApplicationId: 3,
      projectSubmissionId: 7,
      projectName: "龙子湖人才住房",
    },
    ...{ atlasName: "第一批", houseOrgId: 2, houseName: "郑州睿图", feeType: "1", feeTypeLabel: "施工图审查费" },
    ...{ payMode: "1", payModeLabel: "建设单位支付", totalAmount: 2_100_000, discountRate: 0, discountReason: "" },
    ...{
      payableAmount: 2_100_000,
      depositAmount: 0,
      receivedAmount: 0,
      refundedAmount: 0,
      outstandingAmount: 2_100_000,
    },
    ...{ payerName: "金色置业", dueDate: "2026-12-08", isOverdue: false, state: "CHARGE_SENT", standing: null },
    ...{
      stateLabel: "已发收费通知",
      sentTime: "2026-11-23T01:00:00Z",
      paidTime: null,
      createTime: "2026-11-23T01:00:00Z",
    },
    ...{ items: [line], payerCreditCode: "", remark: "", reason: null, warnings: [], rateName: "收费标准第1版" },
    ...{
      discountLimit: 200,
      account: null,
      receipts: [],
      statements: [],
      refunds: [],
      refundDue: null,
      surcharge: null,
      notice: null,
      submitterName: null,
    },
    ...{ senderName: null, actions: [], version: 3 },
    ...facts,
  }) as Fee;

const openFee = async (orgType: "CENSOR" | "CONSTRUCT", facts: Partial<Fee>, providers: object[] = []) => {
  const server = answerFrame({ orgType });
  server.with(feeCalls.getFee, fee(facts));
  for (const act of ["submitFee", "sendCharge", "confirmCharge", "statePaid", "startRefund", "finishRefund"] as const)
    server.with(feeCalls[act], true);
  server.with(feeCalls.editFee, fee(facts));
  server.with(paymentCalls.listProviders, providers as never);
  await openPortal("#/projectReport/auditFee?id=5", { as: "T" });
  const heading = page.getByRole("heading", { level: 1, name: /^施工图审查费 SF202611230001/ });
  await expect.element(heading).toBeVisible();
  return server;
};

const sent = (
  server: Awaited<ReturnType<typeof openFee>>,
  act: "editFee" | "confirmCharge" | "statePaid" | "startRefund",
) => JSON.parse(server.askedFor(feeCalls[act])[0]?.body ?? "{}") as object;

describe("the list of audit fees", () => {
  it("shows the house what is owed, and what is still to be charged", async () => {
    const server = answerFrame({ orgType: "CENSOR" });
    const sums = { payableSum: 2_100_000, receivedSum: 0, outstandingSum: 2_100_000 };
    server.with(feeCalls.queryFees, { list: [fee()], total: 1, pageNum: 1, pageSize: 50, ...sums });
    const waiting = { projectApplicationId: 3, projectSubmissionId: 9, projectName: "金色公馆", atlasName: "第一批" };
    const row = { ...waiting, feeType: "1", feeTypeLabel: "施工图审查费", acceptDay: "2026-11-20" };
    server.with(feeCalls.listUncharged, { list: [row], total: 1, pageNum: 1, pageSize: 50 } as never);
    server.with(feeCalls.initFee, fee({ id: 6 as never }));
    await openPortal("#/auditFeeList", { as: "T" });
    await expect.element(page.getByLabelText("合计")).toHaveTextContent("应收21,000.00元已收0.00元欠款21,000.00元");
    await expect.element(page.getByText("SF202611230001")).toBeVisible();
    await page.getByText("待核算").click();
    await page.getByRole("button", { name: "核算", exact: true }).click();
    await eventually(() => expect(location.hash).toContain("/projectReport/auditFee?id=6"));
  });
});

describe("many fees at once", () => {
  it("are computed for the chosen batches, each with its sum or the refusal", async () => {
    const server = answerFrame({ orgType: "CENSOR" });
    const sums = { payableSum: 0, receivedSum: 0, outstandingSum: 0 };
    server.with(feeCalls.queryFees, { list: [], total: 0, pageNum: 1, pageSize: 50, ...sums });
    const row = (projectSubmissionId: number) => ({
      ...{
        projectApplicationId: 3,
        projectSubmissionId,
        projectName: "金色公馆",
        atlasName: `第${projectSubmissionId}批`,
      },
      ...{ feeType: "1", feeTypeLabel: "施工图审查费", acceptDay: "2026-11-20" },
    });
    server.with(feeCalls.listUncharged, { list: [row(1), row(2)], total: 2, pageNum: 1, pageSize: 50 } as never);
    server.raw(feeCalls.initFee, ({ body }) =>
      Response.json(
        body.includes(":2")
          ? { code: "fee.no-rate", message: "没有适用的收费标准" }
          : { code: "SUCCESS", detail: fee({ id: 6 as never }) },
      ),
    );
    await openPortal("#/auditFeeList?view=uncharged", { as: "T" });
    await page.getByRole("checkbox", { name: "选择本页全部" }).click();
    await page.getByRole("button", { name: "核算", exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: /核算/ });
    await dialog.getByRole("button", { name: "核算 2 项" }).click();
    await expect.element(dialog.getByText("完成 1 项，未成 1 项，未办理 0 项")).toBeVisible();
    await expect.element(dialog.getByRole("row", { name: /第1批/ })).toMatchTextContent(/应收 21,000.00 元/);
    await expect.element(dialog.getByRole("row", { name: /第2批/ })).toMatchTextContent(/未成没有适用的收费标准/);
    expect(location.hash).toContain("#/auditFeeList");
  });

  it("are handed to the check where they are drafts; only the clerk and the bookkeeper can choose them", async () => {
    const open = async (role: string) => {
      const server = answerFrame({ orgType: "CENSOR", roles: [{ code: role, items: [] }] } as never);
      const list = [
        fee({ id: 5 as never, state: "DRAFT" }),
        fee({ id: 6 as never, state: "CHARGE_SENT", stateLabel: "已通知" }),
      ];
      const sums = { payableSum: 0, receivedSum: 0, outstandingSum: 0 };
      server.with(feeCalls.queryFees, { list, total: 2, pageNum: 1, pageSize: 50, ...sums });
      server.with(feeCalls.submitFee, true);
      await openPortal("#/auditFeeList", { as: "T" });
      await expect.element(page.getByText("SF202611230001").first()).toBeVisible();
      return server;
    };
    const server = await open("CENSOR_FINANCE");
    await page.getByRole("checkbox", { name: "选择本页全部" }).click();
    await page.getByRole("button", { name: "提交复核" }).click();
    const dialog = page.getByRole("dialog", { name: /提交复核/ });
    await expect.element(dialog.getByText("已通知，不用提交")).toBeVisible();
    await dialog.getByRole("button", { name: "提交复核 1 项" }).click();
    await expect.element(dialog.getByText("完成 1 项，未成 0 项，未办理 0 项，不办理 1 项")).toBeVisible();
    expect(server.askedFor(feeCalls.submitFee).map(({ body }) => JSON.parse(body) as object)).toEqual([{ id: 5 }]);
  });

  it("cannot be chosen by a reviewer", async () => {
    const server = answerFrame({ orgType: "CENSOR", roles: [{ code: "CENSOR_REVIEWER", items: [] }] } as never);
    const sums = { payableSum: 0, receivedSum: 0, outstandingSum: 0 };
    server.with(feeCalls.queryFees, { list: [fee()], total: 1, pageNum: 1, pageSize: 50, ...sums });
    await openPortal("#/auditFeeList", { as: "T" });
    await expect.element(page.getByText("SF202611230001")).toBeVisible();
    await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
  });
});

describe("arrears", () => {
  it("are listed by project, and a project opens its fees", async () => {
    const server = answerFrame({ orgType: "CONTROL" });
    const row = { projectApplicationId: 3, projectName: "金色公馆", houseName: "郑州睿图", payerNames: ["金色置业"] };
    const sums = { feeCount: 2, payableAmount: 300, outstandingAmount: 200, overdueAmount: 100 };
    const list = [{ ...row, ...sums, oldestDueDate: "2026-11-01", overdueDays: 22 }];
    server.with(feeCalls.queryFees, {
      list: [],
      total: 0,
      pageNum: 1,
      pageSize: 50,
      payableSum: 0,
      receivedSum: 0,
      outstandingSum: 0,
    });
    server.with(feeCalls.listArrears, {
      list,
      total: 1,
      pageNum: 1,
      pageSize: 50,
      outstandingSum: 200,
      overdueSum: 100,
    } as never);
    await openPortal("#/auditFeeList?view=arrears", { as: "T" });
    await expect.element(page.getByText("已逾期 22 天")).toBeVisible();
    await expect.element(page.getByLabelText("合计")).toHaveTextContent("欠款2.00元其中已逾期1.00元");
    await page.getByText("金色公馆").click();
    await eventually(() => expect(location.hash).toContain("projectApplicationId=3"));
  });
});

describe("the fee of a project", () => {
  const sums = { payableSum: 0, receivedSum: 0, outstandingSum: 0 };
  const openOfProject = async (list: Fee[]) => {
    const server = answerFrame({ orgType: "CONSTRUCT" });
    server.with(feeCalls.queryFees, { list, total: list.length, pageNum: 1, pageSize: 1, ...sums });
    server.with(feeCalls.getFee, fee());
    await openPortal("#/projectReport/auditFee?projectApplicationId=3&projectSubmissionId=7", { as: "T" });
    return server;
  };

  it("is its newest, where the address names no fee", async () => {
    await openOfProject([fee()]);
    await expect.element(page.getByRole("heading", { level: 1, name: /SF202611230001/ })).toBeVisible();
  });

  it("is waited for, where there is none yet", async () => {
    const server = await openOfProject([]);
    await expect.element(page.getByText("这个项目还没有收费单")).toBeVisible();
    expect(server.askedFor(feeCalls.getFee)).toHaveLength(0);
  });
});

describe("one fee", () => {
  it("is edited as a draft, and sums are said while typing", async () => {
    const server = await openFee("CENSOR", { state: "DRAFT", stateLabel: "已核算", actions: may("edit", "submit") });
    await page.getByLabelText("第 1 项金额").fill("20000.5");
    await page.getByLabelText("优惠（%，最多 20）").fill("10");
    await page.getByLabelText("优惠理由（必填）").fill("长期合作");
    await expect.element(page.getByText("应收 18,000.45 元")).toBeVisible();
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await eventually(() => expect(server.askedFor(feeCalls.editFee)).toHaveLength(1));
    expect(sent(server, "editFee")).toMatchObject({
      amounts: { totalAmount: 2_000_050, discountRate: 100, discountReason: "长期合作" },
      items: [{ item: "住宅", amount: 2_000_050, ruleId: "dwelling" }],
    });
  });

  it("takes its lines from Excel, with thousands and full-width digits, and keeps what was not a sum out", async () => {
    const server = await openFee("CENSOR", { state: "DRAFT", stateLabel: "已核算", actions: may("edit", "submit") });
    await page.getByLabelText("第 1 项", { exact: true }).click();
    paste('住宅\t"地上\n地下"\t12,000.50\n商业\t\t３０００元\n车库\t\t面议\n');
    await expect.element(page.getByLabelText("第 3 项", { exact: true })).toHaveValue("车库");
    await expect.element(page.getByLabelText("第 1 项说明")).toHaveValue("地上\n地下");
    await expect.element(page.getByText("第3行金额（元）：“面议”不是数字")).toBeVisible();
    await page.getByLabelText("第 3 项金额").fill("0.5");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await eventually(() => expect(server.askedFor(feeCalls.editFee)).toHaveLength(1));
    expect(sent(server, "editFee")).toMatchObject({
      items: [
        { item: "住宅", amount: 1_200_050, ruleId: "dwelling" },
        { item: "商业", amount: 300_000, ruleId: null },
        { item: "车库", amount: 50 },
      ],
    });
  });

  it("is confirmed by the house with what the bank slip says", async () => {
    const server = await openFee("CENSOR", { actions: may("confirmCharge", "waive") });
    await expect.element(page.getByText(/10,000㎡×1.8元\/㎡＋2,000㎡×1.5元\/㎡/)).toBeVisible();
    await page.getByRole("button", { name: "confirmCharge" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText("到账金额（元）").fill("20,000");
    await expect.element(dialog.getByText("确认后仍欠 1,000.00 元")).toBeVisible();
    await dialog.getByRole("button", { name: "确认到账" }).click();
    await eventually(() => expect(server.askedFor(feeCalls.confirmCharge)).toHaveLength(1));
    expect(sent(server, "confirmCharge")).toMatchObject({
      ...{ id: 5, receivedAmount: 2_000_000, receivedBefore: 0 },
    });
  });

  it("is paid by QR code, and the dialog closes once the money is there", async () => {
    const order = {
      ...{ orderNo: "ZF20261123000001", feeId: 5, amount: 2_100_000, isDeposit: false, provider: "wechat" },
      ...{ providerLabel: "微信支付", state: "WAITING", stateLabel: "待支付", qrText: "http://portal/dev/pay/ZF1" },
      ...{ isStandIn: true, expireTime: new Date(Date.now() + 1_800_000).toISOString(), paidTime: null, tradeNo: null },
    };
    const server = await openFee("CONSTRUCT", { actions: may("statePaid") }, [
      { provider: "wechat", label: "微信支付" },
      { provider: "alipay", label: "支付宝" },
    ]);
    server.with(paymentCalls.orderInfo, order as never);
    server.with(paymentCalls.paymentOrderResult, order as never);
    await page.getByRole("button", { name: "在线支付" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText(/请用微信支付扫码支付，/)).toBeVisible();
    await expect.element(dialog.getByText("21,000.00 元")).toBeVisible();
    await expect.element(dialog.getByRole("link", { name: /打开演示收银台/ })).toBeVisible();
    server.with(paymentCalls.orderInfo, {
      ...order,
      provider: "alipay",
      providerLabel: "支付宝",
      orderNo: "ZF2",
    } as never);
    await dialog.getByText("支付宝").click();
    await expect.element(dialog.getByText(/请用支付宝扫码支付，/)).toBeVisible();
    server.with(paymentCalls.paymentOrderResult, { ...order, orderNo: "ZF2", state: "PAID", qrText: null } as never);
    await expect.element(page.getByText("支付成功，款项已到账")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it("goes back by what the rates say, and never more than came in", async () => {
    const refundDue = { amount: 1_050_000, why: "批次在审查意见发出后作废，按收费标准退还50%" };
    const money = { payableAmount: 2_100_000, receivedAmount: 2_100_000, outstandingAmount: 0 };
    const server = await openFee("CENSOR", {
      ...money,
      state: "PAID",
      stateLabel: "已到账",
      refundDue,
      actions: may("refund"),
    });
    await page.getByRole("button", { name: "refund" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("退款后保留 10,500.00 元")).toBeVisible();
    await dialog.getByLabelText("退款金额（元）").fill("21000.01");
    await expect.element(dialog.getByText("不能超过已收未退的 21,000.00 元")).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "开始退款" })).toBeDisabled();
    await dialog.getByLabelText("退款金额（元）").fill("10500");
    await dialog.getByRole("button", { name: "开始退款" }).click();
    await eventually(() => expect(server.askedFor(feeCalls.startRefund)).toHaveLength(1));
    expect(sent(server, "startRefund")).toEqual({ id: 5, amount: 1_050_000, reason: refundDue.why });
  });

  it("offers the house a surcharge for a heavy rework", async () => {
    const server = await openFee("CENSOR", { surcharge: { share: 65.5, amount: 1_050_000 } });
    server.with(feeCalls.initFee, fee({ id: 6 as never }));
    await expect.element(page.getByText(/复审时修改了 65.5% 的图纸/)).toBeVisible();
    await page.getByRole("button", { name: "核算加收" }).click();
    await eventually(() => expect(location.hash).toContain("/projectReport/auditFee?id=6"));
  });

  it("shows its notice as a paper once that is printed", async () => {
    const notice = { letterId: 9, letterNo: "SF410105202600001", stateLabel: "已发送", isSigned: false, url: null };
    const server = await openFee("CONSTRUCT", { notice: notice as never });
    server.with(feeCalls.pdfReady, false);
    await page.getByText("通知单 SF410105202600001（已发送）").click();
    await expect.element(page.getByText("通知单制作完成后自动显示，通常几秒钟。")).toBeVisible();
    server.with(feeCalls.getFee, fee({ notice: { ...notice, url: "/file/9" } as never }));
    server.with(feeCalls.pdfReady, true);
    await expect.element(page.getByRole("link", { name: "下载通知单" })).toBeVisible();
  });

  it("is paid by the owner, who must attach the voucher", async () => {
    const account = { accountName: "郑州睿图", bankName: "建设银行", bankAccount: "4105 0167" };
    const server = await openFee("CONSTRUCT", { actions: may("statePaid"), account });
    server.with(fileCalls.uploadByStream, { fileId: 8, fileName: "回单.pdf" } as never);
    await page.getByRole("button", { name: "statePaid" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText(/账号 4105 0167；用途请注明 SF202611230001/)).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "提交" })).toBeDisabled();
  });
});

describe("the draft of a notice", () => {
  const notice = { letterId: 9, letterNo: "SF410105202600003", stateLabel: "草稿", isSigned: false, url: "/paper.pdf" };
  const draft = { state: "SUBMITTED", stateLabel: "待复核", sentTime: null, notice } as unknown as Partial<Fee>;

  it("is printed anew by the house, which may have it signed", async () => {
    const server = await openFee("CENSOR", draft);
    server.with(feeCalls.regenerateNotice, null);
    await expect.element(page.getByRole("button", { name: "发起签章" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "下载 Word" })).toBeVisible();
    await page.getByRole("button", { name: "重新生成" }).click();
    await eventually(() => expect(server.askedFor(feeCalls.regenerateNotice)).toHaveLength(1));
    await expect.element(page.getByText("正在重新制作")).toBeVisible();
  });

  it("asks first when that ends its signature", async () => {
    const server = await openFee("CENSOR", { ...draft, notice: { ...notice, isSigned: true } as never });
    server.with(feeCalls.regenerateNotice, null);
    await expect.element(page.getByRole("button", { name: "发起签章" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "重新生成" }).click();
    await expect.element(page.getByText("已有的签章会失效，需要重新签章。")).toBeVisible();
    expect(server.askedFor(feeCalls.regenerateNotice)).toHaveLength(0);
  });

  it("offers the owner nothing but the paper", async () => {
    await openFee("CONSTRUCT", { notice: { ...notice, stateLabel: "已发送" } as never });
    await expect.element(page.getByRole("link", { name: "下载通知单" })).toBeVisible();
    for (const name of ["重新生成", "下载 Word", "发起签章"])
      await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
  });
});
