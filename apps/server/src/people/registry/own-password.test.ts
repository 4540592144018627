import { addressOf, type Call, type Calls, methodOf } from "@tushen/contract/ground/call";
import * as contract from "@tushen/contract/contract";
import { describe, expect, it } from "vitest";
import { actAs } from "../../../seed/act-as.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";
import { sentFor } from "./first-password.ts";

const portal = await startPortal();
const platform = await portal.signIn("admin");
const all = Object.entries(contract as unknown as Record<string, Calls>).flatMap(([area, table]) =>
  Object.entries(table).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);

/** Resets somebody's password as the platform does, and signs in with the password returned. */
const afterReset = async (username: string) => {
  const row = (await platform.credential.listCredentials({ keyword: username })).list.find(
    (one) => one.username === username,
  );
  const { firstPassword } = await platform.credential.resetPassword({
    credentialId: row?.credentialId ?? expect.fail(`no ${username}`),
  });
  const token = await portal.guest.account.tokenByAccount({ username, password: sentPassword(firstPassword) });
  return { token, firstPassword, client: actAs(portal.app, token) };
};

describe("a password that an administrator was shown", () => {
  it("answers nothing but who one is, the change of it and the way out", async () => {
    const { token } = await afterReset("designer");
    const answering = ["account.currentCredential", "account.logout"];
    for (const [name, call] of all) {
      if (call.who.every((who) => who === "GUEST") || answering.includes(name)) continue;
      const answer = await portal.app.inject({
        method: methodOf(call) as "GET",
        url: addressOf(call).replaceAll(/\{\w+\}/g, "1"),
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode, name).toBe(403);
      expect(answer.json().code, name).toBe("platform.change-password-first");
    }
  });

  it("says so, and the session goes on once it is changed", async () => {
    const { client, firstPassword } = await afterReset("designer2");
    const own = async () => (await client.account.currentCredential({}))[0]?.mustChangePassword;
    expect(await own()).toBe(true);
    const failure = await expectRefused(client.account.allCredentials({}), "platform.change-password-first");
    expect(failure.message).toContain("初始密码");
    const change = { username: "designer2", oldPassword: sentFor(firstPassword) };
    await expectRefused(
      client.registration.changePassword({ ...change, password: sentFor(firstPassword) }),
      "registration.password-unchanged",
    );
    await client.registration.changePassword({ ...change, password: sentPassword("Own#Password9") });
    expect(await own()).toBe(false);
    expect(await client.account.allCredentials({})).not.toEqual([]);
  });

  it("is asked of nobody whose password nobody was shown", async () => {
    const owner = await portal.signIn("owner");
    expect((await owner.account.currentCredential({}))[0]?.mustChangePassword).toBe(false);
  });
});
