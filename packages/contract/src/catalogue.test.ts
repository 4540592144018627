import { describe, expect, it } from "vitest";
import { SUCCESS } from "./ground/envelope.ts";
import { type RefusalCode, refusalSentence } from "./refusals.ts";

describe("the error catalogue of the specification (section 8)", () => {
  it.each<[RefusalCode, string]>([
    ["platform.sign-in-first", "请登录后进行操作！"],
    ["account.captcha-wrong", "验证码错误！"],
    ["account.password-wrong", "用户名或密码错误，请重新输入！"],
    ["account.token-failed", "获取token失败"],
    ["registration.phone-code-wrong", "手机验证码错误！"],
    ["drawing.separator-missing", "您还未进行图名图号分隔符设置，请先设置分隔符"],
    ["submission.separator-missing", "您还未进行图名图号分隔符设置，请先设置分隔符"],
    ["building.import-no-header", "excel列头内容与系统字段不一致，无法导入！请调整表格列头字段"],
    ["opinion.import-no-header", "excel列头内容与系统字段不一致，无法导入！请调整表格列头字段"],
  ])("is answered to the letter: %s says %s", (code, sentence) => expect(refusalSentence(code)).toBe(sentence));

  it.each<RefusalCode>(["file.format-illegal", "drawing.not-a-drawing"])("names the file: %s (F204)", (code) =>
    expect(refusalSentence(code, { name: "a.exe" })).toBe("a.exe 文件格式非法！"),
  );

  it("says of a paper that was sent what holds for making, changing and sending it again", () =>
    expect(refusalSentence("document.sent")).toContain("不能再次生成、修改或发送"));

  it("tells success by the code SUCCESS (F236)", () => expect(SUCCESS).toBe("SUCCESS"));
});
