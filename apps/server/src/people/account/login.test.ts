import { describe, expect, it } from "vitest";
import { castPassword, foreignApplication } from "../../../seed/cast.ts";
import { actAs } from "../../../seed/act-as.ts";
import { drawnCaptcha, portalAddress, portalToken, signInByPage } from "../../../test/given-sign-in.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const { guest } = portal;
const password = sentPassword(castPassword);
const captcha = () => drawnCaptcha(portal);

describe("signing in through the page", () => {
  it("gives a one-time code of six characters for the exact address, and a token for the code (F288)", async () => {
    const { code, state, redirectUrl } = await signInByPage(portal, "owner");
    expect(code).toHaveLength(6);
    expect(redirectUrl).toBe(`${portalAddress}?code=${code}&state=${state}`);
    const token = await portalToken(portal, { code, state });
    const [account] = await actAs(portal.app, token).account.currentCredential({});
    expect(account).toMatchObject({ personName: "陈思远", orgType: "CONSTRUCT", roles: [{ code: "OWNER_PM" }] });
    await expectRefused(portalToken(portal, { code, state }), "account.token-failed");
  });

  it("needs name, hashed password, captcha and signup key, each of them (F187)", async () => {
    const whole = { username: "owner", password, ...(await captcha()) };
    for (const missing of ["username", "password", "captcha", "signupKey"] as const) {
      const { [missing]: _, ...rest } = whole;
      await expectRefused(guest.account.login(rest as typeof whole), "platform.malformed");
    }
    const typed = { ...whole, password: castPassword };
    await expectRefused(guest.account.login(typed), "platform.malformed");
    expect((await guest.account.login(whole)).redirectUrl).toContain("code=");
  });

  it("carries the state it is given", async () => {
    const { redirectUrl, state } = await guest.account.login({
      username: "owner",
      password,
      redirect_url: foreignApplication.redirectUri,
      state: "from & to",
      ...(await captcha()),
    });
    expect(state).toBe("from & to");
    expect(new URL(redirectUrl).searchParams.get("state")).toBe("from & to");
    expect(redirectUrl).toContain(`${foreignApplication.redirectUri}?code=`);
  });

  it.each([
    "http://evil.example/",
    "http://localhost:80",
    "http://localhost:80/?x",
    "http://127.0.0.1:28765/callback/x",
  ])("refuses the address %s, which is not registered, before it looks at the password", async (redirect_url) => {
    const attempt = guest.account.login({ username: "owner", password, redirect_url, ...(await captcha()) });
    await expectRefused(attempt, "account.client-unknown");
  });

  it("uses a captcha once, and says 验证码 when it is wrong (F263)", async () => {
    const key = await captcha();
    const wrong = guest.account.login({ username: "owner", password, ...key, captcha: "????" });
    expect((await expectRefused(wrong, "account.captcha-wrong")).message).toContain("验证码");
    await guest.account.login({ username: "owner", password, ...key });
    await expectRefused(guest.account.login({ username: "owner", password, ...key }), "account.captcha-wrong");
  });

  it("takes the mobile number in place of the name", async () => {
    const { redirectUrl } = await guest.account.login({ username: "13803710001", password, ...(await captcha()) });
    expect(redirectUrl).toContain("code=");
  });

  it("never answers malformed text with a defect", async () => {
    await expectRefused(guest.account.tokenByAccount({ username: "a\0b", password }), "platform.malformed");
  });
});

describe("drawing captchas", () => {
  it("is limited per address, since machines read some of them", async () => {
    const knock = () =>
      portal.app.inject({ url: "/api/admin/registration/passAuth/captcha", remoteAddress: "10.9.9.9" });
    await portal.db
      .insertInto("attempt")
      .values({
        kind: "captcha-draw",
        key: "10.9.9.9",
        count: 200,
        until: new Date(portal.clock().getTime() + 60_000),
      })
      .execute();
    expect((await knock()).statusCode).toBe(429);
    portal.clock.moveBy(61_000);
    expect((await knock()).statusCode).toBe(200);
  });
});

describe("the account (F095, F096, F097, F098)", () => {
  const fields =
    `accountId accountMobile accountName accountUsername createTime creatorId creatorName deleted departmentIds
    departmentName effectiveTime expireTime orgId orgName orgType personId personName projectApplicationId updateUserId
    updateUserName version`.split(/\s+/);

  it("has the 21 fields, and roles with the items of what may be seen and edited", async () => {
    const owner = await portal.signIn("owner");
    const [account] = await owner.account.currentCredential({});
    expect(fields).toHaveLength(21);
    expect(Object.keys(account ?? {})).toEqual(expect.arrayContaining(fields));
    const [role] = account?.roles ?? [];
    expect(role?.code).toBe("OWNER_PM");
    expect(role?.items[0]).toEqual({ moduleCode: expect.any(String), editable: expect.any(Boolean) });
  });

  it("comes with every credential of the person", async () => {
    const owner = await portal.signIn("owner");
    const all = await owner.account.allCredentials({});
    expect(all.map(({ orgName }) => orgName)).toEqual(["郑州金色置业有限公司", "郑州金源物业开发有限公司"]);
  });
});

describe("credentials", () => {
  it("switch with a new token, and the old one dies (F228, F229)", async () => {
    const owner = await portal.signIn("owner");
    const [first, second] = await owner.account.allCredentials({});
    expect(second?.orgName).toBe("郑州金源物业开发有限公司");
    const token = await owner.account.switchCredential({ id: second?.id ?? 0 });
    await expectRefused(owner.account.currentCredential({}), "platform.sign-in-first");
    const other = actAs(portal.app, token);
    expect((await other.account.currentCredential({}))[0]?.id).toBe(second?.id);
    const stranger = await portal.signIn("designer");
    await expectRefused(stranger.account.switchCredential({ id: first?.id ?? 0 }), "account.credential-not-yours");
  });

  it("end with signing out", async () => {
    const clerk = await portal.signIn("clerk");
    await clerk.account.logout({});
    await expectRefused(clerk.account.currentCredential({}), "platform.sign-in-first");
  });
});
