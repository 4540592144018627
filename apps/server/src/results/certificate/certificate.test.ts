import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CertificateId, FileId } from "@tushen/contract/ground/fields";
import { verifyPdf } from "@tushen/seal/verify-pdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { setParameter } from "../../../test/set-parameter.ts";
import { zipNames } from "../../../test/zip-names.ts";
import { expirePacks } from "../../sheets/pack/index.ts";
import { readFileBytes } from "../../ground/file/index.ts";

const portal = await startStagedPortal("certified");
const given = givenCertificates(portal, startGiven(portal));
const people = {
  owner: await portal.signIn("owner"),
  owner2: await portal.signIn("owner2"),
  designer: await portal.signIn("designer"),
  clerk: await portal.signIn("clerk"),
  clerk2: await portal.signIn("clerk2"),
  leader: await portal.signIn("leader"),
  reviewer: await portal.signIn("reviewer"),
  legal: await portal.signIn("legal"),
  officer: await portal.signIn("officer"),
};
const { owner, owner2, designer, clerk, clerk2, leader, reviewer, legal, officer } = people;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "certificate-test-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const hasPdfsig = (() => {
  try {
    execFileSync("pdfsig", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** Writes a stored file to disk, so that other programs can read it. */
const written = async (fileId: FileId, name: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, await readFileBytes(portal, fileId));
  return path;
};
const root = async () => (await portal.guest.seal.authority({})) as unknown as { bytes: Buffer };
const codeOf = (address: string) => new URLSearchParams(address.split("?")[1]);
const lines = async (subject: string, id: number) =>
  portal.db
    .selectFrom("history_line")
    .select(["act", "audience"])
    .where("subject", "=", subject)
    .where("subject_id", "=", id)
    .orderBy("seq")
    .execute();

/** One certificate step by step, inside the house. */
describe("a certificate before it is sent", () => {
  let at: Awaited<ReturnType<typeof given.passedSubmission>>;
  let id: CertificateId;
  beforeAll(async () => {
    at = await given.passedSubmission();
  });
  const own = async () => (await clerk.certificate.listCertificates(at))[0];

  it("is made from a passed submission by clerk or leader, once", async () => {
    const { projectSubmissionId } = at;
    expect(await clerk.certificate.candidates({ projectSubmissionId })).toMatchObject({ allowed: true, missing: [] });
    await expectRefused(reviewer.certificate.createCertificate({ projectSubmissionId }), "platform.not-allowed");
    await expectRefused(owner.certificate.createCertificate({ projectSubmissionId }), "platform.not-allowed");
    await expectRefused(clerk2.certificate.createCertificate({ projectSubmissionId }), "platform.not-allowed");

    [id] = (await leader.certificate.createCertificate({ projectSubmissionId, innerNumber: "RT-2026-018" })) as [
      CertificateId,
    ];
    await expectRefused(clerk.certificate.createCertificate({ projectSubmissionId }), "certificate.exists");
    const made = await own();
    expect(made).toMatchObject({ id, state: "CREATED", hasPdf: false, houseName: "郑州睿图工程审查有限公司" });
    expect(made?.certNo).toMatch(/-TX-001$/);
    expect(await clerk.certificate.certificateUrl({ id })).toBeNull();
    await portal.runJobs();
    const printed = await clerk.certificate.certificateUrl({ id });
    const pdf = await portal.app.inject({ url: printed?.url ?? "" });
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect((await clerk.submission.readSubmission({ id: projectSubmissionId })).state).toBe("FRUIT");
  });

  it("states what was known when it was made", async () => {
    const { content, qr_token } = await portal.db
      .selectFrom("certificate")
      .select(["content", "qr_token"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({
      owner: "郑州金色置业有限公司",
      designers: ["中原建筑设计研究院有限公司"],
      house: "郑州睿图工程审查有限公司",
      legalRepresentative: "郑国栋",
      passedAtFirstReview: true,
      recheckTimes: 0,
      strongCountInAll: 0,
      acceptedOn: "2026-11-23",
      passedOn: "2026-11-23",
    });
    expect(content.disciplines).toContainEqual({
      name: "建筑",
      reviewer: "丁海燕",
      reviewerRegistration: "1410133",
      checker: "魏明达",
    });
    expect(content.buildings[0]).toMatchObject({ name: "1#楼", areaInSquareMetres: 46_200, storeysAbove: 18 });
    expect(qr_token.length).toBeGreaterThanOrEqual(24);
    expect(JSON.stringify(content)).not.toMatch(/\d{17}[\dX]/);
  });

  it("can be printed anew before it is signed, and keeps number and code", async () => {
    const before = await own();
    await clerk.certificate.recreatePdf({ id, text: "经审查合格，特发此书。" });
    await portal.runJobs();
    const after = await own();
    expect(after).toMatchObject({ certNo: before?.certNo, verificationAddress: before?.verificationAddress });
    expect(after?.fileId).not.toBe(before?.fileId);
    await expectRefused(legal.certificate.sign({ id }), "certificate.wrong-state");
    await expectRefused(legal.certificate.recreatePdf({ id }), "platform.not-allowed");
  });

  it("can be voided before it is sent; its number is never used again", async () => {
    const { projectApplicationId, projectSubmissionId } = at;
    expect(await clerk.certificate.deleteCertificates({ ids: [id] })).toBe(1);
    const [next] = await clerk.certificate.createCertificate({ projectSubmissionId });
    await portal.runJobs();
    const list = await clerk.certificate.listCertificates({ projectApplicationId });
    expect(list.map(({ state, certNo }) => [state, certNo.slice(-7)])).toEqual([
      ["CREATED", "-TX-002"],
      ["VOID", "-TX-001"],
    ]);
    expect(list[0]?.id).toBe(next);
    id = next as CertificateId;
  });
  it("is signed by the legal representative, and the seal verifies here and with pdfsig when it is installed", async () => {
    await expectRefused(reviewer.certificate.startSignature({ id }), "platform.not-allowed");
    await clerk.certificate.startSignature({ id });
    await expectRefused(clerk.certificate.sign({ id }), "platform.not-allowed");
    await legal.certificate.sign({ id });
    const signed = await own();
    expect(signed).toMatchObject({ state: "SIGNED", issuerName: "郑国栋" });

    const report = await clerk.seal.verify({ fileId: signed?.fileId as FileId });
    expect(report).toMatchObject({ verdict: "valid", sha256: signed?.sha256 });
    expect(report.signatures[0]).toMatchObject({ signerName: "郑州睿图工程审查有限公司", trusted: true });
    const path = await written(signed?.fileId as FileId, "signed.pdf");
    expect((await verifyPdf(path, [(await root()).bytes.toString("utf8")])).verdict).toBe("valid");
    if (!hasPdfsig) return console.warn("pdfsig (poppler-utils) 未安装，跳过独立程序的验证");
    const said = execFileSync("pdfsig", [path], { encoding: "utf8" });
    expect(said).toContain("Signature is Valid");
    expect(said).toContain("Total document signed");
  });

  it("has its stamp on every sheet of the final edition, signed by the house, each with a code of its own", async () => {
    await portal.runJobs();
    const { total, stamped, problem, sheets } = await clerk.certificate.stampedSheets(at);
    expect([total, stamped, problem]).toEqual([6, 6, 0]);
    expect(sheets[0]?.folders[0]).toBeTruthy();
    const path = await written(sheets[0]?.fileId as FileId, "sheet.pdf");
    const pem = (await root()).bytes.toString("utf8");
    const found = await verifyPdf(path, [pem]);
    expect(found.verdict).toBe("valid");
    expect(found.signatures[0]?.signerName).toBe("郑州睿图工程审查有限公司");
    if (!hasPdfsig) return console.warn("pdfsig (poppler-utils) 未安装，跳过独立程序的验证");
    expect(execFileSync("pdfsig", [path], { encoding: "utf8" })).toContain("Signature is Valid");
  });

  it("lets tell when the sheet was changed afterwards: 签章后文件被修改", async () => {
    const { sheets } = await clerk.certificate.stampedSheets(at);
    const bytes = Buffer.from(await readFileBytes(portal, sheets[1]?.fileId as FileId));
    const pem = (await root()).bytes.toString("utf8");
    // Imitates an editor that saves the file: the old bytes stay, something is appended.
    const end = bytes.toString("latin1").lastIndexOf("startxref");
    const added = Buffer.concat([bytes, Buffer.from("9999 0 obj\n(added)\nendobj\n"), bytes.subarray(end)]);
    const appended = join(folder, "appended.pdf");
    await writeFile(appended, added);
    const later = await verifyPdf(appended, [pem]);
    expect(later.verdict).toBe("modified");
    expect(later.sentence).toContain("签章后文件被修改");
    expect(later.signatures[0]?.changesAfter).toEqual(["签章后追加了内容"]);

    const check = (content: Buffer) => portal.guest.authenticity.checkFile({ content, fileName: "图纸.pdf" });
    expect(await check(added)).toMatchObject({
      verdict: "invalid",
      signatures: [{ standing: "hinted", sentence: "签名本身完整，但此后文件又有改动：签章后追加了内容" }],
      origin: null,
    });
    // Not sent yet: the bytes are good, but nothing was issued with them.
    expect(await check(bytes)).toMatchObject({ verdict: "valid", origin: null });
    await expectRefused(check(Buffer.from("no pdf")), "authenticity.unreadable");
  });

  it("is unseen by owner and designer until it is sent", async () => {
    const { projectApplicationId, projectSubmissionId } = at;
    for (const party of [owner, designer]) {
      expect(await party.certificate.listCertificates({ projectApplicationId })).toEqual([]);
      await expectRefused(party.certificate.certificateUrl({ id }), "certificate.not-sent");
      expect((await party.certificate.stampedSheets({ projectSubmissionId })).sheets).toEqual([]);
      await expectRefused(party.certificate.packArchive({ projectSubmissionId }), "certificate.not-sent");
    }
    await expectRefused(owner2.certificate.listCertificates({ projectApplicationId }), "platform.not-allowed");
    const code = codeOf((await own())?.verificationAddress ?? "").get("t");
    await expectRefused(portal.guest.certificate.publicCertificate({ code: code ?? "" }), "certificate.not-issued");
  });

  it("can be taken back: the stamps no longer count and the paper is printed anew", async () => {
    await leader.certificate.withdrawSignature({ id });
    await portal.runJobs();
    expect(await own()).toMatchObject({ state: "CREATED", sha256: null, hasPdf: true, sheets: { total: 0 } });
    expect((await clerk.certificate.stampedSheets(at)).sheets).toEqual([]);
  });
});

describe("a sheet that cannot be stamped", () => {
  it("carries a clear mark and stops nobody", async () => {
    const at = await given.createdCertificate();
    const drawing = await portal.db
      .selectFrom("drawing")
      .innerJoin("share", "share.id", "drawing.share_id")
      .select(["drawing.id", "file_id"])
      .where("share.submission_id", "=", at.projectSubmissionId)
      .where("drawing.kind", "=", "DRAW")
      .orderBy("drawing.id")
      .executeTakeFirstOrThrow();
    const broken = await portal.files.put(
      (async function* () {
        yield Buffer.from("%PDF-1.7\nnothing that a reader could use\n%%EOF\n");
      })(),
    );
    await portal.db
      .insertInto("blob")
      .values({ sha256: broken.sha256, md5: broken.md5, size_in_bytes: broken.sizeInBytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await portal.db
      .updateTable("file_version")
      .set({ sha256: broken.sha256 })
      .where("file_id", "=", drawing.file_id)
      .execute();
    await clerk.certificate.startSignature({ id: at.id });
    await legal.certificate.sign({ id: at.id });
    await expectRefused(clerk.certificate.sendCertificates({ ids: [at.id] }), "certificate.sheets-unstamped");
    await portal.runJobs();
    const { stamped, problem, sheets } = await clerk.certificate.stampedSheets(at);
    expect([stamped, problem]).toEqual([5, 1]);
    expect(sheets.find((sheet) => sheet.drawingId === drawing.id)?.problem).toMatch(/PDF/);
    expect(await clerk.certificate.stampAgain({ id: at.id })).toBe(1);
    await portal.runJobs();
    await clerk.certificate.sendCertificates({ ids: [at.id] });
    const [message] = await owner.message.listMessages({}).then((all) => all.list ?? all);
    expect(JSON.stringify(message)).toContain("未能加盖");
  });
});

/** What happens when the results leave the house, in that order. */
describe("the results", () => {
  let at: Awaited<ReturnType<typeof given.signedCertificate>>;
  let code: string;
  beforeAll(async () => {
    at = await given.signedCertificate();
    const [certificate] = await clerk.certificate.listCertificates(at);
    code = codeOf(certificate?.verificationAddress ?? "").get("t") ?? "";
  });

  it("are sent by the clerk, end the batch and the application, and open the files to owner and designer", async () => {
    const { id, projectApplicationId, projectSubmissionId } = at;
    await expectRefused(leader.certificate.sendCertificates({ ids: [id] }), "platform.not-allowed");
    await setParameter(portal.db, "FEE_BLOCK", "OPEN");
    await expectRefused(clerk.certificate.sendCertificates({ ids: [id] }), "submission.fee-unpaid");
    await setParameter(portal.db, "FEE_BLOCK", "CLOSE");
    expect(await clerk.certificate.sendCertificates({ ids: [id] })).toBe(1);
    await expectRefused(clerk.certificate.sendCertificates({ ids: [id] }), "certificate.wrong-state");

    expect((await owner.submission.readSubmission({ id: projectSubmissionId })).state).toBe("FINISHED");
    expect((await owner.progress.projectStatus({ projectApplicationId })).code).toBe("COMPLETED");
    const { sheets } = await designer.certificate.stampedSheets({ projectSubmissionId });
    const { url } = await designer.certificate.stampedSheetUrl({ drawingId: sheets[0]?.drawingId as never });
    const sheet = await portal.app.inject({ url });
    expect(createHash("sha256").update(sheet.rawPayload).digest("hex")).toBe(sheets[0]?.sha256);
    const [certificate] = await owner.certificate.listCertificates({ projectApplicationId });
    expect(certificate).toMatchObject({ state: "SENT", actions: [] });
    expect((await lines("submission", projectSubmissionId)).map(({ act }) => act).slice(-2)).toEqual([
      "createCertificate",
      "sendResults",
    ]);
    expect((await lines("certificate", id)).map(({ act }) => act)).toEqual([
      "create",
      "startSignature",
      "finishSignature",
      "stampSheets",
      "send",
    ]);
  });

  it("lead to the record number of the authority, and with it to the end", async () => {
    const { id, projectApplicationId } = at;
    const end = async () => {
      const steps = await owner.progress.censorProgress({ applicationId: projectApplicationId });
      return steps.at(-1);
    };
    expect(await end()).toMatchObject({ processKey: "END", status: "READY" });
    await expectRefused(officer.certificate.giveRecordNumber({ id }), "certificate.wrong-state");
    await expectRefused(owner.certificate.applyRecordNumber({ id }), "platform.not-allowed");
    expect(await clerk.certificate.applyRecordNumber({ id })).toEqual({ state: "RECORD_APPLYING", warning: null });
    expect(await owner.certificate.recordNumberStatus({ id })).toMatchObject({ state: "APPLYING" });
    await officer.certificate.refuseRecordNumber({ id, reason: "缺少勘察文件审查合格书" });
    expect(await clerk.certificate.recordNumberStatus({ id })).toMatchObject({
      state: "REFUSED",
      reason: "缺少勘察文件审查合格书",
    });
    portal.clock.moveBy(20 * 86_400_000);
    const clerkLater = await portal.signIn("clerk");
    const late = await clerkLater.certificate.applyRecordNumber({ id });
    expect(late.warning).toContain("5个工作日");
    await expectRefused(clerkLater.certificate.giveRecordNumber({ id }), "platform.not-allowed");
    const { recordNo } = await (await portal.signIn("officer")).certificate.giveRecordNumber({ id });
    expect(recordNo).toMatch(/^BA410105202\d\d{5}$/);
    const ownerLater = await portal.signIn("owner");
    const steps = await ownerLater.progress.censorProgress({ applicationId: projectApplicationId });
    expect(steps.at(-1)).toMatchObject({ status: "FINISH", detail: `备案号${recordNo}` });
    expect((await ownerLater.certificate.listCertificates({ projectApplicationId }))[0]).toMatchObject({ recordNo });
    expect((await ownerLater.progress.timeLine({ applicationId: projectApplicationId }))[0]).toMatchObject({
      text: "取得备案号",
      why: `备案号 ${recordNo}`,
    });
  });

  it("are packed in one archive with everything in its folders, made once for equal requests and lives 72 hours", async () => {
    const { projectSubmissionId } = at;
    const [ownerNow, designerNow] = [await portal.signIn("owner"), await portal.signIn("designer")];
    await expectRefused(
      (await portal.signIn("owner2")).certificate.packArchive({ projectSubmissionId }),
      "platform.not-allowed",
    );
    expect(await ownerNow.certificate.readArchive({ projectSubmissionId })).toBeNull();
    expect(await ownerNow.certificate.packArchive({ projectSubmissionId })).toMatchObject({
      state: "WAITING",
      url: null,
    });
    await designerNow.certificate.packArchive({ projectSubmissionId });
    await portal.runJobs();
    const ready = await designerNow.certificate.readArchive({ projectSubmissionId });
    expect(ready).toMatchObject({ state: "SUCCESS", problem: null });
    expect(ready?.done).toBe(ready?.total);
    expect(await portal.db.selectFrom("pack_task").select("id").execute()).toHaveLength(1);

    const zip = join(folder, "archive.zip");
    await writeFile(zip, (await portal.app.inject({ url: ready?.url ?? "" })).rawPayload);
    const list = zipNames(await readFile(zip));
    expect(list.filter((name) => name.startsWith("04签章图纸/"))).toHaveLength(6);
    for (const part of [
      "01审查合格书/审查合格书（",
      "01审查合格书/审查合格图纸目录.pdf",
      "02审查文书/审查通知书",
      "05审查过程/审查过程记录.pdf",
      "05审查过程/审查过程记录.json",
      "03审查意见/审查意见.json",
      "查看与查验.html",
      "根证书.pem",
      "文件校验值.sha256",
    ])
      expect(
        list.some((name) => name.startsWith(part)),
        part,
      ).toBe(true);

    portal.clock.moveBy(73 * 3_600_000);
    const later = await portal.signIn("owner");
    expect(await later.certificate.readArchive({ projectSubmissionId })).toMatchObject({ state: "EXPIRED", url: null });
    const { file_id } = await portal.db.selectFrom("pack_task").select("file_id").executeTakeFirstOrThrow();
    await expirePacks.run(portal, {}, { id: "1", attempt: 1, signal: new AbortController().signal });
    expect(
      await portal.db
        .selectFrom("file")
        .select("id")
        .where("id", "=", file_id as FileId)
        .execute(),
    ).toEqual([]);
    expect(await later.certificate.packArchive({ projectSubmissionId })).toMatchObject({ state: "WAITING", done: 0 });
  });

  it("are told to everybody who has the code, in red once they are revoked, without identity numbers", async () => {
    const { id, projectApplicationId, projectSubmissionId } = at;
    const { guest } = portal;
    const ownerNow = await portal.signIn("owner");
    const [certificate] = await ownerNow.certificate.listCertificates({ projectApplicationId });
    const shown = await guest.certificate.publicCertificate({ code });
    expect(shown).toMatchObject({
      state: "有效",
      valid: true,
      certNo: certificate?.certNo,
      houseName: "郑州睿图工程审查有限公司",
      sheetCount: 6,
      sha256: certificate?.sha256,
    });
    // A sum may hold eleven digits in a row by chance.
    expect(JSON.stringify({ ...shown, sha256: null })).not.toMatch(/\d{17}[\dX]|1[3-9]\d{9}/);
    const { token, sha256 } = await portal.db
      .selectFrom("sheet_stamp")
      .select(["token", "sha256"])
      .where("certificate_id", "=", id)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    expect(await guest.certificate.publicDrawing({ code: token })).toMatchObject({
      valid: true,
      sha256,
      submissionVersion: 1,
    });
    await expectRefused(guest.certificate.publicCertificate({ code: token }), "certificate.unknown-code");
    await expectRefused(guest.certificate.publicDrawing({ code: "madeup" }), "certificate.unknown-code");
    const issued = Buffer.from(await readFileBytes(portal, certificate?.fileId as FileId));
    const origin = async () => (await guest.authenticity.checkFile({ content: issued, fileName: "合格书.pdf" })).origin;
    expect(await origin()).toMatchObject({ number: certificate?.certNo, state: "有效", isInForce: true });

    await expectRefused(ownerNow.certificate.revoke({ id, reason: "冒用签章" }), "platform.not-allowed");
    await (await portal.signIn("officer")).certificate.revoke({ id, reason: "抽查发现违反强制性条文" });
    const red = await guest.certificate.publicCertificate({ code });
    expect(red).toMatchObject({ state: "已撤销", valid: false, reason: "抽查发现违反强制性条文" });
    expect(await guest.certificate.publicDrawing({ code: token })).toMatchObject({ state: "已撤销", valid: false });
    expect(await origin()).toMatchObject({ state: "已撤销", isInForce: false });
    expect((await ownerNow.certificate.stampedSheets({ projectSubmissionId })).stamped).toBe(6);
  });

  it("are closed to an address that asks too often", async () => {
    const asked = Array.from({ length: 61 }, () => portal.guest.certificate.publicDrawing({ code: "guess" }));
    const failures = await Promise.allSettled(asked);
    const codes = failures.map((one) => (one as PromiseRejectedResult).reason.code as string);
    expect(codes).toContain("platform.too-many");
  });
});
