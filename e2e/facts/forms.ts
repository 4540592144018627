import type { Page } from "playwright";
import { expect } from "vitest";
import { typeCaptcha, watchCaptchas } from "../phone.ts";
import type { Person } from "../portal.ts";
import type { Probe, Probes, World } from "./world.ts";

const password = "Tushen@2026";
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The login page with its captcha, in a window of a stranger; what it sends is noted. */
const login = async ({ portal }: World, typed: { username?: string; password?: string; captcha?: string } = {}) => {
  const person = await portal.visitor();
  const { page, go } = person;
  const sent: string[] = [];
  page.on("request", (one) => sent.push(one.url() + (one.postData() ?? "")));
  const key = watchCaptchas(person);
  await go("#/loginInterface");
  await page.getByLabel("用户名").fill(typed.username ?? "owner");
  await page.getByLabel("密码", { exact: true }).fill(typed.password ?? password);
  const captcha = page.getByLabel("验证码", { exact: true });
  if (typed.captcha === undefined) await typeCaptcha(portal.base, captcha, key);
  else await captcha.fill(typed.captcha);
  return { page, sent, enter: () => button(page, "登录").click() };
};

const says =
  (sentence: string, typed: Parameters<typeof login>[1]): Probe =>
  async (world) => {
    const { page, enter } = await login(world, typed);
    await enter();
    await page.getByText(sentence, { exact: true }).waitFor();
  };

const forgotten = async ({ portal }: World) => {
  const person = await portal.visitor();
  await person.go("#/projectReport/forgetThePassword");
  await person.page.getByAltText("验证码图片").waitFor();
  return person;
};

/** What the form says to a phone. */
const phoneSays = async (world: World, typed: string, sentence: string | null) => {
  const { page } = await forgotten(world);
  const sent: string[] = [];
  page.on("request", (one) => sent.push(one.url()));
  if (typed !== "") await box(page, "手机号").fill(typed);
  await button(page, "获取验证码").click();
  if (sentence === null) {
    await expect.poll(() => page.getByText("请输入有效的手机号码").count()).toBe(0);
    return;
  }
  await page.getByText(sentence, { exact: true }).waitFor();
  expect(sent.filter((url) => url.includes("mobilecaptcha"))).toEqual([]);
};

const proven = async (world: World): Promise<Person> => {
  const person = await forgotten(world);
  const { page } = person;
  await page.route("**/mobilecaptcha?**", (route) =>
    route.fulfill({ contentType: "application/json", body: JSON.stringify({ code: "SUCCESS", detail: true }) }),
  );
  await page.route("**/validMobile?**", (route) =>
    route.fulfill({ contentType: "application/json", body: JSON.stringify({ code: "SUCCESS", detail: true }) }),
  );
  await box(page, "用户名").fill("owner");
  await box(page, "手机号").fill("13800138000");
  await box(page, "图片验证码").fill("ABCD");
  await button(page, "获取验证码").click();
  await box(page, "短信验证码").fill("123456");
  await page.getByText(/已通过短信验证/).waitFor();
  await button(page, "下一步").click();
  return person;
};

/** How the form rates a new password. */
const rated = async (world: World, ...typed: string[]): Promise<string[]> => {
  const { page } = await proven(world);
  const said: string[] = [];
  for (const one of typed) {
    await box(page, "新密码").fill(one);
    said.push(await page.getByText(/^密码强度：/).innerText());
  }
  return said;
};

/** Forms of people without an account or before signing in, in a browser. */
export const formFacts: Probes = {
  F036: async (world) => {
    const { page, enter } = await login(world);
    await enter();
    await page.waitForURL(/#\/reportUnit\/main/);
  },
  F037: async ({ show }) => {
    const page = await show(null, "#/loginInterface");
    await page.getByRole("link", { name: /忘记密码/ }).click();
    await page.waitForURL(/\/#\/projectReport\/forgetThePassword/);
  },
  F247: async (world) => {
    const { page, sent, enter } = await login(world);
    await enter();
    await page.waitForURL(/#\/reportUnit\/main/);
    expect(sent.some((one) => one.includes("/uaa/login"))).toBe(true);
    expect(sent.join()).not.toContain(password);
    expect(decodeURIComponent(sent.join())).not.toContain(password);
  },
  F263: says("验证码错误！", { captcha: "0000" }),
  F265: async (world) => {
    const { page, enter } = await login(world);
    await page.route("**/uaa/login**", (route) =>
      route.fulfill({ contentType: "application/json", body: JSON.stringify({ code: "FAIL" }) }),
    );
    await enter();
    await page.getByText("登录失败！", { exact: true }).waitFor();
  },
  F266: async (world) => {
    const { page, enter } = await login(world);
    await page.route("**/uaa/oauth/token", (route) => route.fulfill({ status: 400, body: "{}" }));
    await enter();
    await page.getByText("获取token失败！", { exact: true }).waitFor();
    await page.route("**/getTokenBySerialNumber**", (route) =>
      route.fulfill({ contentType: "application/json", body: JSON.stringify({ code: "FAIL" }) }),
    );
    await page.goto(`${world.portal.base}/#/singleSign/1/2`);
    await page.getByText("获取token失败", { exact: true }).waitFor();
  },
  F264: says("用户名或密码错误，请重新输入！", { password: "Wrong@2026" }),
  F287: async (world) => {
    const { page } = await world.portal.visitor();
    const traded = page.waitForRequest("**/uaa/oauth/token");
    await page.goto(`${world.portal.base}/#/loginInterface?code=ABC123&state=x`);
    expect((await traded).postData()).toContain("code=ABC123");
  },
  F188: (world) => phoneSays(world, "", "手机号不可为空"),
  F189: async (world) => {
    for (const wrong of ["12800138000", "1380013800", "2380013800a"])
      await phoneSays(world, wrong, "请输入有效的手机号码");
    await phoneSays(world, "13800138000", null);
  },
  F218: async (world) => {
    const { page } = await forgotten(world);
    await box(page, "用户名").fill("owner");
    await box(page, "手机号").fill("13800138000");
    await button(page, "下一步").click();
    await page.getByText("手机验证码错误！", { exact: true }).waitFor();
  },
  F092: async (world) => {
    const { page } = await proven(world);
    const asked = page.waitForRequest("**/resetPassword");
    await box(page, "新密码").fill("Abcd1234!");
    await box(page, "再输一遍新密码").fill("Abcd1234!");
    await button(page, "确认修改").click();
    expect((await asked).postData()).not.toContain("Abcd1234!");
  },
  F213: async (world) => {
    const [weak, some, strong] = await rated(world, "abc", "abcd123!", "Abcd123!");
    expect(new Set([weak, some, strong]).size).toBeGreaterThanOrEqual(2);
    expect(weak).toContain("弱");
  },
  F215: async (world) => {
    const [weak, enough] = await rated(world, "abC1", "abc12345!");
    expect(weak).toContain("不符合要求");
    expect(enough).not.toContain("不符合要求");
  },
  F273: async (world) => {
    const page = await world.show("owner", "#/reportUnit/main");
    await page.route("**/listProgressCardInfo**", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.reload();
    await page
      .getByRole("button", { name: /重试|重新加载/ })
      .first()
      .waitFor();
    await page.unroute("**/listProgressCardInfo**");
  },
};
