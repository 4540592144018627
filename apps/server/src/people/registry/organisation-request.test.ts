import { describe, expect, it } from "vitest";
import { seedRegistry } from "../../../seed/seed-registry.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { openApplicant } from "./open-applicant.ts";

const portal = await startPortal();
const given = startGiven(portal);
await seedRegistry(portal.db, portal.clock());
const platform = await portal.signIn("admin");
const officerAdmin = await portal.signIn("officer-admin");
const ownerAdmin = await portal.signIn("owner-admin");
const jinse = await given.orgId("jinse");

const waiting = async (keyword: string) => {
  const { list } = await platform.registry.listOrganisationRequests({ state: "WAITING", keyword });
  return list[0] ?? expect.fail(`nothing waits for ${keyword}`);
};
const formOf = async (client: typeof platform, orgId: typeof jinse) => {
  const shown = await client.registry.readOrganisation({ orgId });
  return { ...shown, orgId };
};

describe("firms that registered themselves", () => {
  it("wait before the platform and the authority of their division, and before nobody else (F235)", async () => {
    expect((await platform.registry.listOrganisationRequests({ state: "WAITING" })).total).toBe(2);
    expect((await officerAdmin.registry.listOrganisationRequests({ kind: "REGISTER" })).total).toBe(2);
    expect((await ownerAdmin.registry.listOrganisationRequests({})).total).toBe(0);
    const { db } = portal;
    await db.updateTable("organisation").set({ division_code: "410300" }).where("org_type", "=", "CONTROL").execute();
    const { requestId } = await waiting("筑景");
    await expectRefused(officerAdmin.registry.approveOrganisation({ requestId }), "platform.not-allowed");
    expect((await officerAdmin.registry.listOrganisationRequests({})).total).toBe(0);
    await db.updateTable("organisation").set({ division_code: "410100" }).where("org_type", "=", "CONTROL").execute();
  });

  it("are found by nobody until they are approved", async () => {
    const { orgId, legalPerson } = await waiting("筑景");
    expect(legalPerson).toBe("付晓东");
    expect((await ownerAdmin.organisation.searchCorps({ corpName: "筑景" })).total).toBe(0);
    expect((await platform.registry.readOrganisation({ orgId })).state).toBe("1");
    expect((await platform.registry.listOrganisations({ state: "1" })).total).toBe(2);
  });

  it("are approved with whoever registered them as administrator, who is told", async () => {
    const { requestId, orgId } = await waiting("筑景");
    await officerAdmin.registry.approveOrganisation({ requestId });
    expect((await platform.registry.readOrganisation({ orgId })).state).toBe("2");
    expect((await ownerAdmin.organisation.searchCorps({ corpName: "筑景" })).total).toBe(1);
    const { list } = await platform.credential.listCredentials({ orgId, roleCode: "OWNER_ADMIN" });
    expect(list).toMatchObject([{ personName: "程雪", username: "13803710081", state: "on" }]);
    const told = await portal.db.selectFrom("message").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(told).toMatchObject({ title: "单位登记已通过", content: expect.stringContaining("程雪") });
    await expectRefused(platform.registry.approveOrganisation({ requestId }), "registry.request-decided");
  });

  it("come back with the reason, and wait again when they are named again", async () => {
    const { requestId, orgId } = await waiting("嘉和");
    await platform.registry.returnOrganisation({ requestId, reason: "营业执照地址与填写不符" });
    const [returned] = (await platform.registry.listOrganisationRequests({ state: "RETURNED" })).list;
    expect(returned).toMatchObject({ requestId, reason: "营业执照地址与填写不符", deciderName: "严平" });
    expect((await platform.registry.readOrganisation({ orgId })).state).toBe("3");
    const context = { db: portal.db, now: portal.clock(), address: "127.0.0.1", requestId: "again" };
    await openApplicant(context, {
      orgName: "河南嘉和仓储物流有限公司",
      creditCode: "91410103MA9N5T2B00",
      legalPerson: "段玉梅",
      address: "",
      divisionCode: "410103",
      personName: "段云",
      mobile: "13803710084",
      password: "0".repeat(64),
    });
    expect(await waiting("嘉和")).toMatchObject({ requestId, applicantName: "段云", reason: null });
  });
});

