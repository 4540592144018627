import { paymentCalls } from "@tushen/contract/money/payment";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const day = {
  ...{ id: 1, day: "2026-11-22", provider: "alipay", providerLabel: "支付宝", merchantId: "2021000000000001" },
  ...{ listedCount: 2, listedSum: 300, bookedCount: 1, bookedSum: 200, checkTime: "2026-11-23T02:20:00Z" },
};
const difference = {
  ...{ id: 7, kind: "MISSING_HERE", kindLabel: "平台有、系统无", movement: "PAYMENT", number: "ZF20261122000001" },
  ...{ bookedAmount: null, listedAmount: 100, tradeNo: "2026", handledTime: null, handledByName: null, note: null },
  ...{ feeId: 5, feeNo: "SF202611220001" },
};

it("lists each day, what differs, and takes down what was done about it", async () => {
  const server = answerFrame({ orgType: "CENSOR", roles: [{ code: "CENSOR_FINANCE", items: [] }] });
  const even = { ...day, id: 2, provider: "wechat", providerLabel: "微信支付", differences: [] };
  const list = [{ ...day, differences: [difference] }, even];
  server.with(paymentCalls.listPayDays, { list, total: 2, pageNum: 1, pageSize: 50, openCount: 1 } as never);
  server.with(paymentCalls.handleDifference, true);
  await openPortal("#/payDays", { as: "T" });
  await expect.element(page.getByText(/有 1 天的差异还未处理/)).toBeVisible();
  await expect.element(page.getByText("一致")).toBeVisible();
  await expect.element(page.getByText(/支付 ZF20261122000001：平台 1.00，系统 无/)).toBeVisible();
  await page.getByRole("button", { name: "登记处理结果" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("已与支付宝核对，补记到账");
  await page.getByRole("dialog").getByRole("button", { name: "登记" }).click();
  await eventually(() => expect(server.askedFor(paymentCalls.handleDifference)).toHaveLength(1));
});

it("is not asked for by people of the house who do not keep its books", async () => {
  const server = answerFrame({ orgType: "CENSOR", roles: [{ code: "CENSOR_CLERK", items: [] }] });
  await openPortal("#/payDays", { as: "T" });
  await expect.element(page.getByText("支付对账由财务人员办理")).toBeVisible();
  expect(server.askedFor(paymentCalls.listPayDays)).toEqual([]);
});
