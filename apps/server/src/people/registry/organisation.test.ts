import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const given = startGiven(portal);
const platform = await portal.signIn("admin");
const designAdmin = await portal.signIn("designer-admin");
const officerAdmin = await portal.signIn("officer-admin");
const zhongyuan = await given.orgId("zhongyuan");
const fangyuan = await given.orgId("fangyuan");

/** The fields of a form as it was shown. */
const formOf = async (client: typeof platform, orgId: typeof zhongyuan) => ({
  ...(await client.registry.readOrganisation({ orgId })),
  orgId,
});

describe("the organisations somebody sees", () => {
  it("are all for the platform, those of the division for an authority, and one's own for everybody else (F235)", async () => {
    const all = await platform.registry.listOrganisations({});
    expect(all.list.map(({ orgType }) => orgType)).toContain("PLATFORM");
    const inCity = await officerAdmin.registry.listOrganisations({});
    expect(inCity.total).toBe(all.total - 1);
    expect(inCity.list.every(({ divisionCode }) => divisionCode.startsWith("4101"))).toBe(true);
    const own = await designAdmin.registry.listOrganisations({});
    expect(own.list.map(({ orgId }) => orgId)).toEqual([zhongyuan]);
    await expectRefused(designAdmin.registry.readOrganisation({ orgId: fangyuan }), "platform.not-allowed");
  });

  it("are found by part of the name, the beginning of the code, type, state and division", async () => {
    const names = async (input: Parameters<typeof platform.registry.listOrganisations>[0]) =>
      (await platform.registry.listOrganisations(input)).list.map(({ orgName }) => orgName);
    expect(await names({ keyword: "方圆" })).toEqual(["河南方圆工程设计有限公司"]);
    expect(await names({ keyword: "91410105170000" })).toEqual(["河南方圆工程设计有限公司"]);
    expect(await names({ orgType: "SURVEY" })).toEqual(["河南省地质工程勘察院有限公司"]);
    expect(await names({ state: "4" })).toEqual([]);
    expect(await names({ divisionCode: "410103" })).toEqual(["河南恒通产业园开发有限公司"]);
    const [house] = (await platform.registry.listOrganisations({ keyword: "恒信" })).list;
    expect(house).toMatchObject({ administratorCount: 1, peopleCount: 6, nextExpiry: "2027-09-30", houseClass: 2 });
  });

  it("can be looked at but not changed by those who do not administer", async () => {
    const designer = await portal.signIn("designer");
    const own = await designer.registry.readOrganisation({ orgId: zhongyuan });
    expect(own.may).toEqual({ edit: false, decide: false, suspend: false });
    const form = await formOf(designAdmin, zhongyuan);
    await expectRefused(designer.registry.editOrganisation(form), "platform.not-allowed");
  });

  it("belong to the type they are entered with: five and the platform (F219, F220)", async () => {
    const types = (await platform.registry.listOrganisations({})).list.map(({ orgType }) => orgType);
    expect([...new Set(types)].toSorted()).toEqual(["CENSOR", "CONSTRUCT", "CONTROL", "DESIGN", "PLATFORM", "SURVEY"]);
  });
});

describe("adding an organisation", () => {
  const fields = {
    orgType: "CENSOR" as const,
    orgName: "洛阳明鉴施工图审查有限公司",
    creditCode: "91410108MA9M2X4D0H",
    divisionCode: "410300",
    orgNature: "2",
    legalPerson: "章怀",
    legalIdNumber: "",
    address: "洛阳市洛龙区开元大道 1 号",
    contactName: "章怀",
    contactMobile: "13803790001",
    email: "",
    registerCapital: 300,
    qualifications: [],
    groupFlag: "",
    houseClass: 2 as const,
    accreditNo: "豫建审认〔2024〕21号",
    accreditValidTo: "2027-06-30",
    accreditScope: ["2", "8"],
    isOutProvince: false,
    outRecordNo: "",
  };

  it("is the platform's, and enters everything at once", async () => {
    await expectRefused(officerAdmin.registry.addOrganisation(fields), "platform.not-allowed");
    const { orgId } = await platform.registry.addOrganisation(fields);
    expect(await platform.registry.readOrganisation({ orgId })).toMatchObject({ ...fields, state: "2", version: 1 });
    await expectRefused(officerAdmin.registry.readOrganisation({ orgId }), "platform.not-allowed");
  });

  it("is refused for a code that is taken or does not check", async () => {
    await expectRefused(platform.registry.addOrganisation(fields), "registry.credit-code-taken");
    const wrong = await expectRefused(
      platform.registry.addOrganisation({ ...fields, creditCode: "91410108MA9M2X4D0X" }),
      "platform.malformed",
    );
    expect(wrong.detail).toMatchObject([{ field: "creditCode", message: expect.stringContaining("18位") }]);
  });
});

