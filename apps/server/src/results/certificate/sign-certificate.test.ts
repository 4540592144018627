import type { CertificateId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { startSlowTimeStamps } from "../../../test/papers/slow-time-stamps.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";
import { renderCertificate } from "./render-certificate.ts";
import { stampSheet } from "./stamp-sheet.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal("certified");
const base = startGiven(portal);
const given = givenCertificates(portal, base);
const { owner, designer, clerk, clerk2, leader, reviewer, chief, legal, officer } = await portal.cast(
  "owner",
  "designer",
  "clerk",
  "clerk2",
  "leader",
  "reviewer",
  "chief",
  "legal",
  "officer",
);
const { db } = portal;
const ruitu = await base.orgId("ruitu");
const setSeal = (columns: object) => db.updateTable("seal").set(columns).where("org_id", "=", ruitu).execute();
const stampsOf = (id: CertificateId) =>
  db.selectFrom("sheet_stamp").selectAll().where("certificate_id", "=", id).orderBy("id").execute();
/** Ends a test: sheets that wait for their stamp would get it in the tests after it. */
const takeBack = (id: CertificateId) => leader.certificate.withdrawSignature({ id });
const told = async (client: typeof owner) => (await client.message.listMessages({})).list[0];

describe("handing a certificate to its signer", () => {
  it("waits for the print, and tells the legal representative", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.passedSubmission();
    const [made] = await clerk.certificate.createCertificate({ projectSubmissionId });
    const id = made as CertificateId;
    const start = (client: typeof owner) => () => client.certificate.startSignature({ id });
    await expectNothingDone(db, projectApplicationId, [["certificate.pdf-pending", start(clerk)]]);
    await portal.runOnly(renderCertificate);
    await expectNothingDone(
      db,
      projectApplicationId,
      [owner, designer, clerk2, reviewer, chief, legal, officer].map((client) => [
        "platform.not-allowed",
        start(client),
      ]),
    );
    expect(await atOnce(start(clerk), start(leader))).toEqual({ done: 1, codes: ["certificate.wrong-state"] });
    expect(await told(legal)).toMatchObject({ title: "审查合格书待签章" });
    expect((await told(legal))?.url).toContain(`certificateId=${id}`);
    expect((await linesOf(db, "certificate", id)).at(-1)).toMatchObject({ act: "startSignature", to: "SIGNING" });
  });

  it("waits while the house has switched its signing off (parameter SIGN_SWITCH), and the screen knows", async () => {
    const { id, projectApplicationId } = await given.createdCertificate();
    const start = () => clerk.certificate.startSignature({ id });
    const row = { org_id: ruitu, code: "SIGN_SWITCH", value: "CLOSE" };
    await db.insertInto("org_parameter").values(row).execute();
    await expectNothingDone(db, projectApplicationId, [["certificate.signing-off", start]]);
    const [shown] = await clerk.certificate.listCertificates({ projectApplicationId });
    expect(shown?.actions.find(({ action }) => action === "startSignature")).toMatchObject({ allowed: false });
    await db.deleteFrom("org_parameter").where("code", "=", "SIGN_SWITCH").execute();
    expect(await start()).toBe(true);
  });

  it("needs a seal that may be used and somebody who may use it", async () => {
    const { id, projectApplicationId } = await given.createdCertificate();
    const start = () => clerk.certificate.startSignature({ id });
    const troubles = [
      [{ state: "FROZEN" }, "seal.frozen"],
      [{ state: "APPLYING" }, "seal.waits"],
      [{ state: "EXPIRED" }, "seal.expired"],
      [{ valid_to: "2026-11-22" }, "seal.expired"],
    ] as const;
    for (const [columns, code] of troubles) {
      const seal = await db.selectFrom("seal").selectAll().where("org_id", "=", ruitu).executeTakeFirstOrThrow();
      await setSeal(columns);
      await expectNothingDone(db, projectApplicationId, [[code, start]]);
      await setSeal({ state: seal.state, valid_to: seal.valid_to });
    }
    const legalId = await base.credentialId("legal");
    const setDeleted = (deleted: boolean) =>
      db.updateTable("credential").set({ deleted }).where("id", "=", legalId).execute();
    await setDeleted(true);
    await expectNothingDone(db, projectApplicationId, [["certificate.signer-missing", start]]);
    await setDeleted(false);
    expect(await start()).toBe(true);
  });
});

