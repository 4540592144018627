import { describe, expect, it } from "vitest";
import { castPassword } from "../../../seed/cast.ts";
import { codeSentTo, readCaptcha } from "../../../test/given-phone.ts";
import { sentPassword, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const { app, db, guest, clock } = portal;
const minute = 60_000;

/** Asks for a code from an address, as a person with a captcha would. */
const ask = async (remoteAddress: string, mobile: string, type = "RESET_PASSWORD") => {
  const { signupKey, captcha } = await readCaptcha(portal);
  const query = new URLSearchParams({ mobile, type, captcha }).toString();
  const answer = await app.inject({
    url: `/api/admin/registration/passAuth/mobilecaptcha?${query}`,
    headers: { "signup-key": signupKey },
    remoteAddress,
  });
  return { signupKey, code: (answer.json() as { code: string }).code };
};
const used = (kind: string, count: number) =>
  db.updateTable("attempt").set({ count }).where("kind", "=", kind).execute();
const sent = "SUCCESS";
const tooMany = "registration.phone-code-too-many";
let serial = 13_700_000_000;
const someNumber = () => String(++serial);

describe("codes by SMS in one day", () => {
  it.each([
    ["a /48, whichever of its networks ask", (n: number) => `2001:db8:7:${n.toString(16)}::1`, "2001:db8:8:1::1"],
    ["a /24, whichever of its addresses ask", (n: number) => `198.51.100.${n}`, "198.51.101.1"],
  ])("end at a hundred for %s", async (_what, address, elsewhere) => {
    expect((await ask(address(1), someNumber())).code).toBe(sent);
    await used("phone-code-network", 99);
    expect((await ask(address(2), someNumber())).code).toBe(sent);
    for (const n of [2, 3, 200]) expect((await ask(address(n), someNumber())).code).toBe(tooMany);
    expect((await ask(elsewhere, someNumber())).code).toBe(sent);
  });

  it("end at three thousand for strangers of the whole portal, from wherever they ask", async () => {
    clock.moveBy(25 * 60 * minute);
    expect((await ask("203.0.113.1", someNumber())).code).toBe(sent);
    await used("phone-code-portal", 3000);
    expect((await ask("203.0.114.1", someNumber())).code).toBe(tooMany);
    clock.moveBy(25 * 60 * minute);
    expect((await ask("203.0.114.1", someNumber())).code).toBe(sent);
  });

  it("do not run out for the holder, who resets the password from a known network during an attack", async () => {
    clock.moveBy(25 * 60 * minute);
    const office = "192.0.2.10";
    const own = { username: "owner2", password: sentPassword(castPassword) };
    const signedIn = await app.inject({
      method: "POST",
      url: "/api/admin/account/passAuth/getTokenByAccount",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(own).toString(),
      remoteAddress: office,
    });
    expect(signedIn.json()).toMatchObject({ code: sent });
    const { mobile } = await db
      .selectFrom("account")
      .innerJoin("person", "person.id", "account.person_id")
      .select("mobile")
      .where("username", "=", "owner2")
      .executeTakeFirstOrThrow();
    for (let network = 1; network <= 10; network++) {
      expect((await ask(`10.${network}.0.1`, mobile, "REGISTER")).code).toBe(sent);
      clock.moveBy(minute);
    }
    expect((await ask("10.11.0.1", mobile)).code).toBe(tooMany);
    await db.updateTable("attempt").set({ count: 3000 }).where("key", "=", "others").execute();
    const { signupKey, code } = await ask(office, mobile);
    expect(code).toBe(sent);
    const password = sentPassword("Own#Password9");
    const msgCode = await codeSentTo(portal, mobile);
    await guest.registration.resetPassword({ username: "owner2", mobile, msgCode, password, signupKey });
    expect(await guest.account.tokenByAccount({ username: "owner2", password })).toHaveLength(43);
    for (let more = 0; more < 9; more++) {
      clock.moveBy(minute);
      expect((await ask(office, mobile)).code).toBe(sent);
    }
    clock.moveBy(minute);
    expect((await ask(office, mobile)).code).toBe(tooMany);
  });
});
