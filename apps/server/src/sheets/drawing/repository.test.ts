import { createHash } from "node:crypto";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings, pdfBytes } from "../../../test/given-drawing.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const { stored, sheets, openedFolders, inFolder } = givenDrawings(portal, given);
const { owner, designer, designer2, surveyor, clerk, clerk2, officer } = await portal.cast(
  "owner",
  "designer",
  "designer2",
  "surveyor",
  "clerk",
  "clerk2",
  "officer",
);
const { db } = portal;
const handIn = async (at: Awaited<ReturnType<typeof openedFolders>>) => {
  await designer.submission.submitShare({ versionId: at.versionId, orgId: await given.orgId("zhongyuan") });
  await owner.submission.applyForReview({ ...at, orgId: await given.orgId("ruitu") });
};
const threeSheets = async () => {
  const at = await openedFolders();
  const names = ["建施-01@平面图.pdf", "建施-02@立面图.pdf", "建施-03@剖面图.pdf"];
  const ids = (await sheets(designer, at.folderId, ...names)).map(({ drawingId }) => drawingId);
  return { ...at, ids: ids as [DrawingId, DrawingId, DrawingId] };
};

describe("entries of a folder", () => {
  it("are registered one by one; the same number again is a new edition of the sheet", async () => {
    const at = await openedFolders();
    const first = await stored(designer, "建施-01@平面图.pdf");
    const id = await designer.repository.saveDrawingFile({ folderId: at.folderId, ...first });
    const again = await stored(designer, "建施-01@平面图.pdf");
    expect(await designer.repository.saveDocumentFile({ folderId: at.folderId, ...again })).toBe(id);
    expect((await inFolder(at, at.folderId)).map((one) => one.fileId)).toEqual([again.fileId]);
    const elsewhere = { folderId: at.folderId, docRepositoryVersionId: (at.shareId + 1) as typeof at.shareId };
    await expectRefused(designer.repository.saveDocumentFile({ ...elsewhere, ...again }), "platform.not-found");
    await expectRefused(designer.drawing.uploadDrawings({ ...elsewhere, list: [again] }), "platform.not-found");
    const foreign = await stored(owner, "建施-02@平面图.pdf");
    await expectRefused(
      designer.repository.saveDrawingFile({ folderId: at.folderId, ...foreign }),
      "drawing.file-unknown",
    );
  });

  it("are found by name with paging, and by their bytes", async () => {
    const { shareId: docRepositoryVersionId, folderId, structureId, ids } = await threeSheets();
    const found = await designer.repository.queryFile({
      docRepositoryVersionId,
      folderId,
      fileName: "面图",
      pageSize: 2,
    });
    expect([found.total, found.list.map(({ drawingId }) => drawingId)]).toEqual([3, ids.slice(0, 2)]);
    expect((await designer.repository.queryFile({ docRepositoryVersionId, folderId: structureId })).total).toBe(0);
    const md5 = found.list[0]?.md5 ?? "";
    expect(await designer.repository.checkEntryMd5({ docRepositoryVersionId, md5 })).toMatchObject({
      drawingId: ids[0],
    });
    expect(await designer.repository.checkEntryMd5({ docRepositoryVersionId, folderId: structureId, md5 })).toBeNull();
    const unknown = createHash("md5").update("nothing").digest("hex");
    expect(await designer.repository.checkEntryMd5({ docRepositoryVersionId, md5: unknown })).toBeNull();
  });

  it("go before or behind a neighbour, into an order of the hand, and back into that of their numbers", async () => {
    const at = await threeSheets();
    const [one, two, three] = at.ids;
    const order = async () => (await inFolder(at, at.folderId)).map(({ drawingId }) => drawingId);
    await designer.repository.updown({ id: three, target: two, bool: true });
    expect(await order()).toEqual([one, three, two]);
    await designer.repository.updown({ id: one, target: three, bool: false });
    expect(await order()).toEqual([three, one, two]);
    await designer.repository.setDrawingOrder({
      list: [
        { id: two, order: 1 },
        { id: three, order: 2 },
        { id: one, order: 3 },
      ],
    });
    expect(await order()).toEqual([two, three, one]);
    await designer.repository.reOrderDrawings({ folderId: at.folderId });
    expect(await order()).toEqual([one, two, three]);
    const [elsewhere] = await sheets(designer, at.structureId, "结施-01@基础图.pdf");
    await expectRefused(
      designer.repository.updown({ id: one, target: elsewhere?.drawingId as DrawingId, bool: true }),
      "platform.not-found",
    );
  });

  it("say how many papers a folder should hold", async () => {
    const at = await openedFolders();
    const { folderId } = at;
    const wanted = async () =>
      (await designer.drawing.designVersion(at))?.folders.find((one) => one.folderId === folderId)?.shouldDocNum;
    await designer.repository.saveDocNum({ id: folderId, shouldDocNum: 12 });
    expect(await wanted()).toBe(12);
    await expectRefused(designer.repository.saveDocNum({ id: folderId, shouldDocNum: -1 }), "platform.malformed");
    const [approval] = (await owner.drawing.constructVersion(at))?.folders ?? [];
    const required = { id: approval?.folderId ?? 0, shouldDocNum: 0 };
    await expectRefused(owner.repository.saveDocNum(required), "drawing.papers-required");
    await owner.repository.saveDocNum({ ...required, shouldDocNum: 2 });
  });
});

