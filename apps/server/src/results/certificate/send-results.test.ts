import type { CertificateId, SubmissionId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenAnswers } from "../../../test/given-answer.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { renderCertificate } from "./render-certificate.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";

const portal = await startStagedPortal("certified");
const base = startGiven(portal);
const given = givenCertificates(portal, base);
const answers = givenAnswers(portal, base);
const { owner, owner2, designer, designer2, surveyor, clerk, clerk2, leader, legal, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "designer2",
  "surveyor",
  "clerk",
  "clerk2",
  "leader",
  "legal",
  "officer",
);
const { db } = portal;
const told = async (client: typeof owner, title: string) =>
  (await client.message.listMessages({})).list.find((message) => message.title === title);
const send =
  (client: typeof owner, ...ids: CertificateId[]) =>
  () =>
    client.certificate.sendCertificates({ ids });
const stateOf = async (projectApplicationId: number) =>
  (await owner.progress.projectStatus({ projectApplicationId })).code;

describe("sending the results (C289, F014, F184)", () => {
  it("waits for signature and stamps, and is the desk's of the house", async () => {
    const { id, projectApplicationId } = await given.createdCertificate();
    await expectNothingDone(db, projectApplicationId, [["submission.certificate-unsigned", send(clerk, id)]]);
    await clerk.certificate.startSignature({ id });
    await expectNothingDone(db, projectApplicationId, [["submission.certificate-unsigned", send(clerk, id)]]);
    await legal.certificate.sign({ id });
    await expectNothingDone(db, projectApplicationId, [["certificate.sheets-unstamped", send(clerk, id)]]);
    const refusal = await expectRefused(send(clerk, id)(), "certificate.sheets-unstamped");
    expect(refusal.message).toContain("还有 6 张图纸");
    const [shown] = await clerk.certificate.listCertificates({ projectApplicationId });
    const action = shown?.actions.find((one) => one.action === "send");
    expect(action).toMatchObject({ allowed: false, whyNot: refusal.message });
    await expectNothingDone(db, projectApplicationId, [
      ...[owner, designer, leader, legal, clerk2, officer].map(
        (client) => ["platform.not-allowed", send(client, id)] as const,
      ),
      ["platform.malformed", send(clerk)],
      ["platform.not-found", send(clerk, id, 999_999 as CertificateId)],
    ]);
  });

  it("prints a certificate anew and sends it signed, while a letter goes out unsigned (F094)", async () => {
    const answering = await answers.answeringSubmission();
    await portal.runJobs();
    const { letters } = await designer.review.readRound({ projectSubmissionId: answering.projectSubmissionId });
    const sent = { kind: "OPINION", sendTime: expect.any(String), url: expect.any(String) };
    expect(letters).toContainEqual(expect.objectContaining(sent));
    const { id, projectApplicationId } = await given.createdCertificate();
    const before = await clerk.certificate.listCertificates({ projectApplicationId });
    await clerk.certificate.recreatePdf({ id });
    await portal.runOnly(renderCertificate);
    const [anew] = await clerk.certificate.listCertificates({ projectApplicationId });
    expect(anew).toMatchObject({ state: "CREATED", hasPdf: true });
    expect(anew?.fileId).not.toBe(before[0]?.fileId);
    await clerk.certificate.startSignature({ id });
    await legal.certificate.sign({ id });
    await portal.runJobs();
    await clerk.certificate.sendCertificates({ ids: [id] });
    expect((await owner.certificate.listCertificates({ projectApplicationId }))[0]).toMatchObject({ state: "SENT" });
  });

  it("tells the parties what they got and the desk until when it is to be filed", async () => {
    const { id, projectSubmissionId } = await given.sentCertificate();
    for (const party of [owner, designer, surveyor]) {
      const message = await told(party, "成果发放");
      expect(message?.content).toContain("6张图纸已加盖审查专用章，可登录下载");
    }
    for (const stranger of [owner2, designer2]) expect(await told(stranger, "成果发放")).toBeUndefined();
    // Signed on Monday 2026-11-23; five working days (令13 Art. 13).
    expect((await told(clerk, "请办理备案"))?.content).toContain("请于2026-11-30前申请备案号");
    expect((await linesOf(db, "submission", projectSubmissionId)).at(-1)).toMatchObject({
      act: "sendResults",
      from: "FRUIT",
      to: "FINISHED",
      why: expect.stringContaining("6张图纸已加盖"),
      audience: "parties",
    });
    expect((await linesOf(db, "certificate", id)).at(-1)).toMatchObject({ act: "send", to: "SENT" });
  });

  it("happens once, and never again", async () => {
    const { id, projectApplicationId } = await given.signedCertificate();
    expect(await atOnce(send(clerk, id), send(clerk, id))).toEqual({ done: 1, codes: ["certificate.wrong-state"] });
    await expectNothingDone(db, projectApplicationId, [
      ["certificate.wrong-state", send(clerk, id)],
      ["certificate.wrong-state", () => clerk.certificate.withdrawSignature({ id })],
      ["certificate.wrong-state", () => clerk.certificate.deleteCertificates({ ids: [id] })],
      ["certificate.wrong-state", () => clerk.certificate.recreatePdf({ id })],
      ["certificate.wrong-state", () => clerk.certificate.stampAgain({ id })],
    ]);
  });

  it("sends all or none of several", async () => {
    const [first, second] = [await given.signedCertificate(), await given.createdCertificate()];
    await expectNothingDone(db, first.projectApplicationId, [
      ["submission.certificate-unsigned", send(clerk, first.id, second.id)],
    ]);
    expect(await stateOf(first.projectApplicationId)).toBe("REVIEWING");
  });

  it("ends the application only with its last batch", async () => {
    const { id, projectApplicationId } = await given.signedCertificate();
    const other = await owner.submission.createSubmission({ projectApplicationId, atlasName: "第二批" });
    await send(clerk, id)();
    expect(await stateOf(projectApplicationId)).toBe("REVIEWING");
    await owner.submission.withdraw({ projectSubmissionId: other, reason: "第二批不再报审" });
    const { state } = await owner.submission.readSubmission({ id: other });
    expect(state).toBe("WITHDRAWN");
    expect(await stateOf(projectApplicationId), "nothing is open any more").toBe("COMPLETED");
  });
});

