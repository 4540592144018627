import { createHash } from "node:crypto";
import type { Download } from "@tushen/contract/ground/download";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings, pdfBytes } from "../../../test/given-drawing.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { zipNames } from "../../../test/zip-names.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { sheets, openedFolders } = givenDrawings(portal, given);
const { owner, designer, designer2, officer } = await portal.cast("owner", "designer", "designer2", "officer");
const at = await openedFolders();
const list = (await sheets(designer, at.folderId, "建施-01@平面图.pdf", "建施-02@立面图.pdf")).map(
  ({ fileId }) => fileId,
);

describe("several files at once", () => {
  it("come as one archive, in folders where the names asked for have them", async () => {
    const [first = 0, second = 0] = list;
    const asked = [
      { fileId: first, fileName: "1#楼/建筑/平面图.pdf" },
      { fileId: second },
      { fileId: second, fileName: "../../建施-02@立面图.pdf" },
    ];
    const { type, bytes } = (await owner.file.batchDownload({ list: asked })) as Download;
    expect(type).toBe("application/zip");
    expect(zipNames(Buffer.from(bytes ?? []))).toEqual([
      "1#楼/建筑/平面图.pdf",
      "建施-02@立面图.pdf",
      "_/_/建施-02@立面图.pdf",
      "文件校验值.sha256",
    ]);
  });

  it("have addresses by their numbers", async () => {
    const addresses = await owner.file.downloadUrls({ fileIds: list });
    expect(Object.keys(addresses).map(Number)).toEqual(list);
    for (const { url } of Object.values(addresses)) expect((await portal.app.inject({ url })).statusCode).toBe(200);
  });

  it("are refused altogether when one of them is not the caller's to see", async () => {
    for (const stranger of [designer2, officer]) {
      await expectRefused(
        stranger.file.batchDownload({ list: [{ fileId: list[0] as never }] }),
        "platform.not-allowed",
      );
      await expectRefused(stranger.file.downloadUrls({ fileIds: list }), "platform.not-allowed");
    }
    const own = await owner.file.uploadByStream({ content: pdfBytes("owner"), fileName: "批复.pdf" });
    await expectRefused(designer.file.downloadUrls({ fileIds: [...list, own.fileId] }), "platform.not-found");
  });
});

describe("the further ways to upload", () => {
  const bytes = Buffer.from("%PDF-1.7\nmultipart\n%%EOF\n");
  const content = bytes;
  const md5 = createHash("md5").update(bytes).digest("hex");

  it("are a form, the document service and a business document; each checks what it is given", async () => {
    expect(await designer.file.upload({ content, fileName: "a.pdf", md5 })).toMatchObject({ fileName: "a.pdf", md5 });
    expect(await designer.file.docServiceUpload({ content, fileName: "a.pdf", md5 })).toMatchObject({ md5 });
    const fileId = await designer.file.uploadDocument({ content, fileName: "a.pdf", bizId: "GH-2026-7" });
    const stored = await portal.db.selectFrom("file").selectAll().where("id", "=", fileId).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ biz_id: "GH-2026-7", file_name: "a.pdf", org_id: await given.orgId("zhongyuan") });
    const wrong = { content, fileName: "a.pdf", md5: "0".repeat(32) };
    await expectRefused(designer.file.docServiceUpload(wrong), "file.hash-differs");
    await expectRefused(designer.file.uploadDocument({ ...wrong, bizId: "1" }), "file.hash-differs");
    await expectRefused(
      officer.file.uploadDocument({ content, fileName: "a.pdf", bizId: "1" }),
      "platform.not-allowed",
    );
  });
});
