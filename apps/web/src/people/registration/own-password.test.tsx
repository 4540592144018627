import { registrationCalls } from "@tushen/contract/people/registration";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const field = (name: string) => page.getByRole("textbox", { name, exact: true });

describe("somebody with the password an administrator set", () => {
  it("sees the page of his own password in place of every other, and no menu", async () => {
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
});
