import type { CredentialId } from "@tushen/contract/ground/fields";
import { isStrongPassword } from "@tushen/domain/ground/password-strength";
import { describe, expect, it } from "vitest";
import { actAs } from "../../../seed/act-as.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";
import { firstPassword } from "./first-password.ts";

const portal = await startPortal();
const given = startGiven(portal);
const platform = await portal.signIn("admin");
const designAdmin = await portal.signIn("designer-admin");
const houseAdmin = await portal.signIn("house-admin");
const zhongyuan = await given.orgId("zhongyuan");
const always = { effectiveTime: null, expireTime: null };
const reason = "岗位调整，由他人接替";

const find = async (client: typeof platform, keyword: string) =>
  (await client.credential.listCredentials({ keyword })).list[0] ?? expect.fail(`no ${keyword}`);
const enter = async (username: string, typed: string) =>
  actAs(portal.app, await portal.guest.account.tokenByAccount({ username, password: sentPassword(typed) }));

/** Adds a person of 中原 without an account. */
const addPerson = async (personName: string, idNumber: string, mobile: string) =>
  designAdmin.person.addPerson({
    personName,
    idType: "1",
    idNumber,
    mobile,
    title: null,
    disciplines: [],
    registrations: [],
    reviewDisciplines: [],
    departmentName: "建筑一所",
    joinedOn: "2026-11-01",
    orgId: zhongyuan,
  });

describe("a first password", () => {
  it("is strong, never twice the same, and has no letters that look alike", () => {
    const made = Array.from({ length: 200 }, firstPassword);
    expect(new Set(made).size).toBe(200);
    expect(made.every((one) => isStrongPassword(one, "regional"))).toBe(true);
    expect(made.join("")).not.toMatch(/[0O1Il]/);
  });
});

describe("giving a credential", () => {
  it("opens an account whose password is told once, and works", async () => {
    const { employmentId } = await addPerson("白露", "410104198509010361", "13803710091");
    const made = await designAdmin.credential.addCredential({
      employmentId,
      username: "bailu",
      roleCodes: ["DESIGNER", "CHECKER"],
      ...always,
    });
    const signedIn = await enter("bailu", made.firstPassword ?? "");
    const [own] = await signedIn.account.currentCredential({});
    expect(own).toMatchObject({ personName: "白露", orgId: zhongyuan, creatorName: "田文静" });
    const stored = JSON.stringify([
      await portal.db.selectFrom("audit_line").selectAll().execute(),
      await portal.db.selectFrom("account").selectAll().where("username", "=", "bailu").execute(),
    ]);
    expect(stored).not.toContain(made.firstPassword);
  });

  it("gives a second office to who has an account, without another password (F098)", async () => {
    const { employmentId } = await addPerson("陈思远", "410105196801100011", "13803710001");
    const input = { employmentId, username: "chen", roleCodes: ["DESIGNER" as const], ...always };
    const made = await designAdmin.credential.addCredential(input);
    expect(made).toMatchObject({ username: "owner", firstPassword: null });
    const owner = await portal.signIn("owner");
    expect((await owner.account.allCredentials({})).map(({ orgType }) => orgType)).toEqual([
      "CONSTRUCT",
      "CONSTRUCT",
      "DESIGN",
    ]);
  });

  it("asks for a free username, roles of the organisation's type and times in order", async () => {
    const { employmentId } = await addPerson("马丁", "410105199303180470", "13803710093");
    const good = { employmentId, username: "martin", roleCodes: ["DESIGNER" as const], ...always };
    const add = (over: object) => designAdmin.credential.addCredential({ ...good, ...over });
    await expectRefused(add({ username: "designer" }), "credential.username-taken");
    await expectRefused(add({ username: undefined }), "credential.username-missing");
    await expectRefused(add({ username: "ä" }), "platform.malformed");
    await expectRefused(add({ roleCodes: ["CENSOR_PM"] }), "credential.role-of-other-type");
    await expectRefused(add({ roleCodes: ["SYS_ADMIN"] }), "credential.role-of-other-type");
    await expectRefused(add({ roleCodes: [] }), "platform.malformed");
    await expectRefused(add({ expireTime: "2026-01-01T00:00:00Z" }), "credential.times-reversed");
    await expectRefused(
      add({ effectiveTime: "2027-02-01T00:00:00Z", expireTime: "2027-01-01T00:00:00Z" }),
      "credential.times-reversed",
    );
  });

  it("is not opened for somebody who has left", async () => {
    const { employmentId } = await addPerson("方远", "410105198711230014", "13803710094");
    const leave = (left_on: string | null) =>
      portal.db.updateTable("employment").set({ left_on }).where("id", "=", employmentId).execute();
    await leave("2026-11-20");
    const add = () =>
      designAdmin.credential.addCredential({ employmentId, username: "fang", roleCodes: ["DESIGNER"], ...always });
    await expectRefused(add(), "credential.person-left");
    const account = portal.db.selectFrom("account").select("id").where("username", "=", "fang");
    expect(await account.execute(), "and no account stays behind").toEqual([]);
    await leave(null);
    expect((await add()).firstPassword).toMatch(/.{8}/);
  });

  it("begins and ends at its times", async () => {
    const people = await designAdmin.person.listPeople({ keyword: "马丁" });
    const { employmentId } = people.list[0] ?? expect.fail("马丁 is missing");
    const times = { effectiveTime: "2026-11-24T00:00:00+08:00", expireTime: "2026-11-25T00:00:00+08:00" };
    const noTimes = { effectiveTime: "明天", expireTime: null };
    await expectRefused(
      designAdmin.credential.addCredential({ employmentId, username: "martin", roleCodes: ["DESIGNER"], ...noTimes }),
      "platform.malformed",
    );
    const made = await designAdmin.credential.addCredential({
      employmentId,
      username: "martin",
      roleCodes: ["DESIGNER"],
      ...times,
    });
    expect((await find(designAdmin, "martin")).state).toBe("waiting");
    await expectRefused(enter("martin", made.firstPassword ?? ""), "account.suspended");
    const start = portal.clock();
    portal.clock.moveTo(new Date("2026-11-24T09:00:00+08:00"));
    await enter("martin", made.firstPassword ?? "");
    portal.clock.moveTo(new Date("2026-11-25T09:00:00+08:00"));
    await expectRefused(enter("martin", made.firstPassword ?? ""), "account.suspended");
    portal.clock.moveTo(start);
  });
});

