import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileId } from "@tushen/contract/ground/fields";
import { openWord } from "@tushen/paper/word/open-word";
import { verifyPdf } from "@tushen/seal/verify-pdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { putState } from "../../../test/put-state.ts";
import { tryRows } from "../../../test/try-rows.ts";
import { zipNames } from "../../../test/zip-names.ts";
import { readFileBytes } from "../../ground/file/index.ts";
import { subCertificateMoves } from "./sub/sub-moves.ts";

const portal = await startStagedPortal("certified");
const base = startGiven(portal);
const given = givenCertificates(portal, base);
const { owner, owner2, designer, clerk, clerk2, leader, reviewer, legal, officer } = await portal.cast(
  ...(["owner", "owner2", "designer", "clerk", "clerk2", "leader", "reviewer", "legal", "officer"] as const),
);
const { db, guest } = portal;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sub-certificate-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const codeOf = (address: string) => new URLSearchParams(address.split("?")[1]).get("t") ?? "";
const bytesAt = async (url: string) => (await portal.app.inject({ url })).rawPayload;

describe("the sub-certificates of a certificate", () => {
  let at: Awaited<ReturnType<typeof given.createdCertificate>>;
  beforeAll(async () => {
    at = await given.createdCertificate();
    await portal.runJobs();
  });
  const listed = async (client = clerk) =>
    (await client.certificate.listCertificates({ projectApplicationId: at.projectApplicationId }))[0];
  const sub = async (client = clerk) => {
    const first = (await listed(client))?.subs[0];
    if (!first) throw new Error("no sub-certificate");
    return first;
  };

  it("are made with it, one for each building, with its number and two digits", async () => {
    const certificate = await listed();
    expect(certificate?.subs).toMatchObject([
      { subNo: `${certificate?.certNo}-01`, unitName: "1#楼", state: "CREATED", hasPdf: true, sentTime: null },
    ]);
    expect(await listed(owner)).toBeUndefined();
  });

  it("are printed with the facts of the building and of the certificate, and taken as Word by the house", async () => {
    const { id, subNo } = await sub();
    const pdf = await bytesAt((await clerk.certificate.subCertificateUrl({ id }))?.url ?? "");
    await writeFile(join(folder, "sub.pdf"), pdf);
    const text = execFileSync("pdftotext", ["-raw", join(folder, "sub.pdf"), "-"], { encoding: "utf8" });
    for (const word of ["施工图设计文件审查合格书", "（子证书）", subNo, "1#楼", "46,200.00", "地上18层", "丁海燕"])
      expect(text.replace(/[\s\u200b]/g, "")).toContain(word);
    expect(text.split("\f").filter(Boolean)).toHaveLength(1);
    const word = await bytesAt((await clerk.certificate.subCertificateWord({ id }))?.url ?? "");
    expect(JSON.stringify(openWord(word))).toContain("1#楼");
    const whole = await bytesAt((await clerk.certificate.certificateWord({ id: at.id }))?.url ?? "");
    expect(JSON.stringify(openWord(whole))).toContain("丁海燕");
    for (const other of [owner, designer, officer]) {
      await expectRefused(other.certificate.subCertificateWord({ id }), "platform.not-allowed");
      await expectRefused(other.certificate.certificateWord({ id: at.id }), "platform.not-allowed");
    }
    await expectRefused(clerk2.certificate.subCertificateWord({ id }), "platform.not-allowed");
  });

  it("are unseen by owner and design unit until they are sent", async () => {
    const { id, verificationAddress } = await sub();
    for (const party of [owner, designer])
      await expectRefused(party.certificate.subCertificateUrl({ id }), "certificate.not-sent");
    await expectRefused(owner2.certificate.subCertificateUrl({ id }), "platform.not-allowed");
    const code = codeOf(verificationAddress);
    await expectRefused(guest.certificate.publicCertificate({ code }), "certificate.not-issued");
    await expectRefused(clerk.certificate.sendSubCertificates({ ids: [id] }), "certificate.sub-main-unsent");
  });

  it("are printed anew by clerk or leader, under the same number and code", async () => {
    const before = await sub();
    await leader.certificate.recreateSubPdf({ id: before.id });
    expect((await sub()).hasPdf).toBe(false);
    await portal.runJobs();
    const after = await sub();
    expect(after).toMatchObject({ hasPdf: true, subNo: before.subNo, verificationAddress: before.verificationAddress });
    expect(after.fileId).not.toBe(before.fileId);
    for (const other of [reviewer, legal, owner, clerk2])
      await expectRefused(other.certificate.recreateSubPdf({ id: before.id }), "platform.not-allowed");
  });

  it("bear the seal of the house when the certificate is signed, and hold it up until then", async () => {
    await clerk.certificate.startSignature({ id: at.id });
    await legal.certificate.sign({ id: at.id });
    await expectRefused(clerk.certificate.sendCertificates({ ids: [at.id] }), "certificate.sheets-unstamped");
    await portal.runJobs();
    const sealed = await sub();
    expect(sealed).toMatchObject({ state: "SIGNED", stateLabel: "已签章", problem: null });
    const path = join(folder, "sealed.pdf");
    await writeFile(path, await readFileBytes(portal, sealed.fileId as FileId));
    const root = (await guest.seal.authority({})) as unknown as { bytes: Buffer };
    const found = await verifyPdf(path, [root.bytes.toString("utf8")]);
    expect(found.verdict).toBe("valid");
    expect(found.signatures[0]?.signerName).toBe("郑州睿图工程审查有限公司");
  });

  it("go out with it to owner and design unit, and cannot be changed afterwards", async () => {
    await clerk.certificate.sendCertificates({ ids: [at.id] });
    const sent = await sub(owner);
    expect(sent).toMatchObject({ state: "SENT", stateLabel: "已发放", actions: [] });
    expect((await designer.certificate.subCertificateUrl({ id: sent.id }))?.url).toBeTruthy();
    await expectRefused(clerk.certificate.recreateSubPdf({ id: sent.id }), "certificate.sub-wrong-state");
    await expectRefused(clerk.certificate.sendSubCertificates({ ids: [sent.id] }), "certificate.sub-wrong-state");
    await owner.certificate.packArchive(at);
    await portal.runJobs();
    const archive = await owner.certificate.readArchive(at);
    expect(zipNames(await bytesAt(archive?.url ?? ""))).toContain(`01审查合格书/子证书/1#楼（${sent.subNo}）.pdf`);
  });

  it("are named by the public page, and turn red with their certificate", async () => {
    const { subNo, verificationAddress, fileId, sha256 } = await sub(owner);
    const main = await listed(owner);
    const shown = await guest.certificate.publicCertificate({ code: codeOf(verificationAddress) });
    expect(shown).toMatchObject({
      title: "施工图设计文件审查合格书（子证书）",
      certNo: subNo,
      part: { kind: "单体工程", name: "1#楼", certNo: main?.certNo },
      valid: true,
      sha256,
    });
    const ofMain = await guest.certificate.publicCertificate({ code: codeOf(main?.verificationAddress ?? "") });
    expect(ofMain).toMatchObject({ part: null, subs: [{ subNo, name: "1#楼" }] });
    const content = Buffer.from(await readFileBytes(portal, fileId as FileId));
    expect((await guest.authenticity.checkFile({ content, fileName: "子证书.pdf" })).origin).toMatchObject({
      number: subNo,
      isInForce: true,
    });
    await officer.certificate.revoke({ id: at.id, reason: "抽查发现违反强制性条文" });
    await portal.runJobs();
    expect(await guest.certificate.publicCertificate({ code: codeOf(verificationAddress) })).toMatchObject({
      state: "已撤销",
      valid: false,
    });
    expect(await sub()).toMatchObject({ stateLabel: "已撤销" });
  });
});

