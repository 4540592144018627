import { smallDwg } from "@tushen/drawing/small-dwg";
import type { FileId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { givenDrawings, pdfBytes } from "../../../test/given-drawing.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { signAddress } from "../platform/files/signed-address.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { stored, sheets, openedFolders } = givenDrawings(portal, given);
const { createdCertificate } = givenCertificates(portal, given);
const { owner, owner2, designer, designer2, surveyor, clerk, clerk2, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "designer2",
  "surveyor",
  "clerk",
  "clerk2",
  "officer",
);
const { db } = portal;
const fetch = (client: typeof owner, fileId: number) => [
  () => client.file.downloadUrl({ fileId }),
  () => client.file.signalUrl({ fileId }),
];
const expectFetched = async (client: typeof owner, fileId: number) => {
  for (const attempt of fetch(client, fileId)) expect((await attempt()).url).toContain("/api/file/passAuth/download?");
};
const expectHidden = async (
  client: typeof owner,
  fileId: number,
  code: "platform.not-allowed" | "platform.not-found",
) => {
  for (const attempt of fetch(client, fileId)) await expectRefused(attempt(), code);
};
const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });

describe("who fetches a file", () => {
  it("is nobody as long as it is used nowhere, not even by knowing its number", async () => {
    const { fileId } = await stored(designer, "未登记.pdf");
    for (const client of [designer, owner, officer, owner2]) await expectHidden(client, fileId, "platform.not-found");
    await expectHidden(owner, 999_999, "platform.not-found");
  });

  it("is any party once it is a sheet; house and authority from the day it is handed in; strangers never", async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const fileId = sheet?.fileId ?? 0;
    for (const party of [designer, owner, surveyor]) await expectFetched(party, fileId);
    for (const outsider of [officer, clerk]) await expectHidden(outsider, fileId, "platform.not-allowed");
    await designer.submission.submitShare({ versionId: at.versionId, orgId: await given.orgId("zhongyuan") });
    await owner.submission.applyForReview({ ...at, orgId: await given.orgId("ruitu") });
    for (const reader of [designer, owner, officer, clerk]) await expectFetched(reader, fileId);
    for (const stranger of [owner2, designer2, clerk2]) await expectHidden(stranger, fileId, "platform.not-allowed");
  });

  it("is the house that reviews this batch, not the one that reviews another of the same project", async () => {
    const first = await given.submittedSubmission();
    const rival = await given.desk("CENSOR", ["CENSOR_CLERK"]);
    const { projectApplicationId } = first;
    const id = await owner.submission.createSubmission({ projectApplicationId, atlasName: "第二批" });
    await db.updateTable("submission").set({ house_org_id: rival.orgId }).where("id", "=", id).execute();
    await putState(db, "submission", id, "SUBMITTED");
    const [tree] = await clerk.drawing.readTreesOfVersion(first);
    await expectHidden(rival.client, tree?.drawings[0]?.fileId ?? 0, "platform.not-allowed");
  });

  it("is the house alone for a certificate that was not sent, also for one that was printed anew", async () => {
    const { id, projectSubmissionId } = await createdCertificate();
    const fileOf = async () => {
      const row = await db.selectFrom("certificate").select("file_id").where("id", "=", id).executeTakeFirstOrThrow();
      return row.file_id as FileId;
    };
    const first = await fileOf();
    await expectFetched(clerk, first);
    await expectFetched(officer, first);
    for (const party of [owner, designer]) await expectHidden(party, first, "platform.not-allowed");
    await clerk.certificate.recreatePdf({ id });
    await portal.runJobs();
    for (const party of [owner, designer, officer]) await expectHidden(party, first, "platform.not-allowed");
    const legal = await portal.signIn("legal");
    await clerk.certificate.startSignature({ id });
    await legal.certificate.sign({ id });
    await portal.runJobs();
    const { sheets: stamped } = await clerk.certificate.stampedSheets({ projectSubmissionId });
    const stampedFile = stamped[0]?.fileId ?? 0;
    await expectHidden(owner, stampedFile, "platform.not-allowed");
    await clerk.certificate.sendCertificates({ ids: [id] });
    for (const party of [owner, designer, surveyor]) await expectFetched(party, stampedFile);
    await expectHidden(owner2, stampedFile, "platform.not-allowed");
  });
});