describe("the first role", () => {
  it("alone gives rights, on the server too (F221, F222)", async () => {
    const { credentialId, version } = await find(houseAdmin, "reviewer");
    const both = ["CENSOR_REVIEWER", "CENSOR_ADMIN"] as const;
    await houseAdmin.credential.editCredential({ credentialId, version, roleCodes: [...both], ...always });
    const reviewer = await portal.signIn("reviewer");
    await expectRefused(reviewer.credential.listCredentials({}), "platform.not-allowed");
    const swapped = [...both].toReversed();
    await houseAdmin.credential.editCredential({ credentialId, version: version + 1, roleCodes: swapped, ...always });
    expect((await reviewer.credential.listCredentials({})).total).toBeGreaterThan(5);
    const [own] = await reviewer.account.currentCredential({});
    expect(own?.roles.map(({ code }) => code)).toEqual(swapped);
    await houseAdmin.credential.editCredential({
      credentialId,
      version: version + 2,
      roleCodes: ["CENSOR_REVIEWER"],
      ...always,
    });
  });

  it("is not changed by the second writer unseen", async () => {
    const { credentialId } = await find(houseAdmin, "checker");
    const change = { credentialId, version: 1, roleCodes: ["CENSOR_CHECKER" as const], ...always };
    await houseAdmin.credential.editCredential(change);
    const failure = await expectRefused(platform.credential.editCredential(change), "platform.changed-meanwhile");
    expect(failure.detail).toMatchObject({ version: 2, updateUserName: "石敏" });
  });
});

describe("nobody", () => {
  it("changes, suspends or equips himself", async () => {
    const { credentialId, version } = await find(houseAdmin, "house-admin");
    const same = { credentialId, version, roleCodes: ["CENSOR_ADMIN" as const], ...always };
    await expectRefused(houseAdmin.credential.editCredential(same), "credential.yourself");
    await expectRefused(houseAdmin.credential.suspendCredential({ credentialId, reason }), "credential.yourself");
    await expectRefused(houseAdmin.credential.resetPassword({ credentialId }), "credential.yourself");
    const [own] = (await houseAdmin.person.listPeople({ keyword: "石敏" })).list;
    const more = {
      employmentId: own?.employmentId ?? expect.fail("石敏 is missing"),
      roleCodes: ["CENSOR_LEGAL" as const],
    };
    await expectRefused(houseAdmin.credential.addCredential({ ...more, ...always }), "credential.yourself");
  });

  it("removes the last administrator of an organisation, not even the platform", async () => {
    const { credentialId, version } = await find(platform, "house-admin");
    await expectRefused(
      platform.credential.suspendCredential({ credentialId, reason }),
      "credential.last-administrator",
    );
    const lower = { credentialId, version, roleCodes: ["CENSOR_CLERK" as const], ...always };
    await expectRefused(platform.credential.editCredential(lower), "credential.last-administrator");
    const later = { ...lower, roleCodes: ["CENSOR_ADMIN" as const], effectiveTime: "2027-01-01T00:00:00Z" };
    await expectRefused(platform.credential.editCredential(later), "credential.last-administrator");
    const finance = await find(platform, "finance");
    await platform.credential.editCredential({
      credentialId: finance.credentialId,
      version: finance.version,
      roleCodes: ["CENSOR_ADMIN"],
      ...always,
    });
    await platform.credential.editCredential(lower);
    expect((await find(platform, "house-admin")).roleCodes).toEqual(["CENSOR_CLERK"]);
  });

  it("reaches the accounts of another organisation, an authority not even in its division (F235)", async () => {
    const { credentialId } = await find(platform, "designer2");
    expect((await designAdmin.credential.listCredentials({ keyword: "designer2" })).total).toBe(0);
    for (const stranger of [designAdmin, await portal.signIn("officer-admin")]) {
      await expectRefused(stranger.credential.suspendCredential({ credentialId, reason }), "platform.not-allowed");
      await expectRefused(stranger.credential.resetPassword({ credentialId }), "platform.not-allowed");
    }
    await expectRefused(
      platform.credential.endSessions({ credentialId: 999_999 as CredentialId }),
      "platform.not-found",
    );
  });
});

