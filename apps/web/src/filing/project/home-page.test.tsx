import { personCalls } from "@tushen/contract/people/person";
import { registryCalls } from "@tushen/contract/people/registry";
import type { RoleCode } from "@tushen/domain/ground/organisation";
import { rightsOfRole } from "@tushen/domain/ground/rights";
import { opinionListCalls } from "@tushen/contract/review/opinion-list";
import { messageCalls } from "@tushen/contract/ground/message";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { card, stepsAt } from "../../../test/project-answers.ts";
import { organisation } from "../../../test/registry-answers.ts";

const waiting = card({
  projectApplicationId: 42 as never,
  projectName: "人才公寓",
  currentStep: "FIRST_REVIEW",
  steps: stepsAt(3),
  next: { holder: "审查机构", isMine: false, sentence: "初审中，等待审查意见", label: null, url: null },
  clock: { limitDays: 15, usedDays: 13, leftDays: 2, dueOn: "2026-11-25", paused: false, colour: "amber" },
});

const answer = (list = [card(), waiting], facts: Parameters<typeof answerFrame>[0] = {}) => {
  const server = answerFrame(facts);
  server.with(opinionListCalls.listRepeatedClauses, []);
  server.with(progressCalls.listCards, ({ url }) => {
    const status = url.searchParams.get("status");
    const shown = status === "MINE" ? list.filter(({ next }) => next.isMine) : list;
    return {
      list: shown,
      total: shown.length,
      pageNum: 1,
      pageSize: 20,
      counts: [
        { key: "ALL", count: list.length },
        { key: "FIRST_REVIEW", count: 1 },
      ],
    };
  });
  return server;
};