describe("a sub-certificate whose seal failed", () => {
  it("says why and holds up nobody; made anew it is sealed, and sent on its own", async () => {
    const at = await given.createdCertificate();
    await portal.runJobs();
    const own = async () => (await clerk.certificate.listCertificates(at))[0];
    await clerk.certificate.startSignature({ id: at.id });
    await legal.certificate.sign({ id: at.id });
    await portal.runJobs();
    const id = (await own())?.subs[0]?.id;
    if (id === undefined) throw new Error("no sub-certificate");
    // As if the seal had been frozen between the signature and its use.
    const ruitu = await base.orgId("ruitu");
    await clerk.certificate.recreateSubPdf({ id });
    const waits = await expectRefused(
      clerk.certificate.sendCertificates({ ids: [at.id] }),
      "certificate.subs-unsealed",
    );
    expect(waits.message).toBe("还有 1 份子证书正在加盖审查专用章，请待全部完成后再发放");
    expect(await own()).toMatchObject({ state: "SIGNED", sentTime: null });
    const seal = await db
      .updateTable("seal")
      .set({ state_reason: "印章被冒用" })
      .where("org_id", "=", ruitu)
      .where("person_id", "is", null)
      .returning("id")
      .executeTakeFirstOrThrow();
    await putState(db, "seal", seal.id, "FROZEN");
    await portal.runJobs();
    expect((await own())?.subs[0]).toMatchObject({ state: "CREATED", problem: expect.stringContaining("冻结") });
    await clerk.certificate.sendCertificates({ ids: [at.id] });
    expect((await owner.certificate.listCertificates(at))[0]?.subs).toEqual([]);
    await expectRefused(clerk.certificate.sendSubCertificates({ ids: [id] }), "certificate.sub-unsealed");

    await putState(db, "seal", seal.id, "ACTIVE");
    await clerk.certificate.recreateSubPdf({ id });
    await portal.runJobs();
    await expectRefused(leader.certificate.sendSubCertificates({ ids: [id] }), "platform.not-allowed");
    expect(await clerk.certificate.sendSubCertificates({ ids: [id] })).toBe(1);
    expect((await owner.certificate.listCertificates(at))[0]?.subs).toMatchObject([{ state: "SENT" }]);
    expect((await owner.message.listMessages({})).list[0]).toMatchObject({ title: "子证书发放" });
  });
});

it("a sub-certificate in the database takes every move of its table", async () => {
  const { id } = await given.createdCertificate();
  const row = await db
    .selectFrom("sub_certificate")
    .select("id")
    .where("certificate_id", "=", id)
    .executeTakeFirstOrThrow();
  await tryRows(portal, subCertificateMoves, row.id);
});