describe("another name or credit code", () => {
  it("waits for approval, and the rest is written at once", async () => {
    const form = await formOf(ownerAdmin, jinse);
    const sent = { ...form, orgName: "郑州金色城市发展有限公司", contactName: "周敏" };
    expect(await ownerAdmin.registry.editOrganisation(sent)).toMatchObject({ isWaiting: true });
    const now = await ownerAdmin.registry.readOrganisation({ orgId: jinse });
    expect(now).toMatchObject({
      orgName: "郑州金色置业有限公司",
      contactName: "周敏",
      request: { orgName: "郑州金色城市发展有限公司", state: "WAITING", kind: "CHANGE" },
    });
    const [listed] = (await officerAdmin.registry.listOrganisationRequests({ kind: "CHANGE" })).list;
    expect(listed).toMatchObject({ former: { orgName: "郑州金色置业有限公司" } });
  });

  it("is asked for once: a second form changes the same request", async () => {
    const form = await formOf(ownerAdmin, jinse);
    await ownerAdmin.registry.editOrganisation({ ...form, orgName: "郑州金色控股有限公司" });
    const { list } = await ownerAdmin.registry.listOrganisationRequests({ kind: "CHANGE" });
    expect(list).toMatchObject([{ orgName: "郑州金色控股有限公司", state: "WAITING" }]);
  });

  it("can come back, be asked again, and be approved; the firm is told", async () => {
    const { requestId } = await waiting("金色控股");
    await officerAdmin.registry.returnOrganisation({ requestId, reason: "请附市场监督部门准予变更通知书" });
    expect((await ownerAdmin.registry.readOrganisation({ orgId: jinse })).request).toMatchObject({ state: "RETURNED" });
    const form = await formOf(ownerAdmin, jinse);
    await ownerAdmin.registry.editOrganisation({ ...form, orgName: "郑州金色控股有限公司" });
    await officerAdmin.registry.approveOrganisation({ requestId });
    expect(await ownerAdmin.registry.readOrganisation({ orgId: jinse })).toMatchObject({
      orgName: "郑州金色控股有限公司",
      request: null,
    });
    const { list } = await ownerAdmin.message.listMessages({ page: 0, size: 10 });
    expect(list.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["单位名称、代码变更已通过", "单位名称、代码变更被退回"]),
    );
  });

  it("is refused when the code belongs to another firm", async () => {
    const form = await formOf(ownerAdmin, jinse);
    const taken = { ...form, creditCode: "91410105170000212C" };
    await expectRefused(ownerAdmin.registry.editOrganisation(taken), "registry.credit-code-taken");
  });

  it("can be withdrawn by whoever asked, and by no stranger", async () => {
    const form = await formOf(ownerAdmin, jinse);
    await ownerAdmin.registry.editOrganisation({ ...form, orgName: "郑州金色集团有限公司" });
    const { requestId } = await waiting("金色集团");
    const stranger = await portal.signIn("owner2-admin");
    await expectRefused(stranger.registry.withdrawOrganisationChange({ requestId }), "platform.not-allowed");
    await ownerAdmin.registry.withdrawOrganisationChange({ requestId });
    expect((await ownerAdmin.registry.readOrganisation({ orgId: jinse })).request).toBeNull();
    await expectRefused(ownerAdmin.registry.withdrawOrganisationChange({ requestId }), "registry.request-decided");
  });

  it("of an authority is not approved by itself", async () => {
    const orgId = await given.orgId("zhujian");
    await officerAdmin.registry.editOrganisation({
      ...(await formOf(officerAdmin, orgId)),
      orgName: "郑州市住房和城乡建设局",
    });
    const { requestId } = await waiting("住房和城乡");
    await expectRefused(officerAdmin.registry.approveOrganisation({ requestId }), "registry.request-not-yours");
    await platform.registry.approveOrganisation({ requestId });
  });
});
