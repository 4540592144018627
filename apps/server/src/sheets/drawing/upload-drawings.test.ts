import { smallDwg } from "@tushen/drawing/small-dwg";
import type { FileId, FolderId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings, pdfBytes } from "../../../test/given-drawing.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce, expectNothingDone } from "../../../test/trace.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const { stored, sheets, openedFolders, inFolder } = givenDrawings(portal, given);
const { owner, owner2, designer, designer2, surveyor, clerk, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "designer2",
  "surveyor",
  "clerk",
  "officer",
);
const { db } = portal;

describe("registering sheets (C121)", () => {
  it("reads number, name and sheet from the file name, and the discipline from the folder", async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-05@二层平面图@A1.pdf");
    expect(sheet).toMatchObject({
      ...{ graphNum: "建施-05", graphName: "二层平面图", drawingSheet: "A1", parsedBy: "AUTO", isCover: false },
      ...{ kind: "DRAW", discipline: "JZ", changeType: "N", previousDrawingId: null, removed: false },
      ...{ fileVersionIndex: 1, submissionVersion: 1, creatorName: "林雨桐", check: null },
    });
    expect(sheet?.buildingId).not.toBeNull();
    const [loose] = await sheets(designer, at.topId, "水施-03@总平面图.pdf");
    expect(loose).toMatchObject({ discipline: "GPS", buildingId: null });
  });

  it("gives unmatched names number 00, which marks covers and catalogues (F207, F208)", async () => {
    const at = await openedFolders();
    const read = await sheets(designer, at.folderId, "封面.pdf", "建施-00@图纸目录.pdf", "建施01 说明.PDF");
    expect(read.map((one) => [one.graphNum, one.graphName, one.isCover])).toEqual([
      ["00", "封面", true],
      ["建施-00", "图纸目录", true],
      ["00", "建施01 说明", true],
    ]);
  });

  it("takes number and name typed at the upload for hand-made, so that no separator reads them again", async () => {
    const at = await openedFolders();
    const file = await stored(designer, "扫描件.pdf");
    const list = [{ ...file, graphNum: "建施-07", graphName: "屋顶平面图", drawingSheet: "A0" }];
    const [sheet] = await designer.drawing.uploadDrawings({ folderId: at.folderId, list });
    expect(sheet).toMatchObject({
      graphNum: "建施-07",
      graphName: "屋顶平面图",
      drawingSheet: "A0",
      parsedBy: "MANUAL",
    });
    await designer.drawing.saveSeparator({ applicationId: at.projectApplicationId, drawingSeparator: "-" });
    expect((await inFolder(at, at.folderId))[0]).toMatchObject({ graphNum: "建施-07", graphName: "屋顶平面图" });
  });

  it("asks for the separator first for sheets, not for papers (F209)", async () => {
    const at = await given.confirmedApplication();
    const { projectSubmissionId, projectApplicationId } = at;
    await owner.submission.openToPartners({ projectSubmissionId });
    const tree = await designer.drawing.designVersion({ projectSubmissionId });
    const folderId = tree?.folders.find((one) => one.discipline === "JZ")?.folderId ?? 0;
    const sheet = await stored(designer, "建施-01@平面图.pdf");
    await expectNothingDone(db, projectApplicationId, [
      ["drawing.separator-missing", () => designer.drawing.uploadDrawings({ folderId, list: [sheet] })],
    ]);
    const papers = await owner.drawing.constructVersion({ projectSubmissionId });
    const [paper] = await sheets(owner, (papers?.folders[0]?.folderId ?? 0) as FolderId, "批复.pdf");
    expect(paper).toMatchObject({ kind: "DOC", graphNum: "", graphName: "批复" });
  });

  it("takes 1 to 200 files of names of 1 to 255 characters at a time, pdf or bdvp (F071, F205)", async () => {
    const at = await openedFolders();
    const { folderId } = at;
    const send =
      (...list: { fileId: FileId; fileName: string }[]) =>
      () =>
        designer.drawing.uploadDrawings({ folderId, list });
    const file = await stored(designer, "建施-01@平面图.pdf");
    const { fileId } = await designer.file.uploadByStream({
      content: Buffer.from(smallDwg()),
      fileName: "建施-01@平面图.dwg",
    });
    const named = (fileName: string) => ({ ...file, fileName });
    await expectNothingDone(db, at.projectApplicationId, [
      ["platform.malformed", send()],
      ["platform.malformed", send(...Array.from({ length: 201 }, () => file))],
      ["platform.malformed", send(named("  "))],
      ["platform.malformed", send(named(`${"长".repeat(252)}.pdf`))],
      ["platform.malformed", send({ ...file, graphNum: "9".repeat(61) } as never)],
      ["drawing.not-a-drawing", send(named("建施-01@平面图.docx"))],
      ["drawing.not-a-drawing", send(named("建施-01@平面图.bdvp"))],
    ]);
    await expect(send(named("建施-01@平面图.zip"))()).rejects.toMatchObject({
      message: "建施-01@平面图.zip 文件格式非法！",
      detail: [{ field: "fileName", message: "压缩包请先解压，再上传其中的文件或文件夹" }],
    });
    const bdvp = await designer.file.uploadByStream({ content: pdfBytes("vendor"), fileName: "建施-02@立面图.bdvp" });
    const [sheet] = await send({ fileId: bdvp.fileId, fileName: "建施-02@立面图.bdvp" })();
    expect(sheet?.graphNum).toBe("建施-02");
    const [dwg] = await send({ fileId, fileName: "建施-01@平面图.dwg" })();
    expect(dwg, "is no sheet, but what sheets are made of").toMatchObject({ kind: "DOC", graphNum: "" });
    const [plain] = await send(named("../建施-03@\u202e平面\u0000图.pdf"))();
    expect(plain).toMatchObject({ fileName: "__建施-03@平面图.pdf", graphName: "平面图" });
    const [long] = await send(named(`${"长".repeat(251)}.pdf`))();
    expect(long?.fileName).toHaveLength(255);
  });

  it("takes files of one's own firm only, and of no other application", async () => {
    const at = await openedFolders();
    const elsewhere = await openedFolders();
    const { folderId } = at;
    const foreign = await stored(designer2, "建施-01@平面图.pdf");
    const used = await stored(designer, "建施-02@平面图.pdf");
    await designer.drawing.uploadDrawings({ folderId: elsewhere.folderId, list: [used] });
    const send = (file: { fileId: number; fileName: string }) => () =>
      designer.drawing.uploadDrawings({ folderId, list: [file] });
    await expectNothingDone(db, at.projectApplicationId, [
      ["drawing.file-unknown", send(foreign)],
      ["drawing.file-unknown", send(used)],
      ["drawing.file-unknown", send({ fileId: 999_999, fileName: "建施-03@平面图.pdf" })],
    ]);
    const { application_id } = await db
      .selectFrom("file")
      .select("application_id")
      .where("id", "=", foreign.fileId)
      .executeTakeFirstOrThrow();
    expect(application_id).toBeNull();
  });

  it("is one act: with one bad file none of them is registered", async () => {
    const at = await openedFolders();
    const good = await stored(designer, "建施-01@平面图.pdf");
    const foreign = await stored(designer2, "建施-02@平面图.pdf");
    await expectNothingDone(db, at.projectApplicationId, [
      ["drawing.file-unknown", () => designer.drawing.uploadDrawings({ folderId: at.folderId, list: [good, foreign] })],
    ]);
  });
});