describe("changing one's own organisation", () => {
  it("writes contact and qualifications at once and leaves a line", async () => {
    const form = await formOf(designAdmin, zhongyuan);
    const qualification = { qualType: "3", qualGrade: "1", qualNo: "A141001102", validTo: "2030-12-31", scope: "人防" };
    const answer = await designAdmin.registry.editOrganisation({
      ...form,
      contactName: "田文静",
      qualifications: [...form.qualifications, qualification],
    });
    expect(answer).toEqual({ orgId: zhongyuan, isWaiting: false });
    const after = await platform.registry.readOrganisation({ orgId: zhongyuan });
    expect(after).toMatchObject({ contactName: "田文静", version: form.version + 1, updateUserName: "田文静" });
    expect(after.qualifications).toHaveLength(2);
    const line = await portal.db.selectFrom("audit_line").selectAll().orderBy("seq", "desc").executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      act: "update",
      object_kind: "organisation",
      actor_name: "田文静",
      after: { contactName: "田文静" },
    });
  });

  it("tells the second writer what is stored now and writes nothing", async () => {
    const form = await formOf(designAdmin, zhongyuan);
    await platform.registry.editOrganisation({ ...(await formOf(platform, zhongyuan)), email: "office@example.com" });
    const failure = await expectRefused(
      designAdmin.registry.editOrganisation({ ...form, address: "别处" }),
      "platform.changed-meanwhile",
    );
    expect(failure.detail).toMatchObject({
      version: form.version + 1,
      email: "office@example.com",
      updateUserName: "严平",
    });
    expect((await platform.registry.readOrganisation({ orgId: zhongyuan })).address).not.toBe("别处");
  });

  it("leaves division, group and house class to the platform", async () => {
    const house = await portal.signIn("house2-admin");
    const hengxin = await given.orgId("hengxin");
    const form = await formOf(house, hengxin);
    await house.registry.editOrganisation({ ...form, houseClass: 1, groupFlag: "", divisionCode: "110000" });
    const after = await platform.registry.readOrganisation({ orgId: hengxin });
    expect(after).toMatchObject({ houseClass: 2, groupFlag: "hengtong", divisionCode: "410105" });
    await platform.registry.editOrganisation({ ...(await formOf(platform, hengxin)), houseClass: 1 });
    expect(await house.registry.readOrganisation({ orgId: hengxin })).toMatchObject({ houseClass: 1 });
  });

  it("keeps an ID number that comes back masked, and shows it whole to administrator and platform only", async () => {
    const form = await formOf(designAdmin, zhongyuan);
    await designAdmin.registry.editOrganisation({ ...form, legalIdNumber: "410105198907070585" });
    const shown = await officerAdmin.registry.readOrganisation({ orgId: zhongyuan });
    expect(shown.legalIdNumber).toContain("****");
    const masked = { ...(await formOf(designAdmin, zhongyuan)), legalIdNumber: shown.legalIdNumber };
    await designAdmin.registry.editOrganisation(masked);
    expect((await platform.registry.readOrganisation({ orgId: zhongyuan })).legalIdNumber).toBe("410105198907070585");
    const lines = await portal.db.selectFrom("audit_line").select("after").execute();
    expect(JSON.stringify(lines)).not.toContain("410105198907070585");
  });
});

describe("suspending an organisation", () => {
  it("ends its sessions, and its running projects stay readable for the others", async () => {
    const { owner, projectApplicationId } = await given.confirmedApplication();
    const designer = await portal.signIn("designer");
    await platform.registry.suspendOrganisation({ orgId: zhongyuan, reason: "资质证书已到期未延续" });
    await expectRefused(designer.project.readProject({ projectApplicationId }), "platform.sign-in-first");
    await expectRefused(portal.signIn("designer"), "account.suspended");
    const { projectParticipant } = await owner.project.readProject({ projectApplicationId });
    expect(projectParticipant.map(({ orgId }) => orgId)).toContain(zhongyuan);
    expect((await owner.organisation.searchCorps({ corpName: "中原建筑" })).total).toBe(0);
    expect((await platform.registry.listOrganisations({ state: "4" })).list[0]).toMatchObject({ orgId: zhongyuan });
    await expectRefused(
      platform.registry.suspendOrganisation({ orgId: zhongyuan, reason: "再停用一次试试" }),
      "registry.already-suspended",
    );
  });

  it("ends with a release, after which its people sign in again", async () => {
    await officerAdmin.registry.releaseOrganisation({ orgId: zhongyuan, reason: "新证书已提交" });
    await portal.signIn("designer");
    await expectRefused(
      officerAdmin.registry.releaseOrganisation({ orgId: zhongyuan, reason: "新证书已提交" }),
      "registry.not-suspended",
    );
  });

  it("is for firms of the division only, never for oneself or another authority", async () => {
    const reason = "试图停用不归自己管的单位";
    const zhujian = await given.orgId("zhujian");
    await expectRefused(
      officerAdmin.registry.suspendOrganisation({ orgId: zhujian, reason }),
      "registry.own-organisation",
    );
    const own = await given.orgId("platform");
    await expectRefused(platform.registry.suspendOrganisation({ orgId: own, reason }), "registry.own-organisation");
    await expectRefused(officerAdmin.registry.suspendOrganisation({ orgId: own, reason }), "platform.not-allowed");
    const { orgId } = (await platform.registry.listOrganisations({ keyword: "洛阳明鉴" })).list[0] ?? {};
    await expectRefused(
      officerAdmin.registry.suspendOrganisation({ orgId: orgId as typeof own, reason }),
      "platform.not-allowed",
    );
    await portal.db.updateTable("organisation").set({ org_type: "CONTROL" }).where("id", "=", fangyuan).execute();
    await expectRefused(officerAdmin.registry.suspendOrganisation({ orgId: fangyuan, reason }), "registry.not-below");
    await expectRefused(platform.registry.suspendOrganisation({ orgId: fangyuan, reason: "短" }), "platform.malformed");
  });
});