describe("suspending a credential", () => {
  it("ends its sessions at once, and leaves the person's other offices alone", async () => {
    const owner = await portal.signIn("owner");
    const list = await designAdmin.credential.listCredentials({ keyword: "陈思远" });
    const { credentialId } = list.list[0] ?? expect.fail("陈思远 is missing");
    const offices = await owner.account.allCredentials({});
    const token = await owner.account.switchCredential({ id: offices[2]?.id ?? expect.fail("no third office") });
    const atDesign = actAs(portal.app, token);
    await designAdmin.credential.suspendCredential({ credentialId, reason });
    await expectRefused(atDesign.account.currentCredential({}), "platform.sign-in-first");
    expect(await (await portal.signIn("owner")).account.allCredentials({})).toHaveLength(2);
    const [off] = (await designAdmin.credential.listCredentials({ state: "off" })).list;
    expect(off).toMatchObject({ credentialId, suspendReason: reason });
    await expectRefused(
      designAdmin.credential.suspendCredential({ credentialId, reason }),
      "credential.already-suspended",
    );
    await designAdmin.credential.releaseCredential({ credentialId, reason });
    expect(await (await portal.signIn("owner")).account.allCredentials({})).toHaveLength(3);
    await expectRefused(designAdmin.credential.releaseCredential({ credentialId, reason }), "credential.not-suspended");
  });

  it("is not needed to sign somebody out everywhere", async () => {
    const one = await portal.signIn("designer");
    const other = await portal.signIn("designer");
    const row = await find(designAdmin, "designer");
    expect(row.sessionCount).toBe(2);
    expect(await designAdmin.credential.endSessions({ credentialId: row.credentialId })).toEqual({ ended: 2 });
    for (const client of [one, other])
      await expectRefused(client.account.currentCredential({}), "platform.sign-in-first");
  });
});

describe("help for who cannot get in", () => {
  it("lifts a lock-out", async () => {
    for (let count = 0; count < 5; count++) await expectRefused(enter("designer", "wrong"), "account.password-wrong");
    await expectRefused(portal.signIn("designer"), "account.locked");
    const { credentialId, lockedUntil } = await find(designAdmin, "designer");
    expect(lockedUntil).not.toBeNull();
    await designAdmin.credential.liftLock({ credentialId });
    expect((await find(designAdmin, "designer")).lockedUntil).toBeNull();
    await portal.signIn("designer");
  });

  it("gives a new password; the old one and all sessions are gone", async () => {
    const before = await portal.signIn("designer");
    const { credentialId } = await find(designAdmin, "designer");
    const { username, firstPassword: told } = await designAdmin.credential.resetPassword({ credentialId });
    await expectRefused(before.account.currentCredential({}), "platform.sign-in-first");
    await expectRefused(portal.signIn("designer"), "account.password-wrong");
    await enter(username, told);
    const { act, after } = await portal.db
      .selectFrom("audit_line")
      .selectAll()
      .orderBy("seq", "desc")
      .executeTakeFirstOrThrow();
    expect(act).toBe("reset-password");
    expect(JSON.stringify(after)).not.toContain(told);
  });

  it("is not given to an account that opens other organisations too, but by the platform", async () => {
    const { credentialId, isShared } =
      (await designAdmin.credential.listCredentials({ keyword: "陈思远" })).list[0] ?? expect.fail("no 陈思远");
    expect(isShared).toBe(true);
    await expectRefused(designAdmin.credential.resetPassword({ credentialId }), "credential.used-elsewhere");
    await expectRefused(designAdmin.credential.liftLock({ credentialId }), "credential.used-elsewhere");
    await platform.credential.resetPassword({ credentialId });
  });
});