describe("a number that is there already", () => {
  it("gets a new edition, which keeps the sheet's identity, place and what was corrected by hand", async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf", "建施-02@立面图.pdf");
    await designer.drawing.saveGraphInfo({ id: sheet?.drawingId ?? 0, graphNum: "建施-01", graphName: "首层平面图" });
    const [again] = await sheets(designer, at.folderId, "建施-01@一层平面图.pdf");
    expect(again).toMatchObject({
      drawingId: sheet?.drawingId,
      docBizId: sheet?.docBizId,
      graphName: "首层平面图",
      fileName: "建施-01@一层平面图.pdf",
      changeType: "N",
    });
    expect(again?.fileId).not.toBe(sheet?.fileId);
    expect((await inFolder(at, at.folderId)).map((one) => one.graphNum)).toEqual(["建施-01", "建施-02"]);
  });

  it("is one sheet when two people upload it at the same moment", async () => {
    const at = await openedFolders();
    const files = [await stored(designer, "建施-01@甲.pdf"), await stored(designer, "建施-01@乙.pdf")];
    const ends = await atOnce(
      ...files.map((file) => () => designer.drawing.uploadDrawings({ folderId: at.folderId, list: [file] })),
    );
    expect(ends).toEqual({ done: 2, codes: [] });
    const read = await inFolder(at, at.folderId);
    expect(read).toHaveLength(1);
    expect(["甲", "乙"]).toContain(read[0]?.graphName);
  });

  it("stands apart in another folder, and is free again once it lies in the recycle bin", async () => {
    const at = await openedFolders();
    const [first] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const [other] = await sheets(designer, at.topId, "建施-01@平面图.pdf");
    expect(other?.drawingId).not.toBe(first?.drawingId);
    await designer.drawing.removeDrawings({ ids: [first?.drawingId ?? 0] });
    const [fresh] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    expect(fresh?.drawingId).not.toBe(first?.drawingId);
    expect(fresh?.docBizId).not.toBe(first?.docBizId);
  });

  it("is told by the caller where names do not tell: the sheet named is replaced, whatever it was called", async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const file = await stored(designer, "建施-01A@平面图（修改）.pdf");
    const list = [{ ...file, replaces: sheet?.drawingId }];
    const [again] = await designer.drawing.uploadDrawings({ folderId: at.folderId, list });
    expect(again).toMatchObject({ drawingId: sheet?.drawingId, graphNum: "建施-01A" });
  });
});

