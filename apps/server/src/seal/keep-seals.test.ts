import { describe, expect, it } from "vitest";
import { startGiven } from "../../test/given.ts";
import { expectRefused, startPortal } from "../../test/portal.ts";
import { houseSeal } from "./house-seal.ts";

const portal = await startPortal();
const given = startGiven(portal);
const platform = await portal.signIn("admin");
const designAdmin = await portal.signIn("designer-admin");
const zhongyuan = await given.orgId("zhongyuan");
const ruitu = await given.orgId("ruitu");
const order = { orgId: zhongyuan, sealType: "2", employmentId: null, provider: "C", validTo: "2029-06-30" };

const employed = async (keyword: string) =>
  (await platform.person.listPeople({ keyword })).list[0]?.employmentId ?? expect.fail(`no ${keyword}`);

describe("seals of organisations", () => {
  it("are assigned by the platform, once of each kind, with their provider and last day", async () => {
    await platform.seal.assignSeal(order);
    const { list } = await designAdmin.seal.listSeals({});
    expect(list).toMatchObject([
      {
        sealName: "中原建筑设计研究院有限公司出图专用章",
        personName: null,
        provider: "C",
        validTo: "2029-06-30",
        state: "ACTIVE",
      },
    ]);
    await expectRefused(platform.seal.assignSeal(order), "seal.already-there");
    await expectRefused(designAdmin.seal.assignSeal({ ...order, sealType: "1" }), "platform.not-allowed");
  });

  it("last three years at most", async () => {
    await expectRefused(platform.seal.assignSeal({ ...order, sealType: "1", validTo: "2030-06-30" }), "seal.too-long");
    await expectRefused(platform.seal.assignSeal({ ...order, sealType: "1", validTo: "2026-11-23" }), "seal.too-long");
  });

  it("are shown to their organisation and those above it (F235)", async () => {
    expect((await (await portal.signIn("designer2-admin")).seal.listSeals({})).total).toBe(0);
    expect((await (await portal.signIn("officer-admin")).seal.listSeals({ keyword: "中原" })).total).toBe(1);
    expect((await designAdmin.seal.listSeals({ sealType: "1" })).total).toBe(0);
  });

  it("expire by themselves", async () => {
    const start = portal.clock.now();
    portal.clock.moveTo(new Date("2029-07-01T09:00:00+08:00"));
    const later = await portal.signIn("admin");
    expect((await later.seal.listSeals({ state: "EXPIRED" })).total).toBe(1);
    portal.clock.moveTo(start);
  });
});

describe("seals of people", () => {
  it("need the registration they stand for, and end with it", async () => {
    const architect = { ...order, sealType: "3", employmentId: await employed("林雨桐") };
    await expectRefused(platform.seal.assignSeal({ ...architect, validTo: "2029-01-01" }), "seal.too-long");
    await platform.seal.assignSeal({ ...architect, validTo: "2028-12-31" });
    await expectRefused(
      platform.seal.assignSeal({ ...architect, sealType: "4", validTo: "2028-12-31" }),
      "seal.holder-unregistered",
    );
    const { list } = await platform.seal.listSeals({ keyword: "林雨桐" });
    expect(list).toMatchObject([{ sealName: "林雨桐注册建筑师章", personName: "林雨桐", sealType: "3" }]);
  });

  it("need a holder of the same organisation", async () => {
    await expectRefused(platform.seal.assignSeal({ ...order, sealType: "12" }), "seal.holder-missing");
    const stranger = await employed("何俊杰");
    await expectRefused(
      platform.seal.assignSeal({ ...order, sealType: "12", employmentId: stranger }),
      "platform.not-found",
    );
    await expectRefused(platform.seal.assignSeal({ ...order, employmentId: stranger }), "seal.holder-missing");
  });

  it("are revoked when their holder leaves", async () => {
    const reason = "劳动合同到期，不再续签";
    await platform.person.leave({ employmentId: await employed("林雨桐"), leftOn: "2026-11-23", reason });
    const { list } = await platform.seal.listSeals({ keyword: "林雨桐" });
    expect(list).toMatchObject([{ state: "REVOKED", stateReason: `持章人离职：${reason}` }]);
  });
});

describe("revoking a seal", () => {
  const reason = "印章保管不善，停止使用";

  it("tells its organisation, and happens once", async () => {
    const [seal] = (await platform.seal.listSeals({ sealType: "2" })).list;
    const sealId = seal?.sealId ?? expect.fail("no seal");
    await expectRefused(designAdmin.seal.revokeSeal({ sealId, reason }), "platform.not-allowed");
    await platform.seal.revokeSeal({ sealId, reason });
    await expectRefused(platform.seal.revokeSeal({ sealId, reason }), "seal.wrong-state");
    const { list } = await designAdmin.message.listMessages({ page: 0, size: 5 });
    expect(list[0]).toMatchObject({ title: "印章已注销", content: expect.stringContaining(reason) });
    await platform.seal.assignSeal(order);
  });

  it("of a review house is not undone by the next certificate", async () => {
    const needs = { db: portal.db, config: portal.house.config, files: portal.house.files };
    expect(await houseSeal(needs, ruitu, portal.clock.now())).not.toBeNull();
    const [seal] = (await platform.seal.listSeals({ orgId: ruitu, sealType: "7" })).list;
    const officer = await portal.signIn("officer-admin");
    await officer.seal.revokeSeal({ sealId: seal?.sealId ?? expect.fail("no seal"), reason });
    expect(await houseSeal(needs, ruitu, portal.clock.now())).toBeNull();
    await platform.seal.assignSeal({ ...order, orgId: ruitu, sealType: "7" });
    expect(await houseSeal(needs, ruitu, portal.clock.now())).not.toBeNull();
  });
});