describe("an address", () => {
  let fileId = 0 as FileId;
  beforeAll(async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    fileId = sheet?.fileId as FileId;
  });
  const addressOf = (over: object = {}) => designer.file.downloadUrl({ fileId, ...over });

  it("lives five minutes, for whoever holds it", async () => {
    portal.clock.moveTo("2026-11-23T10:00:00+08:00");
    const { url, expiresAt } = await addressOf();
    expect(new Date(expiresAt)).toEqual(new Date("2026-11-23T10:05:00+08:00"));
    portal.clock.moveTo("2026-11-23T10:04:59+08:00");
    expect((await get(url)).statusCode).toBe(200);
    portal.clock.moveTo("2026-11-23T10:05:00+08:00");
    const late = await get(url);
    expect([late.statusCode, late.json().code]).toEqual([400, "file.address-expired"]);
    expect(late.json().message).toContain("下载地址已失效");
    portal.clock.moveTo("2026-11-23T10:00:00+08:00");
  });

  it("is good from the moment it was made, between two whole seconds as well", async () => {
    portal.clock.moveTo("2026-11-23T10:00:00.250+08:00");
    const { url } = await addressOf();
    expect((await get(url)).statusCode).toBe(200);
    portal.clock.moveTo("2026-11-23T10:00:00+08:00");
  });

  it("ends with the session in which it was made: by signing out, a new password, a suspension", async () => {
    const made = async () => {
      const client = await portal.signIn("surveyor");
      const { url } = await client.file.downloadUrl({ fileId });
      expect((await get(url)).statusCode).toBe(200);
      return { client, url };
    };
    const codeAfter = async (url: string) => (await get(url)).json().code;
    const left = await made();
    await left.client.account.logout({});
    expect(await codeAfter(left.url)).toBe("file.address-expired");
    const first = await made();
    const second = await made();
    await second.client.account.endOtherSessions({});
    expect(await codeAfter(first.url)).toBe("file.address-expired");
    expect((await get(second.url)).statusCode).toBe(200);
    const account = db.updateTable("account").where("username", "=", "surveyor");
    await account.set({ suspended: true }).execute();
    expect(await codeAfter(second.url)).toBe("file.address-expired");
    await account.set({ suspended: false }).execute();
    expect((await get(second.url)).statusCode).toBe(200);
  });

  it("is nothing when it was made up, changed, or signed with another secret", async () => {
    const { url } = await addressOf();
    const signature = new URLSearchParams(url.split("?")[1]).get("signature") ?? "";
    const [text, sum] = signature.split(".");
    const other = {
      fileId,
      version: 1,
      expiresAt: new Date("2030-01-01"),
      disposition: "inline" as const,
      name: "a",
      sessionId: null,
    };
    const forged = Buffer.from(JSON.stringify([fileId + 1, 1, 4_000_000_000, 0, "a.pdf", null])).toString("base64url");
    const bad = [
      "",
      ".",
      "a.b",
      `${text}.`,
      `${forged}.${sum}`,
      `${text}x.${sum}`,
      signAddress(other, "another secret"),
    ];
    for (const one of bad) {
      const answer = await get(`/api/file/passAuth/download?signature=${encodeURIComponent(one)}`);
      expect([answer.statusCode, answer.json().code], one).toEqual([400, "file.address-expired"]);
    }
    expect((await get("/api/file/passAuth/download")).statusCode).toBe(422);
  });

  it("answers parts, and nothing when the reader has the bytes already", async () => {
    const { url } = await addressOf();
    const whole = await get(url);
    expect(whole.headers["accept-ranges"]).toBe("bytes");
    const part = await get(url, { range: "bytes=0-4" });
    expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([
      206,
      "%PDF-",
      `bytes 0-4/${whole.rawPayload.length}`,
    ]);
    expect((await get(url, { range: "bytes=-6" })).body).toBe(whole.body.slice(-6));
    expect((await get(url, { range: `bytes=${whole.rawPayload.length}-` })).statusCode).toBe(416);
    const etag = String(whole.headers["etag"]);
    const again = await get(url, { "if-none-match": etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await get(url, { range: "bytes=0-4", "if-range": '"other"' })).statusCode).toBe(200);
  });

  it("offers the name that was asked for, without what no system keeps in a name (F252)", async () => {
    for (const [fileName, offered] of [
      ["图纸 (1).pdf", "图纸 (1).pdf"],
      ["附件；100%.pdf", "附件；100%.pdf"],
      ['a"b.pdf', "a_b.pdf"],
      ["a\r\nX-Evil: 1.pdf", "aX-Evil_ 1.pdf"],
      ["图纸\u202efdp.exe", "图纸fdp.exe"],
      ["../../etc/cron.d/a.pdf", "__.._etc_cron.d_a.pdf"],
    ] as const) {
      const { url } = await addressOf({ fileName });
      const { headers, statusCode } = await get(url);
      expect(statusCode, fileName).toBe(200);
      expect(headers["x-evil"]).toBeUndefined();
      expect(headers["content-disposition"]).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(offered)}`);
      expect(headers["content-security-policy"]).toBe("sandbox; default-src 'none'");
    }
    await expectRefused(addressOf({ fileName: "长".repeat(256) }), "platform.malformed");
  });

  it("names a version that exists (F252)", async () => {
    expect((await designer.file.downloadUrl({ fileId, fileVersionIndex: 1 })).url).toBeTruthy();
    await expectRefused(designer.file.downloadUrl({ fileId, fileVersionIndex: 2 }), "platform.not-found");
    await expectRefused(designer.file.downloadUrl({ fileId, fileVersionIndex: 0 }), "platform.malformed");
  });

  it("shows pictures and PDF in the page, and hands everything else over as a file no browser runs", async () => {
    const at = await openedFolders();
    const papers = await owner.drawing.constructVersion(at);
    const folderId = papers?.folders[0]?.folderId ?? 0;
    const shown = async (fileName: string, bytes: string | Buffer) => {
      const content = typeof bytes === "string" ? pdfBytes(bytes) : bytes;
      const { fileId } = await owner.file.uploadByStream({ content, fileName });
      await owner.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
      const { url } = await owner.file.signalUrl({ fileId });
      const { headers } = await get(url);
      return [headers["content-type"], String(headers["content-disposition"] ?? "").slice(0, 10)];
    };
    expect(await shown("批复.pdf", "a")).toEqual(["application/pdf", ""]);
    const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from("IEND")]);
    expect(await shown("照片.png", png)).toEqual(["image/png", ""]);
    expect(await shown("总图.dwg", Buffer.from(smallDwg()))).toEqual(["application/octet-stream", "attachment"]);
  });
});
