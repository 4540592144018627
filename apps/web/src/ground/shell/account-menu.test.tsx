import { accountCalls } from "@tushen/contract/people/account";
import { QueryClientProvider } from "@tanstack/react-query";
import { searchCalls } from "@tushen/contract/ground/search";
import axe from "axe-core";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerCalls, credential } from "../../../test/answers.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { foundProject } from "../../../test/project-answers.ts";
import { show } from "../../../test/show.ts";
import { createQueries } from "../platform/queries.ts";
import { textSize } from "../platform/text-size.ts";
import { KitRoot } from "../ui/kit-root.tsx";
import { AccountMenu } from "./account-menu.tsx";

const showMenu = (onNobody: () => void) =>
  show(
    <KitRoot accent="#1b4b8f">
      <QueryClientProvider client={createQueries()}>
        <AccountMenu account={credential()} onNobody={onNobody} />
      </QueryClientProvider>
    </KitRoot>,
  );

describe("the account in the bar", () => {
  it.each([
    ["no detail", { code: "SUCCESS" }],
    ["an empty list", { code: "SUCCESS", detail: [] }],
  ])("signs out once when the person's credentials come back as %s (F272)", async (_what, answer) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const server = answerCalls();
    server.refuse(accountCalls.allCredentials, answer);
    const onNobody = vi.fn();
    await showMenu(onNobody);
    await eventually(() => expect(onNobody).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(onNobody).toHaveBeenCalledOnce();
  });

  it("stays when the server cannot be asked", async () => {
    const server = answerCalls();
    server.refuse(accountCalls.allCredentials, { code: "platform.defect", message: "系统异常" }, 422);
    const onNobody = vi.fn();
    await showMenu(onNobody);
    await eventually(() => expect(server.askedFor(accountCalls.allCredentials)).toHaveLength(1));
    await expect.element(page.getByRole("button", { name: /王建国/ })).toBeVisible();
    expect(onNobody).not.toHaveBeenCalled();
  });

  it("offers the person's other offices", async () => {
    const other = credential({ id: 2 as never, orgName: "中原设计院", orgType: "DESIGN" });
    answerCalls().with(accountCalls.allCredentials, [credential(), other]);
    await showMenu(() => undefined);
    await page.getByRole("button", { name: /王建国/ }).click();
    await expect.element(page.getByRole("menuitem", { name: "中原设计院 · 设计单位" })).toBeVisible();
    expect(sessionStorage.getItem("credentials")).toContain("中原设计院");
    sessionStorage.clear();
  });

  it("makes letters a quarter larger, in this browser, until it is asked for the usual size", async () => {
    const server = answerFrame();
    server.with(searchCalls.searchProjects, {
      list: [foundProject()],
      ...{ total: 1, hasMore: false, pageNum: 1, pageSize: 20 },
    });
    await openPortal("#/projects", { as: "T" });
    const row = page.getByRole("row", { name: /北龙湖第三小学/ });
    const heading = page.getByRole("heading", { name: "项目查询" });
    await expect.element(row).toBeVisible();
    const sizes = () =>
      [row.element().querySelector("td"), heading.element(), document.querySelector(".ant-input")].map((element) =>
        element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0,
      );
    const usual = sizes();
    const choose = async (label: string) => {
      await page.getByRole("button", { name: /王建国/ }).click();
      await page.getByText(label, { exact: true }).click();
    };
    await choose("大字号");
    onTestFinished(() => textSize.setLarge(false));
    expect(localStorage.getItem("text-size")).toBe("large");
    await eventually(() => {
      for (const [place, size] of sizes().entries()) expect(size).toBeGreaterThanOrEqual((usual[place] ?? 0) * 1.2);
    });
    const failures = (await axe.run(document.body, { resultTypes: ["violations"] })).violations;
    expect(failures.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await choose("标准字号");
    expect(localStorage.getItem("text-size")).toBeNull();
    expect(sizes()).toEqual(usual);
  });
});