describe("signing", () => {
  it("is the legal representative's, once: every sheet is to be stamped once", async () => {
    const { id, projectApplicationId } = await given.createdCertificate();
    const sign = (client: typeof owner) => () => client.certificate.sign({ id });
    await expectNothingDone(db, projectApplicationId, [["certificate.wrong-state", sign(legal)]]);
    await clerk.certificate.startSignature({ id });
    await expectNothingDone(
      db,
      projectApplicationId,
      [owner, designer, clerk, clerk2, leader, reviewer, chief, officer].map((client) => [
        "platform.not-allowed",
        sign(client),
      ]),
    );
    expect(await atOnce(sign(legal), sign(legal))).toEqual({ done: 1, codes: ["certificate.wrong-state"] });
    expect((await stampsOf(id)).map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => "WAITING"));
    expect(new Set((await stampsOf(id)).map(({ token }) => token)).size).toBe(6);
    const lines = await linesOf(db, "certificate", id);
    expect(lines.filter(({ act }) => act === "finishSignature")).toHaveLength(1);
    expect(await told(clerk)).toMatchObject({ title: "合格书已签章" });
    await takeBack(id);
  });

  it("stops when the seal was frozen after the paper was handed over", async () => {
    const { id, projectApplicationId } = await given.createdCertificate();
    await clerk.certificate.startSignature({ id });
    await setSeal({ state: "FROZEN" });
    await expectNothingDone(db, projectApplicationId, [["seal.frozen", () => legal.certificate.sign({ id })]]);
    await setSeal({ state: "ACTIVE" });
    expect(await legal.certificate.sign({ id })).toBe(true);
    await takeBack(id);
  });

  it("holds no row while the time-stamping authority is slow, and keeps nothing of a paper taken back meanwhile", async () => {
    const { id } = await given.createdCertificate();
    await clerk.certificate.startSignature({ id });
    const authority = await startSlowTimeStamps(portal);
    const files = async () => (await db.selectFrom("file").select("id").execute()).length;
    const before = await files();
    const waiting = legal.certificate.sign({ id });
    await authority.isAsked;
    await leader.certificate.withdrawSignature({ id });
    authority.answer();
    await expectRefused(waiting, "certificate.wrong-state");
    await authority.stop();
    expect(await files()).toBe(before);
    await portal.runOnly(renderCertificate);
    await clerk.certificate.startSignature({ id });
    expect(await legal.certificate.sign({ id })).toBe(true);
    await takeBack(id);
  });

  it("is told to the owner of the seal when it is used up, with how many files it went on", async () => {
    const { id } = await given.createdCertificate();
    await given.sign(id);
    const message = await told(legal);
    expect(message).toMatchObject({ title: "签章提醒", content: expect.stringContaining("用于8个文件") });
    expect(await told(clerk)).toMatchObject({ title: "图纸签章完成，请发放成果" });
    const lines = await linesOf(db, "certificate", id);
    expect(lines.filter(({ act }) => act === "stampSheets")).toMatchObject([
      { why: "6 张图纸已加盖审查专用章", who: "系统", audience: "house" },
    ]);
  });
});

describe("taking a certificate back", () => {
  it("voids signature and stamps; it can be signed again, with new codes on every sheet", async () => {
    const { id, projectSubmissionId } = await given.signedCertificate();
    const before = await stampsOf(id);
    await leader.certificate.withdrawSignature({ id });
    await portal.runJobs();
    expect((await stampsOf(id)).every(({ state }) => state === "VOID")).toBe(true);
    await clerk.certificate.startSignature({ id });
    await legal.certificate.sign({ id });
    await portal.runJobs();
    const again = (await stampsOf(id)).filter(({ state }) => state === "STAMPED");
    expect(again).toHaveLength(6);
    expect(again.some(({ token }) => before.some((old) => old.token === token))).toBe(false);
    expect(await clerk.certificate.stampedSheets({ projectSubmissionId })).toMatchObject({ total: 6, stamped: 6 });
    expect(await clerk.certificate.sendCertificates({ ids: [id] })).toBe(1);
  });

  it("leaves nothing of a stamp that was being put on at that moment", async () => {
    const { id } = await given.createdCertificate();
    await clerk.certificate.startSignature({ id });
    await legal.certificate.sign({ id });
    const [stamp] = await stampsOf(id);
    await clerk.certificate.withdrawSignature({ id });
    const run = { id: "1", attempt: 1, signal: new AbortController().signal };
    await stampSheet.run(portal, { stampId: stamp?.id ?? 0 }, run);
    await stampSheet.givenUp?.(portal, { stampId: stamp?.id ?? 0 }, "");
    expect((await stampsOf(id))[0]).toMatchObject({ state: "VOID", file_id: null });
    await portal.runJobs();
  });

  it("is the desk's or a leader's, and only between handing over and sending", async () => {
    const { id, projectApplicationId } = await given.createdCertificate();
    const withdraw = (client: typeof owner) => () => client.certificate.withdrawSignature({ id });
    await expectNothingDone(db, projectApplicationId, [["certificate.wrong-state", withdraw(clerk)]]);
    await clerk.certificate.startSignature({ id });
    await expectNothingDone(
      db,
      projectApplicationId,
      [owner, designer, clerk2, reviewer, legal, officer].map((client) => ["platform.not-allowed", withdraw(client)]),
    );
    expect(await withdraw(clerk)()).toBe(true);
    for (const state of ["SENT", "RECORD_APPLYING", "RECORDED", "REVOKED", "VOID"]) {
      await putState(db, "certificate", id, state);
      await expectNothingDone(db, projectApplicationId, [["certificate.wrong-state", withdraw(leader)]]);
    }
  });
});
