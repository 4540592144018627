import { reviewCalls } from "@tushen/contract/review";
import { submissionCalls } from "@tushen/contract/submission";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../test/eventually.ts";
import { answerFrame, openPortal } from "../../test/portal.tsx";
import { submission, task } from "../../test/review-answers.ts";

const row = (facts = {}) => ({
  ...submission(),
  submitTime: "2026-11-20T08:00:00Z",
  ownerName: "郑州金色置业有限公司",
  sheetCount: 12,
  step: "ACCEPT" as const,
  taskCount: 0,
  checkedCount: 0,
  ...facts,
});

const open = async (orgType: string, role: string, hash: string) => {
  const server = answerFrame({ orgType: orgType as never, roles: [{ code: role, items: [] }] } as never);
  server.with(submissionCalls.houseDesk, {
    list: [row(), row({ id: 12, state: "ACCEPTED", stateLabel: "已受理", step: "STAFF" })],
    total: 2,
    pageNum: 1,
    pageSize: 50,
    counts: { ACCEPT: 1, STAFF: 1 },
  });
  server.with(reviewCalls.queryTasks, { list: [task()], total: 1, pageNum: 1, pageSize: 50 });
  await openPortal(hash, { as: "T" });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return server;
};

describe("the desk", () => {
  it("counts by step, and a click on a card filters the list in the address", async () => {
    const server = await open("CENSOR", "CENSOR_CLERK", "#/censorUnit/main");
    await page.getByRole("button", { name: /^1\s*待受理/ }).click();
    expect(location.hash).toContain("step=ACCEPT");
    await eventually(() =>
      expect(server.askedFor(submissionCalls.houseDesk).some(({ url }) => url.search.includes("ACCEPT"))).toBe(true),
    );
  });

  it("gives each row the button of what I do next", async () => {
    await open("CENSOR", "CENSOR_CLERK", "#/censorUnit/main");
    await expect
      .element(page.getByRole("link", { name: "受理", exact: true }))
      .toHaveAttribute("href", "#/censorUnit/acceptance/11");
    await expect
      .element(page.getByRole("link", { name: "查看" }))
      .toHaveAttribute("href", "#/censorUnit/assignment/12");
  });

  it("begins with the reviewer's own tasks", async () => {
    const server = await open("CENSOR", "CENSOR_REVIEWER", "#/censorUnit/main");
    await expect.element(page.getByRole("link", { name: "审图" })).toHaveAttribute("href", "#/workbench/1");
    expect(server.askedFor(reviewCalls.queryTasks)[0]?.url.searchParams.get("status")).not.toContain("CLOSED");
    await page.getByRole("tab", { name: "报审批次" }).click();
    await expect.element(page.getByText("郑州金色置业有限公司").first()).toBeVisible();
  });

  it("is only looked at by the authority", async () => {
    await open("CONTROL", "CONTROL_OFFICER", "#/controlUnit/main");
    await expect.element(page.getByRole("heading", { name: "监管工作台" })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "查看" }).first())
      .toHaveAttribute("href", "#/reportUnit/index?projectApplicationId=3");
    await expect.element(page.getByRole("columnheader", { name: "审查机构" })).toBeVisible();
  });
});
