import { describe, expect, it } from "vitest";
import { actAs } from "../../../seed/act-as.ts";
import { castPassword } from "../../../seed/cast.ts";
import { codeSentTo, givenPhone } from "../../../test/given-phone.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";
import { openSession } from "../account/index.ts";

const portal = await startPortal();
const { db, clock } = portal;
const given = startGiven(portal);
const password = sentPassword(castPassword);

const mobileOf = async (username: string) => {
  const person = db.selectFrom("account").innerJoin("person", "person.id", "account.person_id").select("mobile");
  return (await person.where("username", "=", username).executeTakeFirstOrThrow()).mobile;
};
const proofOf = async (mobile: string) => {
  const { msgCode, ...rest } = await givenPhone(portal, mobile, "CHANGE_MOBILE");
  return { ...rest, mobileCaptcha: msgCode };
};

describe("another mobile number", () => {
  it("is proven by a code sent to it, and says who changed it", async () => {
    const owner = await portal.signIn("owner");
    const oldMobile = await mobileOf("owner");
    expect(await owner.registration.changeMobile({ ...(await proofOf("13600000011")), oldMobile })).toBe(true);
    const [credential] = await owner.account.currentCredential({});
    expect(credential).toMatchObject({ accountMobile: "13600000011", updateUserName: "陈思远", version: 2 });
    expect(credential?.updateUserId).toBe(credential?.accountId);
    const line = db.selectFrom("audit_line").selectAll().where("act", "=", "change-mobile");
    expect(await line.executeTakeFirst()).toMatchObject({ actor_name: "陈思远", after: { mobile: "136****0011" } });
  });

  it("is also taken with the code as msgCode, and becomes the user name of whoever had the former as one", async () => {
    const former = await mobileOf("designer");
    const designer = await portal.signIn("designer");
    await db.updateTable("account").set({ username: former }).where("username", "=", "designer").execute();
    const { mobileCaptcha, ...proof } = await proofOf("13600000012");
    await designer.registration.changeMobile({ ...proof, msgCode: mobileCaptcha });
    expect((await designer.account.currentCredential({}))[0]?.accountUsername).toBe("13600000012");
  });

  it("is proven by codes to the old phone and the new one with the fields of the specification alone (F242)", async () => {
    const oldMobile = await mobileOf("surveyor");
    const token = await portal.guest.account.tokenByAccount({ username: "surveyor", password });
    const surveyor = actAs(portal.app, token);
    const { signupKey, msgCode } = await givenPhone(portal, oldMobile, "CHANGE_MOBILE");
    await portal.guest.registration.checkPhoneCode({ mobile: oldMobile, msgCode, type: "CHANGE_MOBILE", signupKey });
    const mobile = "13600000021";
    await portal.guest.registration.sendPhoneCode({ mobile, type: "CHANGE_MOBILE", signupKey });
    const change = { mobile, oldMobile, signupKey, mobileCaptcha: await codeSentTo(portal, mobile) };
    expect(await surveyor.registration.changeMobile(change)).toBe(true);
  });

  it("is refused without its code, and when it is no number", async () => {
    const clerk = await portal.signIn("clerk");
    await expectRefused(clerk.registration.changeMobile({ mobile: "13600000013" }), "registration.phone-code-wrong");
    await expectRefused(clerk.registration.changeMobile({ mobile: "12600000013" }), "platform.malformed");
    const oldMobile = "13999999999";
    const attempt = clerk.registration.changeMobile({ ...(await proofOf("13600000013")), oldMobile });
    await expectRefused(attempt, "registration.old-mobile-wrong");
  });

  it("may be that of somebody in another kind of organisation, not in the same", async () => {
    const reviewer = await portal.signIn("reviewer");
    const colleague = await proofOf(await mobileOf("checker"));
    await expectRefused(reviewer.registration.changeMobile(colleague), "registration.mobile-taken");
    expect(await reviewer.registration.changeMobile(await proofOf(await mobileOf("officer")))).toBe(true);
  });

  it("is not changed by who came with the code of a project", async () => {
    const { projectApplicationId: applicationId } = await given.draftApplication();
    const { id: credentialId } = await db
      .selectFrom("credential")
      .innerJoin("account", "account.id", "credential.account_id")
      .select("credential.id")
      .where("username", "=", "owner")
      .orderBy("credential.id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const token = await openSession(db, { credentialId, applicationId, now: clock(), address: "", agent: "" });
    const attempt = actAs(portal.app, token).registration.changeMobile(await proofOf("13600000014"));
    await expectRefused(attempt, "platform.not-allowed");
  });
});
