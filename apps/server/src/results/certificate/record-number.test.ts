import type { CertificateId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";

const portal = await startStagedPortal("certified");
const base = startGiven(portal);
const given = givenCertificates(portal, base);
const { owner, owner2, designer, clerk, clerk2, leader, legal, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "clerk",
  "clerk2",
  "leader",
  "legal",
  "officer",
);
const { db } = portal;
const told = async (client: typeof owner) => (await client.message.listMessages({})).list[0];
const setState = (id: CertificateId, columns: object) =>
  db.updateTable("certificate").set(columns).where("id", "=", id).execute();

/** A sent certificate, put into the state in which a test begins, and one of another batch. */
let [at, other] = [{}, {}] as [Awaited<ReturnType<typeof given.sentCertificate>>, { id: CertificateId }];
let [district, neighbour] = [{}, {}] as Awaited<ReturnType<typeof base.desk>>[];
beforeAll(async () => {
  at = await given.sentCertificate();
  other = await given.sentCertificate();
  const office = (division_code: string) => base.desk("CONTROL", ["CONTROL_OFFICER"], { division_code });
  [district, neighbour] = [await office("410105"), await office("410103")];
});
const sent = () => setState(at.id, { state: "SENT", record_no: null, reason: null });
const applying = (id = at.id) => setState(id, { state: "RECORD_APPLYING", record_no: null, reason: null });
const give =
  (client: typeof owner, recordNo?: string, id = at.id) =>
  () =>
    client.certificate.giveRecordNumber({ id, ...(recordNo !== undefined && { recordNo }) });
const revoke =
  (client: typeof owner, reason = "抽查发现违反强制性条文") =>
  () =>
    client.certificate.revoke({ id: at.id, reason });
const sendBack =
  (client: typeof owner, reason = "缺少勘察文件审查合格书") =>
  () =>
    client.certificate.refuseRecordNumber({ id: at.id, reason });

describe("applying for the record number (C287, F184)", () => {
  it("is the desk's of the house, and reaches the offices of district, city and province", async () => {
    await sent();
    const apply = (client: typeof owner) => () => client.certificate.applyRecordNumber({ id: at.id });
    await expectNothingDone(
      db,
      at.projectApplicationId,
      [owner, designer, leader, legal, clerk2, officer].map((client) => ["platform.not-allowed", apply(client)]),
    );
    expect(await atOnce(apply(clerk), apply(clerk))).toEqual({ done: 1, codes: ["certificate.wrong-state"] });
    for (const office of [officer, district?.client as typeof owner])
      expect(await told(office)).toMatchObject({ title: "合格书申请备案" });
    expect(await told(neighbour?.client as typeof owner)).toBeUndefined();
    expect((await linesOf(db, "certificate", at.id)).at(-1)).toMatchObject({
      act: "applyRecordNumber",
      to: "RECORD_APPLYING",
      audience: "parties",
    });
  });

  it.each([
    ["2026-11-30T23:59:00+08:00", false],
    ["2026-12-01T00:01:00+08:00", true],
  ])("within five working days of the issue at %s: late %s (令13 Art. 13)", async (moment, isLate) => {
    await sent();
    portal.clock.moveTo(moment);
    const clerkThen = await portal.signIn("clerk");
    const { state, warning } = await clerkThen.certificate.applyRecordNumber({ id: at.id });
    expect([state, warning !== null]).toEqual(["RECORD_APPLYING", isLate]);
    portal.clock.moveTo("2026-11-23T09:00:00+08:00");
  });

  it("is answered in every state in the same words (C288)", async () => {
    const status = async () => {
      const { state, stateLabel, recordNo, reason } = await owner.certificate.recordNumberStatus({ id: at.id });
      return [state, stateLabel, recordNo, reason];
    };
    await sent();
    expect(await status()).toEqual(["NONE", "未申请", null, null]);
    await clerk.certificate.applyRecordNumber({ id: at.id });
    expect(await status()).toEqual(["APPLYING", "申请中", null, null]);
    await sendBack(officer)();
    expect(await status()).toEqual(["REFUSED", "已退回", null, "缺少勘察文件审查合格书"]);
    await clerk.certificate.applyRecordNumber({ id: at.id });
    expect(await status(), "the reason is over with the new application").toEqual(["APPLYING", "申请中", null, null]);
    await give(officer, "豫备-2026-1")();
    expect(await status()).toEqual(["ISSUED", "已备案", "豫备-2026-1", null]);
    await expectRefused(owner2.certificate.recordNumberStatus({ id: at.id }), "platform.not-allowed");
  });
});

describe("the authority's answer", () => {
  it("is the officer's of the district, the city or the province, and of no other", async () => {
    await applying();
    const strangers = [owner, clerk, clerk2, leader, neighbour?.client as typeof owner];
    await expectNothingDone(db, at.projectApplicationId, [
      ...strangers.flatMap((client) =>
        [give(client), sendBack(client), revoke(client)].map((act) => ["platform.not-allowed", act] as const),
      ),
      ["platform.not-found", give(officer, undefined, 999_999 as CertificateId)],
    ]);
    expect((await give(district?.client as typeof owner)()).recordNo).toMatch(/^BA4101052026\d{5}$/);
    expect(await told(clerk)).toMatchObject({ title: "备案完成" });
    expect(await told(owner)).toMatchObject({ title: "备案完成" });
    const read = await owner.certificate.listCertificates(at);
    expect(read[0]).toMatchObject({ state: "RECORDED", recordOrgName: expect.stringMatching(/号单位$/) });
  });

  it("draws the next number by itself, past numbers that were given by hand", async () => {
    await applying();
    const first = (await give(officer)()).recordNo;
    const following = (steps: number) => `BA${Number(first.slice(2)) + steps}`;
    await applying(other.id);
    await give(officer, following(1), other.id)();
    await applying();
    expect((await give(officer)()).recordNo).toBe(following(2));
    await applying();
    expect((await give(officer)()).recordNo).toBe(following(3));
  });

  it("gives no number twice, also not to two certificates at the same moment", async () => {
    await applying();
    await applying(other.id);
    const ends = await atOnce(give(officer, "豫备-2026-77"), give(officer, "豫备-2026-77", other.id));
    expect(ends).toEqual({ done: 1, codes: ["certificate.record-number-taken"] });
    await setState(other.id, { state: "RECORDED", record_no: "豫备-2026-78" });
    await applying();
    const refusal = await expectRefused(give(officer, " 豫备-2026-78 ")(), "certificate.record-number-taken");
    expect(refusal.message).toContain("豫备-2026-78");
    await expectRefused(give(officer, "9".repeat(41))(), "platform.malformed");
    expect((await give(officer, "")()).recordNo, "left empty is left to the series").toMatch(/^BA/);
  });

  it("needs a reason of 5 to 500 characters to send back or to revoke", async () => {
    await applying();
    const reasons = ["", "不同意", "   不同意   ", "由".repeat(501)];
    await expectNothingDone(
      db,
      at.projectApplicationId,
      reasons.flatMap((reason) => [
        ["platform.malformed", sendBack(officer, reason)] as const,
        ["platform.malformed", revoke(officer, reason)] as const,
      ]),
    );
    await sendBack(officer, "由".repeat(500))();
    expect(await told(clerk)).toMatchObject({ title: "备案申请被退回" });
    expect((await linesOf(db, "certificate", at.id)).at(-1)).toMatchObject({
      act: "recordNumberRefused",
      to: "SENT",
      why: "由".repeat(500),
    });
  });

  it.each([
    ["CREATED", ["give", "sendBack", "revoke"]],
    ["SIGNED", ["give", "sendBack", "revoke"]],
    ["SENT", ["give", "sendBack"]],
    ["RECORD_APPLYING", ["revoke"]],
    ["RECORDED", ["give", "sendBack"]],
    ["REVOKED", ["give", "sendBack", "revoke"]],
    ["VOID", ["give", "sendBack", "revoke"]],
  ])("in %s refuses %j", async (state, refused) => {
    await setState(at.id, { state, record_no: null, reason: null });
    const acts = { give: give(officer), sendBack: sendBack(officer), revoke: revoke(officer) };
    await expectNothingDone(
      db,
      at.projectApplicationId,
      refused.map((name) => ["certificate.wrong-state", acts[name as "give"]]),
    );
  });
});

describe("revoking a certificate", () => {
  it("is told to everybody, once, and the batch has no live certificate any more", async () => {
    await sent();
    expect(await atOnce(revoke(officer), revoke(officer))).toEqual({ done: 1, codes: ["certificate.wrong-state"] });
    for (const party of [owner, designer, clerk])
      expect(await told(party)).toMatchObject({
        title: "合格书被撤销",
        content: expect.stringContaining("抽查发现违反强制性条文"),
      });
    const [read] = await owner.certificate.listCertificates(at);
    expect(read).toMatchObject({ state: "REVOKED", reason: "抽查发现违反强制性条文", actions: [] });
    expect(await clerk.certificate.candidates(at)).toMatchObject({ allowed: false });
    expect((await linesOf(db, "certificate", at.id)).at(-1)).toMatchObject({ act: "revoke", audience: "parties" });
  });
});
