import { progressCalls } from "@tushen/contract/delivery/progress";
import { accountCalls } from "@tushen/contract/people/account";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const mine = {
  ...{ isLimited: false, accountId: 1, accountUsername: "owner", createTime: "2026-01-01T08:00:00+08:00" },
  ...{ person: { personName: "王建国", mobile: "138****8000", idNumber: "410105********0011", registrations: [] } },
  ...{ organisation: { orgName: "绿城建设", creditCode: "91410105MA46HC001Q", address: "" } },
  ...{ otherAccounts: [], relations: [] },
} as never;

it("the address of the calendar is shown once, and ends when the person says so", async () => {
  const server = answerFrame();
  let link: { createTime: string; readTime: null } | null = null;
  server.with(accountCalls.readMyAccount, mine);
  server.with(accountCalls.listSessions, []);
  server.with(progressCalls.readDeadlineLink, () => ({ isOpen: true, link }));
  server.with(progressCalls.makeDeadlineLink, () => {
    link = { createTime: "2026-11-23T08:00:00+08:00", readTime: null };
    return { address: "https://tushen.example.cn/api/deadline/calendar.ics?key=secret" };
  });
  server.with(progressCalls.removeDeadlineLink, () => {
    link = null;
    return true as const;
  });
  await openPortal("#/account", { as: "T" });
  await page.getByRole("button", { name: "取得订阅地址" }).click();
  await expect.element(page.getByText(/calendar\.ics\?key=secret/)).toBeVisible();
  await expect.element(page.getByText("2026-11-23 08:00 启用，还没有日历读取过。")).toBeVisible();
  await page.getByRole("button", { name: "停用" }).click();
  await expect.element(page.getByRole("button", { name: "取得订阅地址" })).toBeVisible();
  expect(page.getByText(/key=secret/).elements()).toEqual([]);
});
