import { afterAll, describe, expect, it } from "vitest";
import { signInTo } from "./api.ts";
import { startForeignApplication } from "./foreign-application.ts";
import { fillLogin } from "./portal.ts";
import { sharedPortal } from "./shared-portal.ts";

const portal = sharedPortal();
const foreign = await startForeignApplication({ base: portal.base, operator: await signInTo(portal.base, "admin") });
afterAll(() => foreign.stop());

describe("signing in", () => {
  it("opens the desk of each organisation", async () => {
    const desks = { owner: "#/reportUnit/main", clerk: "#/censorUnit/main", officer: "#/controlUnit/main" };
    for (const [username, desk] of Object.entries(desks)) {
      const { page } = await portal.signIn(username);
      await page.getByRole("heading", { name: "工作台" }).waitFor();
      expect(page.url()).toContain(desk);
    }
  });

  it("goes on for another firm with a switch, and ends with signing out", async () => {
    const { page, go } = await portal.signIn("owner");
    await page.getByRole("button", { name: "陈思远 郑州金色置业有限公司" }).click();
    await page.getByText("郑州金源物业开发有限公司 · 建设单位").click();
    await page.getByRole("button", { name: "陈思远 郑州金源物业开发有限公司" }).click();
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

describe("signing in to a foreign application through the portal", () => {
  it("asks for the password once, comes back with a code, and tells it who it is", async () => {
    const { page } = await portal.visitor();
    await fillLogin(page, portal.base, "designer", () => page.goto(foreign.address));
    await page.getByRole("heading", { name: /^您好，林雨桐（.+）$/ }).waitFor();
    expect(page.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback\?code=[A-Z2-9]{6}&state=[0-9a-f]{16}$/);
    // Signed in at the portal now: the second time nothing is asked.
    await page.goto(foreign.address);
    await page.getByRole("heading", { name: /^您好，林雨桐/ }).waitFor();
    expect(new Set(foreign.codes).size).toBe(2);
  });

  it("refuses a code that was used, and one shown with another state", async () => {
    const { page } = await portal.visitor();
    await fillLogin(page, portal.base, "owner", () => page.goto(foreign.address));
    await page.getByRole("heading", { name: /^您好，陈思远/ }).waitFor();
    const { searchParams } = new URL(page.url());
    const [code, state] = [searchParams.get("code") ?? "", searchParams.get("state") ?? ""];
    const refused = { status: 400, body: { code: "account.token-failed", message: "获取token失败" } };
    expect(await foreign.exchange(code, state)).toMatchObject(refused);
    // One the application never asked for: it does not take it, and the portal does not trade it for another state.
    await page.goto(foreign.authorizeUrl("state-of-an-attacker"));
    await page.getByRole("heading", { name: "状态不符，未登录" }).waitFor();
    const fresh = new URL(page.url()).searchParams.get("code") ?? "";
    expect(fresh).toMatch(/^[A-Z2-9]{6}$/);
    expect(await foreign.exchange(fresh, state)).toMatchObject(refused);
  });

  it("sends nobody to an address that is not registered", async () => {
    const { page } = await portal.visitor();
    for (const address of [`${foreign.redirectUri}/`, `${foreign.address}/other`, "http://evil.example/callback"]) {
      await page.goto(foreign.authorizeUrl("s1", address));
      await page.getByText("未登记的应用或回调地址，不能授权登录。").waitFor();
      expect(page.url()).toContain(portal.base);
    }
  });
});