describe("deleting for good", () => {
  it("leaves a line of history, and empties the recycle bin", async () => {
    const { ids, projectApplicationId, shareId } = await threeSheets();
    await designer.drawing.removeDrawings({ ids: [ids[0], ids[1]] });
    expect(await designer.repository.deleteDrawings({ ids: [ids[0], ids[1]] })).toBe(2);
    await designer.repository.deleteDocument({ id: ids[2] });
    for (const removed of [true, false])
      expect((await designer.repository.listTree({ docRepositoryVersionId: shareId, removed })).drawings).toEqual([]);
    const lines = await designer.progress.timeLine({ applicationId: projectApplicationId });
    expect(lines.filter(({ text }) => text === "彻底删除文件").map(({ why }) => why)).toEqual([
      "1 个文件：建施-03@剖面图.pdf",
      "2 个文件：建施-01@平面图.pdf、建施-02@立面图.pdf",
    ]);
    await expectRefused(designer.repository.deleteDrawing({ id: ids[2] }), "platform.not-found");
  });

  const mark = (id: DrawingId) =>
    sql`insert into markup (application_id, division_code, drawing_id, doc_biz_id, file_id, file_version_index, page,
        tool, geometry, author_credential_id, author_name, state)
      select application_id, division_code, id, doc_biz_id, file_id, 1, 1, 'cloud', '{}',
        (select min(id) from credential), '王', 'OPEN' from drawing where id = ${id}`.execute(db);

  it("empties the whole bin at once, and says which sheets stay because a mark speaks of them", async () => {
    const { ids, shareId } = await threeSheets();
    const bin = { docRepositoryVersionId: shareId };
    expect(await designer.repository.emptyBin(bin)).toEqual({ deleted: 0, kept: [] });
    await mark(ids[0]);
    await designer.drawing.removeDrawings({ ids: [ids[0], ids[1]] });
    for (const client of [owner, clerk])
      await expectRefused(
        client.repository.emptyBin(bin),
        client === owner ? "drawing.not-yours" : "platform.not-allowed",
      );
    expect(await designer.repository.emptyBin(bin)).toEqual({ deleted: 1, kept: ["建施-01@平面图.pdf"] });
    const { drawings } = await designer.repository.listTree({ ...bin, removed: true });
    expect(drawings.map(({ drawingId }) => drawingId)).toEqual([ids[0]]);
    expect(await designer.drawing.readDrawing({ id: ids[2] })).toMatchObject({ removed: false });
  });

  it("spares a sheet that a mark speaks of", async () => {
    const { ids } = await threeSheets();
    await mark(ids[0]);
    await expectRefused(designer.repository.deleteDocuments({ ids: [ids[1], ids[0]] }), "drawing.referred-to");
    expect(await designer.drawing.readDrawing({ id: ids[1] })).toMatchObject({ drawingId: ids[1] });
  });

  it("ends when the share is handed in, like every change", async () => {
    const at = await threeSheets();
    await handIn(at);
    const [id, target] = at.ids;
    const changes = [
      () => designer.repository.deleteDrawing({ id }),
      () => designer.repository.deleteDrawings({ ids: [id] }),
      () => designer.repository.updown({ id, target, bool: true }),
      () => designer.repository.setDrawingOrder({ list: [{ id, order: 9 }] }),
      () => designer.repository.renameEntry({ id, fileName: "建施-09@图.pdf" }),
      () => designer.repository.saveDocNum({ id: at.folderId, shouldDocNum: 1 }),
      () => designer.repository.emptyBin({ docRepositoryVersionId: at.shareId }),
    ];
    for (const change of changes) await expectRefused(change(), "version.locked");
  });
});

