import { createHash } from "node:crypto";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { actAs } from "../../../../seed/act-as.ts";
import { startGiven } from "../../../../test/given.ts";
import { givenGuest } from "../../../../test/given-guest.ts";
import { codeSentTo, givenPhone, readCaptcha } from "../../../../test/given-phone.ts";
import { expectRefused, sentPassword, startPortal } from "../../../../test/portal.ts";
import { findBrokenLine } from "../../../ground/history/index.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { guest, db, clock } = portal;
const { guestSave, filedByGuest } = givenGuest(portal);
const minute = 60_000;

const countOf = async (table: "project_application" | "account" | "organisation" | "person") =>
  (
    await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

describe("a guest's first save", () => {
  it("keeps the report and opens firm, person and account, with a code that is shown once (F246)", async () => {
    const input = await guestSave();
    const saved = await guest.project.saveAsGuest(input);
    expect(saved.serialNumber).toMatch(/^41010520261123FJ\d{4}$/);
    expect(saved.projectSecretKey).toMatch(/^[A-HJKMNP-Z2-9]{12}$/);
    const row = await db
      .selectFrom("project_application")
      .innerJoin("credential", "credential.id", "applicant_credential_id")
      .innerJoin("account", "account.id", "credential.account_id")
      .innerJoin("organisation", "organisation.id", "credential.org_id")
      .selectAll("organisation")
      .select(["state", "identity_code_hash", "basic_info", "credential.application_id", "role_codes", "username"])
      .where("project_application.id", "=", saved.projectApplicationId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      state: "DRAFT",
      identity_code_hash: createHash("sha256")
        .update(saved.projectSecretKey ?? "")
        .digest("hex"),
      application_id: saved.projectApplicationId,
      role_codes: ["OWNER_PM"],
      username: input.contact.mobile,
      org_name: input.applicant.orgName,
      org_type: "CONSTRUCT",
      division_code: "410105",
      audit_state: 1,
    });
    expect(row.basic_info).toMatchObject({ contactName: "宋文静", contactMobile: input.contact.mobile });
    expect(await findBrokenLine(db, saved.projectApplicationId)).toBeNull();
  });

  it("answers 手机验证码错误！ without code, without key, and with a wrong code, and keeps nothing (F246, F274)", async () => {
    const input = await guestSave();
    const before = await countOf("project_application");
    const { msgCode: _, ...noCode } = input;
    const { signupKey: __, ...noKey } = input;
    for (const attempt of [noCode, noKey, { ...input, msgCode: "x" }, { ...input, signupKey: "another" }]) {
      const failure = await expectRefused(guest.project.saveAsGuest(attempt), "registration.phone-code-wrong");
      expect(failure.message).toBe("手机验证码错误！");
    }
    expect(await countOf("project_application")).toBe(before);
    expect((await guest.project.saveAsGuest(input)).projectApplicationId).toBeGreaterThan(0);
  });

  it("makes one application of a double click, and changes it when sent again", async () => {
    const input = await guestSave();
    const before = await countOf("project_application");
    const [one, two] = await Promise.all([guest.project.saveAsGuest(input), guest.project.saveAsGuest(input)]);
    expect(one.projectApplicationId).toBe(two.projectApplicationId);
    expect([one.projectSecretKey, two.projectSecretKey].filter((code) => code === null)).toHaveLength(1);
    const named = { ...input, projectBasicInfo: { ...input.projectBasicInfo, projectName: "改过的名称" } };
    expect(await guest.project.saveAsGuest(named)).toMatchObject({ projectSecretKey: null });
    expect(await countOf("project_application")).toBe(before + 1);
    const other = { ...named, password: sentPassword("Another@1") };
    await expectRefused(guest.project.saveAsGuest(other), "registration.phone-code-wrong");
    clock.moveBy(31 * minute);
    await expectRefused(guest.project.saveAsGuest(named), "registration.phone-code-wrong");
  });

  it("says at the field what is wrong with the firm, and uses up no code (F190)", async () => {
    const input = await guestSave();
    const bad = { ...input, applicant: { ...input.applicant, creditCode: "91410105MA46HC001X" } };
    const failure = await expectRefused(guest.project.saveAsGuest(bad), "platform.malformed");
    expect(failure.detail).toEqual([
      { field: "applicant.creditCode", message: expect.stringContaining("请核对18位代码") },
    ]);
    const noPhone = { ...input, contact: { ...input.contact, mobile: "12800138000" } };
    expect((await expectRefused(guest.project.saveAsGuest(noPhone), "platform.malformed")).detail).toEqual([
      { field: "contact.mobile", message: "请输入有效的手机号码" },
    ]);
    expect((await guest.project.saveAsGuest(input)).projectSecretKey).not.toBeNull();
  });

  it("does not take a project code that another report counts under", async () => {
    const projectCode = given.freshCode();
    await given.reportedApplication({ projectCode });
    await expectRefused(guest.project.saveAsGuest(await guestSave({ projectCode })), "application.project-code-taken");
  });
});

