import { registrationCalls } from "@tushen/contract/people/registration";
import { sha256 } from "hash-wasm";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerCaptcha } from "../../../test/answer-captcha.ts";
import { answerCalls } from "../../../test/answers.ts";
import { show } from "../../../test/show.ts";
import { createQueries } from "../../ground/platform/queries.ts";
import { KitRoot } from "../../ground/ui/kit-root.tsx";
import { ChangeMobileDialog } from "./change-mobile-dialog.tsx";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";

const { changePassword, changeMobile, sendPhoneCode, checkPhoneCode } = registrationCalls;
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

const InKit = ({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }) => {
  const [isOpen, setOpen] = useState(true);
  const [queries] = useState(() => createQueries());
  return (
    <QueryClientProvider client={queries}>
      <KitRoot accent="#1b4b8f">{children(isOpen, () => setOpen(false))}</KitRoot>
    </QueryClientProvider>
  );
};

beforeEach(() => sessionStorage.clear());

describe("changing the password", () => {
  const open = async () => {
    const server = answerCalls();
    server.with(changePassword, true);
    await show(
      <InKit>{(isOpen, close) => <ChangePasswordDialog username="owner" isOpen={isOpen} onClose={close} />}</InKit>,
    );
    return server;
  };

  it("sends hashes of the old and the new one", async () => {
    const server = await open();
    await field("原密码").fill("Tushen@2026");
    await field("新密码").fill("abcd123!");
    await field("再输一遍新密码").fill("abcd123!");
    await button("修改密码").click();
    await expect.element(page.getByText("密码已修改，其他设备上的登录已退出")).toBeVisible();
    expect(JSON.parse(server.askedFor(changePassword)[0]?.body ?? "")).toEqual({
      username: "owner",
      oldPassword: await sha256("Tushen@2026"),
      password: await sha256("abcd123!"),
    });
  });

  it("refuses the same password, and says what the server says", async () => {
    const server = await open();
    server.refuse(changePassword, { code: "account.password-wrong", message: "用户名或密码错误，请重新输入！" });
    await field("原密码").fill("abcd123!");
    await field("新密码").fill("abcd123!");
    await field("再输一遍新密码").fill("abcd123!");
    await button("修改密码").click();
    await expect.element(page.getByText("新密码不能与原密码相同")).toBeVisible();
    expect(server.askedFor(changePassword)).toEqual([]);
    await field("原密码").fill("wrong");
    await button("修改密码").click();
    await expect.element(page.getByText("用户名或密码错误，请重新输入！")).toBeVisible();
  });
});

describe("leaving a dialog", () => {
  it("takes one click, even while the focused field has an error", async () => {
    answerCalls();
    await show(
      <InKit>{(isOpen, close) => <ChangePasswordDialog username="owner" isOpen={isOpen} onClose={close} />}</InKit>,
    );
    await field("新密码").fill("abc");
    await button("取消").click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("changing the mobile number", () => {
  it("proves the new number by a code, and needs another than the present one", async () => {
    const server = answerCalls();
    answerCaptcha(server);
    server.with(sendPhoneCode, true);
    server.with(checkPhoneCode, true);
    server.with(changeMobile, true);
    await show(
      <InKit>
        {(isOpen, close) => <ChangeMobileDialog currentMobile="13800138000" isOpen={isOpen} onClose={close} />}
      </InKit>,
    );
    await expect.element(page.getByText("现在的手机号：138****8000")).toBeVisible();
    await field("新手机号").fill("13800138000");
    await button("获取验证码").click();
    await expect.element(page.getByText("与现在的手机号相同")).toBeVisible();
    await field("新手机号").fill("13900139000");
    await button("修改手机号").click();
    await expect.element(page.getByText("手机验证码错误！")).toBeVisible();
    await field("图片验证码").fill("7KM4");
    await button("获取验证码").click();
    await field("短信验证码").fill("123456");
    await expect.element(page.getByText(/已通过短信验证/)).toBeVisible();
    await button("修改手机号").click();
    await expect.element(page.getByText("手机号已修改")).toBeVisible();
    const [asked] = server.askedFor(changeMobile);
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      mobile: "13900139000",
      mobileCaptcha: "123456",
    });
    expect(asked?.headers.get("signup-key")).toBe("key-1");
  });
});