describe("who changes entries", () => {
  it("is the firm whose share it is, not another party, the house, the authority or a stranger", async () => {
    const { ids, folderId } = await threeSheets();
    const [id, target] = ids;
    const changes = (client: typeof owner) => [
      () => client.repository.deleteDrawing({ id }),
      () => client.repository.deleteDocuments({ ids: [id] }),
      () => client.repository.updown({ id, target, bool: true }),
      () => client.repository.setDrawingOrder({ list: [{ id, order: 9 }] }),
      () => client.repository.saveDocNum({ id: folderId, shouldDocNum: 1 }),
      () => client.repository.reOrderDrawings({ folderId }),
    ];
    for (const change of changes(owner)) await expectRefused(change(), "drawing.not-yours");
    for (const client of [clerk, officer, designer2, clerk2])
      for (const change of changes(client)) await expectRefused(change(), "platform.not-allowed");
    const foreign = await threeSheets();
    await expectRefused(
      designer2.repository.setDrawingOrder({ list: [{ id: foreign.ids[0], order: 1 }] }),
      "platform.not-allowed",
    );
  });
});

describe("versions of a repository", () => {
  it("are the first one, the one with the answers, the sealed one, the owner's papers and what the authority may see", async () => {
    const at = await threeSheets();
    const { projectSubmissionId, projectApplicationId } = at;
    expect(await designer.repository.getDesignVersion({ projectSubmissionId })).toMatchObject({
      docRepositoryVersionId: at.shareId,
      versionId: at.versionId,
      submissionVersion: 1,
      status: "DRAFT",
      statusName: "编制中",
      submitted: false,
    });
    for (const none of [
      designer.repository.getDesignReplyVersion({ projectSubmissionId }),
      designer.repository.signatureVersion({ projectSubmissionId }),
      designer.repository.drawingSignatureVersion({ projectSubmissionId }),
      officer.repository.superviseVersion({ projectSubmissionId }),
    ])
      expect(await none).toBeNull();
    expect(await owner.repository.attachmentVersion({ projectApplicationId })).toMatchObject({
      orgId: await given.orgId("jinse"),
    });
    await handIn(at);
    expect(await officer.repository.superviseVersion({ projectSubmissionId })).toMatchObject({ status: "LOCKED" });
    await expectRefused(designer.repository.superviseVersion({ projectSubmissionId }), "platform.not-allowed");
    await expectRefused(surveyor.repository.superviseVersion({ projectSubmissionId }), "platform.not-allowed");
    await expectRefused(designer2.repository.getDesignVersion({ projectSubmissionId }), "platform.not-allowed");
  });

  it("lead from any edition of a sheet to the newest that the reader may see", async () => {
    const { ids } = await threeSheets();
    expect(await designer.repository.getDesignDocByDocId({ docId: ids[0] })).toMatchObject({ drawingId: ids[0] });
    await expectRefused(officer.repository.getDesignDocByDocId({ docId: 999_999 as DrawingId }), "platform.not-found");
  });
});

describe("a sheet uploaded and registered in one step", () => {
  const content = (text: string) => pdfBytes(text);

  it("is taken with its place and its name, and can use an operation code", async () => {
    const { folderId } = await openedFolders();
    const { operationCode } = await designer.pack.getOperationCode({ containerId: folderId });
    const sent = { folderId, operationCode, fileName: "建施-01@平面图.pdf" };
    const done = await designer.repository.uploadDrawing({ ...sent, content: content("one step") });
    expect(await designer.drawing.readDrawing({ id: done.drawingId })).toMatchObject({
      fileId: done.fileId,
      graphNum: "建施-01",
      graphName: "平面图",
      folderId,
    });
    await expectRefused(designer.repository.uploadDrawing({ ...sent, content: content("twice") }), "pack.code-invalid");
  });

  it("leaves no file behind when it is refused", async () => {
    const { folderId } = await openedFolders();
    const count = async () => (await db.selectFrom("file").select("id").execute()).length;
    const before = await count();
    const sent = { folderId, fileName: "建施-01@平面图.pdf", content: content("refused") };
    await expectRefused(designer.repository.uploadDrawing({ ...sent, md5: "0".repeat(32) }), "file.hash-differs");
    await expectRefused(designer.repository.uploadDrawing({ ...sent, fileName: "a.exe" }), "file.format-illegal");
    await expectRefused(designer.repository.uploadDrawing({ ...sent, fileName: "表.zip" }), "file.content-differs");
    await expectRefused(owner.repository.uploadDrawing(sent), "drawing.not-yours");
    await expectRefused(designer2.repository.uploadDrawing(sent), "platform.not-allowed");
    expect(await count()).toBe(before);
  });
});