describe("a sheet edited on the screen", () => {
  const edited = async (sheet: { fileId: FileId } | undefined, fileName = "建施-01@平面图.pdf") => ({
    ...(await stored(designer, fileName)),
    graphNum: "建施-01",
    graphName: "平面图",
    drawingSheet: "",
    madeFrom: sheet?.fileId,
  });

  it("takes the place of the one it was made from, wherever that lies by now, and is made from again", async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const ids = [sheet?.drawingId ?? 0];
    await designer.drawing.moveDrawings({ ids, folderId: at.topId });
    const send = (item: object) =>
      designer.drawing.uploadDrawings({
        folderId: at.folderId,
        list: [{ ...item, replaces: sheet?.drawingId }] as never,
      });
    const [second] = await send(await edited(sheet));
    expect(second).toMatchObject({ drawingId: sheet?.drawingId, docBizId: sheet?.docBizId, folderId: at.topId });
    const [third] = await send(await edited(second));
    expect(third?.fileId).not.toBe(second?.fileId);
    expect(await inFolder(at, at.topId)).toHaveLength(1);
    expect(await inFolder(at, at.folderId)).toEqual([]);
  });

  it("is refused when the sheet has another file by now, or is gone; nothing of it is kept", async () => {
    const at = await openedFolders();
    const [sheet, other] = await sheets(designer, at.folderId, "建施-01@平面图.pdf", "建施-02@平面图.pdf");
    const list = (item: object, drawingId: number | undefined) => [{ ...item, replaces: drawingId }] as never;
    const [ours, theirs] = [await edited(sheet), await stored(designer, "建施-01@平面图.pdf")];
    await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const gone = await edited(other);
    await designer.drawing.removeDrawings({ ids: [other?.drawingId ?? 0] });
    const { folderId } = at;
    await expectNothingDone(db, at.projectApplicationId, [
      [
        "drawing.replaced-meanwhile",
        () => designer.drawing.uploadDrawings({ folderId, list: list(ours, sheet?.drawingId) }),
      ],
      [
        "drawing.replaced-meanwhile",
        () => designer.drawing.uploadDrawings({ folderId, list: list(gone, other?.drawingId) }),
      ],
    ]);
    expect(await inFolder(at, folderId)).toHaveLength(1);
    const [forced] = await designer.drawing.uploadDrawings({ folderId, list: list(theirs, sheet?.drawingId) });
    expect(forced?.fileId, "who says nothing of what it was made from replaces it").toBe(theirs.fileId);
  });

  it("is refused once the share is handed in, and to every other firm", async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const list = [{ ...(await edited(sheet)), replaces: sheet?.drawingId }] as never;
    await expectRefused(owner.drawing.uploadDrawings({ folderId: at.folderId, list }), "drawing.not-yours");
    await expectRefused(designer2.drawing.uploadDrawings({ folderId: at.folderId, list }), "platform.not-allowed");
    await designer.submission.submitShare({ versionId: at.versionId, orgId: await given.orgId("zhongyuan") });
    const late = () => designer.drawing.uploadDrawings({ folderId: at.folderId, list });
    await expectNothingDone(db, at.projectApplicationId, [["version.share-submitted", late]]);
  });
});

describe("who may upload", () => {
  it("is the firm whose share it is, and nobody else of the project or beside it", async () => {
    const at = await given.confirmedApplication();
    await given.partner(at.projectApplicationId, await given.orgId("fangyuan"));
    const { projectSubmissionId, projectApplicationId } = at;
    await owner.submission.openToPartners({ projectSubmissionId });
    await designer.drawing.saveSeparator({ applicationId: projectApplicationId });
    const tree = await designer.drawing.designVersion({ projectSubmissionId });
    const folderId = tree?.folders.find((one) => one.discipline === "JZ")?.folderId ?? 0;
    const parties = [
      [designer2, "drawing.not-yours"],
      [owner, "drawing.not-yours"],
      [surveyor, "drawing.not-yours"],
      [owner2, "platform.not-allowed"],
      [clerk, "platform.not-allowed"],
      [officer, "platform.not-allowed"],
    ] as const;
    const file = { fileId: (await stored(designer, "建施-01@平面图.pdf")).fileId, fileName: "建施-01@平面图.pdf" };
    await expectNothingDone(
      db,
      projectApplicationId,
      parties.map(([client, code]) => [code, () => client.drawing.uploadDrawings({ folderId, list: [file] })]),
    );
    await expectRefused(designer.drawing.uploadDrawings({ folderId: 999_999, list: [file] }), "platform.not-found");
  });

  it("ends when the share is handed in, and for good when the version is locked", async () => {
    const at = await openedFolders();
    await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const file = await stored(designer, "建施-02@平面图.pdf");
    const send = () => designer.drawing.uploadDrawings({ folderId: at.folderId, list: [file] });
    await designer.submission.submitShare({ versionId: at.versionId, orgId: await given.orgId("zhongyuan") });
    await expectNothingDone(db, at.projectApplicationId, [["version.share-submitted", send]]);
    await owner.submission.applyForReview({ ...at, orgId: await given.orgId("ruitu") });
    await expectNothingDone(db, at.projectApplicationId, [["version.locked", send]]);
  });
});
