import { describe, expect, it } from "vitest";
import { castPassword } from "../../../seed/cast.ts";
import { actAs } from "../../../seed/act-as.ts";
import { portalToken, signInByPage } from "../../../test/given-sign-in.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";
import { forgetExpired } from "./forget-expired.ts";
import { endSessionsOfAccount } from "./session.ts";

const portal = await startPortal();
const hours = (count: number) => count * 3_600_000;
const edge =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0";

/** Signs in from somewhere else with a browser of its own. */
const signInAt = async (remoteAddress: string, username = "owner2") => {
  const password = sentPassword(castPassword);
  const answer = await portal.app.inject({
    method: "POST",
    url: "/api/admin/account/passAuth/getTokenByAccount",
    headers: { "content-type": "application/x-www-form-urlencoded", "user-agent": edge },
    payload: new URLSearchParams({ username, password }).toString(),
    remoteAddress,
  });
  return actAs(portal.app, (answer.json() as { detail: string }).detail, password);
};

describe("a session", () => {
  it("ends twelve hours after its last use, as expires_in says, with 401", async () => {
    const browser = await signInByPage(portal, "designer");
    const unused = actAs(portal.app, await portalToken(portal, browser));
    const used = await portal.signIn("designer");
    portal.clock.moveBy(hours(11));
    await used.account.currentCredential({});
    portal.clock.moveBy(hours(1));
    await used.account.currentCredential({});
    expect((await expectRefused(unused.account.currentCredential({}), "platform.sign-in-first")).status).toBe(401);
  });

  it("says with every answer how long it lasts, unused and at last, so that the browser can warn", async () => {
    const token = await portal.guest.account.tokenByAccount({
      username: "designer",
      password: sentPassword(castPassword),
    });
    const left = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await portal.app.inject({ url: "/api/admin/credential/getCredentialInfo", headers });
      return answer.headers["x-session-left"];
    };
    expect(await left()).toBe("43200,86400");
    portal.clock.moveBy(hours(11));
    expect(await left()).toBe("43200,46800");
    portal.clock.moveBy(hours(11));
    expect(await left()).toBe("7200,7200");
    const guest = await portal.app.inject({ url: "/api/admin/parameters/passAuth/getAll" });
    expect(guest.headers["x-session-left"]).toBeUndefined();
  });

  it("ends a day after it began, however much it is used", async () => {
    const client = await portal.signIn("designer");
    for (let hour = 1; hour < 24; hour++) {
      portal.clock.moveBy(hours(1));
      await client.account.currentCredential({});
    }
    portal.clock.moveBy(hours(1));
    await expectRefused(client.account.currentCredential({}), "platform.sign-in-first");
  });

  it("does not begin anew by a change of the desk", async () => {
    const owner = await portal.signIn("owner");
    const second = (await owner.account.allCredentials({}))[1];
    portal.clock.moveBy(hours(11));
    const changed = actAs(portal.app, await owner.account.switchCredential({ id: second?.id ?? 0 }));
    portal.clock.moveBy(hours(11));
    await changed.account.currentCredential({});
    portal.clock.moveBy(hours(2));
    await expectRefused(changed.account.currentCredential({}), "platform.sign-in-first");
  });
});

describe("own sessions", () => {
  it("are listed with place, browser and times, the present one marked, nobody else's", async () => {
    const first = await signInAt("10.2.0.1");
    portal.clock.moveBy(60_000);
    await signInAt("10.2.0.2");
    await signInAt("10.2.0.3", "owner3");
    const [mine, other] = await first.account.listSessions({});
    expect(other).toMatchObject({ address: "10.2.0.2", isCurrent: false, clientName: null, projectName: null });
    expect(mine).toMatchObject({
      address: "10.2.0.1",
      agent: "Windows 电脑 · Edge 浏览器",
      isCurrent: true,
      orgName: "河南恒通产业园开发有限公司",
    });
    expect(await first.account.listSessions({})).toHaveLength(2);
  });

  it("can be ended one by one, but not those of others", async () => {
    const [here, there] = [await signInAt("10.2.1.1"), await signInAt("10.2.1.2")];
    const target = (await here.account.listSessions({})).find(({ address }) => address === "10.2.1.2");
    const stranger = await portal.signIn("designer");
    await expectRefused(stranger.account.endSession({ id: target?.id ?? 0 }), "platform.not-found");
    await here.account.endSession({ id: target?.id ?? 0 });
    await expectRefused(there.account.currentCredential({}), "platform.sign-in-first");
    await expectRefused(here.account.endSession({ id: target?.id ?? 0 }), "platform.not-found");
  });

  it("can be ended all but this one, with the sign-ins of other browsers", async () => {
    const browser = await signInByPage(portal, "surveyor");
    const there = actAs(portal.app, await portalToken(portal, browser));
    const token = await portalToken(portal, await signInByPage(portal, "surveyor"));
    const here = actAs(portal.app, token, sentPassword(castPassword));
    expect(await here.account.endOtherSessions({})).toBe(1);
    await expectRefused(there.account.currentCredential({}), "platform.sign-in-first");
    await here.account.currentCredential({});
    const logins = await portal.db
      .selectFrom("session")
      .select("id")
      .where("kind", "=", "LOGIN")
      .where("expires_at", ">", portal.clock().toISOString())
      .execute();
    expect(logins).toHaveLength(1);
  });

  it("all end with the account's password", async () => {
    const clerk = await portal.signIn("clerk");
    const [{ accountId } = { accountId: 0 }] = await clerk.account.currentCredential({});
    await endSessionsOfAccount(portal.db, accountId as never);
    await expectRefused(clerk.account.currentCredential({}), "platform.sign-in-first");
  });
});

describe("what is over", () => {
  it("is forgotten every hour", async () => {
    await signInAt("10.2.2.1");
    await portal.guest.account.drawCaptcha({});
    portal.clock.moveBy(hours(24));
    await forgetExpired.run(portal, {}, { id: "1", attempt: 1, signal: new AbortController().signal });
    for (const table of ["session", "signup_key", "attempt"] as const)
      expect(await portal.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});
