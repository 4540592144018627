import { registrationCalls } from "@tushen/contract/people/registration";
import { sha256 } from "hash-wasm";
import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerCaptcha } from "../../../test/answer-captcha.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const { sendPhoneCode, checkPhoneCode, resetPassword, findIdentityCode } = registrationCalls;
const mobile = "13800138000";

const answer = () => {
  const server = answerFrame();
  answerCaptcha(server);
  server.with(sendPhoneCode, true);
  server.with(checkPhoneCode, true);
  return server;
};
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

const provePhone = async () => {
  await field("手机号").fill(mobile);
  await field("图片验证码").fill("7KM4");
  await button("获取验证码").click();
  await expect.element(button("获取验证码")).not.toBeInTheDocument();
  await field("短信验证码").fill("123456");
  await expect.element(page.getByText("手机号 138****8000 已通过短信验证")).toBeVisible();
};

describe("a forgotten password", () => {
  const open = async () => {
    const server = answer();
    server.with(resetPassword, true);
    await openPortal("#/projectReport/forgetThePassword");
    await expect.element(page.getByAltText("验证码图片")).toBeInTheDocument();
    return server;
  };

  it("is set anew by name, phone and code (F092), and leaves the browser only as a hash (F247)", async () => {
    const server = await open();
    await field("用户名").fill("owner");
    await provePhone();
    await button("下一步").click();
    await field("新密码").fill("abcd123!");
    await expect.element(page.getByText("密码强度：中，符合要求")).toBeVisible();
    await field("再输一遍新密码").fill("abcd123!");
    await button("确认修改").click();
    await expect.element(page.getByText("密码重设已完成")).toBeVisible();
    const [asked] = server.askedFor(resetPassword);
    expect(JSON.parse(asked?.body ?? "")).toEqual({
      username: "owner",
      mobile,
      msgCode: "123456",
      password: await sha256("abcd123!"),
    });
    expect(asked?.headers.get("signup-key")).toBe("key-1");
    await expect.element(page.getByRole("link", { name: "去登录" })).toHaveAttribute("href", "#/loginInterface");
    expect(sessionStorage.getItem("phone:RESET_PASSWORD")).toBeNull();
  });

  it("says 手机号不可为空 and 请输入有效的手机号码 at the number before anything is sent (F188, F189)", async () => {
    const server = await open();
    await button("获取验证码").click();
    await expect.element(page.getByText("手机号不可为空")).toBeVisible();
    await field("手机号").fill("12800138000");
    await button("获取验证码").click();
    await expect.element(page.getByText("请输入有效的手机号码")).toBeVisible();
    expect(server.askedFor(sendPhoneCode)).toEqual([]);
  });

  it("goes no further without the code: 手机验证码错误！ and no request (F218)", async () => {
    const server = await open();
    await field("用户名").fill("owner");
    await field("手机号").fill(mobile);
    await button("下一步").click();
    await expect.element(page.getByText("手机验证码错误！")).toBeVisible();
    expect(server.askedFor(checkPhoneCode)).toEqual([]);
  });

  it("asks for a password of the regional rule, typed twice alike (F214, F215)", async () => {
    localStorage.setItem("version", "zhengzhou");
    onTestFinished(() => localStorage.removeItem("version"));
    const server = await open();
    await field("用户名").fill("owner");
    await provePhone();
    await button("下一步").click();
    await field("新密码").fill("abC1");
    await expect.element(page.getByText("密码强度：弱，不符合要求")).toBeVisible();
    await button("确认修改").click();
    await expect.element(page.getByText("密码须同时包含字母、数字和特殊字符")).toBeVisible();
    await field("新密码").fill("abc1!");
    await field("再输一遍新密码").fill("abc1?");
    await button("确认修改").click();
    await expect.element(page.getByText("两次输入的密码不一致")).toBeVisible();
    expect(server.askedFor(resetPassword)).toEqual([]);
  });

  it("leads back to the phone when the proof has expired", async () => {
    const server = await open();
    server.refuse(resetPassword, { code: "registration.phone-code-wrong", message: "手机验证码错误！" });
    await field("用户名").fill("owner");
    await provePhone();
    await button("下一步").click();
    await field("新密码").fill("abcd123!");
    await field("再输一遍新密码").fill("abcd123!");
    await button("确认修改").click();
    await expect.element(page.getByText("手机验证码错误！")).toBeVisible();
    await button("重新验证手机").click();
    await expect.element(page.getByAltText("验证码图片")).toBeInTheDocument();
  });

  it("comes back to the same step after a reload", async () => {
    answer();
    await openPortal("#/projectReport/forgetThePassword", {
      remembers: {
        "recovery:username": "owner",
        "phone:RESET_PASSWORD": JSON.stringify({
          proof: { signupKey: "key-1", mobile, msgCode: "123456", provenAt: Date.now() },
        }),
      },
    });
    await expect.element(field("新密码")).toBeVisible();
  });
});

describe("a forgotten identity code", () => {
  it("is replaced by project, contact and phone, and shown once", async () => {
    const server = answer();
    server.with(findIdentityCode, { projectName: "滨河花园", applicationNo: "4101", identityCode: "ABCD2345EFGH" });
    await openPortal("#/projectReport/forgetTheIdentityCode");
    await field("项目名称").fill("滨河花园");
    await field("联系人").fill("高明");
    await provePhone();
    await button("找回项目身份码").click();
    await expect.element(page.getByText("ABCD2345EFGH")).toBeVisible();
    expect(JSON.parse(server.askedFor(findIdentityCode)[0]?.body ?? "")).toEqual({
      projectName: "滨河花园",
      contactName: "高明",
      mobile,
      msgCode: "123456",
    });
    expect(sessionStorage.getItem("phone:FIND_CODE")).toBeNull();
  });

  it("says what does not fit, and the phone stays proven", async () => {
    const server = answer();
    server.refuse(findIdentityCode, { code: "registration.project-not-found", message: "没有找到同名项目" });
    await openPortal("#/projectReport/forgetTheIdentityCode");
    await button("找回项目身份码").click();
    await expect.element(page.getByText("请输入项目名称")).toBeVisible();
    await field("项目名称").fill("滨河");
    await field("联系人").fill("高明");
    await provePhone();
    await button("找回项目身份码").click();
    await expect.element(page.getByText("没有找到同名项目")).toBeVisible();
    await expect.element(page.getByText(/已通过短信验证/)).toBeVisible();
    await eventually(() => expect(server.askedFor(findIdentityCode)).toHaveLength(1));
  });
});
