import { describe, expect, it } from "vitest";
import { castPassword } from "../../../seed/cast.ts";
import { givenPhone } from "../../../test/given-phone.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const { guest, db, clock } = portal;
const { resetPassword } = guest.registration;
const fresh = sentPassword("abcd123!");

const mobileOf = async (username: string) => {
  const person = db.selectFrom("account").innerJoin("person", "person.id", "account.person_id").select("mobile");
  return (await person.where("username", "=", username).executeTakeFirstOrThrow()).mobile;
};
const proofFor = async (username: string) => givenPhone(portal, await mobileOf(username), "RESET_PASSWORD");
const signIn = (username: string, password: string) => guest.account.tokenByAccount({ username, password });

describe("a forgotten password", () => {
  it("is set anew by whoever holds the phone: sessions end, the new one opens, the old one does not", async () => {
    const owner = await portal.signIn("owner");
    expect(await resetPassword({ ...(await proofFor("owner")), username: "owner", password: fresh })).toBe(true);
    await expectRefused(owner.account.currentCredential({}), "platform.sign-in-first");
    expect(await signIn("owner", fresh)).toHaveLength(43);
    await expectRefused(signIn("owner", sentPassword(castPassword)), "account.password-wrong");
  });

  it("may be asked for by the mobile number in place of the name", async () => {
    const proof = await proofFor("designer");
    await resetPassword({ ...proof, username: proof.mobile, password: fresh });
    expect(await signIn("designer", fresh)).toHaveLength(43);
  });

  it("lifts the lock-out", async () => {
    for (let tries = 0; tries < 5; tries++)
      await expectRefused(signIn("surveyor", sentPassword("wrong")), "account.password-wrong");
    await expectRefused(signIn("surveyor", fresh), "account.locked");
    await resetPassword({ ...(await proofFor("surveyor")), username: "surveyor", password: fresh });
    expect(await signIn("surveyor", fresh)).toHaveLength(43);
  });

  it("is answered alike where name and phone belong to nobody, or not to each other", async () => {
    const stranger = await givenPhone(portal, "13600000001", "RESET_PASSWORD");
    expect(await resetPassword({ ...stranger, username: "nobody", password: fresh })).toBe(true);
    expect(await resetPassword({ ...(await proofFor("clerk")), username: "chief", password: fresh })).toBe(true);
    await expectRefused(signIn("chief", fresh), "account.password-wrong");
    await expectRefused(signIn("clerk", fresh), "account.password-wrong");
  });

  it("needs the code of this phone for this purpose, once", async () => {
    const mobile = await mobileOf("legal");
    const other = await givenPhone(portal, mobile, "REGISTER");
    const attempt = { username: "legal", password: fresh };
    await expectRefused(resetPassword({ ...other, ...attempt }), "registration.phone-code-wrong");
    await expectRefused(resetPassword({ mobile, ...attempt }), "registration.phone-code-wrong");
    clock.moveBy(61_000);
    const proof = await proofFor("legal");
    await resetPassword({ ...proof, ...attempt });
    await expectRefused(
      resetPassword({ ...proof, ...attempt, password: sentPassword("another1!") }),
      "registration.phone-code-wrong",
    );
  });

  it("may be sent again when the answer was lost", async () => {
    const attempt = { ...(await proofFor("finance")), username: "finance", password: fresh };
    await resetPassword(attempt);
    expect(await resetPassword(attempt)).toBe(true);
    clock.moveBy(6 * 60_000);
    await expectRefused(resetPassword(attempt), "registration.phone-code-wrong");
  });

  it("takes a password only as its hash and keeps another hash of it (F216)", async () => {
    const proof = await proofFor("officer");
    for (const password of ["", "abcd123!", fresh.slice(1)])
      await expectRefused(resetPassword({ ...proof, username: "officer", password }), "platform.malformed");
    await resetPassword({ ...proof, username: "officer", password: fresh });
    const { password_hash } = await db
      .selectFrom("account")
      .select("password_hash")
      .where("username", "=", "officer")
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$/);
    expect(password_hash).not.toContain(fresh);
  });

  it("leaves a line in the audit trail", async () => {
    const lines = await db.selectFrom("audit_line").selectAll().where("act", "=", "reset-password").execute();
    expect(lines[0]).toMatchObject({ actor_name: "访客", object_kind: "account" });
    expect(JSON.stringify(lines)).not.toContain(fresh);
  });
});
