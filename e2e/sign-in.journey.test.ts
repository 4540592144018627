import { afterAll, describe, expect, it } from "vitest";
import { startPortal } from "./portal.ts";

const portal = await startPortal();
afterAll(() => portal.stop());

describe("signing in", () => {
  it("opens the desk of each organisation", async () => {
    const owner = await portal.signIn("owner");
    await owner.page.getByRole("heading", { name: "工作台" }).waitFor();
    expect(owner.page.url()).toContain("#/reportUnit/main");
  });

  it("goes on for another firm with a switch, and ends with signing out", async () => {
    const { page, go } = await portal.signIn("owner");
    await page.getByRole("button", { name: "陈思远，郑州金色置业有限公司" }).click();
    await page.getByText("郑州金源物业开发有限公司 · 建设单位").click();
    await page.getByRole("button", { name: "陈思远，郑州金源物业开发有限公司" }).click();
    await page.getByText("退出登录").click();
    await page.getByRole("dialog").getByRole("button", { name: "退出登录" }).click();
    await page.getByRole("button", { name: "登录", exact: true }).waitFor();
    await go("#/reportUnit/main");
    await page.getByText("请登录后进行操作！").waitFor();
  });

  it("refuses a wrong password with the specification's sentence", async () => {
    const { page, go } = await portal.visitor();
    await go("#/loginInterface");
    await page.getByLabel("用户名").fill("owner");
    await page.getByLabel("密码", { exact: true }).fill("nope");
    await page.getByLabel("验证码", { exact: true }).fill("XXXX");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.getByText("验证码错误！").waitFor();
  });

  it("asks a stranger to sign in first", async () => {
    const { page, go } = await portal.visitor();
    await go("#/auditFeeList");
    await page.getByText("请登录后进行操作！").waitFor();
    await page.waitForURL(/#\/loginInterface/);
  });
});
