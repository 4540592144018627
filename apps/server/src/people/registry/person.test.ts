import { describe, expect, it } from "vitest";
import { seedRegistry } from "../../../seed/seed-registry.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const given = startGiven(portal);
await seedRegistry(portal.db, portal.clock());
const platform = await portal.signIn("admin");
const designAdmin = await portal.signIn("designer-admin");
const otherAdmin = await portal.signIn("designer2-admin");
const zhongyuan = await given.orgId("zhongyuan");
const fangyuan = await given.orgId("fangyuan");

const newcomer = {
  personName: "白露",
  idType: "1",
  idNumber: "410104198509010361",
  mobile: "13803710091",
  title: "3",
  disciplines: ["JG"],
  registrations: [
    { regType: "111", regNo: "S4100091", sealNo: "S4100091-01", validTo: "2028-06-30", discipline: "JG" },
  ],
  reviewDisciplines: [],
  departmentName: "结构二所",
  joinedOn: "2026-11-01",
};

const find = async (client: typeof platform, keyword: string, orgId = zhongyuan) =>
  (await client.person.listPeople({ keyword, orgId })).list[0] ?? expect.fail(`no ${keyword}`);

const formOf = async (client: typeof platform, keyword: string) => {
  const row = await find(client, keyword);
  const detail = await client.person.readPerson({ employmentId: row.employmentId });
  return { ...detail, employmentId: row.employmentId };
};

describe("the people of an organisation", () => {
  it("are added with registrations and found by name, registration number and discipline", async () => {
    const { employmentId, isKnown } = await designAdmin.person.addPerson({ ...newcomer, orgId: zhongyuan });
    expect(isKnown).toBe(false);
    expect(await designAdmin.person.readPerson({ employmentId })).toMatchObject({
      personName: "白露",
      departmentName: "结构二所",
      hasAccount: false,
      may: { edit: true, editIdentity: true },
    });
    for (const input of [{ keyword: "白" }, { keyword: "S41000" }, { discipline: "JG" }, { regType: "111" }])
      expect((await designAdmin.person.listPeople(input)).list.map(({ personName }) => personName)).toEqual(["白露"]);
    const owner = await portal.signIn("owner");
    const found = await owner.organisation.searchPersons({ corpId: zhongyuan, personName: "白露" });
    expect(found.list[0]).toMatchObject({ idNumber: "4101****0361" });
    await expectRefused(designAdmin.person.addPerson({ ...newcomer, orgId: zhongyuan }), "person.already-here");
  });

  it("must have an ID number that checks", async () => {
    const wrong = designAdmin.person.addPerson({ ...newcomer, idNumber: "410104198509010362", orgId: zhongyuan });
    const failure = await expectRefused(wrong, "platform.malformed");
    expect(failure.detail).toMatchObject([{ field: "idNumber", message: "身份证号码不合规!" }]);
    const passport = { ...newcomer, idType: "2", idNumber: "E12345678", mobile: "13803710092", personName: "马丁" };
    await designAdmin.person.addPerson({ ...passport, registrations: [], orgId: zhongyuan });
  });

  it("are shown with masked numbers to colleagues and to the authority", async () => {
    const colleague = await find(await portal.signIn("designer"), "白露");
    expect(colleague).toMatchObject({ idNumber: "4101****0361", mobile: "138****0091" });
    expect((await find(await portal.signIn("officer-admin"), "白露")).idNumber).toContain("****");
    expect((await find(designAdmin, "白露")).idNumber).toBe("410104198509010361");
  });

  it("are no business of strangers (F235)", async () => {
    expect((await otherAdmin.person.listPeople({ orgId: zhongyuan })).total).toBe(0);
    const { employmentId } = await find(designAdmin, "白露");
    await expectRefused(otherAdmin.person.readPerson({ employmentId }), "platform.not-allowed");
    await expectRefused(otherAdmin.person.addPerson({ ...newcomer, orgId: zhongyuan }), "platform.not-allowed");
    const reason = "离职手续已办";
    await expectRefused(
      otherAdmin.person.leave({ employmentId, leftOn: "2026-11-23", reason }),
      "platform.not-allowed",
    );
  });
});

