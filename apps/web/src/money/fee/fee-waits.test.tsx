import { progressCalls } from "@tushen/contract/delivery/progress";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { feeCalls } from "@tushen/contract/money/fee";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const none = { uncharged: 0, submitted: 0, stated: 0, refunding: 0, owed: 0, owedAmount: 0, overdue: 0 };

const openDesk = async (role: string, waiting: Partial<typeof none>) => {
  const server = answerFrame({ orgType: "CENSOR", roles: [{ code: role, items: [] }] } as never);
  server.with(submissionCalls.houseDesk, { list: [], total: 0, pageNum: 1, pageSize: 50, counts: {} });
  server.with(feeCalls.countWaiting, { ...none, ...waiting });
  await openPortal("#/censorUnit/main", { as: "T" });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return server;
};
const waits = () => page.getByRole("region", { name: "待办审查费" });

describe("fees that wait, on the desk", () => {
  it("of finance are links to the lists that show them", async () => {
    await openDesk("CENSOR_FINANCE", { submitted: 2, stated: 1, overdue: 3 });
    await expect.element(waits()).toHaveTextContent("审查费待复核 2待确认到账 1已逾期 3");
    const to = (name: RegExp) => expect.element(waits().getByRole("link", { name }));
    await to(/待复核/).toHaveAttribute("href", "#/auditFeeList?status=SUBMITTED");
    await to(/待确认到账/).toHaveAttribute("href", "#/auditFeeList?stated=1");
    await to(/已逾期/).toHaveAttribute("href", "#/auditFeeList?overdue=1");
  });

  it("are not shown where none waits, and not to a leader", async () => {
    const server = await openDesk("CENSOR_LEADER", { submitted: 2 });
    expect(server.askedFor(feeCalls.countWaiting)).toEqual([]);
    await openDesk("CENSOR_FINANCE", {});
    expect(waits().elements()).toEqual([]);
  });

  it("of the owner say what is still to be paid", async () => {
    const server = answerFrame({ orgType: "CONSTRUCT" });
    server.with(progressCalls.listCards, { list: [], total: 0, pageNum: 1, pageSize: 20, counts: [] });
    server.with(feeCalls.countWaiting, { ...none, owed: 2, owedAmount: 1_234_500, overdue: 1 });
    await openPortal("#/reportUnit/main", { as: "T" });
    await expect.element(waits()).toHaveTextContent("审查费待付款 2已逾期 1尚欠 12,345.00 元");
  });
});
