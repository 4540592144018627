import { CallFailed } from "@tushen/contract/ground/envelope";
import { describe, expect, it } from "vitest";
import { messages } from "../../ground/platform/messages.ts";
import { signInFailure } from "./sign-in.ts";
import { tokenFailure } from "./token-failure.ts";

describe("a token that did not come (F266)", () => {
  it("is 获取token失败！ after a sign-in and 获取token失败 for an account", () => {
    const silent = new CallFailed(200, { code: "account.token-failed" });
    expect(signInFailure(silent)).toBe("获取token失败！");
    expect(tokenFailure(silent)).toBe("获取token失败");
    expect(tokenFailure(new TypeError("x"))).toBe("获取token失败");
  });

  it("shows the server's sentence where it helps", () => {
    const wrong = { code: "account.secret-key-wrong", message: "项目编号或项目身份码不正确" };
    expect(tokenFailure(new CallFailed(200, wrong))).toBe(wrong.message);
  });
});

describe("a sign-in that failed", () => {
  it.each([
    ["图形验证码不正确", "验证码错误！"],
    ["账号不存在", "用户名或密码错误，请重新输入！"],
    [undefined, "登录失败！"],
    [messages.malformedAnswer, "登录失败！"],
  ])("depends on the server's message: %s (F263, F264, F265)", (message, sentence) => {
    expect(signInFailure(new CallFailed(200, { code: "x", ...(message && { message }) }))).toBe(sentence);
  });
});