describe("the desk of the applicants", () => {
  it("shows a firm the clauses it is told most often, to be checked before it hands in", async () => {
    const server = answer(undefined, { orgType: "DESIGN", orgName: "中原设计院" });
    server.with(opinionListCalls.listRepeatedClauses, [
      {
        ...{ clause: "GB 55037-2022 第7.1.4条", clauseText: "疏散走道的净宽度不应小于1.1 m。" },
        ...{ disciplineName: "建筑", opinionCount: 7, projectCount: 3, lastDay: "2026-11-20" },
      },
    ]);
    await openPortal("#/reportUnit/main", { as: "T" });
    const block = page.getByRole("region", { name: "本单位常见问题" });
    await expect.element(block.getByText("GB 55037-2022 第7.1.4条")).toBeVisible();
    await expect.element(block.getByText("建筑 · 7 条意见，3 个项目 · 最近 2026-11-20")).toBeVisible();
  });

  it.each([
    ["owner", { orgType: "CONSTRUCT" }],
    ["designer", { orgType: "DESIGN", orgName: "中原设计院" }],
  ] as const)("opens for the %s with what is next: one sentence and one button (F047)", async (_, facts) => {
    answer(undefined, facts);
    await openPortal("#/reportUnit/main", { as: "T" });
    const next = page.getByRole("region", { name: "下一步" });
    await expect.element(next.getByRole("heading", { name: /申报已完成，下一步/ })).toBeVisible();
    await expect
      .element(next.getByRole("link", { name: "办理报审" }))
      .toHaveAttribute("href", "#/reportUnit/index?projectApplicationId=41");
  });

  it("shows every project with its step, who holds the ball and until when", async () => {
    answer();
    await openPortal("#/reportUnit/main", { as: "T" });
    const row = page.getByRole("listitem").filter({ hasText: "人才公寓" }).first();
    await expect.element(row.getByText("初审中，等待审查意见")).toBeVisible();
    await expect.element(row.getByText("剩 2 个工作日，11月25日到期")).toBeVisible();
    await expect
      .element(row.getByRole("link", { name: "查看" }))
      .toHaveAttribute("href", "#/reportUnit/index?projectApplicationId=42");
  });

  it("keeps search and step in the address and asks the server for them", async () => {
    const server = answer();
    await openPortal("#/reportUnit/main", { as: "T" });
    await page.getByRole("button", { name: /^1\s*初审$/ }).click();
    expect(location.hash).toContain("status=FIRST_REVIEW");
    await page.getByRole("searchbox", { name: "查找项目" }).or(page.getByLabelText("查找项目")).first().fill("公寓");
    await userEvent.keyboard("{Enter}");
    expect(decodeURIComponent(location.hash)).toContain("keyword=公寓");
    await eventually(() => {
      const last = server.askedFor(progressCalls.listCards).at(-1)?.url.searchParams;
      expect([last?.get("status"), last?.get("keyword")]).toEqual(["FIRST_REVIEW", "公寓"]);
    });
  });

  it("shows messages, and marks the one that is opened as read", async () => {
    const server = answer();
    server.with(messageCalls.listMessages, {
      list: [
        {
          id: 5,
          title: "参建单位已确认参与",
          content: "中原设计院已确认",
          url: "#/reportUnit/index?projectApplicationId=41",
          sendTime: "2026-11-21T02:46:00Z",
          read: false,
        },
      ],
      total: 1,
      unread: 1,
    });
    server.with(messageCalls.readMessage, true);
    await openPortal("#/reportUnit/main", { as: "T" });
    await page.getByRole("link", { name: /参建单位已确认参与/ }).click();
    await eventually(() =>
      expect(server.asked.some(({ method, url }) => method === "PUT" && url.pathname === "/api/message/5/read")).toBe(
        true,
      ),
    );
    expect(location.hash).toContain("/reportUnit/index");
  });

  it("asks again for what it shows when a message arrives", async () => {
    const server = answer();
    let newest = 5;
    server.with(messageCalls.countMessages, () => ({ unread: 1, newest, elsewhere: [] }));
    await openPortal("#/reportUnit/main", { as: "T" });
    await expect.element(page.getByRole("button", { name: "消息，1 条未读" })).toBeVisible();
    const before = server.askedFor(progressCalls.listCards).length;
    newest = 6;
    // The bell asks when the window gets the focus, if its last answer is older than a second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    window.dispatchEvent(new Event("visibilitychange"));
    await eventually(() => expect(server.askedFor(progressCalls.listCards).length).toBeGreaterThan(before));
  });

  it("leads a new owner to the first report (D3)", async () => {
    answer([]);
    await openPortal("#/reportUnit/main", { as: "T" });
    const steps = page.getByRole("region", { name: "开始使用" });
    await expect.element(steps.getByText("申报第一个项目")).toBeVisible();
    await expect.element(page.getByRole("region", { name: "我的项目" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "新建申报" }).first().click();
    await expect
      .element(page.getByRole("link", { name: "房屋建筑", exact: true }).last())
      .toHaveAttribute("href", "#/projectReport/buildingNewOrUpdate?new=1");
  });

  const firmWith = (qualifications: readonly unknown[], role: RoleCode) => {
    const roles = [{ code: role, items: rightsOfRole(role) }];
    const server = answer([], { orgType: "DESIGN", orgId: 2 as never, roles });
    server.with(
      registryCalls.readOrganisation,
      organisation({ orgId: 2 as never, qualifications: [...qualifications] as never }),
    );
    server.with(personCalls.listPeople, { list: [], total: 1, pageNum: 1, pageSize: 1 });
    return page.getByRole("region", { name: "开始使用" });
  };

  it("tells the administrator of a new design firm what to enter first, and that owners choose it", async () => {
    const steps = firmWith([], "DESIGN_ADMIN");
    await openPortal("#/reportUnit/main", { as: "T" });
    await expect.element(steps.getByRole("link", { name: "登记资质" })).toHaveAttribute("href", "#/adminUnit/unit/2");
    await expect.element(steps.getByRole("link", { name: "登记人员" })).toHaveAttribute("href", "#/adminUnit/people");
    await expect.element(steps.getByText("申报项目，或等建设单位选择贵单位")).toBeVisible();
  });

  it("ticks what is entered", async () => {
    const steps = firmWith([{}], "DESIGN_ADMIN");
    await openPortal("#/reportUnit/main", { as: "T" });
    await expect.element(steps.getByText("已完成")).toBeVisible();
    await expect.element(steps.getByRole("link", { name: "登记资质" })).not.toBeInTheDocument();
  });

  it("sends somebody who may not enter it to the administrator", async () => {
    const steps = firmWith([], "DESIGN_PM");
    await openPortal("#/reportUnit/main", { as: "T" });
    await expect.element(steps.getByText(/由贵单位的管理员办理/).first()).toBeVisible();
    await expect.element(steps.getByRole("link")).not.toBeInTheDocument();
  });
});
