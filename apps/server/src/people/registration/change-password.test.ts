import { describe, expect, it } from "vitest";
import { castPassword } from "../../../seed/cast.ts";
import { actAs } from "../../../seed/act-as.ts";
import { readCaptcha } from "../../../test/given-phone.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const { guest } = portal;
const old = sentPassword(castPassword);
const fresh = sentPassword("abcd123!");
const signIn = (username: string, password: string) => guest.account.tokenByAccount({ username, password });

describe("changing the password with the old one", () => {
  it("works for a guest who read a picture, and for every try another one", async () => {
    const { changePassword } = guest.registration;
    const attempt = { username: "owner", oldPassword: old, password: fresh };
    await expectRefused(changePassword(attempt), "account.captcha-wrong");
    const key = await readCaptcha(portal);
    await expectRefused(changePassword({ ...attempt, ...key, captcha: "????" }), "account.captcha-wrong");
    await expectRefused(
      changePassword({ ...attempt, ...key, oldPassword: fresh, password: old }),
      "account.password-wrong",
    );
    await expectRefused(changePassword({ ...attempt, ...key }), "account.captcha-wrong");
    const { signupKey, captcha } = await readCaptcha(portal);
    await guest.account.checkCaptcha({ signupKey, code: captcha });
    expect(await changePassword({ ...attempt, signupKey })).toBe(true);
    expect(await signIn("owner", fresh)).toHaveLength(43);
  });

  it("needs no picture of somebody signed in, and ends his other sessions", async () => {
    const [here, there] = [await portal.signIn("designer"), await portal.signIn("designer")];
    await here.registration.changePassword({ username: "designer", oldPassword: old, password: fresh });
    expect(await here.account.currentCredential({})).toHaveLength(1);
    await expectRefused(there.account.currentCredential({}), "platform.sign-in-first");
    await expectRefused(signIn("designer", old), "account.password-wrong");
  });

  it("counts wrong old passwords as wrong sign-ins", async () => {
    const clerk = actAs(portal.app, await signIn("clerk", old));
    const wrong = () =>
      clerk.registration.changePassword({ username: "clerk", oldPassword: sentPassword("no"), password: fresh });
    for (let tries = 0; tries < 5; tries++) await expectRefused(wrong(), "account.password-wrong");
    await expectRefused(wrong(), "account.locked");
  });

  it("refuses the same password again", async () => {
    const reviewer = await portal.signIn("reviewer");
    const same = reviewer.registration.changePassword({ username: "reviewer", oldPassword: old, password: old });
    await expectRefused(same, "registration.password-unchanged");
  });
});
