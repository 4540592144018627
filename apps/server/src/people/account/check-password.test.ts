import { describe, expect, it } from "vitest";
import { type CastName, castPassword } from "../../../seed/cast.ts";
import { buildApp } from "../../app.ts";
import type { Tables } from "../../tables.ts";
import { openDatabase } from "../../ground/platform/database/connect.ts";
import { sentPassword, startPortal } from "../../../test/portal.ts";
import { lockedUntil, releaseAccount } from "./check-password.ts";

const portal = await startPortal();
const right = sentPassword(castPassword);
const wrong = sentPassword("wrong");
const quarter = 16 * 60_000;

const answer = async (username: string, password: string, remoteAddress: string, app = portal.app) => {
  const { code, message } = (
    await app.inject({
      method: "POST",
      url: "/api/admin/account/passAuth/getTokenByAccount",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ username, password }).toString(),
      remoteAddress,
    })
  ).json() as { code: string; message?: string };
  return { code, message };
};
const codes = async (username: string, password: string, remoteAddress: string, times: number) => {
  const all: string[] = [];
  for (let time = 0; time < times; time++) all.push((await answer(username, password, remoteAddress)).code);
  return all;
};
const many = (code: string, times: number) => Array.from({ length: times }, () => code);
const accountOf = async (username: CastName) =>
  (await portal.db.selectFrom("account").select("id").where("username", "=", username).executeTakeFirstOrThrow()).id;

describe("guessing passwords", () => {
  it.each(["owner2", "nobody", "13800000000"])(
    "of %s stops after five failures, known or not, and may go on after a quarter of an hour",
    async (username) => {
      const address = `10.0.1.${username.length}`;
      expect(await codes(username, wrong, address, 5)).toEqual(many("account.password-wrong", 5));
      const locked = await answer(username, right, address);
      expect(locked).toMatchObject({ code: "account.locked", message: expect.stringContaining("15 分钟") });
      portal.clock.moveBy(quarter);
      expect((await answer(username, wrong, address)).code).toBe("account.password-wrong");
    },
  );

  it("does not lock the person out elsewhere", async () => {
    await codes("designer", wrong, "10.0.2.1", 6);
    expect((await answer("designer", right, "10.0.2.2")).code).toBe("SUCCESS");
  });

  it("counts a name and the mobile number of the same account as one", async () => {
    await codes("designer2", wrong, "10.0.3.1", 3);
    await codes("13803710012", wrong, "10.0.3.1", 2);
    expect((await answer("designer2", right, "10.0.3.1")).code).toBe("account.locked");
  });

  it("forgets the failures when the password comes", async () => {
    for (let round = 0; round < 3; round++) {
      await codes("surveyor", wrong, "10.0.4.1", 4);
      expect((await answer("surveyor", right, "10.0.4.1")).code).toBe("SUCCESS");
    }
  });

  it("from many addresses stops too, but never where the person has signed in before", async () => {
    expect((await answer("officer", right, "10.0.5.99")).code).toBe("SUCCESS");
    for (let host = 1; host <= 6; host++) await codes("officer", wrong, `10.0.5.${host}`, 5);
    expect((await answer("officer", wrong, "10.0.5.7")).code).toBe("account.locked");
    expect((await answer("officer", right, "10.0.5.8")).code).toBe("account.locked");
    expect((await answer("officer", right, "10.0.5.99")).code).toBe("SUCCESS");
    expect((await codes("officer", wrong, "10.0.5.99", 6)).at(-1)).toBe("account.locked");
  });

  it("of many accounts from one address stops after fifty", async () => {
    await codes("clerk1x", wrong, "10.0.6.1", 2);
    const ofAddress = portal.db
      .updateTable("attempt")
      .where("kind", "=", "password-address")
      .where("key", "=", "10.0.6.1");
    await ofAddress.set({ count: 48 }).execute();
    expect(await codes("clerk2x", wrong, "10.0.6.1", 3)).toEqual([
      "account.password-wrong",
      "account.password-wrong",
      "account.locked",
    ]);
    expect((await answer("clerk", right, "10.0.6.1")).code).toBe("account.locked");
    expect((await answer("clerk", right, "10.0.6.2")).code).toBe("SUCCESS");
  });

  it("at one moment on two servers counts as if one after the other", async () => {
    const other = openDatabase<Tables>(portal.connection);
    const app = await buildApp({ ...portal, db: other.db });
    const tries = Array.from({ length: 24 }, (_, one) =>
      answer("leader", wrong, "10.0.7.1", one % 2 === 0 ? portal.app : app),
    );
    const answers = (await Promise.all(tries)).map(({ code }) => code);
    await app.close();
    await other.close();
    expect(answers.filter((code) => code === "account.password-wrong")).toHaveLength(5);
    expect(answers.filter((code) => code === "account.locked")).toHaveLength(19);
  });
});

describe("a lock-out", () => {
  it("is ended before its time by a recovery or an administrator, for this account only", async () => {
    await codes("chief", wrong, "10.0.8.1", 6);
    await codes("legal", wrong, "10.0.8.1", 6);
    const id = await accountOf("chief");
    expect((await lockedUntil(portal.db, [id], portal.clock())).get(id)).toBeDefined();
    await releaseAccount(portal.db, id);
    expect((await lockedUntil(portal.db, [id], portal.clock())).size).toBe(0);
    expect((await answer("chief", right, "10.0.8.1")).code).toBe("SUCCESS");
    expect((await answer("legal", right, "10.0.8.1")).code).toBe("account.locked");
  });
});
