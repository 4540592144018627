import type { Locator } from "playwright";
import { minutePasses } from "./minute-passes.ts";
import type { Person, Portal } from "./portal.ts";

interface Letter {
  readonly kind: string;
  readonly to: string;
  readonly text: string;
}

/** Messages in the development inbox for a receiver, newest first. */
const letterTo = async (base: string, kind: string, to: string): Promise<string> => {
  const letters = (await (await fetch(`${base}/dev/outbox`)).json()) as Letter[];
  const found = letters.find((letter) => letter.kind === kind && letter.to === to);
  if (!found) throw new Error(`the development inbox has no ${kind} for ${to}`);
  return found.text;
};

/** The key of the captcha a page has drawn, from its answers. */
export const watchCaptchas = ({ page }: Person): (() => string) => {
  let key = "";
  page.on("response", (answer) => {
    if (answer.request().method() === "GET" && answer.url().includes("/registration/passAuth/captcha"))
      key = answer.headers()["signup-key"] ?? key;
  });
  return () => key;
};

/** Types the solution of the captcha. */
export const typeCaptcha = async (base: string, box: Locator, key: () => string): Promise<void> => {
  await box.page().getByAltText("验证码图片").waitFor();
  await box.fill(await letterTo(base, "captcha", key()));
};

/** Proves the phone in the form: captcha, message, code. */
export const provePhone = async (
  { base, dataDir }: Pick<Portal, "base" | "dataDir">,
  { page }: Person,
  mobile: string,
  key: () => string,
): Promise<void> => {
  await minutePasses(dataDir);
  await typeCaptcha(base, page.getByRole("textbox", { name: "图片验证码" }), key);
  await page.getByRole("button", { name: "获取验证码", exact: true }).click();
  await page.getByRole("button", { name: /秒后可重发/ }).waitFor();
  const code = /\d{6}/.exec(await letterTo(base, "sms", mobile))?.[0] ?? "";
  await page.getByRole("textbox", { name: "短信验证码" }).fill(code);
  await page.getByText(/已通过短信验证/).waitFor();
};
