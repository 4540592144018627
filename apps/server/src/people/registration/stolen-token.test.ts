import type { CredentialId, EmploymentId, OrgId, SessionId } from "@tushen/contract/ground/fields";
import { maskMobile } from "@tushen/domain/ground/mobile";
import { describe, expect, it } from "vitest";
import { actAs } from "../../../seed/act-as.ts";
import { castPassword } from "../../../seed/cast.ts";
import { givenPhone } from "../../../test/given-phone.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const { app, db, guest } = portal;
const password = sentPassword(castPassword);
const newPassword = sentPassword("Stolen#2026");
const ownPhone = "13600000666";

const tokenOf = (username: string) => guest.account.tokenByAccount({ username, password });
const personOf = (username: string) =>
  db
    .selectFrom("account")
    .innerJoin("person", "person.id", "account.person_id")
    .select(["account.id as accountId", "person.id as personId", "mobile", "username"])
    .where("username", "=", username)
    .executeTakeFirstOrThrow();

/** The thief holds the token of somebody and a phone and an account of the own, but neither password nor phone of the victim. */
const stolen = async (username: string) => {
  const token = await tokenOf(username);
  return { client: actAs(app, token), token };
};
const [thief, admin, operator] = [await stolen("owner"), await stolen("designer-admin"), await stolen("admin")];
const victim = await personOf("owner");
let serial = 13_600_000_100;
/** Another number of the thief, with the code sent to it. */
const newPhone = async () => {
  const { msgCode, ...rest } = await givenPhone(portal, String(++serial), "CHANGE_MOBILE");
  return { ...rest, mobileCaptcha: msgCode };
};
const changeWith = async (proof: string, token = thief.token) => {
  const { mobile, mobileCaptcha, signupKey } = await newPhone();
  const answer = await app.inject({
    method: "POST",
    url: "/api/admin/credential/changeMobile",
    payload: { mobile, mobileCaptcha },
    headers: { authorization: `Bearer ${token}`, "signup-key": signupKey, "identity-proof": proof },
  });
  return (answer.json() as { code: string }).code;
};
const proofOf = async (username: string) => {
  const token = await tokenOf(username);
  const { proof } = await actAs(app, token).registration.proveAgain({ password });
  return { token, proof };
};
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "SUCCESS",
    (error: { code: string }) => error.code,
  );
const colleague = async () => {
  const { list } = await admin.client.credential.listCredentials({ keyword: "designer" });
  return list[0] ?? expect.fail("a colleague");
};
const row = async () => {
  const { list } = await admin.client.person.listPeople({ keyword: "林雨桐" });
  return list[0] ?? expect.fail("a person");
};
const ask = "platform.prove-again";

/** Ways from an open session to an account, and the refusal that ends each. */
const paths: readonly (readonly [string, () => Promise<string>, string])[] = [
  [
    "a new number without the old one",
    async () => refusalOf(thief.client.registration.changeMobile(await newPhone())),
    ask,
  ],
  [
    "a new number with the old one, which the session can read",
    async () => refusalOf(thief.client.registration.changeMobile({ ...(await newPhone()), oldMobile: victim.mobile })),
    ask,
  ],
  ["a new number with a proof made up", () => changeWith("x".repeat(43)), ask],
  ["a new number with the token as its proof", () => changeWith(thief.token), ask],
  [
    "a new number with a proof of the thief's own account",
    async () => changeWith((await proofOf("owner2")).proof),
    ask,
  ],
  [
    "a new number with a proof of another session of the victim",
    async () => changeWith((await proofOf("owner")).proof),
    ask,
  ],
  [
    "a proof used a second time",
    async () => {
      const { token, proof } = await proofOf("surveyor");
      const headers = { authorization: `Bearer ${token}`, "identity-proof": proof };
      const endOthers = () => app.inject({ method: "POST", url: "/api/admin/session/endOthers", headers });
      expect((await endOthers()).json()).toMatchObject({ code: "SUCCESS" });
      return ((await endOthers()).json() as { code: string }).code;
    },
    ask,
  ],
  [
    "a proof of five minutes ago",
    async () => {
      const { token, proof } = await proofOf("owner");
      portal.clock.moveBy(5 * 60_000);
      return changeWith(proof, token);
    },
    ask,
  ],
  [
    "a proof by a guessed password",
    async () => {
      const guess = () => refusalOf(thief.client.registration.proveAgain({ password: newPassword }));
      for (let tries = 0; tries < 5; tries++) expect(await guess()).toBe("account.password-wrong");
      return guess();
    },
    "account.locked",
  ],
  [
    "a proof by a code sent to the thief's phone",
    async () => {
      portal.clock.moveBy(61_000);
      const { signupKey, msgCode } = await givenPhone(portal, ownPhone, "PROVE_AGAIN");
      return refusalOf(thief.client.registration.proveAgain({ signupKey, msgCode }));
    },
    "registration.phone-code-wrong",
  ],
  [
    "a proof by a code for another purpose",
    async () => {
      const { signupKey, mobileCaptcha } = await newPhone();
      return refusalOf(thief.client.registration.proveAgain({ signupKey, msgCode: mobileCaptcha }));
    },
    "registration.phone-code-wrong",
  ],
  ["a proof by nothing", () => refusalOf(thief.client.registration.proveAgain({})), "platform.malformed"],
  [
    "a new password with a guess of the old one",
    () => {
      const change = { username: "owner", oldPassword: sentPassword("guess"), password: newPassword };
      return refusalOf(thief.client.registration.changePassword(change));
    },
    "account.locked",
  ],
  [
    "a new password by the thief's phone",
    async () => {
      portal.clock.moveBy(61_000);
      const phone = await givenPhone(portal, ownPhone, "RESET_PASSWORD");
      await guest.registration.resetPassword({ ...phone, username: "owner", password: newPassword });
      return refusalOf(guest.account.tokenByAccount({ username: "owner", password: newPassword }));
    },
    "account.locked",
  ],
  [
    "an outside account bound with a guessed password",
    () => {
      const bound = { relationId: "thief", accountId: victim.accountId, username: "owner", password: newPassword };
      return refusalOf(thief.client.account.bindRelation(bound));
    },
    "account.locked",
  ],
  ["an outside account unbound", () => refusalOf(thief.client.account.unbindRelation({ relationId: "kept" })), ask],
  ["a session of the victim ended", () => refusalOf(thief.client.account.endSession({ id: 1 as SessionId })), ask],
  ["all other sessions ended", () => refusalOf(thief.client.account.endOtherSessions({})), ask],
  [
    "the password of a colleague reset by a stolen administrator",
    async () => refusalOf(admin.client.credential.resetPassword({ credentialId: (await colleague()).credentialId })),
    ask,
  ],
  [
    "the number of a colleague changed by a stolen administrator",
    async () => {
      const { employmentId } = await row();
      const { personName, idType, idNumber, title, disciplines, registrations, reviewDisciplines, ...rest } =
        await admin.client.person.readPerson({ employmentId });
      const { departmentName, joinedOn, version } = rest;
      const kept = { personName, idType, idNumber, title, disciplines, registrations, reviewDisciplines };
      const sent = { ...kept, departmentName, joinedOn, version, employmentId, mobile: ownPhone };
      return refusalOf(admin.client.person.editPerson(sent));
    },
    ask,
  ],
  [
    "an account of one's own opened by a stolen administrator",
    async () => {
      const employmentId = (await row()).employmentId as EmploymentId;
      const asked = { employmentId, username: "thief1", roleCodes: ["DESIGN_ADMIN" as never] };
      return refusalOf(admin.client.credential.addCredential({ ...asked, effectiveTime: null, expireTime: null }));
    },
    ask,
  ],
  [
    "the roles of a colleague changed by a stolen administrator",
    async () => {
      const { credentialId, version } = await colleague();
      const asked = { credentialId: credentialId as CredentialId, version, roleCodes: ["DESIGN_ADMIN" as never] };
      return refusalOf(admin.client.credential.editCredential({ ...asked, effectiveTime: null, expireTime: null }));
    },
    ask,
  ],
  [
    "a seal issued by a stolen operator",
    () => {
      const asked = { orgId: 1 as OrgId, sealType: "1", employmentId: null, provider: "A", validTo: "2027-06-30" };
      return refusalOf(operator.client.seal.assignSeal(asked));
    },
    ask,
  ],
  [
    "another address for an application, by a stolen operator",
    () => {
      const asked = { clientId: "thief", clientName: "城建档案馆", redirectUris: ["https://thief.example/"] };
      return refusalOf(operator.client.client.registerClient(asked));
    },
    ask,
  ],
];

