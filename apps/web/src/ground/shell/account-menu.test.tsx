import { accountCalls } from "@tushen/contract/people/account";
import { QueryClientProvider } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerCalls, credential } from "../../../test/answers.ts";
import { show } from "../../../test/show.ts";
import { createQueries } from "../platform/queries.ts";
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
    vi.restoreAllMocks();
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
});
