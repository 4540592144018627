import { registrationCalls } from "@tushen/contract/people/registration";
import { mobileProblem } from "@tushen/domain/ground/mobile";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerCaptcha } from "../../../test/answer-captcha.ts";
import { answerCalls } from "../../../test/answers.ts";
import { show } from "../../../test/show.ts";
import { KitRoot } from "../../ground/ui/kit-root.tsx";
import { PhoneCodeField } from "./phone-code-field.tsx";
import { usePhoneProof } from "./use-phone-proof.ts";

const { sendPhoneCode, checkPhoneCode } = registrationCalls;

const Harness = ({ start }: { start: string }) => {
  const phone = usePhoneProof("REGISTER");
  const [mobile, setMobile] = useState(start);
  return (
    <KitRoot accent="#1b4b8f">
      <input aria-label="手机号" value={mobile} onChange={(event) => setMobile(event.target.value)} />
      <PhoneCodeField
        phone={phone}
        mobile={mobile}
        askMobile={async () => (mobileProblem(mobile) === null ? mobile : undefined)}
      />
    </KitRoot>
  );
};

beforeEach(() => sessionStorage.clear());

const open = async (start = "13800138000") => {
  const server = answerCalls();
  answerCaptcha(server);
  server.with(sendPhoneCode, true);
  server.with(checkPhoneCode, true);
  const shown = await show(<Harness start={start} />);
  await expect.element(page.getByAltText("验证码图片")).toBeInTheDocument();
  return { server, shown };
};
const picture = () => page.getByRole("textbox", { name: "图片验证码" });
const code = () => page.getByRole("textbox", { name: "短信验证码" });
const ask = () => page.getByRole("button", { name: "获取验证码", exact: true });

describe("proving a phone", () => {
  it("asks for the picture, sends one message for a double click, and checks the sixth digit", async () => {
    const { server } = await open();
    await ask().click();
    await expect.element(page.getByText("请输入图片中的字符")).toBeVisible();
    await picture().fill("7KM4");
    await ask().dblClick();
    await expect.element(page.getByRole("button", { name: /秒后可重发/ })).toBeDisabled();
    expect(server.askedFor(sendPhoneCode)).toHaveLength(1);
    const [asked] = server.askedFor(sendPhoneCode);
    expect(asked?.headers.get("signup-key")).toBe("key-1");
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      mobile: "13800138000",
      type: "REGISTER",
      captcha: "7KM4",
    });
    await expect.element(page.getByText(/已发送至 138\*\*\*\*8000/)).toBeVisible();
    await code().fill("12345");
    expect(server.askedFor(checkPhoneCode)).toEqual([]);
    await code().fill("123456");
    await expect.element(page.getByText("手机号 138****8000 已通过短信验证")).toBeVisible();
    expect(server.askedFor(checkPhoneCode)[0]?.headers.get("signup-key")).toBe("key-1");
  });

  it("goes on counting down after a reload, and the code sent before is still right", async () => {
    const { shown } = await open();
    await picture().fill("7KM4");
    await ask().click();
    await expect.element(page.getByRole("button", { name: /秒后可重发/ })).toBeVisible();
    await shown.unmount();
    await show(<Harness start="13800138000" />);
    await expect.element(page.getByRole("button", { name: /秒后可重发/ })).toBeDisabled();
    await code().fill("123456");
    await expect.element(page.getByText(/已通过短信验证/)).toBeVisible();
  });

  it("asks for no message while the number is not valid", async () => {
    const { server } = await open("12800138000");
    await picture().fill("7KM4");
    await ask().click();
    expect(server.askedFor(sendPhoneCode)).toEqual([]);
  });

  it("draws another picture when the answer was wrong", async () => {
    const { server } = await open();
    server.refuse(sendPhoneCode, { code: "account.captcha-wrong", message: "验证码错误！" });
    await picture().fill("????");
    await ask().click();
    await expect.element(page.getByText("验证码错误！")).toBeVisible();
    await expect.element(picture()).toHaveValue("");
    server.with(sendPhoneCode, true);
    await picture().fill("7KM4");
    await ask().click();
    await eventually(() => expect(server.askedFor(sendPhoneCode)[1]?.headers.get("signup-key")).toBe("key-2"));
  });

  it("waits as long as the server says when the answer to the first request was lost", async () => {
    const { server } = await open();
    server.raw(sendPhoneCode, () => {
      throw new TypeError("Failed to fetch");
    });
    await picture().fill("7KM4");
    await ask().click();
    await expect.element(page.getByText("网络连接不上，请检查网络后重试。")).toBeVisible();
    server.refuse(sendPhoneCode, {
      code: "registration.phone-code-too-soon",
      message: "短信验证码已发送，请 42 秒后再获取。",
      detail: { seconds: 42 },
    });
    await ask().click();
    await expect.element(page.getByRole("button", { name: /4[12] 秒后可重发/ })).toBeDisabled();
    await code().fill("123456");
    await expect.element(page.getByText(/已通过短信验证/)).toBeVisible();
  });

  it("says 手机验证码错误！ for a wrong code and takes the right one after it", async () => {
    const { server } = await open();
    await picture().fill("7KM4");
    await ask().click();
    server.refuse(checkPhoneCode, { code: "registration.phone-code-wrong", message: "手机验证码错误！" });
    await code().fill("111111");
    await expect.element(page.getByRole("alert")).toHaveTextContent("手机验证码错误！");
    server.with(checkPhoneCode, true);
    await code().fill("123456");
    await expect.element(page.getByText(/已通过短信验证/)).toBeVisible();
  });

  it("asks for a code first, and forgets the proof of another number", async () => {
    const { server } = await open();
    await code().fill("123456");
    await expect.element(page.getByText("请先获取短信验证码")).toBeVisible();
    await picture().fill("7KM4");
    await ask().click();
    await code().fill("");
    await code().fill("123456");
    await expect.element(page.getByText(/已通过短信验证/)).toBeVisible();
    await page.getByRole("textbox", { name: "手机号", exact: true }).fill("13900139000");
    await expect.element(picture()).toBeVisible();
    expect(server.askedFor(checkPhoneCode)).toHaveLength(1);
  });
});
