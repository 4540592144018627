import { X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { houseSeal, requireHouseSeal } from "./house-seal.ts";

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
    const start = portal.clock();
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
    const needs = { db: portal.db, config: portal.config, files: portal.files };
    expect(await houseSeal(needs, ruitu, portal.clock())).not.toBeNull();
    const [seal] = (await platform.seal.listSeals({ orgId: ruitu, sealType: "7" })).list;
    const officer = await portal.signIn("officer-admin");
    await officer.seal.revokeSeal({ sealId: seal?.sealId ?? expect.fail("no seal"), reason });
    expect(await houseSeal(needs, ruitu, portal.clock())).toBeNull();
    await platform.seal.assignSeal({ ...order, orgId: ruitu, sealType: "7" });
    expect(await houseSeal(needs, ruitu, portal.clock())).not.toBeNull();
  });
});

describe("freezing a seal", () => {
  const reason = "有人未经授权用章，先行冻结核查";
  const needs = { db: portal.db, config: portal.config, files: portal.files };
  const use = () => requireHouseSeal(needs, ruitu, portal.clock());
  const sealId = async () =>
    (await platform.seal.listSeals({ orgId: ruitu, sealType: "7", state: "ACTIVE" })).list[0]?.sealId ??
    expect.fail("no seal");

  it("is done at once by the holder and undone only by an authority above; until then nobody seals with it", async () => {
    const [legal, clerk] = [await portal.signIn("legal"), await portal.signIn("clerk")];
    const id = await sealId();
    await expectRefused(clerk.seal.freezeSeal({ sealId: id, reason }), "platform.not-allowed");
    await expectRefused(designAdmin.seal.freezeSeal({ sealId: id, reason }), "platform.not-allowed");
    await expectRefused(legal.seal.freezeSeal({ sealId: id, reason: "丢失" }), "platform.malformed");
    await legal.seal.freezeSeal({ sealId: id, reason });
    await expect(use()).rejects.toMatchObject({ code: "seal.frozen", message: expect.stringContaining(reason) });
    await expectRefused(legal.seal.freezeSeal({ sealId: id, reason }), "seal.wrong-state");
    await expectRefused(legal.seal.unfreezeSeal({ sealId: id, reason }), "platform.not-allowed");
    await expectRefused(platform.seal.renewSeal({ sealId: id, reason, validTo: "2028-01-01" }), "seal.wrong-state");
    const officer = await portal.signIn("officer-admin");
    await officer.seal.unfreezeSeal({ sealId: id, reason: "核查完毕，未见异常" });
    expect(await use()).toMatchObject({ name: expect.stringContaining("审查专用章") });
    const { list } = await legal.message.listMessages({ page: 0, size: 5 });
    expect(list.map(({ title }) => title)).toEqual(expect.arrayContaining(["印章已冻结", "印章已解冻"]));
  });

  it("leaves a line in the audit trail for each", async () => {
    const { list } = await platform.audit.queryAuditLines({ objectKind: "seal", pageSize: 100 });
    expect(list.map(({ act }) => act)).toEqual(expect.arrayContaining(["freeze", "unfreeze", "annul", "create"]));
    expect(list.find(({ act }) => act === "freeze")).toMatchObject({ after: { state: "FROZEN", reason } });
  });
});

describe("renewing a seal", () => {
  const reason = "证书即将到期，续期三年";
  const first = async (query: object) => (await platform.seal.listSeals(query)).list[0] ?? expect.fail("no seal");
  const stored = (sealId: number) =>
    portal.db
      .selectFrom("seal")
      .selectAll()
      .where("id", "=", sealId as never)
      .executeTakeFirstOrThrow();

  it("before its last day is the platform's: another certificate and picture, the former ones kept", async () => {
    const { sealId } = await first({ orgId: ruitu, sealType: "7", state: "ACTIVE" });
    const before = await stored(sealId);
    await portal.db
      .updateTable("organisation")
      .set({ org_name: "郑州睿图建设工程审查有限公司" })
      .where("id", "=", ruitu)
      .execute();
    await expectRefused(designAdmin.seal.renewSeal({ sealId, reason, validTo: "2029-10-01" }), "platform.not-allowed");
    await expectRefused(platform.seal.renewSeal({ sealId, reason, validTo: "2031-10-01" }), "seal.too-long");
    await platform.seal.renewSeal({ sealId, reason, validTo: "2029-10-01" });
    const after = await stored(sealId);
    expect(after).toMatchObject({ state: "ACTIVE", valid_to: "2029-10-01" });
    expect(after.seal_name).toContain("郑州睿图建设工程审查有限公司");
    expect(new X509Certificate(after.certificate_pem).subject).toContain("郑州睿图建设工程审查有限公司");
    const kept = await portal.db.selectFrom("seal_edition").selectAll().execute();
    expect(kept).toMatchObject([{ seal_name: before.seal_name, certificate_pem: before.certificate_pem, reason }]);
    expect(kept[0]?.image_sha256).toBe(before.image_sha256);
    expect(await portal.files.has(before.image_sha256 ?? "")).toBe(true);
    expect(await platform.seal.listEditions({ sealId })).toMatchObject([{ validTo: before.valid_to, reason }]);
    expect((await first({ orgId: ruitu, sealType: "7", state: "ACTIVE" })).editionCount).toBe(2);
  });

  it("after it is asked for by its organisation, and may be refused", async () => {
    const { sealId } = await first({ orgId: zhongyuan, sealType: "2", state: "ACTIVE" });
    await expectRefused(designAdmin.seal.applyForRenewal({ sealId, reason }), "seal.wrong-state");
    await portal.db.updateTable("seal").set({ valid_to: "2026-11-22" }).where("id", "=", sealId).execute();
    const [row] = (await designAdmin.seal.listSeals({ sealType: "2", state: "EXPIRED" })).list;
    expect(row?.may).toMatchObject({ applyForRenewal: true, freeze: false, renew: false, revoke: false });
    await designAdmin.seal.applyForRenewal({ sealId, reason });
    await platform.seal.refuseRenewal({ sealId, reason: "请先更新出图资质证书" });
    expect(await stored(sealId)).toMatchObject({ state: "EXPIRED", state_reason: "请先更新出图资质证书" });
    await designAdmin.seal.applyForRenewal({ sealId, reason });
    await platform.seal.renewSeal({ sealId, reason, validTo: "2028-11-01" });
    expect(await stored(sealId)).toMatchObject({ state: "ACTIVE", valid_to: "2028-11-01" });
    await expectRefused(designAdmin.seal.applyForRenewal({ sealId, reason }), "seal.wrong-state");
  });

  it("shows the editions to its organisation and those above only", async () => {
    const { sealId } = await first({ orgId: ruitu, sealType: "7", state: "ACTIVE" });
    await expectRefused(designAdmin.seal.listEditions({ sealId }), "platform.not-allowed");
  });
});
