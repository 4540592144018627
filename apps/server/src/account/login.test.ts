import { describe, expect, it } from "vitest";
import { castPassword } from "../../seed/cast.ts";
import { actAs } from "../../seed/act-as.ts";
import { expectRefused, sentPassword, startPortal } from "../../test/portal.ts";

const portal = await startPortal();
const { guest } = portal;
const password = sentPassword(castPassword);
const redirect_url = "http://localhost:80/";

const captcha = async () => {
  const drawn = (await guest.account.drawCaptcha({})) as unknown as { headers: Record<string, string>; type: string };
  expect(drawn.type).toBe("image/png");
  const signupKey = drawn.headers["signup-key"] ?? "";
  const { text } = await portal.db
    .selectFrom("outbox_item")
    .select("text")
    .where("receiver", "=", signupKey)
    .executeTakeFirstOrThrow();
  return { signupKey, captcha: text };
};

const codeOf = (redirectUrl: string): string => /code=(.{6})/.exec(redirectUrl)?.[1] ?? "";

describe("signing in through the page", () => {
  it("gives a one-time code of six characters for the exact address, and a token for the code", async () => {
    const { redirectUrl, state } = await guest.account.login({
      username: "owner",
      password,
      redirect_url,
      ...(await captcha()),
    });
    const exchange = {
      grant_type: "authorization_code" as const,
      client_id: "portal",
      redirect_uri: redirect_url,
      state,
      code: codeOf(redirectUrl),
    };
    const { access_token } = await guest.account.exchangeCode(exchange);
    const [account] = await actAs(portal.app, access_token).account.currentCredential({});
    expect(account).toMatchObject({ personName: "陈思远", orgType: "CONSTRUCT", roles: [{ code: "OWNER_PM" }] });
    await expectRefused(guest.account.exchangeCode(exchange), "account.token-failed");
  });

  it("kills the code when state or address differ", async () => {
    const { redirectUrl, state } = await guest.account.login({
      username: "owner",
      password,
      redirect_url,
      ...(await captcha()),
    });
    const exchange = {
      grant_type: "authorization_code" as const,
      client_id: "portal",
      redirect_uri: redirect_url,
      state,
      code: codeOf(redirectUrl),
    };
    await expectRefused(guest.account.exchangeCode({ ...exchange, state: "other" }), "account.token-failed");
    await expectRefused(guest.account.exchangeCode(exchange), "account.token-failed");
  });

  it("refuses an address that is not registered", async () => {
    const attempt = guest.account.login({
      username: "owner",
      password,
      redirect_url: "http://evil.example/",
      ...(await captcha()),
    });
    await expectRefused(attempt, "account.client-unknown");
  });

  it("uses a captcha once", async () => {
    const key = await captcha();
    await expectRefused(
      guest.account.login({ username: "owner", password, ...key, captcha: "????" }),
      "account.captcha-wrong",
    );
    await guest.account.login({ username: "owner", password, ...key });
    await expectRefused(guest.account.login({ username: "owner", password, ...key }), "account.captcha-wrong");
  });
});

describe("credentials", () => {
  it("switch with a new token, and the old one dies", async () => {
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

describe("guessing passwords", () => {
  it("locks the account after five failures, for unknown names as for known ones, and lets go after a quarter of an hour", async () => {
    for (const username of ["owner2", "nobody"]) {
      const wrong = () => guest.account.tokenByAccount({ username, password: sentPassword("wrong") });
      for (let tries = 0; tries < 5; tries++) await expectRefused(wrong(), "account.password-wrong");
      await expectRefused(wrong(), "account.locked");
    }
    await expectRefused(guest.account.tokenByAccount({ username: "owner2", password }), "account.locked");
    portal.clock.moveBy(16 * 60_000);
    expect(await guest.account.tokenByAccount({ username: "owner2", password })).toHaveLength(43);
  });
});