describe("the seals on a sheet (C096, F015)", () => {
  it("are listed with kind, owner, page and place, for the parties once the results are sent", async () => {
    const { id, projectSubmissionId } = await given.signedCertificate();
    const { sheets, certNo } = await clerk.certificate.stampedSheets({ projectSubmissionId });
    const drawingId = sheets[0]?.drawingId ?? 0;
    const [seal, ...others] = await clerk.certificate.listSeal({ drawingId });
    expect(others).toEqual([]);
    expect(seal).toMatchObject({ kind: "7", kindName: "审查专用章", certNo, page: 1 });
    expect(seal?.ownerName).toContain("睿图");
    expect(seal?.place?.width).toBeGreaterThan(100);
    expect(seal?.place?.height).toBeCloseTo(((seal?.place?.width ?? 0) * 3) / 8);
    for (const party of [owner, designer]) expect(await party.certificate.listSeal({ drawingId })).toEqual([]);
    await send(clerk, id)();
    for (const party of [owner, designer, surveyor])
      expect(await party.certificate.listSeal({ drawingId })).toEqual([seal]);
    for (const stranger of [owner2, designer2, clerk2])
      await expectRefused(stranger.certificate.listSeal({ drawingId }), "platform.not-allowed");
  });
});

describe("the stamped sheets", () => {
  const urlOf = (client: typeof owner, drawingId: number) => () => client.certificate.stampedSheetUrl({ drawingId });

  it("are the house's and the authority's until they are sent, then everybody's of the project", async () => {
    const { id, projectSubmissionId } = await given.signedCertificate();
    const { sheets } = await clerk.certificate.stampedSheets({ projectSubmissionId });
    const drawingId = sheets[0]?.drawingId ?? 0;
    for (const reader of [clerk, officer]) expect((await urlOf(reader, drawingId)()).url).toContain("signature=");
    for (const party of [owner, designer]) {
      await expectRefused(urlOf(party, drawingId)(), "certificate.not-sent");
      await expectRefused(party.drawing.drawingDownloadUrl({ drawingId, stamped: true }), "platform.not-found");
      expect(await party.certificate.stampedSheets({ projectSubmissionId })).toMatchObject({ certNo: null, total: 0 });
    }
    await send(clerk, id)();
    for (const party of [owner, designer, surveyor]) {
      expect((await urlOf(party, drawingId)()).thumbnailUrl).not.toBeNull();
      expect((await party.drawing.drawingDownloadUrl({ drawingId, stamped: true })).url).toBeTruthy();
      expect(await party.certificate.stampedSheets({ projectSubmissionId })).toMatchObject({ sent: true, stamped: 6 });
    }
    for (const stranger of [owner2, designer2, clerk2])
      await expectRefused(urlOf(stranger, drawingId)(), "platform.not-allowed");
    await expectRefused(urlOf(owner, 999_999)(), "platform.not-found");
  });

  it("are listed in the order of the folders, with what each was called and which round it is of", async () => {
    const { projectSubmissionId } = await given.signedCertificate();
    const { sheets, certNo } = await clerk.certificate.stampedSheets({ projectSubmissionId });
    expect(certNo).toMatch(/-TX-001$/);
    expect(sheets.map(({ disciplineName }) => disciplineName)).toEqual([
      "建筑",
      "建筑",
      "建筑",
      "结构",
      "结构",
      "结构",
    ]);
    for (const sheet of sheets) {
      expect(sheet).toMatchObject({
        state: "STAMPED",
        problem: null,
        submissionVersion: 1,
        folders: ["1#楼", expect.any(String)],
      });
      expect(sheet.sha256).toMatch(/^[0-9a-f]{64}$/);
    }
    const trees = await clerk.drawing.readTreesOfVersion({ projectSubmissionId: projectSubmissionId as SubmissionId });
    const originals = trees.flatMap((tree) => tree.drawings).map(({ fileId }) => fileId);
    expect(
      sheets.some(({ fileId }) => fileId !== null && originals.includes(fileId)),
      "originals stay",
    ).toBe(false);
  });
});