describe("the firm a guest names", () => {
  it("is entered by nobody who only knows its credit code", async () => {
    const owner = await db
      .selectFrom("organisation")
      .selectAll()
      .where("credit_code", "=", "91410105MA46HC001Q")
      .executeTakeFirstOrThrow();
    const applicant = { orgName: owner.org_name, creditCode: owner.credit_code };
    const failure = await expectRefused(
      guest.project.saveAsGuest({ ...(await guestSave()), applicant }),
      "project.org-registered",
    );
    expect(failure.message).toContain(owner.org_name);
    const input = await guestSave();
    await db
      .updateTable("organisation")
      .set({ contact_mobile: input.contact.mobile })
      .where("id", "=", owner.id)
      .execute();
    const saved = await guest.project.saveAsGuest({ ...input, applicant });
    const row = await db
      .selectFrom("project_application")
      .select("applicant_org_id")
      .where("id", "=", saved.projectApplicationId)
      .executeTakeFirstOrThrow();
    expect(row.applicant_org_id).toBe(owner.id);
  });

  it("must be an owner, and while it waits bear the same name", async () => {
    const design = { orgName: "中原建筑设计研究院有限公司", creditCode: "91410100415801101T" };
    await expectRefused(
      guest.project.saveAsGuest({ ...(await guestSave()), applicant: design }),
      "project.org-type-wrong",
    );
    const first = await guestSave();
    await guest.project.saveAsGuest(first);
    const { applicant } = first;
    const renamed = { ...applicant, orgName: "另一个名称有限公司" };
    await expectRefused(
      guest.project.saveAsGuest({ ...(await guestSave()), applicant: renamed }),
      "project.org-name-differs",
    );
    const before = await countOf("organisation");
    await guest.project.saveAsGuest({ ...(await guestSave()), applicant });
    expect(await countOf("organisation")).toBe(before);
  });

  it("does not matter to a phone that has an account: it signs in", async () => {
    const { mobile } = await db.selectFrom("person").select("mobile").executeTakeFirstOrThrow();
    const proof = await givenPhone(portal, mobile, "REGISTER");
    const input = await guestSave();
    const mine = { ...input, ...proof, contact: { ...input.contact, mobile } };
    await expectRefused(guest.project.saveAsGuest(mine), "project.mobile-has-account");
  });
});

describe("the sign-in right after it", () => {
  it("works with the key that proved the phone, by mobile or by number of the report", async () => {
    const { input, saved } = await filedByGuest();
    const { password, signupKey } = input;
    for (const username of [input.contact.mobile, saved.serialNumber]) {
      const client = actAs(portal.app, await guest.project.tokenAfterReport({ username, password, signupKey }));
      expect(await client.project.readProject(saved)).toMatchObject({ state: "DRAFT", mayEdit: true });
    }
  });

  it("is refused with another key, for another account, later on, and with a wrong password", async () => {
    const { input } = await filedByGuest();
    const { password, signupKey } = input;
    const username = input.contact.mobile;
    const refused = [
      { username, password },
      { username, password, signupKey: "another" },
      { username: "owner", password, signupKey },
    ];
    for (const attempt of refused)
      await expectRefused(guest.project.tokenAfterReport(attempt), "registration.phone-code-wrong");
    await expectRefused(
      guest.project.tokenAfterReport({ username, password: sentPassword("Wrong@123"), signupKey }),
      "account.password-wrong",
    );
    clock.moveBy(31 * minute);
    await expectRefused(
      guest.project.tokenAfterReport({ username, password, signupKey }),
      "registration.phone-code-wrong",
    );
    expect(await guest.account.tokenByAccount({ username, password })).toEqual(expect.any(String));
  });
});

