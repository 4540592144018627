import { readFile, writeFile } from "node:fs/promises";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DrawingId, type FileId, ShareId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce } from "../../../test/trace.ts";
import { zipNames } from "../../../test/zip-names.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const { sheets, openedFolders } = givenDrawings(portal, given);
const { owner, designer, designer2, clerk, clerk2, officer } = await portal.cast(
  "owner",
  "designer",
  "designer2",
  "clerk",
  "clerk2",
  "officer",
);
const { db } = portal;
const at = await openedFolders();
const [first, second] = await sheets(designer, at.folderId, "建施-01@平面图.pdf", "建施-02@立面图.pdf");
await sheets(designer, at.structureId, "结施-01@基础图.pdf");
const ids = [first?.drawingId, second?.drawingId] as DrawingId[];

const namesIn = async (url: string): Promise<string[]> => {
  const file = join(mkdtempSync(join(tmpdir(), "tushen-pack-")), "a.zip");
  await writeFile(file, (await portal.app.inject({ url })).rawPayload);
  return zipNames(await readFile(file));
};

describe("packing folders", () => {
  it("makes one archive for equal requests, with the folders in it, and gives its address once it is ready", async () => {
    const folderIds = [at.folderId, at.structureId];
    const packIds = new Set<number>();
    const ask = async (client: typeof owner, order: typeof folderIds) =>
      packIds.add(await client.pack.packFolder({ folderIds: order }));
    expect(
      await atOnce(
        () => ask(owner, folderIds),
        () => ask(designer, folderIds.toReversed()),
      ),
    ).toMatchObject({
      done: 2,
    });
    const [packId = 0, ...others] = packIds;
    expect(others).toEqual([]);
    await expectRefused(owner.pack.packDownloadUrl({ packId }), "pack.not-ready");
    expect(await designer.pack.listByFolderIds({ folderIds: [at.folderId] })).toMatchObject([
      { packId, folderIds, state: "WAITING", percent: 0, url: null },
    ]);
    await portal.runJobs();
    expect(await owner.pack.listByFolderIds({ folderIds })).toMatchObject([
      { packId, state: "SUCCESS", done: 3, total: 3, percent: 100, problem: null },
    ]);
    const names = await namesIn((await owner.pack.packDownloadUrl({ packId })).url);
    expect(names.filter((name) => name.endsWith(".pdf"))).toEqual([
      expect.stringMatching(/^1#楼\/.*建筑.*\/建施-01@平面图\.pdf$/),
      expect.stringMatching(/^1#楼\/.*建筑.*\/建施-02@立面图\.pdf$/),
      expect.stringMatching(/^1#楼\/.*结构.*\/结施-01@基础图\.pdf$/),
    ]);
    expect(names.at(-1)).toBe("文件校验值.sha256");
  });

  it("takes what lies below along, and a changed folder asks for a new archive", async () => {
    const parent = at.folderId;
    const sub = await designer.drawing.saveFolder({
      docRepositoryVersionId: at.shareId,
      parentId: parent,
      fileName: "详图",
    });
    const before = await designer.pack.packFolder({ folderId: parent });
    await sheets(designer, sub, "建施-11@节点详图.pdf");
    const after = await designer.pack.packFolder({ folderId: parent });
    expect(after).not.toBe(before);
    await portal.runJobs();
    const names = await namesIn((await designer.pack.packDownloadUrl({ packId: after })).url);
    expect(names.some((name) => name.endsWith("/详图/建施-11@节点详图.pdf"))).toBe(true);
    await designer.drawing.removeDrawings({ ids: [second?.drawingId as DrawingId] });
    expect(await designer.pack.packFolder({ folderId: parent }), "what was removed is not packed").not.toBe(after);
    await designer.drawing.recoverDrawings({ ids: [second?.drawingId as DrawingId] });
    expect(await designer.pack.packFolder({ folderId: parent })).toBe(after);
  });

  it("refuses an empty folder and the folders of two firms at once", async () => {
    const empty = await designer.drawing.saveFolder({ docRepositoryVersionId: at.shareId, fileName: "空目录" });
    await expectRefused(designer.pack.packFolder({ folderId: empty }), "pack.nothing");
    const papers = await owner.drawing.constructVersion(at);
    const foreign = papers?.folders[0]?.folderId;
    if (foreign === undefined) throw new Error("the owner has no folder");
    await expectRefused(designer.pack.packFolder({ folderIds: [empty, foreign] }), "pack.several-shares");
    await expectRefused(designer.pack.packFolder({}), "platform.malformed");
  });

  it("says of an archive past its 72 hours, or one that failed, what to do", async () => {
    const packId = await designer.pack.packFolder({ folderId: at.structureId });
    await portal.runJobs();
    portal.clock.moveBy(73 * 3_600_000);
    const later = await portal.signIn("designer");
    await expectRefused(later.pack.packDownloadUrl({ packId }), "pack.expired");
    expect(await later.pack.packFolder({ folderId: at.structureId }), "asked again, it begins anew").toBe(packId);
    await putState(db, "pack_task", packId, "FAILED");
    await expectRefused(later.pack.packDownloadUrl({ packId }), "pack.failed");
    portal.clock.moveBy(-73 * 3_600_000);
  });
});

describe("packing chosen files", () => {
  it("takes exactly these", async () => {
    const packId = await designer.pack.packFiles({ ids: [ids[0] as DrawingId] });
    await portal.runJobs();
    const names = await namesIn((await designer.pack.packDownloadUrl({ packId })).url);
    expect(names.filter((name) => name.endsWith(".pdf"))).toHaveLength(1);
  });

  it("uses an operation code up: once, by its owner, in its container, within ten minutes", async () => {
    const code = async () => (await designer.pack.getOperationCode({ containerId: at.folderId })).operationCode;
    const operationCode = await code();
    await designer.pack.packFiles({ operationCode, containerId: at.folderId, ids });
    await expectRefused(designer.pack.packFiles({ operationCode, ids }), "pack.code-invalid");
    await expectRefused(owner.pack.packFiles({ operationCode: await code(), ids }), "pack.code-invalid");
    const late = await code();
    portal.clock.moveBy(10 * 60_000);
    await expectRefused(designer.pack.packFiles({ operationCode: late, ids }), "pack.code-invalid");
    portal.clock.moveBy(-10 * 60_000);
    const other = (await designer.pack.getOperationCode({ containerId: at.structureId })).operationCode;
    await expectRefused(designer.pack.packFiles({ operationCode: other, ids }), "pack.code-invalid");
    const beams = await sheets(designer, at.structureId, "结施-21@梁图.pdf");
    const beam = beams.map((sheet) => sheet.drawingId);
    await expectRefused(
      designer.pack.packFiles({ operationCode: await code(), ids: [...ids, ...beam] }),
      "pack.code-invalid",
    );
    await designer.pack.packFiles({ operationCode: other, ids: beam });
    const whole = await designer.pack.getOperationCode({ docRepositoryVersionId: at.shareId });
    await designer.pack.packFiles({ operationCode: whole.operationCode, ids });
    await expectRefused(designer.pack.getOperationCode({}), "platform.malformed");
  });
});

describe("an operation code", () => {
  it("is of the share its folder lies in, whatever share is named beside it", async () => {
    for (const docRepositoryVersionId of [(await openedFolders()).shareId, ShareId.parse(999_999)]) {
      const { operationCode } = await designer.pack.getOperationCode({
        containerId: at.folderId,
        docRepositoryVersionId,
      });
      const { share_id } = await db
        .selectFrom("operation_code")
        .select("share_id")
        .where("code", "=", operationCode)
        .executeTakeFirstOrThrow();
      expect(share_id).toBe(at.shareId);
    }
  });
});

describe("who packs", () => {
  it("is every party; house and authority from the day it is handed in; strangers never", async () => {
    const fresh = await openedFolders();
    const [sheet] = await sheets(designer, fresh.folderId, "建施-01@平面图.pdf");
    const wanted = { folderIds: [fresh.folderId] };
    const files = { ids: [sheet?.drawingId as DrawingId] };
    const packId = await designer.pack.packFolder(wanted);
    await portal.runJobs();
    const { file_id } = await db.selectFrom("pack_task").selectAll().where("id", "=", packId).executeTakeFirstOrThrow();
    const attempts = (client: typeof owner) => [
      () => client.pack.packFolder(wanted),
      () => client.pack.packFiles(files),
      () => client.pack.listByFolderIds(wanted),
      () => client.pack.readPack({ packId }),
      () => client.pack.packDownloadUrl({ packId }),
      () => client.file.downloadUrl({ fileId: file_id as FileId }),
    ];
    for (const outsider of [officer, clerk, designer2, clerk2])
      for (const attempt of attempts(outsider)) await expectRefused(attempt(), "platform.not-allowed");
    await designer.submission.submitShare({ versionId: fresh.versionId, orgId: await given.orgId("zhongyuan") });
    await owner.submission.applyForReview({ ...fresh, orgId: await given.orgId("ruitu") });
    for (const reader of [owner, clerk, officer]) for (const attempt of attempts(reader)) await attempt();
    for (const stranger of [designer2, clerk2])
      for (const attempt of attempts(stranger)) await expectRefused(attempt(), "platform.not-allowed");
    await expectRefused(clerk.pack.getOperationCode({ containerId: fresh.folderId }), "platform.not-allowed");
  });
});