describe("whoever holds a stolen token", () => {
  it("finds none of these paths open", async () => {
    await db
      .insertInto("account_relation")
      .values({ relation_id: "kept", account_id: victim.accountId, bind_time: portal.clock() })
      .execute();
    const before = await personOf("owner");
    expect(paths.length).toBeGreaterThanOrEqual(20);
    for (const [path, walk, refusal] of paths) expect(await walk(), path).toBe(refusal);
    expect(await personOf("owner")).toEqual(before);
    portal.clock.moveBy(16 * 60_000);
    expect(await tokenOf("owner")).toHaveLength(43);
    await expectRefused(guest.account.tokenByAccount({ username: ownPhone, password }), "account.password-wrong");
    expect(await db.selectFrom("account_relation").select("relation_id").execute()).toEqual([{ relation_id: "kept" }]);
  });
});

describe("the holder of an account", () => {
  it("proves it by a code sent to the old phone, once", async () => {
    const holder = await personOf("designer");
    const designer = actAs(app, await tokenOf("designer"));
    const phone = await givenPhone(portal, holder.mobile, "PROVE_AGAIN");
    const { proof } = await designer.registration.proveAgain({ signupKey: phone.signupKey, msgCode: phone.msgCode });
    const again = designer.registration.proveAgain({ signupKey: phone.signupKey, msgCode: phone.msgCode });
    await expectRefused(again, "registration.phone-code-wrong");
    expect(proof).toHaveLength(43);
  });

  it("proves it by the password; the old phone is told where the number went, without naming it whole", async () => {
    const former = (await personOf("designer2")).mobile;
    const designer = await portal.signIn("designer2");
    await designer.registration.changeMobile({ ...(await newPhone()), oldMobile: former });
    await portal.runJobs();
    const { text } = await db
      .selectFrom("outbox_item")
      .select("text")
      .where("receiver", "=", former)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(text).toBe(`【图审通】您账号的手机号已改为 ${maskMobile(String(serial))}。如非本人办理，请立即联系客服。`);
  });

  it("keeps the proof while the form has a mistake", async () => {
    const { token, proof } = await proofOf("checker");
    const send = async (mobileCaptcha: string, signupKey: string, mobile: string) =>
      app.inject({
        method: "POST",
        url: "/api/admin/credential/changeMobile",
        payload: { mobile, mobileCaptcha, oldMobile: mobile },
        headers: { authorization: `Bearer ${token}`, "identity-proof": proof, "signup-key": signupKey },
      });
    const { mobile, mobileCaptcha, signupKey } = await newPhone();
    expect((await send(mobileCaptcha, signupKey, mobile)).json()).toMatchObject({
      code: "registration.old-mobile-wrong",
    });
    expect(await db.selectFrom("identity_proof").selectAll().execute()).not.toEqual([]);
  });
});
