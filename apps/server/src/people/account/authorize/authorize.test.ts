import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { castPassword, foreignApplication } from "../../../../seed/cast.ts";
import { actAs } from "../../../../seed/act-as.ts";
import { codeOf, drawnCaptcha, portalAddress, portalToken, signInByPage } from "../../../../test/given-sign-in.ts";
import { expectRefused, sentPassword, startPortal } from "../../../../test/portal.ts";

const portal = await startPortal();
await portal.app.listen({ port: 0, host: "127.0.0.1" });
const origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;

/** The requests of the foreign application and of the browser, over HTTP. */
const asked = {
  response_type: "code",
  client_id: foreignApplication.clientId,
  redirect_uri: foreignApplication.redirectUri,
  scope: "identity",
  state: "s & 1",
};
const open = (changes: Partial<Record<string, string>>, headers: Record<string, string> = {}) =>
  fetch(`${origin}/uaa/oauth/authorize?${new URLSearchParams({ ...asked, ...changes }).toString()}`, {
    redirect: "manual",
    headers,
  });
const exchange = async (code: string, changes: Record<string, string> = {}) => {
  const answer = await fetch(`${origin}/uaa/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: foreignApplication.clientId,
      redirect_uri: foreignApplication.redirectUri,
      secret: foreignApplication.secret,
      state: asked.state,
      code,
      ...changes,
    }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const locationOf = (answer: Response) => answer.headers.get("location") ?? "";

describe("a foreign application", () => {
  it("signs somebody in who is signed in at the portal, by a redirect with code and state (F238), and learns who it is", async () => {
    const browser = await signInByPage(portal, "designer");
    const back = await open({}, { cookie: browser.cookie });
    expect(back.status).toBe(302);
    const address = new URL(locationOf(back));
    expect(address.href).toMatch(/^http:\/\/127\.0\.0\.1:28765\/callback\?code=[A-Z2-9]{6}&state=s\+%26\+1$/);
    const { status, body } = await exchange(address.searchParams.get("code") ?? "");
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.any(String), token_type: "Bearer", expires_in: 12 * 3600 });
    const there = actAs(portal.app, String(body["access_token"]));
    expect((await there.account.currentCredential({}))[0]).toMatchObject({ personName: "林雨桐", orgType: "DESIGN" });
  });

  it("learns who it is and nothing else: its token opens no project, no message, no session", async () => {
    const browser = await signInByPage(portal, "designer");
    const code = codeOf(locationOf(await open({}, { cookie: browser.cookie })));
    const there = actAs(portal.app, String((await exchange(code)).body["access_token"]));
    await expectRefused(there.message.listMessages({}), "platform.not-allowed");
    await expectRefused(there.account.allCredentials({}), "platform.not-allowed");
    await expectRefused(there.account.listSessions({}), "platform.not-allowed");
    await expectRefused(there.progress.listCards({}), "platform.not-allowed");
    await there.account.logout({});
    await expectRefused(there.account.currentCredential({}), "platform.sign-in-first");
  });

  it("is sent back with an error where it asks for what it may not have", async () => {
    expect(locationOf(await open({ scope: "all" }))).toBe(`${asked.redirect_uri}?error=invalid_scope&state=s+%26+1`);
    expect(locationOf(await open({ response_type: "token" }))).toContain("error=unsupported_response_type");
  });

  it("needs its secret, and its code dies of a wrong one", async () => {
    const { cookie } = await signInByPage(portal, "designer");
    const code = codeOf(locationOf(await open({}, { cookie })));
    expect(await exchange(code, { secret: "guessed" })).toMatchObject({
      status: 400,
      body: { code: "account.token-failed", message: "获取token失败" },
    });
    expect((await exchange(code)).status).toBe(400);
  });

  it.each([
    ["another state", { state: "other" }],
    ["another address", { redirect_uri: "http://127.0.0.1:28765/callback?x=1" }],
    ["another application", { client_id: "portal" }],
  ])("gets no token for %s (F266)", async (_, changes) => {
    const { cookie } = await signInByPage(portal, "designer");
    const code = codeOf(locationOf(await open({}, { cookie })));
    expect((await exchange(code, changes)).body["code"]).toBe("account.token-failed");
  });

  it("gets no token for a code of three minutes ago", async () => {
    const { cookie } = await signInByPage(portal, "designer");
    const code = codeOf(locationOf(await open({}, { cookie })));
    portal.clock.moveBy(3 * 60_000);
    expect((await exchange(code)).body["code"]).toBe("account.token-failed");
  });

  it("cannot guess codes: after ten wrong ones even a right one waits a quarter of an hour", async () => {
    portal.clock.moveBy(16 * 60_000);
    const { cookie } = await signInByPage(portal, "designer");
    for (let tries = 0; tries < 10; tries++) await exchange(`AAAA${10 + tries}`);
    const code = codeOf(locationOf(await open({}, { cookie })));
    const { body } = await exchange(code);
    expect(body).toMatchObject({ code: "account.too-many-tries", message: "尝试次数过多，请 15 分钟后再试。" });
    portal.clock.moveBy(16 * 60_000);
    const again = codeOf(locationOf(await open({}, { cookie })));
    expect((await exchange(again)).status).toBe(200);
  });
});

describe("a code with a challenge (RFC 7636)", () => {
  const verifier = "v".repeat(43);
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const challenged = { code_challenge: challenge, code_challenge_method: "S256" };
  const codeFor = async (changes: Partial<Record<string, string>>) => {
    const { cookie } = await signInByPage(portal, "designer");
    return codeOf(locationOf(await open(changes, { cookie })));
  };

  it("is worth something to who knows its secret, and to nobody else", async () => {
    expect((await exchange(await codeFor(challenged), { code_verifier: verifier })).status).toBe(200);
    expect((await exchange(await codeFor(challenged))).body["code"]).toBe("account.token-failed");
    for (const code_verifier of ["w".repeat(43), challenge])
      expect((await exchange(await codeFor(challenged), { code_verifier })).body["code"]).toBe("account.token-failed");
  });

  it("cannot lose its challenge on the way", async () => {
    const { body } = await exchange(await codeFor({}), { code_verifier: verifier });
    expect(body["code"]).toBe("account.token-failed");
  });

  it("is S256, and an application without a secret must send one", async () => {
    const { cookie } = await signInByPage(portal, "designer");
    const page = { client_id: "portal", redirect_uri: `${origin}/`, scope: "all" };
    for (const bad of [
      page,
      { ...page, ...challenged, code_challenge_method: "plain" },
      { ...page, ...challenged, code_challenge: "short" },
      { code_challenge: challenge },
      { code_challenge: verifier, code_challenge_method: "plain" },
    ])
      expect(locationOf(await open(bad, { cookie }))).toContain("error=invalid_request");
    expect(codeOf(locationOf(await open({ ...page, ...challenged }, { cookie })))).toHaveLength(6);
  });

  it("binds the sign-in of the portal's own page to that page", async () => {
    const begun = async (code_challenge: string) => {
      const { signupKey, captcha } = await drawnCaptcha(portal);
      const password = sentPassword(castPassword);
      return portal.guest.account.login({ username: "owner", password, captcha, signupKey, code_challenge });
    };
    const own = { grant_type: "authorization_code" as const, client_id: "portal", redirect_uri: portalAddress };
    const trade = ({ redirectUrl, state }: { redirectUrl: string; state: string }, code_verifier?: string) =>
      portal.guest.account.exchangeCode({ ...own, state, code: codeOf(redirectUrl), code_verifier });
    await expectRefused(trade(await begun(challenge)), "account.token-failed");
    expect((await trade(await begun(challenge), verifier)).access_token).toHaveLength(43);
    await expectRefused(begun("no digest"), "platform.malformed");
  });
});

describe("the browser's own sign-in", () => {
  it("is a cookie that no script reads, only below /uaa/, for a day at most (F290)", async () => {
    const { setCookie } = await signInByPage(portal, "owner");
    expect(setCookie).toMatch(/^tushen-login=[\w-]{43}; Path=\/uaa\/; Max-Age=86400; HttpOnly; SameSite=Lax$/);
  });

  it("is no token for calls", async () => {
    const { cookie } = await signInByPage(portal, "owner");
    const client = actAs(portal.app, cookie.split("=")[1] ?? "");
    await expectRefused(client.account.currentCredential({}), "platform.sign-in-first");
  });

  it("leads to the login page where there is none, with all it takes to come back", async () => {
    const [path, query] = locationOf(await open({})).split("?");
    expect(path).toBe("/#/loginInterface");
    const carried = new URLSearchParams(query).get("authorize") ?? "";
    expect(Object.fromEntries(new URLSearchParams(carried))).toEqual(asked);
  });

  it("ends with signing out, and so do codes that were issued in it", async () => {
    const browser = await signInByPage(portal, "owner");
    const client = actAs(portal.app, await portalToken(portal, browser));
    const code = codeOf(locationOf(await open({}, { cookie: browser.cookie })));
    await client.account.logout({});
    expect(locationOf(await open({}, { cookie: browser.cookie }))).toContain("#/loginInterface");
    expect((await exchange(code)).body["code"]).toBe("account.token-failed");
  });

  it("is taken out of the browser by signing out", async () => {
    const browser = await signInByPage(portal, "owner");
    const token = await portalToken(portal, browser);
    const answer = await portal.app.inject({
      method: "POST",
      url: "/uaa/logout",
      headers: { authorization: `Bearer ${token}`, cookie: browser.cookie },
    });
    expect(answer.headers["set-cookie"]).toMatch(/^tushen-login=; Path=\/uaa\/; Max-Age=0/);
  });

  it("follows the change of the credential", async () => {
    const browser = await signInByPage(portal, "owner");
    const client = actAs(portal.app, await portalToken(portal, browser));
    const second = (await client.account.allCredentials({}))[1];
    await client.account.switchCredential({ id: second?.id ?? 0 });
    const code = codeOf(locationOf(await open({}, { cookie: browser.cookie })));
    const there = actAs(portal.app, String((await exchange(code)).body["access_token"]));
    expect((await there.account.currentCredential({}))[0]?.orgName).toBe("郑州金源物业开发有限公司");
  });
});

describe("an unknown application or address", () => {
  it.each([
    ["an unknown application", { client_id: "stranger" }],
    ["an address of nobody", { redirect_uri: "http://evil.example/" }],
    ["the address of another application", { redirect_uri: `${origin}/` }],
    ["an address that only begins right", { redirect_uri: `${foreignApplication.redirectUri}.evil.example` }],
    ["nothing at all", { client_id: "", redirect_uri: "" }],
  ])("is never redirected to: %s", async (_, changes) => {
    const { cookie } = await signInByPage(portal, "owner");
    const page = await open(changes, { cookie, accept: "text/html,*/*" });
    expect(page.status).toBe(400);
    expect(page.headers.get("location")).toBeNull();
    expect(await page.text()).toContain("未登记的应用或回调地址，不能授权登录。");
    const call = await open(changes, { cookie });
    expect(call.status).toBe(400);
    expect(await call.json()).toMatchObject({ code: "account.client-unknown" });
  });
});