describe("what a guest applicant may do", () => {
  it("is to see and fill in only his own report", async () => {
    const { client, saved } = await filedByGuest();
    const other = await given.draftApplication();
    await expectRefused(client.project.readProject(other), "platform.not-allowed");
    expect((await client.progress.listCards({})).list.map((card) => card.projectApplicationId)).toEqual([
      saved.projectApplicationId,
    ]);
    await expectRefused(
      client.project.saveProject({ projectBasicInfo: { bizType: "FJ", category: "FJ_XJ" } }),
      "project.one-project-only",
    );
  });

  it("does not show him the numbers of his firm's people", async () => {
    const input = await guestSave();
    const owner = await db
      .selectFrom("organisation")
      .selectAll()
      .where("credit_code", "=", "91410103MA47JY002B")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("organisation")
      .set({ contact_mobile: input.contact.mobile })
      .where("id", "=", owner.id)
      .execute();
    const { client } = await filedByGuest({
      ...input,
      applicant: { orgName: owner.org_name, creditCode: owner.credit_code },
    });
    const { list } = await client.organisation.searchPersons({ corpId: owner.id });
    expect(list.length).toBeGreaterThan(0);
    expect(list.filter(({ mobile }) => !mobile.includes("****"))).toEqual([]);
  });

  it("is to report, but not to apply for review before the platform has approved his firm", async () => {
    const { client, saved } = await filedByGuest();
    await given.completeReport(client, saved);
    expect(await client.project.submitProject(saved)).toMatchObject({ submitted: true, state: "REPORTED" });
    const { projectSubmissionId } = await client.project.readProject(saved);
    if (projectSubmissionId === null) throw new Error("no submission");
    const { actions } = await client.submission.readSubmission({ id: projectSubmissionId });
    expect(actions.find(({ action }) => action === "openToPartners")).toMatchObject({
      allowed: false,
      whyNot: expect.stringContaining("待平台审核"),
    });
    const open = () => client.submission.openToPartners({ projectSubmissionId });
    await expectRefused(open(), "submission.owner-unapproved");
    await db.updateTable("organisation").set({ audit_state: 2 }).where("audit_state", "=", 1).execute();
    expect(await open()).toBe(true);
  });

  it("keeps his firm out of the register that others pick from", async () => {
    const { client, input } = await filedByGuest();
    const owner = await portal.signIn("owner");
    const { orgName } = input.applicant;
    expect((await owner.organisation.searchCorps({ corpName: orgName })).total).toBe(0);
    expect((await client.organisation.searchCorps({ corpName: orgName })).total).toBe(1);
  });

  it("leaves messages about other projects of the firm to its own people", async () => {
    const input = await guestSave();
    await db
      .updateTable("organisation")
      .set({ contact_mobile: input.contact.mobile })
      .where("credit_code", "=", "91410105MA46HC001Q")
      .execute();
    const applicant = { orgName: "郑州金色置业有限公司", creditCode: "91410105MA46HC001Q" };
    const { client } = await filedByGuest({ ...input, applicant });
    await given.confirmedApplication();
    expect((await client.message.listMessages({})).list).toEqual([]);
  });
});

describe("the way of a registration", () => {
  it("goes captcha, its check, SMS, its check, save, submit; a step without the one before is refused (F181)", async () => {
    const other = await filedByGuest();
    const { signupKey, captcha } = await readCaptcha(portal);
    const input = { ...(await guestSave()), signupKey };
    const { mobile } = input.contact;
    const phone = { mobile, type: "REGISTER" as const, signupKey };
    const { sendPhoneCode, checkPhoneCode } = guest.registration;
    const save = (msgCode: string) => guest.project.saveAsGuest({ ...input, msgCode });
    const submit = ({ projectApplicationId }: { projectApplicationId: ApplicationId }) =>
      guest.project.submitProject({ projectApplicationId, signupKey });

    await expectRefused(sendPhoneCode(phone), "account.captcha-wrong");
    expect(await guest.account.checkCaptcha({ code: captcha, signupKey })).toBe(true);
    await expectRefused(checkPhoneCode({ ...phone, msgCode: "123456" }), "registration.phone-code-wrong");
    clock.moveBy(61_000);
    expect(await sendPhoneCode(phone)).toBe(true);
    const msgCode = await codeSentTo(portal, mobile);
    await expectRefused(save(msgCode === "123456" ? "654321" : "123456"), "registration.phone-code-wrong");
    expect(await checkPhoneCode({ ...phone, msgCode })).toBe(true);
    await expectRefused(submit(other.saved), "registration.phone-code-wrong");
    const saved = await save(msgCode);
    expect(await submit(saved)).toMatchObject({ submitted: false, state: "DRAFT" });
  });
});

describe("a guest's submission", () => {
  it("goes with the key of his phone as with a token, and lists what is missing (F246)", async () => {
    const { client, saved, input } = await filedByGuest();
    const { projectApplicationId } = saved;
    const { signupKey } = input;
    const lacking = await guest.project.submitProject({ projectApplicationId, signupKey });
    expect(lacking).toMatchObject({ submitted: false, state: "DRAFT" });
    expect(lacking.missing).toContainEqual(expect.objectContaining({ message: "请至少添加一个单体" }));
    expect(await client.progress.simpleProgress({ applicationId: projectApplicationId })).toContainEqual(
      expect.objectContaining({ processKey: "REPORT", status: "READY" }),
    );
    await given.completeReport(client, saved);
    expect(await guest.project.submitProject({ projectApplicationId, signupKey })).toMatchObject({
      submitted: true,
      state: "REPORTED",
    });
    expect(await client.progress.simpleProgress({ applicationId: projectApplicationId })).toContainEqual(
      expect.objectContaining({ processKey: "REPORT", status: "FINISH" }),
    );
  });

  it("is refused without the key, with one that filed another report, and after half an hour", async () => {
    const [mine, others] = [await filedByGuest(), await filedByGuest()];
    const { projectApplicationId } = mine.saved;
    const { signupKey } = others.input;
    const submit = (key?: string) =>
      expectRefused(
        guest.project.submitProject({ projectApplicationId, ...(key && { signupKey: key }) }),
        "registration.phone-code-wrong",
      );
    await submit();
    await submit(signupKey);
    clock.moveBy(31 * minute);
    await submit(mine.input.signupKey);
  });

  it("says so when a token has died, in place of taking its bearer for a guest", async () => {
    const { saved } = await filedByGuest();
    const stale = actAs(portal.app, "a-token-that-died");
    await expectRefused(stale.project.submitProject(saved), "platform.sign-in-first");
  });
});