describe("somebody who works for several firms", () => {
  it("is one person: who enters him must know name and phone", async () => {
    const wrongPhone = { ...newcomer, mobile: "13803719991", orgId: fangyuan };
    await expectRefused(otherAdmin.person.addPerson(wrongPhone), "person.not-the-same");
    const joined = await otherAdmin.person.addPerson({ ...newcomer, departmentName: "顾问", orgId: fangyuan });
    expect(joined.isKnown).toBe(true);
    const both = await platform.person.listPeople({ keyword: "白露" });
    expect(both.list.map(({ otherOrgCount }) => otherOrgCount)).toEqual([1, 1]);
    expect(new Set(both.list.map(({ personId }) => personId)).size).toBe(1);
  });

  it("keeps name, ID number and phone from his employers, not from the platform", async () => {
    const form = await formOf(designAdmin, "白露");
    expect(form.may).toEqual({ edit: true, editIdentity: false });
    await designAdmin.person.editPerson({ ...form, title: "2", departmentName: "总工办" });
    const again = await formOf(designAdmin, "白露");
    expect(again).toMatchObject({ title: "2", departmentName: "总工办" });
    await expectRefused(designAdmin.person.editPerson({ ...again, mobile: "13803710099" }), "person.works-elsewhere");
    await platform.person.editPerson({ ...(await formOf(platform, "白露")), mobile: "13803710099" });
    expect((await find(designAdmin, "白露")).mobile).toBe("13803710099");
  });
});

describe("changing a person", () => {
  it("tells the second writer what is stored now", async () => {
    const mine = await formOf(designAdmin, "林雨桐");
    await platform.person.editPerson({ ...(await formOf(platform, "林雨桐")), title: "1" });
    const late = designAdmin.person.editPerson({ ...mine, departmentName: "建筑二所" });
    const failure = await expectRefused(late, "platform.changed-meanwhile");
    expect(failure.detail).toMatchObject({ title: "1", updateUserName: "严平", version: mine.version + 1 });
  });

  it("keeps a masked ID number, and refuses that of somebody else", async () => {
    const form = await formOf(designAdmin, "林雨桐");
    await designAdmin.person.editPerson({ ...form, idNumber: "4101****0041" });
    expect((await find(designAdmin, "林雨桐")).idNumber).toBe("410105197104130041");
    const stolen = { ...(await formOf(designAdmin, "林雨桐")), idNumber: "410105196801100011" };
    await expectRefused(designAdmin.person.editPerson(stolen), "person.not-the-same");
  });
});

describe("leaving an organisation", () => {
  const reason = "劳动合同到期，不再续签";

  it("ends credentials and sessions there, and nothing elsewhere", async () => {
    const owner = await portal.signIn("owner");
    const ownerAdmin = await portal.signIn("owner-admin");
    const { employmentId } = await find(ownerAdmin, "陈思远", await given.orgId("jinse"));
    await ownerAdmin.person.leave({ employmentId, leftOn: "2026-11-23", reason });
    await expectRefused(owner.account.currentCredential({}), "platform.sign-in-first");
    const elsewhere = await portal.signIn("owner");
    expect((await elsewhere.account.allCredentials({})).map(({ orgName }) => orgName)).toEqual([
      "郑州金源物业开发有限公司",
    ]);
    const gone = await ownerAdmin.person.listPeople({ state: "left" });
    expect(gone.list).toMatchObject([{ personName: "陈思远", leftOn: "2026-11-23" }]);
    await expectRefused(ownerAdmin.person.leave({ employmentId, leftOn: "2026-11-23", reason }), "person.left");
  });

  it("is refused for oneself and for the last administrator", async () => {
    const own = await find(designAdmin, "田文静");
    const input = { employmentId: own.employmentId, leftOn: "2026-11-23", reason };
    await expectRefused(designAdmin.person.leave(input), "person.yourself");
    await expectRefused(platform.person.leave(input), "person.last-administrator");
  });
});

describe("what ends soon", () => {
  it("is listed by day: registrations, qualifications and accreditations, what has ended first", async () => {
    const { list } = await platform.person.listExpiring({});
    expect(list.map(({ validTo }) => validTo)).toEqual(list.map(({ validTo }) => validTo).toSorted());
    expect(list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "registration", personName: "冯晓岚", validTo: "2026-11-11" }),
        expect.objectContaining({ kind: "registration", personName: "何俊杰", validTo: "2026-12-12" }),
        expect.objectContaining({ kind: "accreditation", orgName: "河南恒信施工图审查中心有限公司", type: "2" }),
      ]),
    );
    expect(list.map(({ orgName }) => orgName)).not.toContain("郑州天衡工程设计有限公司");
  });

  it("is told of one's own organisation only (F235)", async () => {
    const { list } = await otherAdmin.person.listExpiring({});
    expect(list.map(({ personName }) => personName)).toEqual(["何俊杰"]);
    expect((await designAdmin.person.listExpiring({ withinDays: 0 })).total).toBe(0);
    expect((await designAdmin.person.listExpiring({ orgId: fangyuan })).total).toBe(0);
  });
});
