import { describe, expect, it } from "vitest";
import { fillForm } from "./form.ts";
import { provePhone, typeCaptcha, watchCaptchas } from "./phone.ts";
import type { Person } from "./portal.ts";
import { sharedPortal } from "./shared-portal.ts";

const portal = sharedPortal();
const { base } = portal;

const mobile = "13612345678";
const projectName = "清风里小区一期";
const password = { first: "Qingfeng@2026", second: "Mingyue#2027" };

const box = ({ page }: Person, name: string) => page.getByRole("textbox", { name, exact: true });

/** Fills in what a visitor knows, proves his phone and saves; answers the numbers he is shown. */
const reportAsGuest = async (guest: Person) => {
  const { page, go } = guest;
  const key = watchCaptchas(guest);
  await go("#/projectReport/buildingNewOrUpdate");
  await page.getByText("尚未保存到平台").waitFor();
  await fillForm(page, { 项目名称: projectName, 建设地点: "郑州市金水区清风路 8 号" });
  await page.reload();
  expect(await box(guest, "项目名称").inputValue()).toBe(projectName);
  await page.getByRole("button", { name: "下一步：技术指标" }).click();
  await page.getByRole("button", { name: "下一步：验证手机并保存" }).click();
  await fillForm(page, {
    单位全称: "郑州清风置业有限公司",
    统一社会信用代码: "91410100MA4000001N",
    联系人: "宋文静",
    手机号: mobile,
    新密码: password.first,
    再输一遍新密码: password.first,
  });
  await provePhone(portal, guest, mobile, key);
  await page.getByRole("button", { name: "保存申报并开通账号" }).dblclick();
  const notice = page.getByRole("region", { name: "申报编号和项目身份码" });
  const serialNumber = (await notice.getByText(/^\d{14}FJ\d{4}$/).textContent()) ?? "";
  const code = (await notice.locator("code").textContent()) ?? "";
  await notice.getByRole("button", { name: "我已保存" }).click();
  return { serialNumber, code };
};

const enterByCode = async (person: Person, serialNumber: string, code: string): Promise<void> => {
  await person.go("#/loginInterface");
  await person.page.getByRole("link", { name: "用项目身份码进入" }).click();
  await fillForm(person.page, { 申报编号: serialNumber, 项目身份码: code });
  await person.page.getByRole("button", { name: "进入项目" }).click();
};

const signInWith = async (person: Person, typed: string): Promise<void> => {
  const { page, go } = person;
  const key = watchCaptchas(person);
  await go("#/loginInterface");
  await page.getByLabel("用户名").fill(mobile);
  await page.getByLabel("密码", { exact: true }).fill(typed);
  await typeCaptcha(base, page.getByLabel("验证码", { exact: true }), key);
  await page.getByRole("button", { name: "登录", exact: true }).click();
};

describe("a new user (F091)", () => {
  let numbers = { serialNumber: "", code: "" };

  it("reports a project as a guest, proves a phone, and goes on filling in", async () => {
    const guest = await portal.visitor();
    numbers = await reportAsGuest(guest);
    expect(numbers.code).toMatch(/^[A-HJKMNP-Z2-9]{12}$/);
    const { page } = guest;
    await page.getByRole("button", { name: /^4 单体/ }).click();
    await page.getByRole("button", { name: "添加第一个单体" }).click();
    await page.getByText(/共 1 个单体/).waitFor();
    await page.goto(`${base}/#/reportUnit/main`);
    const own = page.getByRole("region", { name: "我的项目" }).getByRole("link", { name: projectName, exact: true });
    await own.waitFor();
    expect(await own.count()).toBe(1);
  });

  it("comes back with the identity code", async () => {
    const returning = await portal.visitor();
    await enterByCode(returning, numbers.serialNumber, numbers.code);
    await returning.page.getByRole("heading", { level: 1, name: projectName }).waitFor();
  });

  it("signs in with phone and password", async () => {
    const person = await portal.visitor();
    await signInWith(person, password.first);
    await person.page.waitForURL(/#\/reportUnit\/main/);
  });

  it("loses the password and sets another by phone (F092)", async () => {
    const person = await portal.visitor();
    const { page, go } = person;
    const key = watchCaptchas(person);
    await go("#/projectReport/forgetThePassword");
    await fillForm(page, { 用户名: mobile, 手机号: mobile });
    await provePhone(portal, person, mobile, key);
    await page.getByRole("button", { name: "下一步" }).click();
    await fillForm(page, { 新密码: password.second, 再输一遍新密码: password.second });
    await page.getByRole("button", { name: "确认修改" }).click();
    await page.getByText("密码重设已完成").waitFor();
    await signInWith(person, password.second);
    await page.waitForURL(/#\/reportUnit\/main/);
  });

  it("loses the identity code and gets another by phone; the former opens nothing", async () => {
    const person = await portal.visitor();
    const { page, go } = person;
    const key = watchCaptchas(person);
    await go("#/projectReport/forgetTheIdentityCode");
    await fillForm(page, { 项目名称: projectName, 联系人: "宋文静", 手机号: mobile });
    await provePhone(portal, person, mobile, key);
    await page.getByRole("button", { name: "找回项目身份码" }).click();
    const code = (await page.getByLabel("项目身份码").textContent()) ?? "";
    expect(code).not.toBe(numbers.code);
    await enterByCode(person, numbers.serialNumber, numbers.code);
    await page.getByText(/项目身份码不正确/).waitFor();
    await fillForm(page, { 项目身份码: code });
    await page.getByRole("button", { name: "进入项目" }).click();
    await page.getByRole("heading", { level: 1, name: projectName }).waitFor();
  });
});
