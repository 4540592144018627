import { registrationCalls } from "@tushen/contract/people/registration";
import { QueryClientProvider } from "@tanstack/react-query";
import { sha256 } from "hash-wasm";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerCalls, credential } from "../../../test/answers.ts";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { show } from "../../../test/show.ts";
import { createQueries } from "../../ground/platform/queries.ts";
import { VisitContext } from "../../ground/platform/visit.tsx";
import { KitRoot } from "../../ground/ui/kit-root.tsx";
import { OwnPasswordPage } from "./own-password-page.tsx";

const field = (name: string) => page.getByRole("textbox", { name, exact: true });

describe("somebody with the password an administrator set", () => {
  it("sees only the page for a new password, without a menu", async () => {
    const server = answerFrame({ mustChangePassword: true, accountUsername: "bailu" });
    server.with(registrationCalls.changePassword, true);
    await openPortal("#/account", { as: "T" });
    await expect.element(page.getByRole("heading", { name: "设置自己的密码" })).toBeVisible();
    await expect.element(page.getByRole("navigation", { name: "主导航" })).not.toBeInTheDocument();
    await field("初始密码").fill("kR7m-Qx2p-9TzA");
    await field("新密码").fill("kR7m-Qx2p-9TzA");
    await field("再输一遍新密码").fill("kR7m-Qx2p-9TzA");
    await page.getByRole("button", { name: "保存并继续" }).click();
    await expect.element(page.getByText("新密码不能与原密码相同")).toBeVisible();
    expect(server.askedFor(registrationCalls.changePassword)).toEqual([]);
    location.hash = "#/reportUnit/main";
    await expect.element(page.getByRole("heading", { name: "设置自己的密码" })).toBeVisible();
  });

  it("is told that the first password was wrong, and keeps what was typed", async () => {
    const server = answerFrame({ mustChangePassword: true, accountUsername: "bailu" });
    const message = "用户名或密码错误，请重新输入！";
    server.refuse(registrationCalls.changePassword, { code: "account.password-wrong", message });
    await openPortal("#/ownPassword", { as: "T" });
    await field("初始密码").fill("kR7m-Qx2p-9TzB");
    await field("新密码").fill("abcd123!");
    await field("再输一遍新密码").fill("abcd123?");
    await page.getByRole("button", { name: "保存并继续" }).click();
    await expect.element(page.getByText("两次输入的密码不一致")).toBeVisible();
    expect(server.askedFor(registrationCalls.changePassword)).toEqual([]);
    await field("再输一遍新密码").fill("abcd123!");
    await page.getByRole("button", { name: "保存并继续" }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(field("初始密码")).toHaveValue("kR7m-Qx2p-9TzB");
    await expect.element(field("新密码")).toHaveValue("abcd123!");
    expect(JSON.parse(server.askedFor(registrationCalls.changePassword)[0]?.body ?? "")).toEqual({
      ...{ username: "bailu", oldPassword: await sha256("kR7m-Qx2p-9TzB"), password: await sha256("abcd123!") },
    });
  });

  it("is let in with a password of his own", async () => {
    answerCalls().with(registrationCalls.changePassword, true);
    const visit = { account: credential({ personName: "白露", orgName: "中原设计院" }), applicationId: undefined };
    let letIn = 0;
    await show(
      <MemoryRouter>
        <QueryClientProvider client={createQueries()}>
          <KitRoot accent="#1b4b8f">
            <VisitContext value={visit}>
              <OwnPasswordPage onChanged={() => (letIn += 1)} />
            </VisitContext>
          </KitRoot>
        </QueryClientProvider>
      </MemoryRouter>,
    );
    await expect.element(page.getByText(/白露，您正在使用管理员设置的初始密码（中原设计院/)).toBeVisible();
    await field("初始密码").fill("kR7m-Qx2p-9TzA");
    await field("新密码").fill("abcd123!");
    await field("再输一遍新密码").fill("abcd123!");
    await page.getByRole("button", { name: "保存并继续" }).click();
    await eventually(() => expect(letIn).toBe(1));
  });
});
